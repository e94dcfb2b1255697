import { placeOf } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { countAttempts, deleteAttempts, takeBackAttempt } from './attempt-store'

/** Whose secret is tried, of which kind, and from where. */
export interface Attempt {
  secret: keyof typeof mostPerSecret
  /** An account as it was given, whether it exists or not, or the id of a person. */
  of: string
  address: string
  /** Whoever it is has a live session from here: strangers elsewhere do not use up their tries. */
  isKnownPlace?: boolean
}

export const attemptWindowMs = 15 * 60_000
/** For one secret from one place. */
const mostPerPlace = 10
/**
 * For one secret from all places together: far more, so that a stranger cannot lock people out of their account from a few
 * places, yet a bound on what a thousand places may guess. The old password is only asked of who is logged in.
 */
const mostPerSecret = { password: 100, oldPassword: 10, code: 100 }
/** For all secrets from one place. */
const mostOfPlace = 100

const keysOf = ({ secret, of, address }: Attempt) => ({
  place: `address:${placeOf(address)}`,
  secret: `${secret}:${of}`,
  both: bothKey({ secret, of, address }),
})

const bothKey = ({ secret, of, address }: Attempt) => `${secret}:${of}@${placeOf(address)}`

/** Tries of one secret from one place take turns: what came of one is known before the next is counted. */
export const turnOf = bothKey

/**
 * Counts a try before the secret is looked at, so that many at once are not more than many in a row. Beyond a limit:
 * `TooManyRequests`, and nothing is compared.
 */
export async function countAttempt(work: Work, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  const most = new Map([
    [keys.place, mostOfPlace],
    [keys.secret, attempt.isKnownPlace ? Infinity : mostPerSecret[attempt.secret]],
    [keys.both, mostPerPlace],
  ])
  const { sql, nowMs } = work
  const counted = { keys: [...most.keys()], nowMs, windowStartMs: nowMs - attemptWindowMs }
  for (const { key, count, since } of await countAttempts(sql, counted)) {
    if (count <= (most.get(key) ?? 0)) continue
    const untilMs = since.getTime() + attemptWindowMs
    refuse('TooManyRequests', { seconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) })
  }
}

/** The try was right: the wrong ones before it from the same place are forgiven, and it is counted nowhere else. */
export async function forgiveAttempts(work: Work, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  // In the order in which they are counted, so that two works never wait for each other.
  await takeBackAttempt(work.sql, keys.place)
  await takeBackAttempt(work.sql, keys.secret)
  await deleteAttempts(work.sql, keys.both)
}

/** The secret is a new one: wrong tries of the old one count no more. */
export async function forgetAttempts(work: Work, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt)
  await deleteAttempts(work.sql, keys.secret)
  await deleteAttempts(work.sql, keys.both)
}
