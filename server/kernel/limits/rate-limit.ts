import type { Call, RateLimit } from '@linnet/protocol'
import type { Guest, Member } from '../caller'
import { networkOf } from '../http/client-address'
import { Refusal, refuse } from '../refusal'

interface Bucket {
  left: number
  at: number
  /** The time when the bucket is full again, and can therefore be dropped. */
  fullAt: number
}

export interface RateLimiter {
  /** Takes `cost` tokens, or one, from the bucket of `key`. Returns undefined, or the seconds until the bucket has that many. */
  take(key: string, limit: RateLimit, cost?: number): number | undefined
  readonly size: number
}

const maxBuckets = 200_000

/**
 * Token buckets in memory: `count` at once, refilled evenly over `seconds`. Each node counts separately. Full buckets are
 * dropped; beyond `maxSize`, so are the least recently used ones.
 */
export function createRateLimiter(nowMs: () => number, maxSize = maxBuckets): RateLimiter {
  /** The least recently used first. */
  const buckets = new Map<string, Bucket>()

  function put(key: string, bucket: Bucket): void {
    buckets.delete(key)
    buckets.set(key, bucket)
    for (const [oldest, { fullAt }] of buckets) {
      if (fullAt > bucket.at && buckets.size <= maxSize) break
      buckets.delete(oldest)
    }
  }

  return {
    take(key, { count, seconds }, cost = 1) {
      const now = nowMs()
      const bucket = buckets.get(key) ?? { left: count, at: now }
      // A clock that was corrected backwards takes nothing away.
      const passedMs = Math.max(0, now - bucket.at)
      const left = Math.min(count, bucket.left + (passedMs / 1000 / seconds) * count)
      const isAllowed = left >= cost
      const rest = isAllowed ? left - cost : left
      put(key, { left: rest, at: now, fullAt: now + ((count - rest) / count) * seconds * 1000 })
      // Whole seconds, rounded up; the epsilon absorbs floating-point error. At least one: none would mean to try again at once.
      return isAllowed ? undefined : Math.max(1, Math.ceil(((cost - left) * seconds) / count - 1e-6))
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
