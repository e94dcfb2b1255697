/** Balances, bills, the trade password, paying, and the one door through which every domain moves money. */
import type { Audience } from '../conversations'
import { createBatcher } from '../kernel/batch'
import type { Check } from '../kernel/checks'
import type { Config } from '../kernel/config'
import type { Domain } from '../kernel/domain'
import type { Log } from '../kernel/log'
import type { Metrics } from '../kernel/metrics'
import type { Reading, Transact } from '../kernel/work'
import { ledgerJobs } from '../ledger'
import { pruneCodes } from './codes/collect-codes'
import { pruneIntents } from './payments/intents'
import { payAll, type PayInput } from './payments/pay'
import { payingRoutes } from './payments/paying-routes'
import { type StatePacket, walletRoutes } from './routes'
import { createStaffDoor } from './staff/staff-door'
import { staffRoutes } from './staff/staff-routes'
import { openPepper } from './trade-password/pepper'
import {
  createTradePasswords,
  type PasswordHashes,
  type ProveOwner,
  type TradePasswords,
} from './trade-password/trade-passwords'
import { withdrawingRoutes } from './withdrawals/withdrawing-routes'

export {
  type BoundPayment,
  type BoundWish,
  closeBoundIntent,
  openBoundIntent,
  stateBoundIntent,
} from './payments/bound-intents'
export { verifyBooks } from '../ledger'
export { createBookChecks, type HeldEvents } from './checks/book-checks'
export { readEscrows, wereMade } from './payments/escrows'
export { intentEvent } from './payments/personal-intents'
export {
  closeEscrows,
  credit,
  debit,
  movePayments,
  type Passage,
  type Payment,
  type PaymentEvent,
  paymentId,
  settlePayments,
  type Settlement,
} from './payments/payments'
export { type House, type Purse } from './payments/purses'
export { refusalOf } from './payments/refuse-outcome'

export interface WalletParts {
  config: Pick<Config, 'dataDir' | 'production' | 'money'>
  transact: Transact
  read: () => Reading
  /** Who hears of the card of a transfer. */
  audience: Audience
  metrics: Metrics
  log: Log
  hashes: PasswordHashes
  proveOwner: ProveOwner
  /** All that must hold of the books. */
  checks: readonly Check[]
  /** States a red packet, in the domain that makes it. */
  statePacket: StatePacket
}

const hourMs = 3_600_000

/** The wallet, and the ledger behind it: nobody else gets to that. */
export function wallet({
  config,
  transact,
  read,
  audience,
  metrics,
  log,
  hashes,
  proveOwner,
  checks,
  statePacket,
}: WalletParts): { domain: Domain; requireTradePassword: TradePasswords['require'] } {
  const { dataDir, production, money } = config
  const hasFaucet = !production
  const terms = money.withdrawals
  const pay = createBatcher({
    run: (inputs: readonly PayInput[]) => transact((work) => payAll(work, audience, inputs)),
    maxSize: 400,
    onBatch: (size) => metrics.batchSize.labels('pay').observe(size),
  })
  const passwords = createTradePasswords({ transact, read, hashes, pepper: openPepper(dataDir), proveOwner })
  const domain: Domain = {
    name: 'wallet',
    routes: [
      ...walletRoutes({ passwords, terms, hasFaucet, statePacket }),
      ...payingRoutes({ pay, passwords }),
      ...withdrawingRoutes({ transact, passwords, terms, hasFaucet }),
      ...staffRoutes({ door: createStaffDoor(money.staffToken), hasFaucet }),
    ],
    jobs: [
      ...ledgerJobs({ dataDir, log, checks }),
      { name: 'wallet.pruneIntents', everyMs: hourMs, run: pruneIntents },
      { name: 'wallet.pruneCodes', everyMs: hourMs, run: pruneCodes },
    ],
    drain: () => pay.drain(),
  }
  return { domain, requireTradePassword: passwords.require }
}
