import { describe, expect, test } from 'bun:test'
import { caughtUp } from './patch-pages'

type Row = { id: number; likes: number }
const row = (id: number, likes = 0): Row => ({ id, likes })
const after = (known: readonly Row[], fresh: readonly Row[]) =>
  known.flatMap(caughtUp(known, { fresh, idOf: ({ id }) => id }))

describe('a list that catches up while somebody reads it', () => {
  test('shows what changed, and leaves out what is new', () => {
    expect(after([row(3), row(2), row(1)], [row(4), row(3, 5), row(2, 1)])).toEqual([
      row(3, 5),
      row(2, 1),
      row(1),
    ])
  })

  test('drops what is gone, but nothing that its first page can’t tell', () => {
    expect(after([row(4), row(3), row(2), row(1)], [row(4), row(2)])).toEqual([row(4), row(2), row(1)])
    expect(after([row(2), row(1)], [row(9), row(8)])).toEqual([row(2), row(1)])
    expect(after([row(2), row(1)], [])).toEqual([row(2), row(1)])
  })
})
