import { expect, test } from 'bun:test'
import { avatarsShown } from './avatars-shown'

test('a group that fits in one row shows all members', () => {
  expect(avatarsShown({ members: 3, actions: 2, columns: 5 })).toBe(3)
  expect(avatarsShown({ members: 2, actions: 2, columns: 10 })).toBe(2)
})

test('avatars and the add and remove tiles fill whole rows', () => {
  expect(avatarsShown({ members: 9, actions: 2, columns: 10 })).toBe(8)
  expect(avatarsShown({ members: 9, actions: 1, columns: 10 })).toBe(9)
  expect(avatarsShown({ members: 9, actions: 2, columns: 5 })).toBe(8)
  for (const columns of [4, 5, 6, 7, 10, 13]) {
    const tiles = avatarsShown({ members: 500, actions: 2, columns }) + 2
    expect(tiles % columns).toBe(0)
    expect(tiles).toBeLessThanOrEqual(20)
  }
})

test('a window wide enough for all tiles has one row', () => {
  expect(avatarsShown({ members: 500, actions: 2, columns: 24 })).toBe(22)
})
