/** Paying people: intents, transfers in a chat, pay codes and collect codes. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount, TypedAmount } from '../money'
import { typedCode } from '../typed'
import { ClientId, flag, nested, PersonId, text, wireInput, wireView } from '../wire'
import { ChainNumber } from './chain-number'
import { amountCollected, collectionDeclined, moneyReceived, paymentMade } from './events'
import { payment } from './fields'
import { spendingRefusals } from './freezes'
import { orderCalls, PaymentId, PayPersonView } from './orders'

export * from './orders'

export { TradePassword } from './fields'

/** Refusals of any call that takes a trade password. */
export const passwordRefusals = [
  'NoTradePassword',
  'WrongTradePassword',
  'TradePasswordLocked',
  'TradePasswordSpent',
] as const

/** Refusals of any call that pays an intent. */
export const confirmRefusals = [...passwordRefusals, 'WrongFactor'] as const

/** The digits of a pay code; they are grouped by four only for display. */
const PayCode = typedCode(/^[0-9]{18}$/)
export const CollectCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const Note = text({ max: 100 })

export const IntentView = wireView({
  id: ['intent_id', PaymentId],
  amount: ['amount', ExactAmount],
  fee: ['fee', ExactAmount],
  /** The asset used, and my balance of it. */
  asset: ['asset', z.enum(['USDT', 'POINTS'])],
  balance: ['balance', ExactAmount],
  /** Unix seconds. */
  expiresAt: ['expires', z.int()],
  /** Numbers of a chain that were stated with a withdrawal, as they were read. */
  value: ['value', ChainNumber.optional()],
  gasPrice: ['gasPrice', ChainNumber.optional()],
  gas: ['gas', ChainNumber.optional()],
})
export type IntentView = z.output<typeof IntentView>

export const PaymentView = wireView({
  id: ['id', PaymentId],
  payeeId: ['user_id', PersonId],
  amount: ['amount', ExactAmount],
  fee: ['fee', ExactAmount],
  at: ['time', z.int()],
})
export type PaymentView = z.output<typeof PaymentView>

export const payIntent = defineCall({
  name: 'wallet.pay',
  wire: 'POST /im/user/payAmount',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Pays an intent of mine with the trade password. The same intent and cid again gives the same answer and pays nothing. ' +
    'A transfer appears as a card in the chat with the payee.',
  input: wireInput({
    ...payment,
    cid: ['cid', ClientId],
  }),
  output: PaymentView,
  refusals: [
    ...confirmRefusals,
    ...spendingRefusals,
    'IntentNotFound',
    'IntentExpired',
    'IntentUsed',
    'NotFriends',
    'PayeeUnavailable',
    'InsufficientFunds',
    'MoneyStopped',
    'TransferReturned',
    'SenderDeleted',
    'ConversationNotFound',
    'Blocked',
    'MutedByStaff',
    'IdReused',
  ],
})

export const offerPaymentPasskey = defineCall({
  name: 'wallet.offerPasskey',
  wire: 'POST /im/wallet/offerPasskey',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Options for a passkey that confirms an intent of mine instead of the trade password. Its signature covers exactly what is ' +
    'paid. Passkeys confirm payments from an amount that the operator sets, and some time after they were added.',
  input: wireInput({ intentId: payment.intentId }),
  output: wireView({
    /** Options for the browser’s WebAuthn call, as JSON; empty if no passkey can confirm this payment. */
    options: ['passkey_options', z.string()],
  }),
  refusals: ['IntentNotFound'],
  limit: { count: 60, seconds: 60 },
})

export const makePayCode = defineCall({
  name: 'wallet.makePayCode',
  wire: 'POST /im/wallet/makePayCode',
  auth: 'member',
  needs: 'wallet',
  summary:
    'My pay code: 18 digits that one collector can use once within 90 seconds. It pays nothing by itself: my devices receive ' +
    'the request, and I confirm it.',
  input: wireInput({}),
  output: wireView({ code: ['code', PayCode], expiresAt: ['expires', z.int()] }),
  refusals: ['NoTradePassword', 'MoneyStopped', 'SpendingFrozen'],
  limit: { count: 30, seconds: 60 },
})

