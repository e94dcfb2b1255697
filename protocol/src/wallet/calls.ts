/**
 * The wallet: balance, bills, the trade password, and paying. Amounts are decimal text, in the wallet's
 * money unless stated otherwise: its asset code is USDT, whatever its currency. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ProgramOrder } from '../miniprograms/order'
import { ExactAmount, TypedAmount } from '../money'
import { PacketDraft, draftRefusals } from '../redpackets/draft'
import { openState, tolerantList } from '../tolerant'
import { ClientId, count, flag, nested, PersonId, text, wireInput, wireView } from '../wire'
import { ChainNumber } from './chain-number'
import { period } from './fields'
import { FreezeReason, freezingEvents, spendingRefusals } from './freezes'
import { PaymentId } from './orders'
import { payableKinds } from './payables'
import { CollectCode, IntentView, payingCalls, payingEvents } from './paying'
import { standingCalls } from './standing'
import { toppingUpCalls } from './topping-up'
import {
  setTradePassword,
  changeTradePassword,
  changeVendorTradePassword,
  resetTradePassword,
  checkTradePassword,
} from './trade-password'
import { withdrawingEvents, withdrawingCalls } from './withdrawing'

export * from './trade-password'
export * from './chain-address'
export * from './events'
export * from './freezes'
export * from './payables'
export * from './paying'
export * from './standing'
export * from './topping-up'
export * from './withdrawing'

export const WalletView = wireView({
  /** The available balance. */
  balance: ['balance', ExactAmount],
  /** Held in payments that are not settled yet. */
  held: ['held', ExactAmount],
  points: ['points', ExactAmount],
  /** Total income and expenses so far. */
  income: ['income', ExactAmount],
  expenses: ['expenses', ExactAmount],
  hasTradePassword: ['has_password', flag()],
  /** Whether the faucet gives money: only in books of play money, and not where a chain is connected. */
  hasFaucet: ['has_faucet', flag()],
  /** The name of the currency: `PLAY` for play money, which is worth nothing. */
  currency: ['currency', z.string().max(10).optional()],
  /** Nothing can be paid from this device until then, in Unix seconds; absent if it is not frozen. */
  frozenUntil: ['frozen_until', z.int().optional()],
  frozenWhy: ['frozen_why', FreezeReason.optional().catch(undefined)],
})
export type WalletView = z.output<typeof WalletView>

export const showWallet = defineCall({
  name: 'wallet.show',
  wire: 'POST /im/wallet/show',
  auth: 'member',
  desk: 'vendor',
  summary: 'My balance and points, and total income and expenses.',
  input: wireInput({}),
  output: WalletView,
  refusals: [],
})

export const billSides = { all: 0, income: 1, expenses: 2 } as const

export const BillView = wireView({
  id: ['id', PaymentId],
  /** Cursor for the next page. */
  place: ['place', z.string()],
  /** Unix seconds. */
  at: ['time', z.int()],
  /** 1 income, 2 expense. */
  side: ['type', count({ max: 2 })],
  amount: ['amount', ExactAmount],
  /** The currency of the wallet's money, such as `PLAY`, or `POINTS`. */
  asset: ['asset', z.string()],
  /** `done`, `held` (pending), or `returned` (was pending and came back). */
  state: ['status', openState(z.enum(['done', 'held', 'returned']))],
  /** A transfer in a chat that its payee has returned, by a separate payment. */
  isSentBack: ['sent_back', flag()],
  /** The reason: transfer, fee, faucet, ... */
  reason: ['kind', z.string()],
  /** The other person, if there is one. */
  personId: ['user_id', PersonId.optional()],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  note: ['text', z.string()],
})
export type BillView = z.output<typeof BillView>

const Asset = z.enum(['USDT', 'POINTS'])
export const BillPlace = z.string().regex(/^[0-9]{1,18}$/)

export const listBills = defineCall({
  name: 'wallet.listBills',
  wire: 'POST /im/get/getUserCapitalList',
  auth: 'member',
  summary:
    'My bills, newest first, 30 per page. type: 0 all, 1 income, 2 expenses; kind: only these reasons; from and to in Unix ' +
    'seconds; before: the place of the last bill of the previous page.',
  input: wireInput({
    side: ['type', count({ max: 2 }).optional(), 'Which bills. The default is 0.', 0],
    reasons: [
      'kind',
      nested(z.array(z.string().regex(/^[a-zA-Z.]{1,40}$/)).max(20)).optional(),
      'Only bills for these reasons.',
      ['transfer', 'collect'],
    ],
    asset: ['asset', Asset.optional()],
    ...period,
    before: ['before', BillPlace.optional(), 'The `place` of the last bill of the previous page.', '128'],
  }),
  output: wireView({ bills: ['list', tolerantList(nested(BillView))], hasMore: ['has_more', flag()] }),
  refusals: [],
})

export const showBill = defineCall({
  name: 'wallet.showBill',
  wire: 'POST /im/wallet/showBill',
  auth: 'member',
  summary: 'One bill of mine.',
  input: wireInput({
    id: ['id', PaymentId, 'The bill.', examples.paymentId],
    asset: ['asset', Asset.optional()],
  }),
  output: BillView,
  refusals: ['BillNotFound'],
})

