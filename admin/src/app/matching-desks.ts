/** The desks whose name or address contains what was typed; all of them as long as nothing is. */
export function matchingDesks<D extends { name: string; path: string }>(
  desks: readonly D[],
  typed: string,
): D[] {
  const wanted = typed.trim().toLowerCase()
  return desks.filter(({ name, path }) => name.toLowerCase().includes(wanted) || path.includes(wanted))
}
