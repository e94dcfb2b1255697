/** Reads from the DOM which rows are in view. The scroller holds one column of rows, oldest first. */

/** A row and its distance in px from the scroller's upper edge. */
export type Anchor = { key: string; top: number }

const rowsIn = (scroller: HTMLElement): HTMLCollection | undefined => scroller.firstElementChild?.children

/** The first row whose bottom is below `y` in the viewport, by binary search. */
function rowBelow(scroller: HTMLElement, y: number): number {
  const rows = rowsIn(scroller)
  let low = 0
  let high = rows?.length ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    const bottom = rows?.[middle]?.getBoundingClientRect().bottom ?? 0
    if (bottom > y) high = middle
    else low = middle + 1
  }
  return low
}

/** The topmost visible row. */
export function topRow(scroller: HTMLElement): HTMLElement | undefined {
  const row = rowsIn(scroller)?.[rowBelow(scroller, scroller.getBoundingClientRect().top)]
  return row instanceof HTMLElement ? row : undefined
}

export function anchorOf(scroller: HTMLElement): Anchor | null {
  const row = topRow(scroller)
  const key = row?.dataset['key']
  return row && key ? { key, top: topOf(scroller, row) } : null
}

/** Scrolls a row back to its position. Skips needless writes, since a write stops momentum scrolling on phones. */
export function restore(scroller: HTMLElement, { key, top }: Anchor): boolean {
  const row = findRow(scroller, key)
  if (!row) return false
  const moved = topOf(scroller, row) - top
  if (Math.abs(moved) > 0.5) scroller.scrollTop += moved
  return true
}

/** Scrolls to the bottom, which is where a reversed column starts. */
export function toNewest(scroller: HTMLElement): void {
  if (scroller.scrollTop !== 0) scroller.scrollTop = 0
}

function findRow(scroller: HTMLElement, key: string): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
}

const topOf = (scroller: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** A row counts as seen when this much of it is above the lower edge. */
export const seenPx = 12

/** The newest row in view, and the highest mseq up to it. */
export function newestInView(scroller: HTMLElement): { key: string | undefined; mseq: number } {
  const rows = rowsIn(scroller)
  if (!rows || rows.length === 0) return { key: undefined, mseq: 0 }
  const edge = scroller.getBoundingClientRect().bottom
  let index = Math.min(rows.length - 1, rowBelow(scroller, edge))
  while (index > 0 && (rows[index]?.getBoundingClientRect().top ?? 0) + seenPx > edge) index -= 1
  const key = dataOf(rows[index], 'key')
  for (; index >= 0; index -= 1) {
    const mseq = Number(dataOf(rows[index], 'mseq') ?? 0)
    if (mseq > 0) return { key, mseq }
  }
  return { key, mseq: 0 }
}

const dataOf = (row: Element | undefined, name: string): string | undefined =>
  row instanceof HTMLElement ? row.dataset[name] : undefined
