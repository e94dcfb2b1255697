/** The share of each option in whole percents of those who voted. */
export const sharesOf = (counts: readonly number[], voters: number): number[] =>
  counts.map((count) => (voters > 0 ? Math.round((100 * count) / voters) : 0))
