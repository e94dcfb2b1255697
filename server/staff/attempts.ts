import { networkOf } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { attempts } from './attempt-store'

/** One guess at a password or a second factor: its owner, and the place it came from. */
export interface Attempt {
  secret: 'password' | 'factor'
  /** The email as entered, or an account's id. */
  of: string
  address: string
}

const attemptWindowMs = 15 * 60_000
/**
 * The maximum of wrong guesses at one secret from one place; from all places, so that distant strangers lock nobody out at once;
 * and from one place at all secrets.
 */
const maxHere = 10
const maxEverywhere = 50
const maxPerPlace = 50

const keysOf = ({ secret, of, address }: Attempt) => ({
  here: `${secret}:${of}@${networkOf(address)}`,
  everywhere: `${secret}:${of}`,
  place: `place:${networkOf(address)}`,
})

/**
 * Counts a guess before it is compared, in its own transaction, so that a wrong guess stays counted and concurrent ones get no
 * extra tries. Beyond the limit nothing is compared.
 */
export async function countAttempt(transact: Transact, attempt: Attempt): Promise<void> {
  const { here, everywhere, place } = keysOf(attempt)
  const limits = new Map([
    [here, maxHere],
    [everywhere, maxEverywhere],
    [place, maxPerPlace],
  ])
  const over = await transact(async ({ sql, nowMs }) => {
    const counted = await attempts.add(sql, {
      keys: [...limits.keys()],
      nowMs,
      windowStartMs: nowMs - attemptWindowMs,
    })
    const row = counted.find(({ key, count }) => count > (limits.get(key) ?? 0))
    return row && row.since.getTime() + attemptWindowMs - nowMs
  })
  if (over !== undefined) refuse('TooManyRequests', { seconds: Math.max(1, Math.ceil(over / 1000)) })
}

/** Resets the count after a right guess. */
export async function forgetAttempts({ sql }: Work, attempt: Attempt): Promise<void> {
  const { here, everywhere, place } = keysOf(attempt)
  for (const key of [everywhere, here, place].toSorted()) await attempts.forget(sql, key)
}
