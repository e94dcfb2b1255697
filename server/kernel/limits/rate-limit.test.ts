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
  const limiter = createRateLimiter(() => now, { maxSize: 100 })
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

/** Processes that say each second what they gave away, asked for one key as often as `callsEach` per second says. */
function givenBySeveral(processes: number, { callsEach, seconds }: { callsEach: number; seconds: number }) {
  let now = 0
  const limit = { count: 60, seconds: 60 }
  const limiters = Array.from({ length: processes }, () =>
    createRateLimiter(() => now, { others: () => processes - 1 }),
  )
  let given = 0
  for (let second = 0; second < seconds; second++) {
    for (let call = 0; call < callsEach; call++) {
      now = second * 1_000 + (call * 1_000) / callsEach
      for (const limiter of limiters) if (limiter.take('ann', limit) === undefined) given++
    }
    now = (second + 1) * 1_000
    const said = limiters.map((limiter) => ({ limiter, taken: limiter.takeDue() }))
    for (const { limiter, taken } of said)
      for (const other of limiters) if (other !== limiter) taken.forEach(other.subtract)
  }
  return given
}

test('several processes give away the limit of one, and a second too much each at most', () => {
  const seconds = 600
  const ofOne = 60 + seconds
  expect(givenBySeveral(1, { callsEach: 50, seconds })).toBeWithin(ofOne - 1, ofOne + 1)
  expect(givenBySeveral(4, { callsEach: 50, seconds })).toBeWithin(ofOne - 4, ofOne + 4 * 60)
  // At each a little, so that a quarter of the limit may go without being said.
  expect(givenBySeveral(4, { callsEach: 1, seconds })).toBeWithin(ofOne - 4, 60 + seconds * 1.25)
})

test('what is a small part of a limit is not said, nor anything where nobody hears it', () => {
  let now = 0
  let others = 1
  const limiter = createRateLimiter(() => now, { others: () => others })
  const limit = { count: 80, seconds: 80 }
  for (let call = 0; call < 9; call++) limiter.take('ann', limit)
  expect(limiter.takeDue()).toEqual([])
  limiter.take('ann', limit)
  expect(limiter.takeDue()).toEqual([{ key: 'ann', cost: 10, limit }])
  expect(limiter.takeDue()).toEqual([])
  // One call in eight seconds is what may go without being said.
  for (let call = 0; call < 50; call++) {
    now += 8_000
    limiter.take('ben', limit)
  }
  expect(limiter.takeDue()).toEqual([])
  others = 0
  for (let call = 0; call < 80; call++) limiter.take('cid', limit)
  expect(limiter.takeDue()).toEqual([])
})

test('a debt ends after the time of the limit, however much others gave away', () => {
  let now = 0
  const limiter = createRateLimiter(() => now)
  const limit = { count: 3, seconds: 60 }
  limiter.subtract({ key: 'ann', cost: 1_000, limit })
  expect(limiter.take('ann', limit)).toBe(80)
  now = 80_000
  expect(limiter.take('ann', limit)).toBeUndefined()
})
