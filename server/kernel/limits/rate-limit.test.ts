import { expect, test } from 'bun:test'
import { createRateLimiter } from './rate-limit'

test('a caller may spend the whole count at once, then waits for the refill', () => {
  let now = 0
  const limiter = createRateLimiter(() => now)
  const limit = { count: 3, seconds: 60 }
  expect([1, 2, 3].map(() => limiter.take('ann', limit))).toEqual([undefined, undefined, undefined])
  expect(limiter.take('ann', limit)).toBe(20)
  now = 19_000
  expect(limiter.take('ann', limit)).toBe(1)
  now = 20_000
  expect(limiter.take('ann', limit)).toBeUndefined()
})

test('a caller who is refused waits a second, however soon the next call would be allowed', () => {
  let now = 0
  const limiter = createRateLimiter(() => now)
  const limit = { count: 1, seconds: 60 }
  expect(limiter.take('ann', limit)).toBeUndefined()
  now = 59_999.9999
  expect(limiter.take('ann', limit)).toBe(1)
})

test('a clock that is corrected backwards takes nothing away', () => {
  let now = 60_000
  const limiter = createRateLimiter(() => now)
  const limit = { count: 3, seconds: 60 }
  expect(limiter.take('ann', limit)).toBeUndefined()
  now = 0
  expect(limiter.take('ann', limit)).toBeUndefined()
  now = 20_000
  expect([1, 2].map(() => limiter.take('ann', limit))).toEqual([undefined, undefined])
})

test('one caller does not use up the limit of another', () => {
  const limiter = createRateLimiter(() => 0)
  const limit = { count: 1, seconds: 60 }
  expect(limiter.take('ann', limit)).toBeUndefined()
  expect(limiter.take('ann', limit)).toBeGreaterThan(0)
  expect(limiter.take('ben', limit)).toBeUndefined()
})

test('full buckets are forgotten, and a crowd of others does not reset the limit of one', () => {
  let now = 0
  const limiter = createRateLimiter(() => now, 100)
  const limit = { count: 1, seconds: 60 }
  for (let n = 0; n < 99; n++) limiter.take(`early ${n}`, limit)
  now = 30_000
  expect(limiter.take('ann', limit)).toBeUndefined()
  for (let n = 0; n < 99; n++) limiter.take(`crowd ${n}`, limit)
  expect(limiter.take('ann', limit)).toBe(60)
  expect(limiter.size).toBe(100)
  now = 91_000
  limiter.take('ben', limit)
  expect(limiter.size).toBe(1)
})
