import { expect, test } from 'bun:test'
import { dayValue } from './day-value'

test('the first and the last second of a day are in this day, east and west of London', () => {
  const zone = process.env['TZ']
  try {
    for (const place of ['Asia/Seoul', 'America/New_York']) {
      process.env['TZ'] = place
      expect(dayValue(new Date(2026, 0, 31, 0, 0, 0).getTime())).toBe('2026-01-31')
      expect(dayValue(new Date(2026, 0, 31, 23, 59, 59).getTime())).toBe('2026-01-31')
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
