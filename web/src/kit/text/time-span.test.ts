import { expect, test } from 'bun:test'
import { countdownText, dateTimeText, spanText } from './time-span'

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

test('a date and time has its year unless it is this year', () => {
  const inYear = (year: number): number => Date.UTC(year, 5, 15, 12) / 1000
  const year = new Date().getFullYear()
  expect(dateTimeText(inYear(year), 'en-us')).not.toContain(String(year))
  expect(dateTimeText(inYear(year + 1), 'en-us')).toContain(String(year + 1))
  expect(dateTimeText(inYear(year + 1), 'zh-cn')).toContain(`${year + 1}年`)
})
