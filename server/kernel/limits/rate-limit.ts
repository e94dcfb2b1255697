import type { Call, RateLimit } from '@linnet/protocol'
import type { Guest, Member } from '../caller'
import { networkOf } from '../http/client-address'
import { Refusal, refuse } from '../refusal'

interface Bucket {
  /** Below zero after other processes gave away more than there was. */
  left: number
  /** Tokens that were taken here and are too few to be said to other processes. */
  unsaid: number
  at: number
  /** The time when nothing is left to remember, so that the bucket can be dropped. */
  fullAt: number
}

export interface RateLimiter {
  /** Takes `cost` tokens, or one, from the bucket of `key`. Returns undefined, or the seconds until the bucket has that many. */
  take(key: string, limit: RateLimit, cost?: number): number | undefined
  readonly size: number
}

/** Tokens that one process took from the bucket of a key. */
export interface Taken {
  key: string
  cost: number
  limit: RateLimit
}

export interface SharedRateLimiter extends RateLimiter {
  /** Returns what was taken here since the last time, of the keys that use enough for other processes to hear of it. */
  takeDue: () => Taken[]
  /** Subtracts what another process took. */
  subtract: (taken: Taken) => void
}

interface LimiterOptions {
  maxSize?: number
  /** How many other processes there are that hear what was taken here. */
  others?: () => number
}

const maxBuckets = 200_000
/** The part of a limit that may be taken in its time without being said, at all processes together. */
const unsaidShare = 1 / 4

/**
 * Token buckets in memory: `count` at once, refilled evenly over `seconds`. Buckets that are full are dropped; beyond
 * `maxSize`, so are the least recently used ones. Each process has its own, and subtracts what it hears that others took.
 */
export function createRateLimiter(
  nowMs: () => number,
  { maxSize = maxBuckets, others = () => 0 }: LimiterOptions = {},
): SharedRateLimiter {
  /** The least recently used first. */
  const buckets = new Map<string, Bucket>()
  const due = new Map<string, Taken>()
  const freeShare = () => unsaidShare / (others() + 1)

  /** The bucket of a key as it is now. */
  function refilled(key: string, { count, seconds }: RateLimit, now: number) {
    const { left, unsaid, at } = buckets.get(key) ?? { left: count, unsaid: 0, at: now }
    // A clock that was corrected backwards takes nothing away.
    const more = (Math.max(0, now - at) / 1000 / seconds) * count
    return { left: Math.min(count, left + more), unsaid: Math.max(0, unsaid - more * freeShare()), at: now }
  }

  function put(
    key: string,
    { count, seconds }: RateLimit,
    { left, unsaid, at }: Omit<Bucket, 'fullAt'>,
  ): void {
    const turns = Math.max((count - left) / count, unsaid / count / freeShare())
    buckets.delete(key)
    buckets.set(key, { left, unsaid, at, fullAt: at + turns * seconds * 1000 })
    for (const [oldest, { fullAt }] of buckets) {
      if (fullAt > at && buckets.size <= maxSize) break
      buckets.delete(oldest)
    }
  }

  /** Adds to what is due once it is enough; returns what is not. */
  function note(key: string, limit: RateLimit, unsaid: number): number {
    if (others() === 0) return 0
    if (unsaid < limit.count * freeShare()) return unsaid
    due.set(key, { key, limit, cost: (due.get(key)?.cost ?? 0) + Math.ceil(unsaid) })
    return 0
  }

  return {
    take(key, limit, cost = 1) {
      const bucket = refilled(key, limit, nowMs())
      const { left } = bucket
      const isAllowed = left >= cost
      put(
        key,
        limit,
        isAllowed ? { ...bucket, left: left - cost, unsaid: note(key, limit, bucket.unsaid + cost) } : bucket,
      )
      // Whole seconds, rounded up; the epsilon absorbs floating-point error. At least one: none would mean to try again at once.
      return isAllowed
        ? undefined
        : Math.max(1, Math.ceil(((cost - left) * limit.seconds) / limit.count - 1e-6))
    },
    takeDue() {
      const taken = [...due.values()]
      due.clear()
      return taken
    },
    subtract({ key, limit, cost }) {
      const bucket = refilled(key, limit, nowMs())
      // A debt makes up for what all gave away in the same second, and ends after the limit's time.
      put(key, limit, { ...bucket, left: Math.max(-limit.count, bucket.left - cost) })
    },
    get size() {
      return buckets.size
    },
  }
}

const memberLimit = { count: 600, seconds: 60 }
const guestLimit = { count: 120, seconds: 60 }

/** Counts a call, and refuses it beyond the limits. */
export function limitRate(limiter: RateLimiter | undefined, call: Call, caller: Member | Guest): void {
  if (!limiter) return
  const isMember = 'personId' in caller
  const who = isMember ? caller.personId : networkOf(caller.address)
  const general = limiter.take(`all:${who}`, isMember ? memberLimit : guestLimit)
  const own = call.limit && limiter.take(`${call.name}:${who}`, call.limit)
  const seconds = own ?? general
  if (seconds !== undefined) refuse('TooManyRequests', { seconds })
}

/** Refuses an unidentified caller, counting the attempt against the guest rate limit. */
export function refuseAsGuest(
  { limiter }: { limiter: RateLimiter | undefined },
  { address }: { address: string },
  refusal: Refusal,
): never {
  const seconds = limiter?.take(`all:${networkOf(address)}`, guestLimit)
  throw seconds === undefined ? refusal : new Refusal('TooManyRequests', { seconds })
}
