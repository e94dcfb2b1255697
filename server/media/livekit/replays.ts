/** The time for which a report is accepted: its subject has been checked since. */
export const oldestMs = 5 * 60_000
/** The time by which the other clock may be ahead. */
export const aheadMs = 60_000

/** Remembers the reports received, for as long as they would be accepted. */
export function createReplays(nowMs: () => number) {
  const seen = new Map<string, number>()
  return {
    isNew(id: string): boolean {
      const now = nowMs()
      for (const [each, untilMs] of seen) {
        if (untilMs > now) break
        seen.delete(each)
      }
      if (id === '' || seen.has(id)) return false
      seen.set(id, now + oldestMs + aheadMs)
      return true
    },
  }
}
