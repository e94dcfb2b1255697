import { expect, test } from 'bun:test'
import { dateTimeText, spanText } from './time-words'

test('a duration uses its largest whole unit', () => {
  expect(spanText(604_800, 'en-us')).toBe('7 days')
  expect(spanText(3600, 'en-us')).toBe('1 hour')
  expect(spanText(90, 'en-us')).toBe('90 seconds')
  expect(spanText(60, 'zh-cn')).toContain('1')
})

const june15 = (year: number): number => Date.UTC(year, 5, 15, 12) / 1000

test('a date and time has its year unless it is this year', () => {
  const now = june15(2026)
  expect(dateTimeText(june15(2026), { language: 'en-us', now })).not.toContain('2026')
  expect(dateTimeText(june15(2027), { language: 'en-us', now })).toContain('2027')
  expect(dateTimeText(june15(2027), { language: 'zh-cn', now })).toContain('2027年')
})

test('a time of a stated zone says which', () => {
  const at = { language: 'en-us', now: june15(2026), timeZone: 'UTC' } as const
  expect(dateTimeText(june15(2026), at)).toMatch(/12:00.*UTC/)
})
