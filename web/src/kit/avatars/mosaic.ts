/** How many faces stand in each row of a group's picture, from the top: as square as can be, the short row first. */
const rowsOfFaces: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
  [1, 3, 3],
  [2, 3, 3],
  [3, 3, 3],
]

/** The most faces that a picture holds. */
const mostFaces = rowsOfFaces.length - 1

/** Of the size: the paper around the faces, and between two of them. */
const edge = 0.08
const gap = 0.035

/** The faces of a group in rows, and how large each is drawn in a picture of this size. */
export function mosaicOf<Face>(
  faces: readonly Face[],
  size: number,
): { rows: readonly (readonly Face[])[]; tile: number; gap: number } {
  const shown = faces.slice(0, mostFaces)
  let at = 0
  const rows = (rowsOfFaces[shown.length] ?? []).map((count) => shown.slice(at, (at += count)))
  // One face alone would fill the picture and look like a person.
  const columns = Math.max(1.5, ...rows.map(({ length }) => length))
  const room = size * (1 - 2 * edge) - size * gap * (columns - 1)
  return { rows, tile: room / columns, gap: size * gap }
}
