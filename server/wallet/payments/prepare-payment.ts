import {
  type CallInput,
  type checkBeforePay,
  type IntentView,
  type PayableKind,
  type payables,
  TypedAmount,
} from '@linnet/protocol'
import { areBlocked } from '../../contacts'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { Work } from '../../kernel/work'
import { isMoneyClosed } from '../close-money'
import { requireCollectCode } from '../codes/collect-codes'
import type { MoneyRules } from '../money-rules'
import { prepareWithdrawal } from '../withdrawals/prepare-withdrawal'
import { selectCard } from './card-store'
import { createIntent } from './intents'
import { wireName } from './payment-fields'
import type { TransferRequest } from './prepare-transfers'
import type { Spender } from './purses'

/** Payments between people are free. */
const noFee = 0n
const returnableMs = 24 * 3_600_000

type Given = Omit<
  CallInput<typeof checkBeforePay>,
  'kind' | (typeof payables)[PayableKind]['subject'][number]
>
type Field = keyof Given

export interface PaymentRequest {
  payer: Spender
  kind: Exclude<CallInput<typeof checkBeforePay>['kind'], PayableKind | 'transfer'>
  given: Given
  rules: Tunable<MoneyRules>
}

/** The transfer that is asked for. Fields that don't belong to a transfer are refused. */
export function transferOf(payer: Spender, given: Given): TransferRequest {
  allowOnly(given, ['payeeId', 'amount', 'note'])
  const payeeId = requireField(given, 'payeeId')
  return { payer, payeeId, amount: requireField(given, 'amount'), note: given.note ?? '' }
}

/** Creates the intent of another payment, or refuses it. Fields that don't belong to its kind are refused. */
export async function preparePayment(
  work: Work,
  { payer, kind, given, rules }: PaymentRequest,
): Promise<IntentView> {
  switch (kind) {
    case 'collect':
      allowOnly(given, ['code', 'amount', 'note'])
      return prepareByCode(work, { payer, code: requireField(given, 'code'), given })
    case 'return':
      allowOnly(given, ['transferId'])
      return prepareReturn(work, { payer, transferId: requireField(given, 'transferId') })
    case 'withdraw': {
      allowOnly(given, ['addressId', 'amount', 'value', 'gasPrice', 'gas'])
      const addressId = requireField(given, 'addressId')
      const amount = amountToWithdraw(given)
      const { value, gasPrice, gas } = given
      const intent = await prepareWithdrawal(work, { payer, addressId, amount, rules })
      return { ...intent, value, gasPrice, gas }
    }
  }
}

function allowOnly(given: Given, fields: readonly Field[]): void {
  for (const field of Object.keys(given) as Field[])
    if (given[field] !== undefined && !fields.includes(field)) refuse('BadInput', { field: wireName(field) })
}

function requireField<F extends Field>(given: Given, field: F): NonNullable<Given[F]> {
  return given[field] ?? refuse('BadInput', { field: wireName(field) })
}

/**
 * The amount of a withdrawal, stated as an amount, in the smallest units of the chain, or as both. It is as exact as an amount
 * that is typed: what was meant as hexadecimal but reads as digits, or the reverse, would otherwise be paid out.
 */
function amountToWithdraw(given: Given): bigint {
  const { amount, value } = given
  if (value === undefined) return requireField(given, 'amount')
  const isTypable = TypedAmount.safeEncode(value).success
  if (!isTypable || (amount !== undefined && amount !== value))
    return refuse('BadInput', { field: wireName('value') })
  return value
}

async function prepareByCode(
  work: Work,
  { payer, code, given }: { payer: Spender; code: string; given: Given },
): Promise<IntentView> {
  const { person: personId } = payer
  const shown = await requireCollectCode(work, code)
  const payeeId = shown.personId
  if (payeeId === personId) return refuse('NotYourself')
  const [isBlocked] = await areBlocked(work, [{ personId, otherId: payeeId }])
  if (isBlocked) return refuse('PayeeUnavailable')
  // The amount of a code cannot be changed.
  if (shown.amount !== undefined && given.amount !== undefined && given.amount !== shown.amount)
    return refuse('BadInput', { field: wireName('amount') })
  const amount = shown.amount ?? requireField(given, 'amount')
  const note = shown.note === '' ? (given.note ?? '') : shown.note
  return createIntent(work, { payer, kind: 'collect', payeeId, amount, fee: noFee, note })
}

async function prepareReturn(
  work: Work,
  { payer, transferId }: { payer: Spender; transferId: string },
): Promise<IntentView> {
  const card = await selectCard(work.sql, transferId)
  if (!card || card.payeeId !== payer.person) return refuse('TransferNotFound')
  if (card.status === 'returned') return refuse('TransferReturned')
  if (card.madeAt.getTime() + returnableMs <= work.nowMs) return refuse('TransferTooOld')
  if (await isMoneyClosed(work, card.payerId)) return refuse('SenderDeleted')
  return createIntent(work, {
    payer,
    kind: 'return',
    payeeId: card.payerId,
    conversationId: card.conversationId,
    returns: card.id,
    amount: card.amount,
    fee: noFee,
    note: card.note,
  })
}
