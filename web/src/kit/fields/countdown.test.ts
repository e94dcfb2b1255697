import { expect, test } from 'bun:test'
import { secondsLeft } from './countdown'

test.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_000, 1],
  [59_999, 1],
  [60_000, 0],
  [90_000, 0],
])('%i ms after a code went out, %i seconds are left before the next', (passed, left) => {
  expect(secondsLeft({ startedAt: 5000, waitSeconds: 60, now: 5000 + passed })).toBe(left)
})

test('there is no wait before the first code', () => {
  expect(secondsLeft({ startedAt: undefined, waitSeconds: 60, now: 5000 })).toBe(0)
})

test('setting the clock back does not make anyone wait longer', () => {
  expect(secondsLeft({ startedAt: 500_000, waitSeconds: 60, now: 5000 })).toBe(0)
})
