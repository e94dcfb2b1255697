import { describe, expect, test } from 'bun:test'
import { mosaicOf } from './mosaic'

const faces = (count: number) => Array.from({ length: count }, (_, at) => at)
const lengths = (count: number) => mosaicOf(faces(count), 48).rows.map((row) => row.length)

describe('the picture of a group without one of its own', () => {
  test('stands in at most three rows, the short one on top', () => {
    expect([1, 2, 3, 4, 5].map(lengths)).toEqual([[1], [2], [1, 2], [2, 2], [2, 3]])
    expect([6, 7, 8, 9].map(lengths)).toEqual([
      [3, 3],
      [1, 3, 3],
      [2, 3, 3],
      [3, 3, 3],
    ])
  })

  test('shows the first nine members, in their order', () => {
    expect(mosaicOf(faces(40), 48).rows.flat()).toEqual(faces(9))
  })

  test.each(faces(9))('with %i more than one face is no wider than the picture', (more) => {
    const { rows, tile, gap } = mosaicOf(faces(more + 1), 48)
    for (const row of rows) expect(row.length * tile + (row.length - 1) * gap).toBeLessThanOrEqual(48)
    expect(rows.length * tile + (rows.length - 1) * gap).toBeLessThanOrEqual(48)
  })

  test('nobody makes no rows', () => {
    expect(mosaicOf([], 48).rows).toEqual([])
  })
})
