/** In milliseconds; the product's own numbers where it names them. */
export interface LineTimes {
  /** Until the line is open and the token checked. */
  connect: number
  pingAfterQuiet: number
  probeAfterQuiet: number
  deadAfterQuiet: number
  firstRetries: number
  longestRetry: number
  request: number
}

export const lineTimes: LineTimes = {
  connect: 10_000,
  pingAfterQuiet: 10_000,
  probeAfterQuiet: 18_000,
  deadAfterQuiet: 22_000,
  firstRetries: 1_000,
  longestRetry: 30_000,
  request: 6_000,
}

/** With this failure in a row the line is in trouble: another one is offered. */
export const triesBeforeTrouble = 3

/** How long to wait before try `failures + 1`: 1 s three times, then full jitter over a doubling span up to 30 s. */
export function retryDelay(failures: number, random: () => number, times = lineTimes): number {
  if (failures <= triesBeforeTrouble) return times.firstRetries
  const span = Math.min(times.longestRetry, times.firstRetries * 2 ** (failures - triesBeforeTrouble + 1))
  return Math.max(times.firstRetries / 4, random() * span)
}
