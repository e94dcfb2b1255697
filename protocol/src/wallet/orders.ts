/** Orders: everything that was paid, by any means, and its outcome. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ExactAmount } from '../money'
import { openState, tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, Nothing, PersonId, wireInput, wireView } from '../wire'

export const PaymentId = z.uuid().toLowerCase()

/** A person as shown in payments. */
export const PayPersonView = wireView({
  id: ['id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
})
export type PayPersonView = z.output<typeof PayPersonView>

/** Orders to list: all, awaiting payment, paid, closed without payment, or those with a refund. */
export const orderStates = { all: 0, open: 1, paid: 2, closed: 3, refunded: 4 } as const

/** The groups by which a person's orders can be filtered. */
export const orderGroups = ['transfer', 'code', 'packet', 'moment', 'call', 'gift', 'program'] as const
export type OrderGroup = (typeof orderGroups)[number]

export const OrderView = wireView({
  /** The id of its intent, of a packet that I paid for, of my share of one, of a payment for a moment, of a call, of a gift, or of a payment to a program. */
  id: ['id', PaymentId],
  /** Cursor for the next page. */
  place: ['place', z.string()],
  /**
   * `transfer`, `collect` (by a collect code), `payCode` (a collector scanned the payer's), `return` (a transfer that was sent
   * back), `packet` (I paid for it), `share` (my share of a packet), `moment` (a paid moment that I opened, or that
   * somebody opened of mine), `call` (the minutes of a paid call), `gift` (in a live stream), `program` (an order of a mini
   * program).
   */
  kind: ['kind', z.string()],
  /** 1 I am paid, 2 I pay. */
  side: ['type', count({ max: 2 })],
  /** 1 open, 2 paid, 3 closed. An order with a refund stays paid; see \`refund\`. */
  status: ['status', count({ max: 3 })],
  /** For a closed order: `IntentExpired`, `PaymentDeclined`, or why it was refused; otherwise ''. */
  reason: ['reason', z.string()],
  amount: ['amount', ExactAmount],
  fee: ['fee', ExactAmount],
  /** Absent: the wallet's money. */
  asset: ['asset', z.string().optional()],
  /** The amount refunded to the payer. */
  refunded: ['refund', ExactAmount.optional()],
  /** The other party; for a packet that I paid for, the group or the person it was for. */
  other: ['user_info', nested(PayPersonView)],
  /** For packets: which one, where, how many shares it has, and how many were opened. */
  packetId: ['packet_id', PaymentId.optional()],
  conversationId: ['list_id', ConversationId.optional()],
  shareCount: ['num', z.int().optional()],
  claimedCount: ['claimed', z.int().optional()],
  /** For a paid moment. */
  momentId: ['circle_id', PaymentId.optional()],
  /** For a mini program's order: the program. */
  programId: ['program', z.string().optional()],
  /** For calls: the number of paid minutes. */
  minutes: ['minutes', z.int().optional()],
  note: ['text', z.string()],
  at: ['time', z.int()],
  expiresAt: ['expires', z.int()],
  paidAt: ['pay_time', z.int().optional()],
  /** The bill, once it is paid. */
  billId: ['bill_id', PaymentId.optional()],
})
export type OrderView = z.output<typeof OrderView>

export const listOrders = defineCall({
  name: 'wallet.listOrders',
  wire: 'POST /im/order/getUserOrderList',
  auth: 'member',
  summary:
    'What I paid and was paid, newest first, 30 per page: transfers, payments by code, packets that I paid for, my shares of ' +
    'packets, paid moments, paid calls, gifts, and orders of mini programs. status: 0 all, 1 awaiting payment, 2 paid, 3 closed, 4 those of which something came back, among them the ' +
    'returns of transfers; before: the place of the last order of the previous page.',
  input: wireInput({
    status: ['status', count({ max: 4 }).optional(), 'Which orders. The default is 0.', 0],
    group: ['kind', z.enum(orderGroups).optional(), 'Only orders of this kind.', 'packet'],
    side: [
      'type',
      count({ max: 2 }).optional(),
      'Only those that I am paid (1) or pay (2). The default is 0, both.',
      0,
    ],
    before: [
      'before',
      z.uuid().toLowerCase().optional(),
      'The `place` of the last order of the previous page.',
      examples.paymentId,
    ],
  }),
  output: wireView({ orders: ['list', tolerantList(nested(OrderView))], hasMore: ['has_more', flag()] }),
  refusals: [],
})

export const showOrder = defineCall({
  name: 'wallet.showOrder',
  wire: 'POST /im/order/showOrder',
  auth: 'member',
  summary:
    'The state of an order, for its payer and payee; also tells what became of a payment whose answer was lost.',
  input: wireInput({ id: ['id', PaymentId, 'The order.', examples.paymentId] }),
  output: OrderView,
  refusals: ['IntentNotFound'],
})

export const updateOrder = defineCall({
  name: 'wallet.updateOrder',
  wire: 'POST /im/order/updateOrderStatus',
  auth: 'member',
  summary:
    'Declines what a collector asks of me (status 3). Idempotent; a completed payment is not affected.',
  input: wireInput({
    id: ['id', PaymentId, 'The intent of the payment.', examples.paymentId],
    status: ['status', count({ max: 3 }), '3 declines the payment.', 3],
  }),
  output: Nothing,
  refusals: ['IntentNotFound', 'IntentUsed'],
})

/** `open`: can still be paid. `closed`: was not paid, and never will be. */
export const IntentState = z.enum(['open', 'paid', 'closed'])

export const IntentStateView = wireView({
  id: ['id', PaymentId],
  state: ['state', openState(IntentState)],
  /** The refusal that closed it, and its text in my language; '' otherwise. */
  reason: ['reason', z.string()],
  reasonText: ['reason_text', z.string()],
  amount: ['amount', ExactAmount],
  fee: ['fee', ExactAmount],
  asset: ['asset', z.string()],
  expiresAt: ['expires', z.int()],
  /** The bill, once it is paid. */
  billId: ['bill_id', PaymentId.optional()],
})
export type IntentStateView = z.output<typeof IntentStateView>

export const showIntent = defineCall({
  name: 'wallet.showIntent',
  wire: 'POST /im/wallet/showIntent',
  auth: 'member',
  summary:
    'What became of an intent of mine, of any kind, when the answer to paying it was lost. The answer is final once it is paid ' +
    'or closed: a call that is still on its way can no longer pay one that is closed. cancel: closes it if it is not paid yet.',
  input: wireInput({
    id: ['intent_id', PaymentId, 'The intent, as in the call that paid it.', examples.paymentId],
    isCancelled: [
      'cancel',
      flag().optional(),
      '1 closes the intent, unless it is already paid. The default is 0.',
      0,
    ],
  }),
  output: IntentStateView,
  refusals: ['IntentNotFound'],
})

export const orderCalls = [listOrders, showOrder, updateOrder, showIntent] as const
