/** A badge's text: an ellipsis above 99. */
export function badgeText(count: number): string {
  return count > 99 ? '⋯' : String(count)
}
