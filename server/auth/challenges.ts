import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isSolved } from '@linnet/protocol/auth/challenge'
import { networkOf } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { insertUsedChallenge } from './budget-store'
import type { CodePurpose } from './codes'

const lifetimeMs = 5 * 60_000

/** A request for a code, with the work done for it. */
export interface ChallengedRequest extends CodePurpose {
  address: string
  challenge: string | undefined
  solution: string | undefined
}

/** Makes clients do work before they get a code. Challenges are signed, not stored. */
export interface Challenges {
  /** Refuses with a challenge unless the request solves one that was made for it. Each challenge counts once. */
  require(work: Work, request: ChallengedRequest): Promise<void>
}

/** Creates challenges; with 0 bits there are none. */
export function createChallenges({ secret, bits }: { secret: Buffer; bits: number }): Challenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'linnet code challenge', 32))

  /**
   * Signs a challenge. It is valid for one account, purpose and network, so that a farm of solvers gains
   * nothing from stockpiling.
   */
  const seal = (body: string, { account, scene, address }: ChallengedRequest): Buffer =>
    createHmac('sha256', key)
      .update([body, account, scene, networkOf(address)].join('\n'))
      .digest()

  function create(work: Work, request: ChallengedRequest): string {
    const body = `${work.nowMs + lifetimeMs}.${bits}.${work.random(12).toString('base64url')}`
    return `${body}.${seal(body, request).toString('base64url')}`
  }

  function isOurs(work: Work, request: ChallengedRequest, challenge: string): boolean {
    const [, body = '', expiry = '', sealed = ''] =
      /^((\d{1,15})\.\d{1,2}\.[\w-]{16})\.([\w-]{43})$/.exec(challenge) ?? []
    if (body === '' || Number(expiry) <= work.nowMs) return false
    return timingSafeEqual(seal(body, request), Buffer.from(sealed, 'base64url'))
  }

  return {
    async require(work, request) {
      if (bits === 0) return
      const { challenge, solution } = request
      const isDone =
        challenge !== undefined &&
        solution !== undefined &&
        isOurs(work, request, challenge) &&
        isSolved({ challenge, solution, bits }) &&
        (await insertUsedChallenge(work.sql, { challenge, expiresAtMs: work.nowMs + lifetimeMs }))
      if (!isDone) return refuse('ChallengeNeeded', { challenge: create(work, request), bits })
    },
  }
}
