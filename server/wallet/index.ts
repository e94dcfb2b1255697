/** Balances, bills, the trade password, paying; every domain moves money through here. */
import { join } from 'node:path'
import { isBlank } from '@linnet/protocol'
import type { ConversationId, PersonId, WalletView, WithdrawalView } from '@linnet/protocol'
import { auth } from '../auth'
import { conversations, type ConversationsOffer } from '../conversations'
import type { Domain, OpenDomain } from '../kernel/domain'
import type { Slot } from '../kernel/slot'
import { overruled, type Tunable } from '../kernel/tunables/tunables'
import type { ReadWork } from '../kernel/work'
import { ledgerSettings } from '../ledger'
import { type BillFilter, listBillPage, openBills, type OrderedBill, type OtherSides } from './bills'
import { walletCauses } from './checks/causes'
import { withdrawalsHeld } from './checks/held'
import { pruneCodes } from './codes/collect-codes'
import { createRiskSlot, type RisksOf } from './desk/risks'
import { walletStaffRoutes } from './desk/staff-routes'
import { openFaucet, type TopUpWay } from './faucet'
import { walletFigures } from './figures'
import { freezeAfterEvent } from './freeze-account'
import { pruneFreezes } from './freezes/freezes'
import { refundsHappened } from './happenings'
import { moneyRules } from './money-rules'
import { codeOrders, transferOrders } from './orders/intent-orders'
import { type ConfirmPayment, createConfirming } from './payments/confirm-payment'
import { pruneIntents } from './payments/intents'
import { deviceOf } from './payments/ordered-by'
import { createPayableSlots, type PayableSlots } from './payments/payables'
import { payingRoutes } from './payments/paying-routes'
import { createPaymentBatches } from './payments/payment-batches'
import type { SpenderOf } from './payments/purses'
import { moneyData } from './personal-data'
import { type AccountParts, readAccount } from './read-account'
import { type RouteParts, walletRoutes } from './routes'
import { walletSettings } from './settings'
import { standingOrderChecks } from './standing/standing-orders'
import { standingRoutes } from './standing/standing-routes'
import { endAllOrdersOf } from './standing/standing-store'
import { openPinKeys, pinKey } from './trade-password/pepper'
import { createTradePasswords, type TradePasswords } from './trade-password/trade-passwords'
import { expireWithdrawals } from './withdrawals/expire-withdrawals'
import { announcePayouts, createRouteSlot } from './withdrawals/payout-news'
import type { PayoutRoute } from './withdrawals/withdrawals'
import { withdrawingRoutes } from './withdrawals/withdrawing-routes'

export { boundCauses } from './payments/bound-causes'
export {
  type BoundPayment,
  closeBoundIntent,
  openBoundIntent,
  createBoundIntent,
  payBound,
} from './payments/bound-intents'
export { giveUpMoney, readLeftMoney } from './close-money'
export { freezeAccountMoney } from './freeze-account'
export { releaseAccountMoney, requireAccountUnfrozen } from './freezes/freezes'
export { chainMoney } from './withdrawals/chain-money'
export { drawFromFaucet } from './faucet'
export {
  checkerJobs,
  ledgerSettings,
  noteBackup,
  readHalt,
  readHead,
  readReconciliations,
  readRestored,
  rebaseBooks,
  verifyBooks,
} from '../ledger'
export { endOfHold, transferOfPayment } from './checks/causes'
export { payAtOnce } from './payments/pay-at-once'
export { intentEvent } from './payments/personal-intents'
export {
  closeEscrows,
  movePayments,
  type Payment,
  type PaymentEvent,
  paymentId,
  settlePayments,
  type Settlement,
} from './payments/payments'
export { presentPaidOrders } from './orders/paid-orders'
export { readMeans } from './show'
export { invitationPoints } from './invitation-points'
export { signInPoints } from './sign-in-points'
export { noteOrderers, type Purse, readEscrows, type Spender, type SpenderOf } from './payments/purses'
export { refusalOf } from './payments/refuse-outcome'
export {
  allowFromOrder,
  drawStandingOrder,
  endStandingOrdersFor,
  standingOrdersByIds,
} from './standing/standing-orders'

interface AccountOfPerson {
  wallet: WalletView
  bills: OrderedBill[]
  hasMore: boolean
  withdrawals: WithdrawalView[]
}

export interface WalletOffer {
  /** The settings of another domain as they are, or overruled if the service has no wallet. */
  unlessOff: <P>(settings: Tunable<P>, overrule: (settings: P) => P) => Tunable<P>
  requireTradePassword: TradePasswords['require']
  /** Refuses unless the payer has confirmed an intent, by the trade password or a passkey. */
  confirmPayment: ConfirmPayment
  /** A person's money as they see it themselves: for staff, read-only. */
  readAccount: (
    work: ReadWork,
    which: { personId: PersonId; before?: string | undefined },
  ) => Promise<AccountOfPerson>
  /** A person's bills, in this server's currency. */
  listBills: (work: ReadWork, filter: BillFilter & { personId: PersonId }) => ReturnType<typeof listBillPage>
  /** A payer, with this server's limits. */
  spenderOf: SpenderOf
  /** The most play money that a faucet gives at once. */
  maxFromFaucet: bigint
  /** Whether people top up by a chain: filled by the domain that watches it. */
  topUpWay: Slot<TopUpWay>
  /** The payments that other domains prepare: each domain fills the slot of its kind. */
  payables: PayableSlots
  /** The risks of people, for the withdrawals desk: filled by a domain that knows them. */
  risks: Slot<RisksOf>
  /** How withdrawals leave: filled by the domain that pays them out. */
  payoutRoute: Slot<PayoutRoute>
  /** Who is on the other side of escrows, for bills: filled by the domain that holds them. */
  otherSides: Slot<OtherSides>
}

