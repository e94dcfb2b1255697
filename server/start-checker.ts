/** Starts the checker of the books, with a connection of its own. */
import { domains as allDomains } from './domains'
import type { Config } from './kernel/config'
import type { Domain } from './kernel/domain'
import { openRole, type RoleOptions, type RunningRole } from './role-jobs'
import { checkerJobs, ledgerSettings } from './wallet'

export interface CheckerOptions extends Omit<RoleOptions, 'config'> {
  config: Pick<Config, 'of'>
  domains?: readonly Domain[]
  /** Whether the checks also run at the start. */
  checksAtStart?: boolean | undefined
}

/** For three jobs, the snapshot of each, and what it stores beside. */
const connections = 10

export function startChecker({
  domains = allDomains,
  checksAtStart = true,
  config,
  log,
  ...options
}: CheckerOptions): RunningRole {
  const { transact, run } = openRole({ ...options, log }, connections)
  const jobs = checkerJobs({ log, transact, domains, settings: config.of(ledgerSettings) })
  return run(checksAtStart ? jobs : jobs.map((job) => ({ ...job, isDueAtStart: false })))
}
