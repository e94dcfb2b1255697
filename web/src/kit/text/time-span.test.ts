import { expect, test } from 'bun:test'
import { countdownText, spanText } from './time-span'

test('a duration uses its largest whole unit', () => {
  expect(spanText(604_800, 'en-us')).toBe('7 days')
  expect(spanText(3600, 'en-us')).toBe('1 hour')
  expect(spanText(90, 'en-us')).toBe('90 seconds')
  expect(spanText(60, 'zh-cn')).toContain('1')
})

test('a countdown shows hours only when there are any', () => {
  expect(countdownText(42)).toBe('0:42')
  expect(countdownText(725)).toBe('12:05')
  expect(countdownText(10_800)).toBe('3:00:00')
  expect(countdownText(-1)).toBe('0:00')
})