const hourMs = 3_600_000

const prunings = [
  { name: 'wallet.pruneIntents', everyMs: hourMs, run: pruneIntents },
  { name: 'wallet.pruneCodes', everyMs: hourMs, run: pruneCodes },
  { name: 'wallet.pruneFreezes', everyMs: hourMs, run: pruneFreezes },
]

/** The only domain that may use the ledger. */
export const wallet: Domain<WalletOffer> = {
  name: 'wallet',
  migrations: join(import.meta.dir, 'migrations'),
  figures: walletFigures,
  settings: walletSettings,
  keys: [pinKey],
  tunables: moneyRules,
  moneyChecks: () => standingOrderChecks,
  moneyCauses: walletCauses,
  heldTransfers: withdrawalsHeld,
  orders: [codeOrders, transferOrders],
  open({ config, tunables, transact, transactBatch, read, metrics, leases, of }) {
    const rules = tunables.of(moneyRules)
    const { book } = config.of(ledgerSettings)
    const { hasPlayMoney, hasFaucet, offer: faucetOffer } = openFaucet(book)
    const { isOn } = config.of(walletSettings)
    const { tradePasswordHashes: hashes, freezeSpending: freeze, secondProof, ...owner } = of(auth)
    freeze.fill(async (work, { cause, sinceMs, ...whose }) => {
      if (cause === 'loginReset')
        await endAllOrdersOf(work.sql, { personId: whose.personId, nowMs: work.nowMs })
      const { freezeTimes } = rules.current(work)
      const untilMs = sinceMs + (cause === 'newDevice' ? freezeTimes.newDeviceMs : freezeTimes.loginResetMs)
      return freezeAfterEvent(work, { ...whose, cause, untilMs, isKnown: sinceMs < work.nowMs })
    })
    const spenderOf: SpenderOf = ({ personId: person, sessionId, userAgent = '', address = '' }) => ({
      person,
      sessionId,
      device: deviceOf(userAgent),
      address,
      limitsAt: (work) => rules.current(work).limits,
    })
    const { audience, screening } = of(conversations)
    const payables = createPayableSlots()
    const risks = createRiskSlot()
    const payoutRoute = createRouteSlot()
    const batches = createPaymentBatches({ transact, transactBatch, metrics }, { audience, spenderOf })
    const { bills, otherSides } = openBills(book.currency)
    const account = { book, hasFaucet, bills }
    const keys = openPinKeys(config.secretsDir)
    const passwords = createTradePasswords({ transact, read, hashes, ...keys, owner, rules, leases })
    secondProof.fill({
      require: passwords.require,
      phoneOnlyMs: (work) => rules.current(work).freezeTimes.phoneOnlyResetMs,
    })
    const { passkeySigning, requireFreshProof } = owner
    const confirming = createConfirming({ ...keys, read, transact, passwords, passkeySigning, rules })
    const { confirm } = confirming
    const shared = { requireFreshProof, passwords, confirm, rules, spenderOf, transact, read }
    return {
      routes: [
        ...walletRoutes({
          ...shared,
          prepareTransfer: batches.prepareTransfer,
          ...account,
          payables,
          screenText: screenTextBy(screening),
        }),
        ...payingRoutes({ pay: batches.pay, ...confirming }),
        ...withdrawingRoutes({ ...shared, route: () => payoutRoute.get() }),
        ...standingRoutes({ transact, passwords, spenderOf }),
      ],
      staffRoutes: walletStaffRoutes({ rules, hasPlayMoney, risks, currency: book.currency }),
      jobs: [...prunings, expireWithdrawals({ transact, rules }), announcePayouts],
      ...declaredFor(account, isOn),
      lacks: isOn ? [] : ['wallet'],
      drain: () => batches.drain(),
      offer: {
        unlessOff: (settings, overrule) => (isOn ? settings : overruled(settings, overrule)),
        requireTradePassword: passwords.require,
        confirmPayment: confirm,
        payables,
        risks,
        payoutRoute,
        otherSides,
        ...faucetOffer,
        spenderOf,
        readAccount: (work, which) => readAccount(work, account, which),
        listBills: (work, filter) => listBillPage(work, filter, bills),
      },
    }
  },
}

/** Screens the text that accompanies a payment as the conversations screen messages. */
const screenTextBy =
  (screening: ConversationsOffer['screening']): RouteParts['screenText'] =>
  ({ personId: senderId, to = '', text = '' }) => {
    const conversationId = to as ConversationId
    if (!isBlank(text)) screening.get()({ senderId, conversationId, content: { text } })
  }

const declaredFor = (
  parts: AccountParts,
  isOn: boolean,
): Pick<OpenDomain, 'personalData' | 'happenings' | 'startFacts'> => ({
  personalData: moneyData(parts),
  happenings: [refundsHappened(parts.bills)],
  startFacts: {
    base: () => ({ currency: parts.book.currency, noWallet: isOn ? 0 : 1 }),
    system: () => ({ rest: { currency: parts.book.currency } }),
  },
})
