import type { Log } from './log'
import type { Transact, Work } from './work'

/** A periodic task that runs on one node at a time. */
export interface Job {
  name: string
  everyMs: number
  /** All its reads use one snapshot, for jobs that compare tables with each other. */
  readsSnapshot?: boolean
  run: (work: Work) => Promise<void>
}

/** Starts all jobs. Returns a function that stops them and waits for running ones. */
export function startJobs({
  jobs,
  transact,
  log,
}: {
  jobs: readonly Job[]
  transact: Transact
  log: Log
}): () => Promise<void> {
  const inFlight = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let isRunning = false
    const tick = async () => {
      if (isRunning) return
      isRunning = true
      const run = runOnOneNode(job, transact)
        .catch((error: unknown) => log.error('job failed', { job: job.name, error }))
        .finally(() => {
          isRunning = false
          inFlight.delete(run)
        })
      inFlight.add(run)
      await run
    }
    return setInterval(() => void tick(), job.everyMs)
  })
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(inFlight)
  }
}

/** Skips the run if another node holds the job's lock. */
const runOnOneNode = (job: Job, transact: Transact) =>
  transact(async (work) => {
    // Must be set before the first read.
    if (job.readsSnapshot) await work.sql`set transaction isolation level repeatable read`
    const [row] = await work.sql<
      { taken: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtext(${`job:${job.name}`})) as taken`
    if (row?.taken) await job.run(work)
  })
