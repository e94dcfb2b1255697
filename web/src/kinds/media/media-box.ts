/** Where pictures stand in the timeline: known before anything of them has been fetched, so that nothing moves. */

export type Box = { width: number; height: number }

const largest: Box = { width: 240, height: 320 }
/** Room for the time and a ring, however narrow the picture is. */
const smallest: Box = { width: 120, height: 96 }
const unknown: Box = { width: 200, height: 200 }

/** The box of a picture: its own shape as far as that is reasonable; what is beyond is cut off. */
export function boxOf({ width, height }: { width?: number | undefined; height?: number | undefined }): Box {
  if (!width || !height) return unknown
  const scale = Math.min(1, largest.width / width, largest.height / height)
  return {
    width: within(Math.round(width * scale), smallest.width, largest.width),
    height: within(Math.round(height * scale), smallest.height, largest.height),
  }
}

/** How many of an album stand in each row: none stretches, the rows below are full. */
export function albumRows(count: number): number[] {
  if (count <= 1) return count === 1 ? [1] : []
  if (count <= 3) return count === 2 ? [2] : [1, 2]
  if (count === 4) return [2, 2]
  const first = count % 3
  const rows = Array.from({ length: Math.floor(count / 3) }, () => 3)
  // A row of one alone would outweigh all others.
  if (first === 1) return [2, 2, ...rows.slice(1)]
  return first === 0 ? rows : [first, ...rows]
}

/** An album in its rows. */
export function inRows<Item>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  let from = 0
  for (const inRow of albumRows(items.length)) {
    rows.push(items.slice(from, from + inRow))
    from += inRow
  }
  return rows
}

/** The picture that leads an album of three stands wide above the two others. */
export const tileShape = (inRow: number): number => (inRow === 1 ? 3 / 2 : 1)

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
