/** How far down the list must lie for letting go to refresh it, in pixels. */
export const refreshesAt = 56

const most = 96
/** A finger that only rests moves this much. */
const slack = 8

/** How far a list follows a finger that pulls it down: less and less, and never past a limit. */
export function pullOffset(moved: number): number {
  if (moved <= slack) return 0
  return Math.round(most * (1 - Math.exp(-(moved - slack) / (most * 1.2))))
}
