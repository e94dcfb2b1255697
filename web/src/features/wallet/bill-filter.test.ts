import { expect, test } from 'bun:test'
import { everyBill, inputOf, isFiltered } from './bill-filter'

const noon = new Date(2026, 10, 21, 12).getTime()

test('all bills are asked for without a time', () => {
  expect(inputOf(everyBill, noon)).toEqual({ side: 0, asset: 'USDT' })
  expect(isFiltered(everyBill)).toBe(false)
})

test('a span of days begins at midnight and counts today', () => {
  const { from } = inputOf({ side: 'income', asset: 'POINTS', days: 7 }, noon)
  expect(from).toBe(new Date(2026, 10, 15).getTime() / 1000)
  expect(inputOf({ ...everyBill, days: 1 }, noon).from).toBe(new Date(2026, 10, 21).getTime() / 1000)
})

test('expenses alone are a filter', () => {
  expect(inputOf({ ...everyBill, side: 'expenses' }, noon)).toEqual({ side: 2, asset: 'USDT' })
  expect(isFiltered({ ...everyBill, side: 'expenses' })).toBe(true)
})
