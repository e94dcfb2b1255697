import { expect, test } from 'bun:test'
import { dateText, relativeTime, timeAhead } from './relative-time'

const now = at(2026, 6, 15, 14, 30)

test('under a minute is just now', () => {
  expect(relativeTime(now, now, 'en-us')).toBe('just now')
  expect(relativeTime(now - 59, now, 'zh-cn')).toBe('刚刚')
})

test('a message slightly ahead of a slow clock is just now', () => {
  expect(relativeTime(now + 5, now, 'en-us')).toBe('just now')
})

test('under an hour shows whole minutes', () => {
  expect(relativeTime(now - 60, now, 'korean-lang')).toBe('1분 전')
  expect(relativeTime(now - 3599, now, 'yue-lang')).toBe('59分鐘前')
})

test('earlier today shows the time', () => {
  expect(relativeTime(now - 3600, now, 'en-us')).toBe('13:30')
  expect(relativeTime(at(2026, 6, 15, 0, 0), now, 'en-us')).toBe('00:00')
})

test('the day before is yesterday, even one minute before midnight', () => {
  expect(relativeTime(at(2026, 6, 14, 23, 59), now, 'zh-cn')).toBe('昨天 23:59')
  expect(relativeTime(at(2026, 6, 14, 0, 1), now, 'en-us')).toBe('yesterday 00:01')
})

test('a future time shows its date, unless that is today', () => {
  expect(timeAhead(at(2026, 6, 15, 20, 0), now)).toBe('20:00')
  expect(timeAhead(at(2026, 6, 16, 8, 5), now)).toBe('06-16 08:05')
  expect(timeAhead(at(2027, 1, 1, 0, 0), now)).toBe('2027-01-01 00:00')
})

test('minutes take precedence over yesterday just after midnight', () => {
  const midnight = at(2026, 6, 15, 0, 10)
  expect(relativeTime(midnight - 1200, midnight, 'en-us')).toBe('20 min ago')
})

test('this year shows month, day and time; other years the year too', () => {
  expect(relativeTime(at(2026, 1, 2, 9, 5), now, 'en-us')).toBe('01-02 09:05')
  expect(relativeTime(at(2025, 12, 31, 23, 0), now, 'zh-cn')).toBe('2025-12-31 23:00')
})

test('dates are YYYY-MM-DD', () => {
  expect(dateText(at(2026, 3, 4, 0, 0))).toBe('2026-03-04')
})

function at(year: number, month: number, day: number, hour: number, minute: number): number {
  return new Date(year, month - 1, day, hour, minute).getTime() / 1000
}
