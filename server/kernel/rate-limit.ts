import type { RateLimit } from '@linnet/protocol'

interface Bucket {
  left: number
  at: number
}

export interface RateLimiter {
  /** Takes a token from the bucket of `key`. Returns undefined, or the seconds to wait if it is empty. */
  take(key: string, limit: RateLimit): number | undefined
}

const maxBuckets = 200_000

/** Token buckets in memory: `count` at once, refilled evenly over `seconds`. Each node counts separately. */
export function createRateLimiter(nowMs: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, { count, seconds }) {
      const now = nowMs()
      const bucket = buckets.get(key) ?? { left: count, at: now }
      const left = Math.min(count, bucket.left + ((now - bucket.at) / 1000 / seconds) * count)
      if (buckets.size > maxBuckets) buckets.clear()
      if (left < 1) {
        buckets.set(key, { left, at: now })
        // Rounded up to whole seconds; the epsilon absorbs floating-point error.
        return Math.ceil(((1 - left) * seconds) / count - 1e-6)
      }
      buckets.set(key, { left: left - 1, at: now })
      return undefined
    },
  }
}
