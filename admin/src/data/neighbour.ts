/** Where the open row was when it was last in the list. */
export interface LastPlace {
  key: string
  at: number
}

/** The key of the row above (-1) or below (1) the open one, also once that has left the list. */
export function neighbourOf(
  {
    keys,
    openKey,
    last,
  }: { keys: readonly string[]; openKey: string | undefined; last?: LastPlace | undefined },
  by: -1 | 1,
): string | undefined {
  if (openKey === undefined) return undefined
  const at = keys.indexOf(openKey)
  if (at >= 0) return keys[at + by]
  if (last?.key !== openKey) return undefined
  // What was below it has moved up into its place.
  return by > 0 ? keys[last.at] : keys[last.at - 1]
}
