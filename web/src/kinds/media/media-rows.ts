/** A row of the browser: a month, some pictures beside each other, or one message. */
export type MediaRow<Item> =
  | { type: 'month'; key: string; atMs: number }
  | { type: 'items'; key: string; items: readonly Item[] }

/** Messages, newest first, under their months, at most `inRow` beside each other. */
export function mediaRows<Item extends { key: string; atMs: number }>(
  items: readonly Item[],
  inRow: number,
): MediaRow<Item>[] {
  const rows: MediaRow<Item>[] = []
  let month: string | undefined
  for (const item of items) {
    const date = new Date(item.atMs)
    const its = `${date.getFullYear()}-${date.getMonth()}`
    if (its !== month) rows.push({ type: 'month', key: its, atMs: item.atMs })
    month = its
    const last = rows.at(-1)
    if (last?.type === 'items' && last.items.length < inRow)
      rows[rows.length - 1] = { ...last, items: [...last.items, item] }
    else rows.push({ type: 'items', key: item.key, items: [item] })
  }
  return rows
}
