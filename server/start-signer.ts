/** Starts the signer of payouts, with a connection of its own. It asks no node, and serves no one. */
import { depositSettings } from './deposits'
import { payoutSettings, signPayouts } from './payouts'
import { openRole, type RoleOptions, type RunningRole } from './role-jobs'

/** One for the job, and one for what it writes. */
const connections = 2

/** Returns undefined without a chain, or without a key to sign with. */
export function startSigner({ config, log, ...options }: RoleOptions): RunningRole | undefined {
  const chain = config.of(depositSettings)
  if (!chain) return undefined
  const { transact, run, close } = openRole({ ...options, log }, connections)
  const { signer } = config.of(payoutSettings)
  const signing = signPayouts({ chain, config: signer, transact, dataDir: config.dataDir, log })
  if (signing) return run([signing.job], signing.stop)
  close()
  return undefined
}
