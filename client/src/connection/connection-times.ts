/** The times of a connection, in milliseconds; the product's own figures where it specifies them. */
export interface ConnectionTimes {
  /** The deadline for opening the socket and checking the token, and for checking it again. */
  connect: number
  pingAfterQuiet: number
  probeAfterQuiet: number
  deadAfterQuiet: number
  firstRetry: number
  maxRetry: number
  request: number
}

export const connectionTimes: ConnectionTimes = {
  connect: 10_000,
  pingAfterQuiet: 10_000,
  probeAfterQuiet: 18_000,
  deadAfterQuiet: 22_000,
  firstRetry: 1_000,
  maxRetry: 30_000,
  request: 6_000,
}

/**
 * The number of failures in a row after which the engine reports trouble, so that the app can offer another
 * line.
 */
export const triesBeforeTrouble = 3

/**
 * The delay before try `failures + 1` (ms): about 1 s three times, then full jitter over a doubling span up
 * to 30 s. The first tries are spread over a second, so that the clients of a server that restarts do not
 * return all at once.
 */
export function retryDelay(failures: number, random: () => number, times = connectionTimes): number {
  if (failures <= triesBeforeTrouble) return times.firstRetry * (0.5 + random())
  const span = Math.min(times.maxRetry, times.firstRetry * 2 ** (failures - triesBeforeTrouble + 1))
  return Math.max(times.firstRetry / 4, random() * span)
}
