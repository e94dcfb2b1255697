/** The transactions that are under way in this process, by the database's time at which they began. */
export interface Openings {
  /** Notes a transaction; call what it returns once its frames are out. */
  begin: () => () => void
  /** The moment before which everything has ended here, at most this long ago. */
  settledMs: (atMostMs: number) => number
}

export function createOpenings(nowMs: () => number): Openings {
  const open = new Map<object, number>()
  return {
    begin() {
      const key = {}
      open.set(key, nowMs())
      return () => void open.delete(key)
    },
    settledMs(atMostMs) {
      const now = nowMs()
      // In the order in which they began.
      const [oldest = now] = open.values()
      return Math.max(Math.min(oldest, now), now - atMostMs)
    },
  }
}
