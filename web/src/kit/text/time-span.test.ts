import { expect, test } from 'bun:test'
import { countdownText } from './time-span'

test('a countdown shows hours only when there are any', () => {
  expect(countdownText(42)).toBe('0:42')
  expect(countdownText(725)).toBe('12:05')
  expect(countdownText(10_800)).toBe('3:00:00')
  expect(countdownText(-1)).toBe('0:00')
})
