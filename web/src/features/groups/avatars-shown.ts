/** About four rows of avatars on a phone; the others are a tap away. */
const mostTiles = 20

/** How many avatars stand before adding and removing, so that no action is left alone in a row of its own. */
export function avatarsShown({
  members,
  actions,
  columns,
}: {
  members: number
  actions: number
  columns: number
}): number {
  const tiles = members + actions
  if (tiles <= columns) return members
  const rows = Math.floor(Math.min(tiles, Math.max(mostTiles, columns)) / columns)
  return Math.max(0, rows * columns - actions)
}
