import { networkOf } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { attempts } from './attempt-store'

/** One guess at a secret: its kind, its owner, and the place of the guess. */
export interface Attempt {
  secret: keyof typeof maxPerSecret
  /** The account as entered, whether it exists or not, with the code's holder for a code; or a person's id. */
  of: string
  address: string
  /** Whether the owner has a live session at this address: strangers elsewhere can't use up these attempts. */
  isKnownPlace?: boolean
}

export const attemptWindowMs = 15 * 60_000
/** The most attempts at one secret from one place. */
const maxPerSecretAndPlace = 10
/**
 * The most attempts at one secret from all places. Far higher, so that a stranger can't lock people out from a few places,
 * yet a thousand places can't guess forever. The old password is only asked of signed-in members, a factor of those who have
 * given the password or a code. Of codes each holder has its
 * own: those of strangers are limited by their number and tries.
 */
const maxPerSecret = { password: 100, oldPassword: 10, code: 100, factor: 10 }
/** The most attempts at all secrets from one place. */
const maxPerPlace = 100

const keysOf = ({ secret, of, address }: Attempt) => ({
  place: `address:${networkOf(address)}`,
  secret: `${secret}:${of}`,
  both: bothKey({ secret, of, address }),
})

const bothKey = ({ secret, of, address }: Attempt) => `${secret}:${of}@${networkOf(address)}`

/**
 * The key that makes attempts at one secret from one place run one at a time: the next is only counted once
 * the last one's outcome is known.
 */
export const attemptQueueKey = bothKey

/**
 * Counts an attempt before the secret is compared, so concurrent guesses get no extra tries. Over the limit it throws
 * `TooManyRequests` and nothing is compared.
 */
export async function countAttempt(work: Work, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const limits = new Map([
    [keys.place, maxPerPlace],
    [keys.secret, attempt.isKnownPlace ? Infinity : maxPerSecret[attempt.secret]],
    [keys.both, maxPerSecretAndPlace],
  ])
  const { sql, nowMs } = work
  const counted = { keys: [...limits.keys()], nowMs, windowStartMs: nowMs - attemptWindowMs }
  for (const { key, count, since } of await attempts.add(sql, counted)) {
    if (count <= (limits.get(key) ?? 0)) continue
    const untilMs = since.getTime() + attemptWindowMs
    refuse('TooManyRequests', { seconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) })
  }
}

/**
 * Clears the failures from the same place and takes back this attempt elsewhere; called after a correct
 * attempt.
 */
export async function forgiveAttempts(work: Work, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  // Keys are in the same order as for counting, to avoid deadlocks.
  await attempts.takeBack(work.sql, keys.place)
  await attempts.takeBack(work.sql, keys.secret)
  await attempts.forget(work.sql, keys.both)
}

/** Clears failed attempts at a secret that was replaced: they no longer count. */
export async function forgetAttempts(work: Work, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await attempts.forget(work.sql, keys.secret)
  await attempts.forget(work.sql, keys.both)
}
