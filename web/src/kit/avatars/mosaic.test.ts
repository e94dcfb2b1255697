import { describe, expect, test } from 'bun:test'
import { mosaicOf } from './mosaic'

const members = (count: number) => Array.from({ length: count }, (_, at) => at)
const lengths = (count: number) => mosaicOf(members(count), 48).rows.map((row) => row.length)

describe('the mosaic of a group without a photo', () => {
  test('has at most three rows, the shortest on top', () => {
    expect([1, 2, 3, 4, 5].map(lengths)).toEqual([[1], [2], [1, 2], [2, 2], [2, 3]])
    expect([6, 7, 8, 9].map(lengths)).toEqual([
      [3, 3],
      [1, 3, 3],
      [2, 3, 3],
      [3, 3, 3],
    ])
  })

  test('shows the first nine members, in order', () => {
    expect(mosaicOf(members(40), 48).rows.flat()).toEqual(members(9))
  })

  test.each(members(9))('with %i more than one member fits within the picture', (more) => {
    const { rows, tile, gap } = mosaicOf(members(more + 1), 48)
    for (const row of rows) expect(row.length * tile + (row.length - 1) * gap).toBeLessThanOrEqual(48)
    expect(rows.length * tile + (rows.length - 1) * gap).toBeLessThanOrEqual(48)
  })

  test('has no rows without members', () => {
    expect(mosaicOf([], 48).rows).toEqual([])
  })
})
