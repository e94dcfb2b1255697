/** Withdrawals that leave by the chain: what staff sign for them, the program that signs the transactions, and the one that sends them. */
import { join } from 'node:path'
import { depositSettings, usable } from '../deposits'
import type { Domain } from '../kernel/domain'
import { wallet } from '../wallet'
import { payoutJobs } from './payout-state'
import { grantToProcesses } from './role-store'
import { payoutSettings } from './settings'
import { payoutStaffRoutes } from './staff-routes'

export { sendPayouts } from './send/send-payouts'
export { payoutSettings } from './settings'
export type { SignerParts } from './signer/parts'
/** The parts of the signer, with the libraries for it, which a server starts without. */
export const signing = async () => ({
  ...(await import('./sandbox-wallet')),
  ...(await import('./signer/journal')),
  ...(await import('./signer/key')),
  ...(await import('./signer/signer')),
})
export { type PayoutSigning, signerFolder, signPayouts } from './signer/sign-payouts'

export const payouts: Domain = {
  name: 'payouts',
  migrations: join(import.meta.dir, 'migrations'),
  hasGuardedTables: true,
  settings: payoutSettings,
  setUpAsOwner: grantToProcesses,
  open({ config, read, of, metrics }) {
    const chain = usable(config.of(depositSettings))
    const { address, signer } = config.of(payoutSettings)
    const isOn = chain !== undefined && (chain.isSandbox || address !== undefined)
    of(wallet).payoutRoute.fill({ isChain: isOn, explorer: chain?.explorer })
    return {
      jobs: payoutJobs(isOn ? chain : undefined, metrics),
      staffRoutes: payoutStaffRoutes({ chain, config: signer }, { read }),
    }
  },
}
