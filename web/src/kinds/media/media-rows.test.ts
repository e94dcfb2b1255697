import { expect, test } from 'bun:test'
import { mediaRows } from './media-rows'

const item = (key: string, month: number) => ({ key, atMs: new Date(2026, month, 5).getTime() })

test('pictures stand under their month, a few in each row', () => {
  const rows = mediaRows([item('e', 10), item('d', 10), item('c', 10), item('b', 9), item('a', 9)], 2)
  const shown = rows.map((row) => (row.type === 'month' ? new Date(row.atMs).getMonth() : row.items.length))
  expect(shown).toEqual([10, 2, 1, 9, 2])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
