import type { RateLimit } from '@linnet/protocol'

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
      // Whole seconds, rounded up; the epsilon absorbs floating-point error.
      return isAllowed ? undefined : Math.ceil(((cost - left) * seconds) / count - 1e-6)
    },
    get size() {
      return buckets.size
    },
  }
}
