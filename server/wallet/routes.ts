import * as wallet from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import type { Batcher } from '../kernel/batch'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Transact } from '../kernel/work'
import type { LedgerConfig } from '../ledger'
import { type BillParts, getBill, listBillPage } from './bills'
import { drawFromFaucet } from './faucet'
import type { MoneyRules } from './money-rules'
import { type PayableSlots, preparePayable, requireMatchingFields } from './payments/payables'
import { preparePayment, transferOf } from './payments/prepare-payment'
import type { TransferRequest } from './payments/prepare-transfers'
import type { SpenderOf } from './payments/purses'
import { showBalance } from './show'
import type { TradePasswords } from './trade-password/trade-passwords'

export interface RouteParts {
  transact: Transact
  prepareTransfer: Batcher<TransferRequest, wallet.IntentView>
  passwords: TradePasswords
  rules: Tunable<MoneyRules>
  /** The kind of money the books are kept in. */
  book: LedgerConfig['book']
  /** Whether the faucet gives money. */
  hasFaucet: () => boolean
  bills: BillParts
  /** The payments that other domains prepare. */
  payables: PayableSlots
  requireFreshProof: AuthOffer['requireFreshProof']
  spenderOf: SpenderOf
  /** Screens the text that accompanies a payment; throws a refusal. */
  screenText: (written: {
    personId: wallet.PersonId
    to: string | undefined
    text: string | undefined
  }) => void
}

export const walletRoutes = ({
  transact,
  prepareTransfer,
  passwords,
  requireFreshProof,
  rules,
  book,
  hasFaucet,
  bills,
  payables,
  spenderOf,
  screenText,
}: RouteParts): Implementation[] => [
  implementQuery(wallet.showWallet, ({ work, caller: { personId, sessionId } }) =>
    showBalance(work, { personId, sessionId, book, hasFaucet: hasFaucet() }),
  ),
  implementQuery(wallet.listBills, ({ work, caller: { personId }, input }) =>
    listBillPage(work, { personId, ...input }, bills),
  ),
  implementQuery(wallet.showBill, ({ work, caller: { personId }, input }) =>
    getBill(work, { personId, ...input }, bills),
  ),
  implementGathered(wallet.setTradePassword, async ({ caller, input }) => {
    await passwords.set({ caller, ...input })
    return {}
  }),
  implementGathered(wallet.changeTradePassword, async ({ caller, input }) => {
    await requireFreshProof(caller)
    await passwords.change({ caller, ...input })
    return {}
  }),
  implementGathered(wallet.changeVendorTradePassword, async ({ caller, input }) => {
    await requireFreshProof(caller)
    await passwords.change({ caller, ...input })
    return {}
  }),
  implementGathered(wallet.resetTradePassword, async ({ caller, input }) => {
    await requireFreshProof(caller)
    const { password, confirm, account, code, deviceId, loginPassword } = input
    await passwords.reset({ caller, password, confirm, proof: { account, code, deviceId, loginPassword } })
    return {}
  }),
  implementGathered(wallet.checkTradePassword, async ({ caller: { personId }, input: { password } }) => {
    await passwords.require(personId, password)
    return {}
  }),
  implementGathered(wallet.checkBeforePay, async ({ caller, input }) => {
    const payer = spenderOf(caller)
    const { kind, ...given } = input
    const { payeeId, code, note, packet } = given
    const to = payeeId ?? packet?.conversationId ?? code
    screenText({ personId: caller.personId, to, text: note ?? packet?.text })
    requireMatchingFields(input)
    if (kind === 'transfer') return prepareTransfer(transferOf(payer, given))
    return transact((work) =>
      wallet.isPayable(kind)
        ? preparePayable(work, payables, { payer, kind, input })
        : preparePayment(work, { payer, kind, given, rules }),
    )
  }),
  implement(wallet.askFaucet, async ({ work, caller: { personId, sessionId }, input }) => {
    const isOpen = input.asset === 'POINTS' ? book.mode === 'play' : hasFaucet()
    await drawFromFaucet(work, { personId, ...input, isOpen })
    return showBalance(work, { personId, sessionId, book, hasFaucet: hasFaucet() })
  }),
]
