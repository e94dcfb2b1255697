/** Accounts and transfers: money is never lost, duplicated or created here. Only the wallet may use it. */
import { join } from 'node:path'
import { type Domain, moneyChecksOf } from '../kernel/domain'
import type { ReadWork } from '../kernel/work'
import { setUpHouse } from './house-roles'
import { ledgerJobs } from './jobs'
import { createLedgerChecks } from './reconcile'

export {
  accountIdOf,
  type AccountPlace,
  type Asset,
  type Balance,
  closeAccounts,
  openAccounts,
  readBalances,
} from './accounts'
export { derivedId } from './derived-id'
export { whichExist } from './existing'
export { grantFromFaucet } from './faucet'
export { type HistoryPage, type HistoryRow, readHistory, readHistoryRow } from './history'
export { maxAmount, post, type PostOutcome, type Transfer, type TransferRefusal } from './post'
export { readHalt, readReconciliations, type ReconciliationView } from './reconcile'
export { verifyBooks } from './verify-books'

/** The ledger beneath the wallet. It has no calls of its own. */
export const ledger: Domain = {
  name: 'ledger',
  migrations: join(import.meta.dir, 'migrations'),
  hasGuardedTables: true,
  setUpAsOwner: setUpHouse,
  moneyChecks: (domains) =>
    createLedgerChecks(async (work: ReadWork) => {
      const held: string[] = []
      for (const { heldTransfers } of domains) held.push(...((await heldTransfers?.(work)) ?? []))
      return held
    }),
  open: ({ config: { dataDir }, log, domains }) => ({
    jobs: ledgerJobs({ dataDir, log, checks: moneyChecksOf(domains) }),
  }),
}
