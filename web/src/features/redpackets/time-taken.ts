/** A duration in the largest fitting unit. */
export type TimeTaken = { unit: 'seconds' | 'minutes' | 'hours'; n: number }

export function timeTaken(from: number, to: number): TimeTaken {
  const seconds = Math.max(1, to - from)
  if (seconds < 60) return { unit: 'seconds', n: seconds }
  if (seconds < 3600) return { unit: 'minutes', n: Math.round(seconds / 60) }
  return { unit: 'hours', n: Math.round(seconds / 3600) }
}
