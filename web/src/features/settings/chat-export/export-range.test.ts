import { expect, test } from 'bun:test'
import { rangeOf } from './export-range'

test('a range goes from the start of its first day to the end of its last', () => {
  const { from = 0, to = 0 } = rangeOf('2026-01-31', '2026-01-31') ?? {}
  expect(new Date(from * 1000).getDate()).toBe(31)
  expect(new Date(to * 1000).getDate()).toBe(1)
  expect(new Date(to * 1000).getHours()).toBe(0)
})

test('without dates it is all of it, and a wrong order is no range', () => {
  expect(rangeOf('', '')).toEqual({})
  expect(Object.keys(rangeOf('2026-01-31', '') ?? {})).toEqual(['from'])
  expect(rangeOf('2026-02-01', '2026-01-31')).toBeUndefined()
})
