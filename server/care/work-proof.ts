/** The proof of work that a device does before it may go on. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import { isSolved } from '@linnet/protocol/auth/challenge'

const lifetimeMs = 5 * 60_000
const pattern = /^((\d{1,15})\.(\d{1,2})\.[\w-]{16})\.([\w-]{43})$/

/** Challenges are sealed for one person, not stored. Those of another server are unknown: the caller gets a new one. */
export function createWorkProof() {
  const key = randomBytes(32)
  const seal = (body: string, personId: PersonId): Buffer =>
    createHmac('sha256', key).update(`${body}\n${personId}`).digest()
  return {
    create(personId: PersonId, { nowMs, bits }: { nowMs: number; bits: number }): string {
      const body = `${nowMs + lifetimeMs}.${bits}.${randomBytes(12).toString('base64url')}`
      return `${body}.${seal(body, personId).toString('base64url')}`
    },
    isDone(
      personId: PersonId,
      { challenge, solution, nowMs }: { challenge: string; solution: string; nowMs: number },
    ): boolean {
      const [, body = '', expiry = '', bits = '', sealed = ''] = pattern.exec(challenge) ?? []
      if (body === '' || Number(expiry) <= nowMs) return false
      if (!timingSafeEqual(seal(body, personId), Buffer.from(sealed, 'base64url'))) return false
      return isSolved({ challenge, solution, bits: Number(bits) })
    },
  }
}
