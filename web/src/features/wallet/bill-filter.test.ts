import { expect, test } from 'bun:test'
import { everyBill, inputOf, isFiltered } from './bill-filter'

const noon = new Date(2026, 10, 21, 12).getTime()

test('an unfiltered list has no start time', () => {
  expect(inputOf(everyBill, noon)).toEqual({ side: 0, asset: 'USDT' })
  expect(isFiltered(everyBill)).toBe(false)
})

test('a period of days starts at midnight and includes today', () => {
  const { from } = inputOf({ side: 'income', asset: 'POINTS', days: 7 }, noon)
  expect(from).toBe(new Date(2026, 10, 15).getTime() / 1000)
  expect(inputOf({ ...everyBill, days: 1 }, noon).from).toBe(new Date(2026, 10, 21).getTime() / 1000)
})

test('showing only expenses counts as a filter', () => {
  expect(inputOf({ ...everyBill, side: 'expenses' }, noon)).toEqual({ side: 2, asset: 'USDT' })
  expect(isFiltered({ ...everyBill, side: 'expenses' })).toBe(true)
})

test('two days are two calendar days, also over the night in which the clocks go forward', () => {
  const zone = process.env['TZ']
  process.env['TZ'] = 'Europe/Berlin'
  try {
    // Half past midnight on Monday, 30 March 2026; the clocks went forward on Sunday.
    const nowMs = Date.UTC(2026, 2, 29, 22, 30)
    const { from = 0 } = inputOf({ side: 'all', asset: 'USDT', days: 2 }, nowMs)
    expect(new Date(from * 1000).toISOString()).toBe('2026-03-28T23:00:00.000Z')
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
