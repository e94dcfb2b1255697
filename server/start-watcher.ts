/** Starts the watcher of the chain, for deposits and for payouts that are signed, with a connection of its own. */
import { isAbsolute } from 'node:path'
import { depositSettings, watchDeposits } from './deposits'
import { payoutSettings, sendPayouts } from './payouts'
import { type Account, launcherFor } from './postgres/account'
import { openRole, type RoleOptions, type RunningRole } from './role-jobs'

export interface WatcherOptions extends RoleOptions {
  /** The account that the development chain's node runs as, if not our own. */
  account?: Account | undefined
}

/** One for each job, and one for what it writes. */
const connections = 4

const launchAs = (account: Account, file: string, args: string[]) =>
  launcherFor(account, { paths: args.filter(isAbsolute), program: 'The development chain' })(file, args)

/** Returns undefined if no chain is set. */
export function startWatcher({ account, config, log, ...options }: WatcherOptions): RunningRole | undefined {
  const given = config.of(depositSettings)
  if (!given) return undefined
  const chain = { ...given, hotAddress: config.of(payoutSettings).address ?? given.hotAddress }
  const { transact, run } = openRole({ ...options, log }, connections)
  const watch = watchDeposits({
    chain,
    transact,
    dataDir: config.dataDir,
    log,
    launch: account && ((file, args) => launchAs(account, file, args)),
  })
  const payouts = sendPayouts({ chain, config: config.of(payoutSettings), transact, log, open: watch.open })
  return run([watch.job, ...(payouts ? [payouts] : [])], watch.stop)
}
