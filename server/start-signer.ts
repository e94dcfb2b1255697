/** Starts the signer of payouts, with a connection of its own. It asks no node, and serves nobody. */
import { depositSettings } from './deposits'
import type { Config } from './kernel/config'
import { type DatabaseConnection, openDatabase } from './kernel/database'
import { startJobs } from './kernel/jobs'
import type { Log } from './kernel/log'
import { createMetrics } from './kernel/metrics'
import { type Clock, createTransact } from './kernel/work'
import { payoutSettings, signPayouts } from './payouts'

export interface SignerOptions {
  /** As the role of the signer. */
  connection: DatabaseConnection
  config: Pick<Config, 'of' | 'dataDir'>
  log: Log
  clock?: Clock
  jobSpeed?: number | undefined
}

export interface RunningSigner {
  stop(graceMs: number): Promise<void>
}

/** One for the job, and one for what it writes. */
const connections = 2

/** Returns undefined without a chain, or without a key to sign with. */
export function startSigner({
  connection,
  config,
  log,
  clock = { nowMs: Date.now },
  jobSpeed = 1,
}: SignerOptions): RunningSigner | undefined {
  const chain = config.of(depositSettings)
  if (!chain) return undefined
  const sql = openDatabase(connection, { max: connections })
  const metrics = createMetrics()
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics })
  const { signer } = config.of(payoutSettings)
  const signing = signPayouts({ chain, config: signer, transact, dataDir: config.dataDir, log })
  if (!signing) {
    void sql.close()
    return undefined
  }
  const stopJobs = startJobs({ jobs: [signing.job], speed: jobSpeed, transact, log, runs: metrics.jobs })
  return {
    async stop(graceMs) {
      await Promise.race([stopJobs(), Bun.sleep(graceMs)])
      signing.stop()
      await sql.close({ timeout: Math.ceil(graceMs / 1000) })
    },
  }
}
