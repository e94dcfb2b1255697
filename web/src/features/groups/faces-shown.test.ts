import { expect, test } from 'bun:test'
import { facesShown } from './faces-shown'

test('a group that fits in one row shows everybody', () => {
  expect(facesShown({ members: 3, actions: 2, columns: 5 })).toBe(3)
  expect(facesShown({ members: 2, actions: 2, columns: 10 })).toBe(2)
})

test('faces, adding and removing fill whole rows', () => {
  expect(facesShown({ members: 9, actions: 2, columns: 10 })).toBe(8)
  expect(facesShown({ members: 9, actions: 1, columns: 10 })).toBe(9)
  expect(facesShown({ members: 9, actions: 2, columns: 5 })).toBe(8)
  for (const columns of [4, 5, 6, 7, 10, 13]) {
    const tiles = facesShown({ members: 500, actions: 2, columns }) + 2
    expect(tiles % columns).toBe(0)
    expect(tiles).toBeLessThanOrEqual(20)
  }
})

test('a window wider than all of them has one row', () => {
  expect(facesShown({ members: 500, actions: 2, columns: 24 })).toBe(22)
})
