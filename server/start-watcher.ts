/** Starts the watcher of the chain, for deposits and for payouts that are signed, with a connection of its own. */
import { isAbsolute } from 'node:path'
import { depositSettings, watchDeposits } from './deposits'
import type { Config } from './kernel/config'
import { type DatabaseConnection, openDatabase } from './kernel/database'
import { startJobs } from './kernel/jobs'
import type { Log } from './kernel/log'
import { createMetrics } from './kernel/metrics'
import { type Clock, createTransact } from './kernel/work'
import { payoutSettings, sendPayouts } from './payouts'
import { type Account, launcherFor } from './postgres/account'

export interface WatcherOptions {
  /** As the role of the watcher. */
  connection: DatabaseConnection
  config: Pick<Config, 'of' | 'dataDir'>
  log: Log
  clock?: Clock
  jobSpeed?: number | undefined
  /** The account that the development chain's node runs as, if not our own. */
  account?: Account | undefined
}

export interface RunningWatcher {
  stop(graceMs: number): Promise<void>
}

/** One for each job, and one for what it writes. */
const connections = 4

const launchAs = (account: Account, file: string, args: string[]) =>
  launcherFor(account, { paths: args.filter(isAbsolute), program: 'The development chain' })(file, args)

/** Returns undefined if no chain is set. */
export function startWatcher({
  connection,
  config,
  log,
  clock = { nowMs: Date.now },
  jobSpeed = 1,
  account,
}: WatcherOptions): RunningWatcher | undefined {
  const given = config.of(depositSettings)
  if (!given) return undefined
  const chain = { ...given, hotAddress: config.of(payoutSettings).address ?? given.hotAddress }
  const sql = openDatabase(connection, { max: connections })
  const metrics = createMetrics()
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics })
  const watch = watchDeposits({
    chain,
    transact,
    dataDir: config.dataDir,
    log,
    launch: account && ((file, args) => launchAs(account, file, args)),
  })
  const payouts = sendPayouts({ chain, config: config.of(payoutSettings), transact, log, open: watch.open })
  const jobs = [watch.job, ...(payouts ? [payouts] : [])]
  const stopJobs = startJobs({ jobs, speed: jobSpeed, transact, log, runs: metrics.jobs })
  return {
    async stop(graceMs) {
      await Promise.race([stopJobs(), Bun.sleep(graceMs)])
      await watch.stop()
      await sql.close({ timeout: Math.ceil(graceMs / 1000) })
    },
  }
}
