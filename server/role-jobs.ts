/** Jobs with a pool and a database role of their own: those of the checker, the watcher and the signer. */
import type { Config } from './kernel/config'
import { type DatabaseConnection, openDatabase } from './kernel/database'
import { type Job, startJobs } from './kernel/jobs'
import type { Log } from './kernel/log'
import { createMetrics } from './kernel/metrics'
import { type Clock, createTransact, type Transact } from './kernel/work'

export interface RoleOptions {
  /** As the role that the jobs need. */
  connection: DatabaseConnection
  config: Pick<Config, 'of' | 'dataDir'>
  log: Log
  clock?: Clock
  jobSpeed?: number | undefined
}

export interface RunningRole {
  /** Lets a run go on for at most `graceMs`. */
  stop(graceMs: number): Promise<void>
}

interface Role {
  transact: Transact
  /** Starts the jobs. `end` closes what they use, after them. */
  run: (jobs: readonly Job[], end?: () => unknown) => RunningRole
  /** Closes the pool of a role that turns out to have no jobs. */
  close: () => void
}

/** Opens a pool for the jobs of a role. */
export function openRole(
  { connection, log, clock = { nowMs: Date.now }, jobSpeed = 1 }: Omit<RoleOptions, 'config'>,
  connections: number,
): Role {
  const sql = openDatabase(connection, { max: connections })
  const metrics = createMetrics()
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics })
  return {
    transact,
    close: () => void sql.close(),
    run(jobs, end) {
      const stopJobs = startJobs({ jobs, speed: jobSpeed, transact, log, runs: metrics.jobs })
      return {
        async stop(graceMs) {
          await Promise.race([stopJobs(), Bun.sleep(graceMs)])
          await end?.()
          await sql.close({ timeout: Math.ceil(graceMs / 1000) })
        },
      }
    },
  }
}
