import { allowLong } from './cluster/long-statements'
import type { Sql } from './database'
import type { JobRuns } from './job-runs'
import type { Log } from './log'
import type { Transact, Work } from './work'

/** A periodic task that runs on one node at a time. */
export interface Job {
  name: string
  /**
   * Whether any node does the work for all (`once`, the default: the others leave it to the one that runs it, and in a cluster try
   * seldom), or `each` in its turn, because it reads what the node itself has in memory: one that is busy then keeps no other from
   * its own.
   */
  runs?: 'once' | 'each'
  everyMs: number
  /** Whether the job also runs when the server starts. */
  isDueAtStart?: boolean
  /** Whether all reads of a run use one snapshot, for jobs that compare tables with each other. */
  readsSnapshot?: boolean
  /** Each run is one transaction. A run that leaves work over returns `again`, and the next run follows at once. */
  run: (work: Work) => Promise<void | 'again'>
}

/** Starts all jobs. Returns a function that stops them and waits for running ones. */
export function startJobs({
  jobs,
  speed = 1,
  transact,
  log,
  runs,
  isTurn = () => true,
}: {
  jobs: readonly Job[]
  /** The factor by which jobs run more often than they declare; 0: they never run. */
  speed?: number
  transact: Transact
  log: Log
  /** The record of the jobs' outcomes. */
  runs: JobRuns
  /** Whether this node tries a job now that one does for all. */
  isTurn?: (job: Job) => boolean
}): () => Promise<void> {
  const inFlight = new Set<Promise<void>>()
  let isStopping = false
  const timers = (speed > 0 ? jobs : []).map((job) => {
    runs.expect(job)
    let isRunning = false
    const tick = async (isAtStart = false) => {
      if (isRunning) return
      isRunning = true
      // One that another node tries has gone well as far as this one can say.
      const isTried = isAtStart || job.runs === 'each' || isTurn(job)
      const run = runs
        .note(job.name, async () => {
          if (isTried) await runJob(job, { transact, isStopping: () => isStopping })
        })
        .catch((error: unknown) => log.error('job failed', { job: job.name, error }))
        .finally(() => {
          isRunning = false
          inFlight.delete(run)
        })
      inFlight.add(run)
      await run
    }
    if (job.isDueAtStart) void tick(true)
    return setInterval(() => void tick(), job.everyMs / speed)
  })
  return async () => {
    isStopping = true
    timers.forEach(clearInterval)
    await Promise.all(inFlight)
  }
}

/** Runs a job until nothing is left to do. While another node runs it, waits for its turn or skips the run, as the job says. */
export async function runJob(
  job: Job,
  { transact, isStopping = () => false }: { transact: Transact; isStopping?: () => boolean },
): Promise<void> {
  let result: void | 'again' = 'again'
  while (result === 'again' && !isStopping()) result = await runOnOneNode(job, transact)
}

/** The time for which a thing rests whose step failed. */
const restMs = 60_000

export interface Rests {
  /** The things that rest now, which a job leaves out when it looks for the next one. */
  resting: (nowMs: number) => string[]
  /** Takes a step for a thing. If it fails, the thing rests, and the error is thrown. */
  attempt: <T>(thing: { id: string; nowMs: number }, step: () => Promise<T>) => Promise<T>
}

/** Lets things whose steps fail rest for a minute, so that they hold up no others that wait for the same job. */
export function createRests(): Rests {
  const until = new Map<string, number>()
  return {
    resting(nowMs) {
      for (const [id, untilMs] of until) if (untilMs <= nowMs) until.delete(id)
      return [...until.keys()]
    },
    async attempt({ id, nowMs }, step) {
      try {
        return await step()
      } catch (error) {
        until.set(id, nowMs + restMs)
        throw error
      }
    },
  }
}

/**
 * Raises the limits of statements: nobody waits for a job, so it may take longer than a call. But calls may
 * wait for its locks, so its own lock waits stay short.
 */
export const allowLongStatements = async (sql: Sql): Promise<void> => {
  allowLong(sql)
  await sql.unsafe(
    `set local statement_timeout = '${longTimeout}'; set local idle_in_transaction_session_timeout = '${longTimeout}'`,
  )
}

const longTimeout = '10min'

/**
 * Runs something that may use other transactions for long, with a statement in this one every minute: one that idles is ended by the
 * database, and with it the lock that keeps the job from running on two nodes.
 */
export async function keepAwake<T>(sql: Sql, act: () => Promise<T>, everyMs = 60_000): Promise<T> {
  // Once the transaction has failed, its own end reports it.
  const timer = setInterval(() => void sql`select 1`.catch(() => undefined), everyMs)
  try {
    return await act()
  } finally {
    clearInterval(timer)
  }
}

/** Waits for the run of another node to end; those that wait get the lock in the order in which they came. */
async function takeTurn(sql: Sql, { name }: Job): Promise<void> {
  await sql`select set_config('lock_timeout', ${turnTimeout}, true)`
  await sql`select pg_advisory_xact_lock(hashtext(${`job:${name}`}))`
  await sql.unsafe('set local lock_timeout to default')
}

const turnTimeout = '1min'

const runOnOneNode = (job: Job, transact: Transact): Promise<void | 'again'> =>
  transact(
    async (work) => {
      allowLong(work.sql)
      const [row] = await work.sql<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext(${`job:${job.name}`})) as taken
        from set_config('statement_timeout', ${longTimeout}, true) as statements,
          set_config('idle_in_transaction_session_timeout', ${longTimeout}, true) as idling`
      if (row?.taken !== true && job.runs !== 'each') return undefined
      if (row?.taken !== true) await takeTurn(work.sql, job)
      return keepAwake(work.sql, () => job.run(work))
    },
    { readsSnapshot: job.readsSnapshot === true, isBackground: true },
  )
