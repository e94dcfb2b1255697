import type { CallInput, checkBeforePay, IntentView, PayableKind, payables, PersonId } from '@linnet/protocol'
import { areBlocked, relationships } from '../../contacts'
import { directConversations, joiningsOf } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { isMoneyClosed } from '../close-money'
import { requireCollectCode } from '../codes/collect-codes'
import type { MoneyRules } from '../money-rules'
import { prepareWithdrawal } from '../withdrawals/prepare-withdrawal'
import { selectCard } from './card-store'
import { createIntent } from './intents'
import { wireName } from './payment-fields'
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
  kind: Exclude<CallInput<typeof checkBeforePay>['kind'], PayableKind>
  given: Given
  rules: Tunable<MoneyRules>
}

/** Creates the intent of a payment, or refuses it. Fields that don't belong to its kind are refused. */
export function preparePayment(
  work: Work,
  { payer, kind, given, rules }: PaymentRequest,
): Promise<IntentView> {
  switch (kind) {
    case 'transfer': {
      allowOnly(given, ['payeeId', 'amount', 'note'])
      const payeeId = requireField(given, 'payeeId')
      return prepareTransfer(work, {
        payer,
        payeeId,
        amount: requireField(given, 'amount'),
        note: given.note ?? '',
      })
    }
    case 'collect':
      allowOnly(given, ['code', 'amount', 'note'])
      return prepareByCode(work, { payer, code: requireField(given, 'code'), given })
    case 'return':
      allowOnly(given, ['transferId'])
      return prepareReturn(work, { payer, transferId: requireField(given, 'transferId') })
    case 'withdraw': {
      allowOnly(given, ['addressId', 'amount'])
      const addressId = requireField(given, 'addressId')
      return prepareWithdrawal(work, { payer, addressId, amount: requireField(given, 'amount'), rules })
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

async function prepareTransfer(
  work: Work,
  { payer, payeeId, amount, note }: { payer: Spender; payeeId: PersonId; amount: bigint; note: string },
): Promise<IntentView> {
  const { person: personId } = payer
  if (payeeId === personId) return refuse('NotYourself')
  if (!(await profilesByIds(work, [payeeId])).has(payeeId)) return refuse('PersonNotFound')
  const [relationship] = await relationships(work, [{ personId, otherId: payeeId }])
  if (relationship === 'strangers') return refuse('NotFriends')
  if (relationship !== 'friends') return refuse('PayeeUnavailable')
  const conversationId = (await directConversations(work, { personId, peerIds: [payeeId] })).get(payeeId)
  const seats = conversationId ? [{ conversationId, personId }] : []
  const [joining] = await joiningsOf(work, seats)
  if (joining?.silence) throw joining.silence
  return createIntent(work, { payer, kind: 'transfer', payeeId, conversationId, amount, fee: noFee, note })
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
