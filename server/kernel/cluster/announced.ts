/** The time for which announcements are remembered: longer than anybody looks back. */
const keptMs = 120_000

/** The newest number of each log that was announced here lately. */
export interface Announced<Id extends string> {
  /** The newest number announced of a log; 0 if none was lately. */
  upTo: (id: Id) => number
  note: (id: Id, number: number) => void
  list: () => { id: Id; number: number }[]
}

export function createAnnounced<Id extends string>(nowMs = () => performance.now()): Announced<Id> {
  /** In the order of their times. */
  const newest = new Map<Id, { number: number; atMs: number }>()

  function forget(): void {
    for (const [id, { atMs }] of newest) {
      if (atMs > nowMs() - keptMs) return
      newest.delete(id)
    }
  }

  const upTo = (id: Id) => newest.get(id)?.number ?? 0
  return {
    upTo,
    note(id, number) {
      forget()
      if (number <= upTo(id)) return
      newest.delete(id)
      newest.set(id, { number, atMs: nowMs() })
    },
    list() {
      forget()
      return Array.from(newest, ([id, { number }]) => ({ id, number }))
    },
  }
}
