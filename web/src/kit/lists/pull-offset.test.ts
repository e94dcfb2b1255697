import { expect, test } from 'bun:test'
import { pullOffset, refreshThreshold } from './pull-offset'

test('a pulled list follows the finger less and less, and refreshes only after a deliberate pull', () => {
  expect(pullOffset(-50)).toBe(0)
  expect(pullOffset(8)).toBe(0)
  expect(pullOffset(60)).toBeLessThan(refreshThreshold)
  expect(pullOffset(150)).toBeGreaterThan(refreshThreshold)
  expect(pullOffset(5000)).toBe(96)
  for (let moved = 0; moved < 400; moved++)
    expect(pullOffset(moved + 1)).toBeGreaterThanOrEqual(pullOffset(moved))
})
