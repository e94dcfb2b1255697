import * as wallet from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Live } from '../kernel/live/live-settings'
import { refuse as refuseAnywhere } from '../kernel/refusal'
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

/** Creates the intent of a gift in a live stream, or refuses it. */
export type PrepareGift = (
  work: Work,
  what: { payer: Spender; liveId: string; gift: string },
) => Promise<wallet.IntentView>

/** Creates the intent of an order of a mini program, or refuses it. */
export type PrepareProgram = (
  work: Work,
  order: { payer: Spender; amount: bigint; program: wallet.ProgramOrder },
) => Promise<wallet.IntentView>

export interface RouteParts {
  passwords: TradePasswords
  rules: Live<MoneyRules>
  /** The kind of money the books are kept in. */
  book: LedgerConfig['book']
  preparePacket: PreparePacket
  prepareMoment: PrepareMoment
  prepareGift: PrepareGift
  prepareProgram: PrepareProgram
  spenderOf: SpenderOf
  /** Screens the text that accompanies a payment; throws a refusal. */
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
  prepareGift,
  prepareProgram,
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
    const { kind, packet, momentId, liveId, gift, program, ...given } = input
    const to = given.payeeId ?? packet?.conversationId ?? given.code
    screenText({ personId: caller.personId, to, text: given.note ?? packet?.text })
    requireMatchingFields(input)
    const { amount } = given
    if (momentId !== undefined) return prepareMoment(work, { payer, momentId })
    if (liveId !== undefined && gift !== undefined) return prepareGift(work, { payer, liveId, gift })
    if (packet || program) {
      if (amount === undefined) return refuse('BadInput', { field: 'amount' })
      if (program) return prepareProgram(work, { payer, amount, program })
      if (packet) return preparePacket(work, { payer, amount, packet })
    }
    if (kind === 'packet' || kind === 'moment' || kind === 'gift' || kind === 'program')
      return refuse('BadInput', { field: 'kind' })
    return preparePayment(work, { payer, kind, given, rules })
  }),
  implement(wallet.askFaucet, async ({ work, caller: { personId, sessionId }, input }) => {
    await drawFromFaucet(work, { personId, ...input, isOpen: book.mode === 'play' })
    return showBalance(work, { personId, sessionId, book })
  }),
]

/** An intent prepared by another domain takes only its subject; moments and gifts set their own prices. */
function requireMatchingFields(input: wallet.CallInput<typeof wallet.checkBeforePay>): void {
  const { kind, packet, momentId, liveId, gift, program, amount, ...others } = input
  const wrong = (field: string) => refuseAnywhere('BadInput', { field })
  if ((kind === 'packet') !== (packet !== undefined)) wrong('packet')
  if ((kind === 'moment') !== (momentId !== undefined)) wrong('circle_id')
  for (const given of [liveId, gift]) if ((kind === 'gift') !== (given !== undefined)) wrong('live_id')
  if ((kind === 'program') !== (program !== undefined)) wrong('program')
  const isBound = kind === 'packet' || kind === 'moment' || kind === 'gift' || kind === 'program'
  if (isBound && Object.values(others).some((value) => value !== undefined)) wrong('kind')
  if (isBound && kind !== 'packet' && kind !== 'program' && amount !== undefined) wrong('amount')
}
