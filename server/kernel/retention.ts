/**
 * How long the service keeps what people write and publish. What is older goes, oldest first, one batch in each transaction: nobody
 * waits long for rows that a batch locks.
 */
import type { Job } from './jobs'
import { tunableFields } from './tunables/fields'
import type { Work } from './work'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A setting of the staff: the days for which something is kept; 0: always. */
export const keptDays = () =>
  tunableFields<unknown>().number({
    unit: 'days',
    least: 0,
    most: 36_500,
    movesMoney: false,
    preset: () => 0,
  })

interface Batch {
  fromMs: number
  toMs: number
  limit: number
}

interface Swept {
  sweptMs: number
  count: number
  /** Whether everything is removed that is old enough. */
  isDone: boolean
}

/** The removal of one kind of things. */
export interface Sweep {
  /** The days after which something goes; 0: it stays. */
  days: (work: Work) => number
  /** The most that a batch removes. */
  limit: number
  /** The longest time of which a batch reads; all that is left unless given. */
  spanMs?: number
  /** The moment up to which nothing is left to remove. */
  sweptTo: (work: Work) => Promise<number>
  /** Removes a batch. Returns how many there were, and the time of the newest of them. */
  remove: (work: Work, batch: Batch) => Promise<{ count: number; lastMs: number }>
  store: (work: Work, swept: Swept) => Promise<unknown>
}

export const retentionJob = (name: string, sweeps: readonly Sweep[]): Job => ({
  name,
  everyMs: hourMs,
  isDueAtStart: true,
  async run(work) {
    let hasMore = false
    for (const sweep of sweeps) hasMore = (await sweepBatch(work, sweep)) || hasMore
    return hasMore ? 'again' : undefined
  },
})

/** Removes one batch. Returns whether there may be more. */
async function sweepBatch(work: Work, sweep: Sweep): Promise<boolean> {
  const days = sweep.days(work)
  if (days === 0) return false
  const limitMs = work.nowMs - days * dayMs
  const fromMs = await sweep.sweptTo(work)
  if (fromMs >= limitMs) return false
  const toMs = Math.min(fromMs + (sweep.spanMs ?? Infinity), limitMs)
  const { count, lastMs } = await sweep.remove(work, { fromMs, toMs, limit: sweep.limit })
  // A full batch may have left some of its last moment: the next one begins there.
  const sweptMs = count < sweep.limit ? toMs : lastMs
  const isDone = sweptMs >= limitMs
  await sweep.store(work, { sweptMs, count, isDone })
  return !isDone
}

/**
 * The removal of things of which some are kept for a reason that can pass. Each hour it begins with the oldest again, so one whose
 * reason has passed goes then.
 */
export function sweepFromOldest({ days, limit, remove }: Pick<Sweep, 'days' | 'limit' | 'remove'>): Sweep {
  let sweptMs = 0
  return {
    days,
    limit,
    remove,
    sweptTo: () => Promise.resolve(sweptMs),
    store(_, swept) {
      sweptMs = swept.isDone ? 0 : swept.sweptMs
      return Promise.resolve()
    },
  }
}

const timeDigits = 12

/** The time of a UUIDv7, in milliseconds. */
export const timeOfId = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, timeDigits), 16)

/** The least UUID of a time, with which ranges of ids are ranges of time. */
export function leastIdAt(ms: number): string {
  const time = Math.floor(ms).toString(16).padStart(timeDigits, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
