/**
 * The number of pictures side by side in a moment: four form a square, otherwise up to three are in a row.
 */
export const columnsOf = (count: number): number => (count === 4 ? 2 : Math.min(3, Math.max(1, count)))

/** Moves an item to another place; the others keep their order. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

type Box = { width: number; height: number }

const largest: Box = { width: 260, height: 300 }
const smallest: Box = { width: 110, height: 96 }
const unknown: Box = { width: 200, height: 200 }

/** The box of a single picture: its own aspect ratio within limits, beyond which it is cropped. */
export function boxOf({ width, height }: { width?: number | undefined; height?: number | undefined }): Box {
  if (!width || !height) return unknown
  const scale = Math.min(largest.width / width, largest.height / height)
  return {
    width: Math.max(smallest.width, Math.round(width * scale)),
    height: Math.max(smallest.height, Math.round(height * scale)),
  }
}
