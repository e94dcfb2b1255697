/**
 * Ends abandoned calls: ringing that nobody answered, seats of devices that are gone, calls that nobody is
 * in.
 */
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { ReadWork, Transact, Work } from '../../kernel/work'

export interface Expiring {
  /** The name of the job that finds due calls. */
  job: string
  /** The name in log messages: "a group call". */
  what: string
  /** Finds open calls, rooms or streams that are due for a check. */
  findDue: (work: ReadWork, silence: Silence) => Promise<readonly { id: string }[]>
  /** Checks one of them and ends its overdue parts; it may have ended in the meantime. */
  expire: (work: Work, id: string, silence: Silence) => Promise<void>
}

/** Returns the time since which a device must have been silent to count as silent for so many seconds. */
export type Silence = (seconds: number) => Date

export interface Expiry {
  job: Job
  /** Schedules a check of the call, room or stream with this id. */
  add: (id: string) => void
  drain: () => Promise<void>
}

/**
 * Creates the expiry. All state is in the tables, so a restarted server, or another one, resumes where this
 * one stopped.
 */
export function createExpiry(
  { transact, log }: { transact: Transact; log: Log },
  { job, what, findDue, expire }: Expiring,
): Expiry {
  const due = createDueQueue(look)
  /** The time from which silence counts: heartbeats sent while no server listened were lost. */
  let listeningSinceMs: number | undefined

  function silenceAt(nowMs: number): Silence {
    const heardMs = nowMs - (listeningSinceMs ??= nowMs)
    return (seconds) => new Date(heardMs >= seconds * 1000 ? nowMs - seconds * 1000 : 0)
  }

  async function look(id: string): Promise<void> {
    try {
      await transact((work) => expire(work, id, silenceAt(work.nowMs)))
    } catch (error) {
      log.error(`${what} could not be looked after`, { id, error })
    }
  }

  return {
    job: {
      name: job,
      everyMs: 1_000,
      isDueAtStart: true,
      async run(work) {
        for (const { id } of await findDue(work, silenceAt(work.nowMs))) due.add(id)
      },
    },
    add: due.add,
    drain: due.drain,
  }
}

const dayMs = 24 * 3_600_000
/** The time for which support may still ask about an ended call, room or stream (days). */
const defaultDays = 90

/** A job that deletes calls, rooms or streams this many days after their end. */
export const pruneJob = (
  name: string,
  prune: (work: Work, endedBefore: Date) => Promise<unknown>,
  days = defaultDays,
): Job => ({
  name,
  everyMs: 3_600_000,
  run: async (work) => void (await prune(work, new Date(work.nowMs - days * dayMs))),
})
