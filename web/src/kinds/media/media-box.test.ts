import { describe, expect, test } from 'bun:test'
import { albumRows, boxOf, inRows } from './media-box'

describe('the box of a picture', () => {
  test('keeps the aspect ratio and never exceeds the maximum size', () => {
    expect(boxOf({ width: 4000, height: 3000 })).toEqual({ width: 240, height: 180 })
    expect(boxOf({ width: 1080, height: 1920 })).toEqual({ width: 180, height: 320 })
    expect(boxOf({ width: 200, height: 150 })).toEqual({ width: 200, height: 150 })
  })

  test('leaves room for the time on very narrow and very small pictures', () => {
    expect(boxOf({ width: 10, height: 4000 })).toEqual({ width: 120, height: 320 })
    expect(boxOf({ width: 4000, height: 10 })).toEqual({ width: 240, height: 96 })
    expect(boxOf({ width: 16, height: 16 })).toEqual({ width: 120, height: 96 })
  })

  test('has a default size if the size of the picture is unknown', () => {
    expect(boxOf({})).toEqual({ width: 200, height: 200 })
    expect(boxOf({ width: 0, height: 100 })).toEqual({ width: 200, height: 200 })
  })
})

describe('an album', () => {
  test('shows every picture, in rows of at most three', () => {
    for (let count = 1; count <= 9; count++) {
      const rows = albumRows(count)
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count)
      expect(Math.max(...rows)).toBeLessThanOrEqual(3)
    }
  })

  test('keeps its pictures in the chosen order', () => {
    expect(inRows([1, 2, 3, 4, 5])).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    expect(inRows([])).toEqual([])
  })

  test('has no row of a single picture, except above two others', () => {
    for (let count = 4; count <= 9; count++) expect(albumRows(count)).not.toContain(1)
    expect(albumRows(3)).toEqual([1, 2])
    expect(albumRows(7)).toEqual([2, 2, 3])
  })
})