export const collectAmount = defineCall({
  name: 'wallet.collect',
  wire: 'POST /im/user/collectAmount',
  auth: 'member',
  needs: 'wallet',
  summary:
    'Requests an amount from the owner of a scanned pay code. Their devices receive `collectAmount` and confirm with payAmount; ' +
    'mine receive `payAmount`. The same code, amount and text again gives the same answer and requests nothing.',
  input: wireInput({
    code: ['code', PayCode, 'The 18 digits of a scanned pay code.', '280123456789012345'],
    amount: ['amount', TypedAmount, 'The amount requested.', '12.50', 'USDT'],
    note: ['text', Note.optional(), 'What to say to the other person.', 'Lunch'],
  }),
  output: wireView({
    intentId: ['intent_id', PaymentId],
    amount: ['amount', ExactAmount],
    payer: ['user_info', nested(PayPersonView)],
    /** Unix seconds, until which the payer can confirm. */
    expiresAt: ['expires', z.int()],
  }),
  refusals: [
    'PayCodeNotFound',
    'PayCodeExpired',
    'PayCodeUsed',
    'NotYourself',
    'PayerUnavailable',
    'MoneyStopped',
  ],
  limit: { count: 30, seconds: 60 },
})

export const CollectCodeView = wireView({
  code: ['code', CollectCode],
  /** Absent: the payer enters it. */
  amount: ['amount', ExactAmount.optional()],
  note: ['text', z.string()],
  /** Unix seconds; absent: valid until it is replaced. */
  expiresAt: ['expires', z.int().optional()],
})
export type CollectCodeView = z.output<typeof CollectCodeView>

export const makeCollectCode = defineCall({
  name: 'wallet.makeCollectCode',
  wire: 'POST /im/wallet/makeCollectCode',
  auth: 'member',
  needs: 'wallet',
  summary:
    'My collect code. Without an amount it is always the same one, until `renew` replaces it; with an amount it holds for a ' +
    'day. Several people may pay it.',
  input: wireInput({
    amount: [
      'amount',
      TypedAmount.optional(),
      'The amount that the code asks for. Without it, the payer chooses.',
      '12.50',
      'USDT',
    ],
    note: ['text', Note.optional(), 'What to show the payer. Only together with an amount.', 'Lunch'],
    isRenewed: ['renew', flag().optional(), 'Replace my standing code. The default is 0.', 0],
  }),
  output: CollectCodeView,
  refusals: [],
  limit: { count: 30, seconds: 60 },
})

export const readCollectCode = defineCall({
  name: 'wallet.readCollectCode',
  wire: 'POST /im/wallet/readCollectCode',
  auth: 'member',
  needs: 'wallet',
  summary:
    'The payee of a scanned collect code, and its amount if it has one. To pay it, use checkBeforePay with kind `collect`.',
  input: wireInput({
    code: ['code', CollectCode, 'The code of a scanned collect code.', 'h3Jk5Lm7Np9Qr1St3Uv5Wx'],
  }),
  output: wireView({
    payee: ['user_info', nested(PayPersonView)],
    amount: ['amount', ExactAmount.optional()],
    note: ['text', z.string()],
  }),
  refusals: ['CollectCodeNotFound', 'PayeeUnavailable'],
  limit: { count: 60, seconds: 60 },
})

export const payingCalls = [
  payIntent,
  offerPaymentPasskey,
  makePayCode,
  collectAmount,
  makeCollectCode,
  readCollectCode,
  ...orderCalls,
] as const
export const payingEvents = [moneyReceived, paymentMade, amountCollected, collectionDeclined] as const
