import type { Log } from './log'
import type { Transact, Work } from './work'

/** Something done again and again, on exactly one node at a time. */
export interface Job {
  name: string
  everyMs: number
  /** All its reads see the state of one moment, whatever commits meanwhile: for what compares tables with each other. */
  seesOneMoment?: boolean
  run: (work: Work) => Promise<void>
}

/** Starts all jobs; the answer stops them and waits for those under way. */
export function startJobs({
  jobs,
  transact,
  log,
}: {
  jobs: readonly Job[]
  transact: Transact
  log: Log
}): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let isRunning = false
    const tick = async () => {
      if (isRunning) return
      isRunning = true
      const run = runOnOneNode(job, transact)
        .catch((error: unknown) => log.error('job failed', { job: job.name, error }))
        .finally(() => {
          isRunning = false
          underWay.delete(run)
        })
      underWay.add(run)
      await run
    }
    return setInterval(() => void tick(), job.everyMs)
  })
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(underWay)
  }
}

/** A node that finds the job's lock taken leaves this turn to the node that holds it. */
const runOnOneNode = (job: Job, transact: Transact) =>
  transact(async (work) => {
    // Must be said before anything is read.
    if (job.seesOneMoment) await work.sql`set transaction isolation level repeatable read`
    const [row] = await work.sql<
      { taken: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtext(${`job:${job.name}`})) as taken`
    if (row?.taken) await job.run(work)
  })
