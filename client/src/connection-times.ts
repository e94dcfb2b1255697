/** In milliseconds; the product's own numbers where it names them. */
export interface ConnectionTimes {
  /** Until the socket is open and the token checked. */
  connect: number
  pingAfterQuiet: number
  probeAfterQuiet: number
  deadAfterQuiet: number
  firstRetries: number
  longestRetry: number
  request: number
}

export const connectionTimes: ConnectionTimes = {
  connect: 10_000,
  pingAfterQuiet: 10_000,
  probeAfterQuiet: 18_000,
  deadAfterQuiet: 22_000,
  firstRetries: 1_000,
  longestRetry: 30_000,
  request: 6_000,
}

/** With this failure in a row the engine reports trouble, so that the app can offer another line. */
export const triesBeforeTrouble = 3

/** How long to wait before try `failures + 1`: 1 s three times, then full jitter over a doubling span up to 30 s. */
export function retryDelay(failures: number, random: () => number, times = connectionTimes): number {
  if (failures <= triesBeforeTrouble) return times.firstRetries
  const span = Math.min(times.longestRetry, times.firstRetries * 2 ** (failures - triesBeforeTrouble + 1))
  return Math.max(times.firstRetries / 4, random() * span)
}
