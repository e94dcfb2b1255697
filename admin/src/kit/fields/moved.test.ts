import { expect, test } from 'bun:test'
import { moved } from './moved'

test('arrows move in a list of results, from its end to its start', () => {
  expect([moved('ArrowDown', 0, 3), moved('ArrowDown', 2, 3), moved('ArrowUp', 0, 3)]).toEqual([1, 0, 2])
  expect(moved('ArrowDown', 0, 0)).toBeUndefined()
  expect(moved('a', 0, 3)).toBeUndefined()
})
