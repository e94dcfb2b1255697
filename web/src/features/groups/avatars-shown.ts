/** The most avatars: about four rows on a phone. */
const maxTiles = 20

/** The number of avatars to show before the action tiles, so that no action is left alone in a row. */
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
  const rows = Math.floor(Math.min(tiles, Math.max(maxTiles, columns)) / columns)
  return Math.max(0, rows * columns - actions)
}