export const checkBeforePay = defineCall({
  name: 'wallet.checkBeforePay',
  wire: 'POST /im/user/checkBeforePay',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Prepares a payment: payee, amount and fee. The answer is an intent, valid once and for 120 seconds; the payer sends ' +
    'nothing but its id, so what was shown is what is paid. kind: transfer, to a friend (user_id, amount, text); collect, to ' +
    'the owner of a collect code (code, and amount unless the code has one); return, of a transfer I received within 24 hours ' +
    '(id of its card); withdraw, to an address of mine (address_id, amount or value), completed by withDrawMoneyNewTwo; packet, for a ' +
    'red packet that is about to be created (packet, amount); moment, to open a paid moment (circle_id), completed by payCircleOrder; gift, in a live stream (live_id, gift), completed by live/give; ' +
    'program, an order of a mini program (program, amount), completed by dapp/pay.',
  input: wireInput({
    kind: [
      'kind',
      z.enum(['transfer', 'collect', 'return', 'withdraw', ...payableKinds]),
      'What is paid.',
      'transfer',
    ],
    payeeId: ['user_id', PersonId.optional(), 'The friend who is paid.', examples.personId],
    packet: [
      'packet',
      nested(PacketDraft).optional(),
      'The red packet that is about to be created.',
      { list_id: examples.conversationId, num: 5, type: 1 },
    ],
    momentId: ['circle_id', PaymentId.optional(), 'The paid moment.', examples.requestId],
    liveId: [
      'live_id',
      PaymentId.optional(),
      'The live stream in which the gift is given.',
      examples.requestId,
    ],
    gift: ['gift', text({ min: 1, max: 16 }).optional(), 'The gift, as `live.gifts` names it.', '🌹'],
    program: [
      'program',
      nested(ProgramOrder).optional(),
      'The order of a mini program.',
      { id: 'tea-shop', order: 'a-1', title: 'A cup of tea' },
    ],
    code: ['code', CollectCode.optional(), 'The code of a scanned collect code.', 'h3Jk5Lm7Np9Qr1St3Uv5Wx'],
    transferId: [
      'id',
      PaymentId.optional(),
      'The transfer to return, by the `id` of its card.',
      examples.paymentId,
    ],
    addressId: ['address_id', PaymentId.optional(), 'The withdrawal address.', examples.paymentId],
    amount: ['amount', TypedAmount.optional(), 'The amount, with at most two decimals.', '12.50', 'USDT'],
    note: ['text', text({ max: 100 }).optional(), 'What to say to the other person.', 'Lunch'],
    value: [
      'value',
      ChainNumber.optional(),
      'The amount of a withdrawal in millionths, as wallets of a chain state it: digits are decimal, anything else is hexadecimal. Beside `amount` it must say the same.',
      '0xbebc20',
      'millionths',
    ],
    gasPrice: [
      'gasPrice',
      ChainNumber.optional(),
      'What a wallet of a chain would offer for gas, read like `value`. The fee of a withdrawal includes the gas, so it changes nothing.',
      '0x3b9aca00',
    ],
    gas: [
      'gas',
      ChainNumber.optional(),
      'How much gas a wallet of a chain would allow, read like `value`. It changes nothing either.',
      '0xfde8',
    ],
  }),
  output: IntentView,
  refusals: [
    'PersonNotFound',
    'NotYourself',
    'NotFriends',
    'PayeeUnavailable',
    'InsufficientFunds',
    'MoneyStopped',
    'WithdrawalsPaused',
    'CollectCodeNotFound',
    'TransferNotFound',
    'TransferReturned',
    'TransferTooOld',
    'SenderDeleted',
    'AddressNotFound',
    'AddressBlocked',
    'AddressTooNew',
    'WithdrawalTooSmall',
    'WithdrawalTooLarge',
    'WithdrawalOverDayLimit',
    'MomentNotFound',
    'MomentIsOpen',
    'LiveNotFound',
    'LiveEnded',
    'NotInLive',
    'GiftNotFound',
    'ProgramNotFound',
    'ProgramUnpaid',
    'ProgramOrderPaid',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
    ...spendingRefusals,
    ...draftRefusals,
  ],
})

export const askFaucet = defineCall({
  name: 'wallet.askFaucet',
  wire: 'POST /im/wallet/faucet',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Adds play money or points, in development only. The same cid again adds nothing. Where a chain is connected, money comes by it ' +
    'and is refused here; `askTestTokens` sends some on the development chain.',
  input: wireInput({
    amount: ['amount', TypedAmount, 'How much play money.', '100', 'USDT or points, as `asset` says'],
    asset: ['asset', Asset.optional()],
    cid: ['cid', ClientId],
  }),
  output: WalletView,
  refusals: ['FaucetClosed', 'FaucetTooMuch', 'PaymentIdReused', 'MoneyStopped'],
})

export const walletCalls = [
  showWallet,
  listBills,
  showBill,
  setTradePassword,
  changeTradePassword,
  changeVendorTradePassword,
  resetTradePassword,
  checkTradePassword,
  checkBeforePay,
  askFaucet,
  ...payingCalls,
  ...toppingUpCalls,
  ...withdrawingCalls,
  ...standingCalls,
] as const
export const walletEvents = [...payingEvents, ...withdrawingEvents, ...freezingEvents] as const
