import * as wallet from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Live } from '../kernel/live/live-settings'
import type { Work } from '../kernel/work'
import type { LedgerConfig } from '../ledger'
import { getBill, listBillPage } from './bills'
import { drawFromFaucet } from './faucet'
import type { MoneyRules } from './money-rules'
import { preparePayment } from './payments/prepare-payment'
import type { Spender, SpenderOf } from './payments/purses'
import { showBalance } from './show'
import type { TradePasswords } from './trade-password/trade-passwords'

/** Creates the intent of a red packet, or refuses it. */
export type PreparePacket = (
  work: Work,
  draft: { payer: Spender; amount: bigint; packet: wallet.PacketDraft },
) => Promise<wallet.IntentView>

/** Creates the intent of a paid moment, or refuses it. */
export type PrepareMoment = (
  work: Work,
  what: { payer: Spender; momentId: string },
) => Promise<wallet.IntentView>

export interface RouteParts {
  passwords: TradePasswords
  rules: Live<MoneyRules>
  /** What the books are kept in. */
  book: LedgerConfig['book']
  preparePacket: PreparePacket
  prepareMoment: PrepareMoment
  spenderOf: SpenderOf
  /** Looks at what somebody writes to others with a payment; throws a refusal. */
  screenText: (written: {
    personId: wallet.PersonId
    to: string | undefined
    text: string | undefined
  }) => void
}

export const walletRoutes = ({
  passwords,
  rules,
  book,
  preparePacket,
  prepareMoment,
  spenderOf,
  screenText,
}: RouteParts): Implementation[] => [
  implementQuery(wallet.showWallet, ({ work, caller: { personId, sessionId } }) =>
    showBalance(work, { personId, sessionId, book }),
  ),
  implementQuery(wallet.listBills, ({ work, caller: { personId }, input }) =>
    listBillPage(work, { personId, ...input }, book.currency),
  ),
  implementQuery(wallet.showBill, ({ work, caller: { personId }, input }) =>
    getBill(work, { personId, ...input }, book.currency),
  ),
  implementGathered(wallet.setTradePassword, async ({ caller, input }) => {
    await passwords.set({ caller, ...input })
    return {}
  }),
  implementGathered(wallet.changeTradePassword, async ({ caller, input }) => {
    await passwords.change({ caller, ...input })
    return {}
  }),
  implementGathered(wallet.changeVendorTradePassword, async ({ caller, input }) => {
    await passwords.change({ caller, ...input })
    return {}
  }),
  implementGathered(wallet.resetTradePassword, async ({ caller, input }) => {
    const { password, confirm, account, code, loginPassword } = input
    await passwords.reset({ caller, password, confirm, proof: { account, code, loginPassword } })
    return {}
  }),
  implementGathered(wallet.checkTradePassword, async ({ caller: { personId }, input: { password } }) => {
    await passwords.require(personId, password)
    return {}
  }),
  implement(wallet.checkBeforePay, ({ work, caller, input, refuse }) => {
    const payer = spenderOf(caller)
    const { kind, packet, momentId, ...given } = input
    const to = given.payeeId ?? packet?.conversationId ?? given.code
    screenText({ personId: caller.personId, to, text: given.note ?? packet?.text })
    const { amount, ...others } = given
    const hasOthers = Object.values(others).some((value) => value !== undefined)
    if ((kind === 'packet') !== (packet !== undefined)) return refuse('BadInput', { field: 'packet' })
    if ((kind === 'moment') !== (momentId !== undefined)) return refuse('BadInput', { field: 'circle_id' })
    if (momentId !== undefined) {
      // The price is the moment's own.
      if (hasOthers || amount !== undefined) return refuse('BadInput', { field: 'circle_id' })
      return prepareMoment(work, { payer, momentId })
    }
    if (packet) {
      if (hasOthers) return refuse('BadInput', { field: 'packet' })
      if (amount === undefined) return refuse('BadInput', { field: 'amount' })
      return preparePacket(work, { payer, amount, packet })
    }
    if (kind === 'packet' || kind === 'moment') return refuse('BadInput', { field: 'kind' })
    return preparePayment(work, { payer, kind, given, rules })
  }),
  implement(wallet.askFaucet, async ({ work, caller: { personId, sessionId }, input }) => {
    await drawFromFaucet(work, { personId, ...input, isOpen: book.mode === 'play' })
    return showBalance(work, { personId, sessionId, book })
  }),
]
