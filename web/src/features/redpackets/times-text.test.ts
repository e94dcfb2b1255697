import { expect, test } from 'bun:test'
import { timesText, typedTimes } from './times-text'

test('a multiplier that is shown can be typed', () => {
  for (const times of [1n, 100n, 714n, 1429n, 2000n, 10_000n])
    expect(typedTimes(timesText(times))).toBe(times)
  expect(timesText(1429n)).toBe('1.429')
  expect(timesText(2000n)).toBe('2')
})
