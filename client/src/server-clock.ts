/**
 * The server's time. A wrong clock of the device would delete messages that are still there, or keep expired
 * ones.
 */
export interface ServerClock {
  /** Records the server's time (ms) from an answer that has just arrived. */
  sync: (serverMs: number) => void
  /** The server's time in ms; undefined until the server has reported it since the app started. */
  nowMs: () => number | undefined
}

/** Counts on from the last sync by a monotonic clock. */
export function createServerClock(elapsedMs: () => number = () => performance.now()): ServerClock {
  let offsetMs: number | undefined
  return {
    sync: (serverMs) => void (offsetMs = serverMs - elapsedMs()),
    nowMs: () => (offsetMs === undefined ? undefined : offsetMs + elapsedMs()),
  }
}
