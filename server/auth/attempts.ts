import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { countAttempts, deleteAttempts, takeBackAttempt } from './attempt-store'

/** Whose secret is tried, of which kind, and from where. */
export interface Attempt {
  secret: 'password' | 'code'
  /** An account as it was given, whether it exists or not, or the id of a person. */
  of: string
  address: string
}

export const attemptWindowMs = 15 * 60_000
const mostPerSecret = 10
const mostPerAddress = 100

const secretKey = ({ secret, of }: Pick<Attempt, 'secret' | 'of'>) => `${secret}:${of}`
const addressKey = ({ address }: Attempt) => `address:${address}`

/**
 * Counts a try before the secret is looked at, so that many at once are not more than many in a row. Beyond the limit:
 * `TooManyRequests`, and nothing is compared.
 */
export async function countAttempt(work: Work, attempt: Attempt): Promise<void> {
  const keys = [secretKey(attempt), addressKey(attempt)]
  const { sql, nowMs } = work
  for (const row of await countAttempts(sql, { keys, nowMs, windowStartMs: nowMs - attemptWindowMs })) {
    const most = row.key === addressKey(attempt) ? mostPerAddress : mostPerSecret
    if (row.count > most) {
      const untilMs = row.since.getTime() + attemptWindowMs
      refuse('TooManyRequests', { seconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) })
    }
  }
}

/** The try was right: the wrong ones before it are forgiven, and the address has tried once less. */
export async function forgiveAttempts(work: Work, attempt: Attempt): Promise<void> {
  // In the order in which they are counted, so that two works never wait for each other.
  await takeBackAttempt(work.sql, addressKey(attempt))
  await forgetAttempts(work, attempt)
}

/** The secret is a new one: wrong tries of the old one count no more. */
export const forgetAttempts = async (work: Work, secret: Pick<Attempt, 'secret' | 'of'>): Promise<void> => {
  await deleteAttempts(work.sql, secretKey(secret))
}
