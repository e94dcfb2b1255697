import { expect, test } from 'bun:test'
import { daysOf, emptyBefore, monthAfter } from './calendar-days'

test('a month has its days and the beginning of the next, also in a leap year', () => {
  expect(daysOf({ year: 2024, month: 1 })).toHaveLength(30)
  const days = daysOf({ year: 2026, month: 11 })
  expect(days).toHaveLength(32)
  expect(days.at(-1)).toBe(new Date(2027, 0, 1).getTime())
})

test('the month after December is in the next year', () => {
  expect(monthAfter({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(monthAfter({ year: 2026, month: 0 }, -12)).toEqual({ year: 2025, month: 0 })
})

test('the first day stands under its weekday', () => {
  // 1 November 2026 is a Sunday.
  expect(emptyBefore({ year: 2026, month: 10 }, 0)).toBe(0)
  expect(emptyBefore({ year: 2026, month: 10 }, 1)).toBe(6)
})
