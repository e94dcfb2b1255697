/** Events about a person's money. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { ExactAmount } from '../money'
import { openState } from '../tolerant'
import { count, nested, PersonId, wireView } from '../wire'
import { PaymentId, PayPersonView } from './orders'

export const moneyReceived = defineEvent({
  name: 'wallet.received',
  wire: 'payAmount',
  log: 'person',
  summary:
    'Somebody paid me; or, with the kind deposit and my own user_id, a deposit from the chain has arrived.',
  data: wireView({
    id: ['id', PaymentId],
    intentId: ['intent_id', PaymentId],
    kind: ['kind', z.string()],
    personId: ['user_id', PersonId],
    amount: ['amount', ExactAmount],
    note: ['text', z.string()],
    at: ['time', z.int()],
  }),
})

export const paymentMade = defineEvent({
  name: 'wallet.paid',
  wire: 'onlinePaySuccess',
  log: 'person',
  summary:
    'A payment of mine went through; for a payment by code the collector receives it too. type: 1 I was paid, 2 I paid.',
  data: wireView({
    id: ['id', PaymentId],
    intentId: ['intent_id', PaymentId],
    kind: ['kind', z.string()],
    side: ['type', count({ max: 2 })],
    personId: ['user_id', PersonId],
    amount: ['amount', ExactAmount],
    at: ['time', z.int()],
  }),
})

export const amountCollected = defineEvent({
  name: 'wallet.collected',
  wire: 'collectAmount',
  log: 'person',
  summary:
    'A collector scanned my pay code and requests an amount: confirm it with payAmount, or decline it.',
  data: wireView({
    intentId: ['intent_id', PaymentId],
    collector: ['user_info', nested(PayPersonView)],
    amount: ['amount', ExactAmount],
    note: ['text', z.string()],
    /** Unix seconds. */
    expiresAt: ['expires', z.int()],
  }),
})

export const collectionDeclined = defineEvent({
  name: 'wallet.declined',
  wire: 'collectDeclined',
  log: 'person',
  summary: 'Somebody declined an amount I requested.',
  data: wireView({
    intentId: ['intent_id', PaymentId],
    personId: ['user_id', PersonId],
    amount: ['amount', ExactAmount],
  }),
})

/**
 * `requested` awaits review, `approved` awaits sending and can still be cancelled, `sending` and `onChain` can no longer be cancelled,
 * `sent` has its transaction; all others have returned the money. `expired` was not sent in time, `failed` was refused by the chain.
 */
export const WithdrawalState = z.enum([
  'requested',
  'approved',
  'sending',
  'onChain',
  'sent',
  'failed',
  'rejected',
  'cancelled',
  'expired',
])

/** How far a withdrawal got on the chain. `replaced`: its fees were raised, in a transaction that takes the place of the one before. */
export const PayoutStep = z.enum(['signing', 'broadcast', 'mined', 'stuck', 'replaced'])
export type PayoutStep = z.output<typeof PayoutStep>

export const WithdrawalView = wireView({
  id: ['id', PaymentId],
  amount: ['amount', ExactAmount],
  fee: ['fee', ExactAmount],
  name: ['name', z.string()],
  address: ['address', z.string()],
  status: ['status', openState(WithdrawalState)],
  /** The staff's reason for rejecting it; '' otherwise. */
  reason: ['reason', z.string()],
  at: ['time', z.int()],
  /** Time of the latest decision. */
  decidedAt: ['decided_time', z.int().optional()],
  /** Time of the approval, whatever happened to it afterwards. */
  approvedAt: ['approved_time', z.int().optional()],
  sentAt: ['sent_time', z.int().optional()],
  /** Only while it is `onChain`. */
  payoutStep: ['payout_step', openState(PayoutStep).optional()],
  /** The number of blocks on its transaction, counting its own. */
  payoutConfirmations: ['payout_confirmations', z.int().optional()],
  /** The transaction on the blockchain, once there is one. */
  transactionId: ['transaction_id', z.string().optional()],
  /** Unix seconds until which it can't be approved, because my money is frozen. Never in the pushed event. */
  frozenUntil: ['frozen_until', z.int().optional()],
})
export type WithdrawalView = z.output<typeof WithdrawalView>

export const withdrawalChanged = defineEvent({
  name: 'wallet.withdrawalChanged',
  wire: 'withdrawChanged',
  log: 'person',
  summary:
    'A withdrawal of mine is in another state: requested, approved, being sent, on the chain, sent, failed, rejected, cancelled or expired.',
  data: WithdrawalView,
})
