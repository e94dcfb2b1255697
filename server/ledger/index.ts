/** Accounts and transfers: money that moves here is never lost, doubled or made. Only the wallet may use it. */
export {
  accountIdOf,
  type AccountPlace,
  type AccountRule,
  type Asset,
  type Balance,
  closeAccounts,
  type NewAccount,
  openAccounts,
  readBalances,
} from './accounts'
export { derivedId } from './derived-id'
export { whichExist } from './existing'
export { type HistoryPage, type HistoryRow, readHistory, readHistoryRow } from './history'
export { ledgerJobs, type LedgerParts } from './jobs'
export { maxAmount, post, type PostOutcome, type Transfer, type TransferRefusal } from './post'
export {
  type AwaitedHolds,
  createLedgerChecks,
  readHalt,
  readReconciliations,
  type ReconciliationView,
} from './reconcile'
export { verifyBooks } from './verify-books'
