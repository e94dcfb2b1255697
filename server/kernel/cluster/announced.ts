/** The time for which the newest numbers are remembered: longer than anybody looks back. */
const keptMs = 120_000
/** The time for which every announcement is remembered. */
const heldMs = 20_000

/** One announcement: the place in a log, what is there, and when it was stored. */
export interface Announcement {
  id: string
  number: number
  /** Tells it from another one with the same number; empty if that is not known. */
  key: string
  atMs: number
}

/** The result of looking for announcements in a database. */
export interface Compared {
  /** The time of the oldest that it lacks, in milliseconds. */
  missingSinceMs?: number | undefined
  /** The time of the newest that it has for certain: all that was committed before is there, too. */
  foundUntilMs?: number | undefined
}

/** Announcements of this process: the newest number of each log, and each announcement of the last 20 seconds. */
export interface Announced<Id extends string> {
  /** The newest number announced of a log; 0 if none was lately. */
  upTo: (id: Id) => number
  note: (id: Id, number: number, what?: Partial<Pick<Announcement, 'key' | 'atMs'>>) => void
  /** All of the last 20 seconds, and the newest of each log before them; oldest first. */
  list: () => Announcement[]
}

export function createAnnounced<Id extends string>(
  clock = { passedMs: () => performance.now(), nowMs: Date.now },
): Announced<Id> {
  /** In the order of their times. */
  const newest = new Map<Id, { one: Announcement; passedMs: number }>()
  const held = new Set<{ one: Announcement; passedMs: number }>()

  function forget(): void {
    const now = clock.passedMs()
    for (const [id, { passedMs }] of newest) {
      if (passedMs > now - keptMs) break
      newest.delete(id)
    }
    for (const each of held) {
      if (each.passedMs > now - heldMs) return
      held.delete(each)
    }
  }

  const upTo = (id: Id) => newest.get(id)?.one.number ?? 0
  return {
    upTo,
    note(id, number, { key = '', atMs = clock.nowMs() } = {}) {
      forget()
      if (number <= upTo(id)) return
      newest.delete(id)
      const noted = { one: { id, number, key, atMs }, passedMs: clock.passedMs() }
      newest.set(id, noted)
      held.add(noted)
    },
    list() {
      forget()
      const all = new Set([...[...newest.values()].filter((each) => !held.has(each)), ...held])
      return Array.from(all, ({ one }) => one)
    },
  }
}

/** Notes ids that are not places in a log: all of the last 20 seconds are remembered, as one log. */
export const noteAll = (announced: Announced<string>) => {
  let number = 0
  return (ids: readonly string[], atMs: number): void => {
    for (const key of ids) announced.note('', ++number, { key, atMs })
  }
}
