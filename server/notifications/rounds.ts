/**
 * Goes through everybody affected by a change in a conversation, a page at a time, so that a large group
 * takes turns with others. The pause between two rounds of a conversation grows with the number of people
 * found: in a large group that never falls silent, one notification covers many messages.
 */

/** The number of people per page. */
export const pageSize = 500
const pauseMsEach = 5
const longestPauseMs = 60_000
/** The shortest pause: a shorter one would be over before the next check. */
const shortestPauseMs = 1_000
/** An id that sorts before every other. */
export const firstId = '00000000-0000-0000-0000-000000000000'

export interface Round<Id extends string> {
  id: Id
  after: string
  /** The number of people found in the previous pages. */
  count: number
  startedAtMs: number
}

export interface Found {
  count: number
  /** The last id of a page, if there may be more. */
  last?: string | undefined
}

export interface Rounds<Id extends string> {
  add: (id: Id) => void
  /** Starts at most `fresh` rounds, and continues with at most `pages` pages of others. */
  take: (limits: { fresh: number; pages: number }) => Round<Id>[]
  /** Ends the pages with the people found; undefined if those were not stored. */
  end: (rounds: readonly Round<Id>[], found: ReadonlyMap<string, Found> | undefined) => void
  /** Whether there are more pages to process. */
  readonly isGoing: boolean
}

export const pauseMs = (count: number): number => Math.min(longestPauseMs, count * pauseMsEach)

export function createRounds<Id extends string>(nowMs = () => performance.now()): Rounds<Id> {
  const asked = new Set<Id>()
  const going = new Map<Id, Round<Id>>()
  const resting = new Map<Id, number>()

  function take({ fresh, pages }: { fresh: number; pages: number }): Round<Id>[] {
    const now = nowMs()
    for (const [id, until] of resting) if (until <= now) resting.delete(id)
    const begun: Round<Id>[] = []
    for (const id of asked) {
      if (begun.length === fresh) break
      if (going.has(id) || resting.has(id)) continue
      asked.delete(id)
      begun.push({ id, after: firstId, count: 0, startedAtMs: now })
    }
    return [...begun, ...[...going.values()].slice(0, pages)]
  }

  function end(rounds: readonly Round<Id>[], found: ReadonlyMap<string, Found> | undefined): void {
    for (const round of rounds) {
      const { id, startedAtMs } = round
      if (!found) {
        if (!going.has(id)) asked.add(id)
        continue
      }
      const page = found.get(id) ?? { count: 0 }
      const count = round.count + page.count
      // The round goes behind the others in the queue.
      going.delete(id)
      if (page.last !== undefined) going.set(id, { ...round, count, after: page.last })
      else if (pauseMs(count) > shortestPauseMs) resting.set(id, startedAtMs + pauseMs(count))
    }
  }

  return {
    add: (id) => void asked.add(id),
    take,
    end,
    get isGoing() {
      return going.size > 0
    },
  }
}
