/** Tickets that name a person who has proved to own an account, for one use, signed instead of stored. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'

export interface PersonTickets {
  ticketOf(personId: PersonId, nowMs: number): string
  /** The owner of a ticket; undefined if the ticket is forged or has expired. */
  personOf(ticket: string, nowMs: number): PersonId | undefined
}

const sealBytes = 24
const format = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{32})$/

function createPersonTickets(
  secret: Buffer,
  { use, lifetimeMs }: { use: string; lifetimeMs: number },
): PersonTickets {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const sealOf = (words: string) =>
    createHmac('sha256', sealing).update(words).digest().subarray(0, sealBytes)
  return {
    ticketOf(personId, nowMs) {
      const words = `${personId}.${Math.ceil((nowMs + lifetimeMs) / 1000).toString(36)}`
      return `${words}.${sealOf(words).toString('base64url')}`
    },
    personOf(ticket, nowMs) {
      const [, id = '', end = '', seal = ''] = format.exec(ticket) ?? []
      if (id === '' || !timingSafeEqual(sealOf(`${id}.${end}`), Buffer.from(seal, 'base64url')))
        return undefined
      return Number.parseInt(end, 36) * 1000 > nowMs ? (id as PersonId) : undefined
    },
  }
}

/** Lets the owner of a frozen account read about the freeze and appeal, and nothing else. */
export const createFreezeTickets = (secret: Buffer): PersonTickets =>
  createPersonTickets(secret, { use: 'linnet freeze ticket', lifetimeMs: 24 * 3_600_000 })

/** Lets the owner of an account that is about to be deleted keep it, and log in. */
export const createKeepTickets = (secret: Buffer): PersonTickets =>
  createPersonTickets(secret, { use: 'linnet keep account', lifetimeMs: 10 * 60_000 })
