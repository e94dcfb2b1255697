/** Sizes of pictures in the timeline. Known before anything is fetched, so that nothing shifts. */

export type Box = { width: number; height: number }

const largest: Box = { width: 240, height: 320 }
/** The smallest box, with room for the time and the progress ring on narrow pictures. */
const smallest: Box = { width: 120, height: 96 }
const unknown: Box = { width: 200, height: 200 }

/** The box of a picture: its own aspect ratio within limits; the rest is cropped. */
export function boxOf({ width, height }: { width?: number | undefined; height?: number | undefined }): Box {
  if (!width || !height) return unknown
  const scale = Math.min(1, largest.width / width, largest.height / height)
  return {
    width: within(Math.round(width * scale), smallest.width, largest.width),
    height: within(Math.round(height * scale), smallest.height, largest.height),
  }
}

/** Number of pictures in each row of an album: three, with the shorter rows first. */
export function albumRows(count: number): number[] {
  if (count <= 1) return count === 1 ? [1] : []
  if (count <= 3) return count === 2 ? [2] : [1, 2]
  if (count === 4) return [2, 2]
  const first = count % 3
  const rows = Array.from({ length: Math.floor(count / 3) }, () => 3)
  // A single picture in its row would be far larger than the others.
  if (first === 1) return [2, 2, ...rows.slice(1)]
  return first === 0 ? rows : [first, ...rows]
}

/** Splits an album into rows. */
export function inRows<Item>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  let from = 0
  for (const inRow of albumRows(items.length)) {
    rows.push(items.slice(from, from + inRow))
    from += inRow
  }
  return rows
}

/** The aspect ratio of a tile: a picture alone in its row is wide. */
export const tileShape = (inRow: number): number => (inRow === 1 ? 3 / 2 : 1)

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
