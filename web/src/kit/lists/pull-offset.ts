/** The offset (px) from which releasing the list refreshes it. */
export const refreshThreshold = 56

const maxOffset = 96
/** The jitter of a resting finger (px). */
const slack = 8

/** The distance that a list follows a pulling finger (px): with growing resistance, up to a limit. */
export function pullOffset(moved: number): number {
  if (moved <= slack) return 0
  return Math.round(maxOffset * (1 - Math.exp(-(moved - slack) / (maxOffset * 1.2))))
}
