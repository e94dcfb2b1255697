/** Ends what nobody ends: ringing that nobody answered, seats of devices that are gone, calls that nobody is in. */
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { ReadWork, Transact, Work } from '../../kernel/work'

export interface Expiring {
  /** Of the job that finds what is due. */
  job: string
  /** What is looked after, as the log says it: "a group call". */
  what: string
  /** Finds the open ones that somebody has to look at. */
  findDue: (work: ReadWork, silence: Silence) => Promise<readonly { id: string }[]>
  /** Looks after one, which may have ended in the meantime. */
  expire: (work: Work, id: string, silence: Silence) => Promise<void>
}

/** Returns the time before which a device that was last heard has been silent for so many seconds, now. */
export type Silence = (seconds: number) => Date

export interface Expiry {
  job: Job
  /** Looks after this one soon. */
  add: (id: string) => void
  drain: () => Promise<void>
}

/** All state is in the tables, so a restarted server, or another one, continues where this one stopped. */
export function createExpiry(
  { transact, log }: { transact: Transact; log: Log },
  { job, what, findDue, expire }: Expiring,
): Expiry {
  const due = createDueQueue(look)
  /** What devices said while no server listened is not known, so that silence counts from then on. */
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
/** What support may still ask about. */
const defaultDays = 90

/** Deletes what ended some days before. */
export const pruneJob = (
  name: string,
  prune: (work: Work, endedBefore: Date) => Promise<unknown>,
  days = defaultDays,
): Job => ({
  name,
  everyMs: 3_600_000,
  run: async (work) => void (await prune(work, new Date(work.nowMs - days * dayMs))),
})
