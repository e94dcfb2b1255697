/**
 * Ends abandoned calls: ringing that nobody answered, seats of devices that are gone, calls that nobody is
 * in.
 */
import type { KernelParts } from '../../kernel/domain'
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { ReadWork, Work } from '../../kernel/work'

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

/** The parts of the kernel that an expiry uses. */
export type ExpiryKernel = Pick<KernelParts, 'transact' | 'log' | 'othersEndedMs'>

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
  { transact, log, othersEndedMs }: ExpiryKernel,
  { job, what, findDue, expire }: Expiring,
): Expiry {
  const due = createDueQueue(look)
  const silenceAt = createSilence(othersEndedMs)

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

/**
 * Heartbeats sent while no server listened were lost, and those sent to another server of the cluster that has ended: silence
 * counts from then on.
 */
export function createSilence(othersEndedMs: () => number | undefined): (nowMs: number) => Silence {
  let startedMs: number | undefined
  return (nowMs) => {
    const heardMs = nowMs - Math.max((startedMs ??= nowMs), othersEndedMs() ?? 0)
    return (seconds) => new Date(heardMs >= seconds * 1000 ? nowMs - seconds * 1000 : 0)
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
