/**
 * Compares two versions such as `1.4.0`: below 0 if the first is older. Anything after a hyphen is ignored.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const partsOf = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number)
