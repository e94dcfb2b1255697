import { type CallInput, checkBeforePay, fieldsOf, type IntentView, type PersonId } from '@linnet/protocol'
import { areBlocked, relationships } from '../../contacts'
import { directConversations } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { requireCollectCode } from '../codes/collect-codes'
import type { MoneyConfig } from '../settings'
import { stateWithdrawal } from '../withdrawals/state-withdrawal'
import { selectCard } from './card-store'
import { stateIntent } from './intents'

/** People pay each other for nothing. */
const noFee = 0n
const returnableMs = 24 * 3_600_000

type Given = Omit<CallInput<typeof checkBeforePay>, 'kind' | 'packet'>
type Field = keyof Given

/** A field under the name by which its caller knows it. */
const wireName = (field: Field): string => fieldsOf(checkBeforePay.input)?.[field]?.[0] ?? field

export interface Stated {
  personId: PersonId
  kind: Exclude<CallInput<typeof checkBeforePay>['kind'], 'packet'>
  given: Given
  terms: MoneyConfig['withdrawals']
}

/** Says what a payment will be, or why it cannot be made. What does not belong to its kind is refused. */
export function statePayment(work: Work, { personId, kind, given, terms }: Stated): Promise<IntentView> {
  switch (kind) {
    case 'transfer': {
      takeOnly(given, ['payeeId', 'amount', 'note'])
      const payeeId = need(given, 'payeeId')
      return stateTransfer(work, { personId, payeeId, amount: need(given, 'amount'), note: given.note ?? '' })
    }
    case 'collect':
      takeOnly(given, ['code', 'amount', 'note'])
      return stateByCode(work, { personId, code: need(given, 'code'), given })
    case 'return':
      takeOnly(given, ['transferId'])
      return stateReturn(work, { personId, transferId: need(given, 'transferId') })
    case 'withdraw': {
      takeOnly(given, ['addressId', 'amount'])
      const addressId = need(given, 'addressId')
      return stateWithdrawal(work, { personId, addressId, amount: need(given, 'amount'), terms })
    }
  }
}

function takeOnly(given: Given, fields: readonly Field[]): void {
  for (const field of Object.keys(given) as Field[])
    if (given[field] !== undefined && !fields.includes(field)) refuse('BadInput', { field: wireName(field) })
}

function need<F extends Field>(given: Given, field: F): NonNullable<Given[F]> {
  return given[field] ?? refuse('BadInput', { field: wireName(field) })
}

async function stateTransfer(
  work: Work,
  {
    personId,
    payeeId,
    amount,
    note,
  }: { personId: PersonId; payeeId: PersonId; amount: bigint; note: string },
): Promise<IntentView> {
  if (payeeId === personId) return refuse('NotYourself')
  if (!(await profilesByIds(work, [payeeId])).has(payeeId)) return refuse('PersonNotFound')
  const [relationship] = await relationships(work, [{ personId, otherId: payeeId }])
  if (relationship === 'strangers') return refuse('NotFriends')
  if (relationship !== 'friends') return refuse('PayeeUnavailable')
  const conversationId = (await directConversations(work, { personId, peerIds: [payeeId] })).get(payeeId)
  return stateIntent(work, { personId, kind: 'transfer', payeeId, conversationId, amount, fee: noFee, note })
}

async function stateByCode(
  work: Work,
  { personId, code, given }: { personId: PersonId; code: string; given: Given },
): Promise<IntentView> {
  const shown = await requireCollectCode(work, code)
  const payeeId = shown.personId
  if (payeeId === personId) return refuse('NotYourself')
  const [isBlocked] = await areBlocked(work, [{ personId, otherId: payeeId }])
  if (isBlocked) return refuse('PayeeUnavailable')
  // A code that says how much is not argued with.
  if (shown.amount !== undefined && given.amount !== undefined && given.amount !== shown.amount)
    return refuse('BadInput', { field: wireName('amount') })
  const amount = shown.amount ?? need(given, 'amount')
  const note = shown.note === '' ? (given.note ?? '') : shown.note
  return stateIntent(work, { personId, kind: 'collect', payeeId, amount, fee: noFee, note })
}

async function stateReturn(
  work: Work,
  { personId, transferId }: { personId: PersonId; transferId: string },
): Promise<IntentView> {
  const card = await selectCard(work.sql, transferId)
  if (!card || card.payee_id !== personId) return refuse('TransferNotFound')
  if (card.status === 'returned') return refuse('TransferReturned')
  if (card.made_at.getTime() + returnableMs <= work.nowMs) return refuse('TransferTooOld')
  return stateIntent(work, {
    personId,
    kind: 'return',
    payeeId: card.payer_id,
    conversationId: card.conversation_id,
    returns: card.id,
    amount: card.amount,
    fee: noFee,
    note: card.note,
  })
}
