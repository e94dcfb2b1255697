import { expect, test } from 'bun:test'
import { boxOf, columnsOf, moved } from './photo-grid'

test('four pictures are a square, others stand in rows of three', () => {
  expect([1, 2, 3, 4, 5, 9].map(columnsOf)).toEqual([1, 2, 3, 2, 3, 3])
})

test('a picture is moved, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test('a picture alone keeps its shape, unless it is very long', () => {
  expect(boxOf({ width: 4000, height: 3000 })).toEqual({ width: 260, height: 195 })
  expect(boxOf({ width: 3000, height: 4000 })).toEqual({ width: 225, height: 300 })
  expect(boxOf({ width: 100, height: 4000 })).toEqual({ width: 110, height: 300 })
  expect(boxOf({})).toEqual({ width: 200, height: 200 })
})
