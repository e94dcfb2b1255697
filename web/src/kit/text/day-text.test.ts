import { expect, test } from 'bun:test'
import { dayText, separatorText } from './day-text'

const at = (day: number, hour: number, month = 5) => new Date(2026, month - 1, day, hour).getTime() / 1000
const now = at(20, 12)

test('the floating date says today and yesterday in the app language', () => {
  expect(dayText(at(20, 1), now, 'en-us')).toBe('Today')
  expect(dayText(at(19, 23), now, 'zh-cn')).toBe('昨天')
  expect(dayText(at(20, 1), now, 'korean-lang')).toBe('오늘')
})

test('older days show the weekday within a week, then the date, with the year if it is another', () => {
  expect(dayText(at(17, 9), now, 'en-us')).toContain('17')
  expect(dayText(at(17, 9), now, 'en-us')).toContain('Sun')
  expect(dayText(new Date(2024, 0, 2).getTime() / 1000, now, 'en-us')).toContain('2024')
})

test('a separator shows the time, and the day too if it is not today', () => {
  expect(separatorText(at(20, 9), now, 'en-us')).toBe('09:00')
  expect(separatorText(at(19, 9), now, 'en-us')).toBe('yesterday 09:00')
})
