/** Starts the checker of the books, with a connection of its own. */
import { domains as allDomains } from './domains'
import type { Config } from './kernel/config'
import { type DatabaseConnection, openDatabase } from './kernel/database'
import type { Domain } from './kernel/domain'
import { startJobs } from './kernel/jobs'
import type { Log } from './kernel/log'
import { createMetrics } from './kernel/metrics'
import { type Clock, createTransact } from './kernel/work'
import { checkerJobs, ledgerSettings } from './wallet'

export interface CheckerOptions {
  /** As the role of the checker. */
  connection: DatabaseConnection
  config: Pick<Config, 'of'>
  log: Log
  domains?: readonly Domain[]
  clock?: Clock
  jobSpeed?: number | undefined
}

export interface Checker {
  /** Lets a run go on for at most `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** For three jobs, the snapshot of each, and what it stores beside. */
const connections = 10

export function startChecker({
  connection,
  config,
  log,
  domains = allDomains,
  clock = { nowMs: Date.now },
  jobSpeed = 1,
}: CheckerOptions): Checker {
  const sql = openDatabase(connection, { max: connections })
  const metrics = createMetrics()
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics })
  const jobs = checkerJobs({ log, transact, domains, settings: config.of(ledgerSettings) })
  const stopJobs = startJobs({ jobs, speed: jobSpeed, transact, log, runs: metrics.jobs })
  return {
    async stop(graceMs) {
      await Promise.race([stopJobs(), Bun.sleep(graceMs)])
      await sql.close({ timeout: Math.ceil(graceMs / 1000) })
    },
  }
}
