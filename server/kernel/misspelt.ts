/** Finds settings that were probably misspelt, so that they silently have no effect. */

/** The variables that differ from a setting by one letter more, less, other or swapped. */
export function misspeltSettings(
  given: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): { name: string; meant: string }[] {
  const known = new Set(settings)
  return Object.keys(given).flatMap((name) => {
    if (known.has(name) || name.length < shortestName) return []
    const meant = settings.find((setting) => isNear(name, setting))
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** Names as short as HOST are near variables of the system, such as HOME. */
const shortestName = 6

function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}
