import { expect, test } from 'bun:test'
import { pullOffset, refreshesAt } from './pull-offset'

test('a list follows the finger less and less, and refreshes only after a real pull', () => {
  expect(pullOffset(-50)).toBe(0)
  expect(pullOffset(8)).toBe(0)
  expect(pullOffset(60)).toBeLessThan(refreshesAt)
  expect(pullOffset(150)).toBeGreaterThan(refreshesAt)
  expect(pullOffset(5000)).toBe(96)
  for (let moved = 0; moved < 400; moved++)
    expect(pullOffset(moved + 1)).toBeGreaterThanOrEqual(pullOffset(moved))
})
