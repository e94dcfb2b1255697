/** Avatars per row from the top, by member count: as square as possible, the shortest row first. */
const rowsByCount: readonly (readonly number[])[] = [
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

const maxAvatars = rowsByCount.length - 1

/** The outer margin and the gap between avatars, as fractions of the size. */
const edge = 0.08
const gap = 0.035

/** Arranges a group's avatars in rows, with the tile size and gap (px) for a picture of this size. */
export function mosaicOf<Member>(
  members: readonly Member[],
  size: number,
): { rows: readonly (readonly Member[])[]; tile: number; gap: number } {
  const shown = members.slice(0, maxAvatars)
  let at = 0
  const rows = (rowsByCount[shown.length] ?? []).map((count) => shown.slice(at, (at += count)))
  // A single avatar must not fill the picture, or the group would look like a person.
  const columns = Math.max(1.5, ...rows.map(({ length }) => length))
  const room = size * (1 - 2 * edge) - size * gap * (columns - 1)
  return { rows, tile: room / columns, gap: size * gap }
}
