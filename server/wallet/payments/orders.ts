import {
  billSides,
  collectionDeclined,
  type OrderView,
  orderStates,
  type PersonId,
  type PayPersonView,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { appendToUserLog } from '../../userlogs'
import { selectIntent, selectOrders } from './order-store'
import { paymentId } from './payments'
import { intentEvent, isPersonal, type PersonalIntent } from './personal-intents'
import { lockIntents, markIntentsUsed } from './store'

const pageSize = 30
const statusNames = ['all', 'open', 'paid', 'closed'] as const

export async function listOrderPage(
  work: ReadWork,
  {
    personId,
    status = 0,
    before,
  }: { personId: PersonId; status?: number | undefined; before?: string | undefined },
): Promise<{ orders: OrderView[]; hasMore: boolean }> {
  const rows = await selectOrders(work.sql, {
    personId,
    status: statusNames[status] ?? 'all',
    before,
    limit: pageSize + 1,
    nowMs: work.nowMs,
  })
  const page = rows.slice(0, pageSize).filter(isPersonal)
  return { orders: await presentOrders(work, personId, page), hasMore: rows.length > pageSize }
}

/** Shows one payment. Its payee can see it once it is paid, or if they requested it. */
export async function getOrder(
  work: ReadWork,
  { personId, id }: { personId: PersonId; id: string },
): Promise<OrderView> {
  const row = await selectIntent(work.sql, id)
  if (!row || !isPersonal(row)) return refuse('IntentNotFound')
  const isPayee = row.payee_id === personId && (row.kind === 'payCode' || row.outcome === 'paid')
  if (row.person_id !== personId && !isPayee) return refuse('IntentNotFound')
  const [order] = await presentOrders(work, personId, [row])
  return order ?? refuse('IntentNotFound')
}

/** Declines a collector's request. Only the payer can. */
export async function declineOrder(
  work: Work,
  { personId, id }: { personId: PersonId; id: string },
): Promise<void> {
  const [row] = await lockIntents(work.sql, [id])
  if (!row || !isPersonal(row) || row.person_id !== personId || row.kind !== 'payCode')
    return refuse('IntentNotFound')
  if (row.outcome === 'PaymentDeclined') return
  if (row.cid !== null) return refuse('IntentUsed')
  if (row.expires_at.getTime() <= work.nowMs) return
  const intents = [{ id, cid: `declined:${id}`, outcome: 'PaymentDeclined' }]
  await markIntentsUsed(work.sql, { intents, nowMs: work.nowMs })
  await appendToUserLog(work, {
    to: [row.payee_id],
    event: collectionDeclined,
    data: { intentId: id, personId, amount: row.amount },
  })
}

async function presentOrders(
  work: ReadWork,
  personId: PersonId,
  rows: readonly PersonalIntent[],
): Promise<OrderView[]> {
  const otherOf = (row: PersonalIntent) => (row.person_id === personId ? row.payee_id : row.person_id)
  const profiles = await profilesByIds(work, rows.map(otherOf))
  return rows.map((row) => {
    const id = otherOf(row)
    const profile = profiles.get(id)
    const other = { id, nickname: profile?.nickname ?? '', photo: profile?.photo ?? '' }
    return presentOrder(row, { other, isPayer: row.person_id === personId, nowMs: work.nowMs })
  })
}

function presentOrder(
  row: PersonalIntent,
  { other, isPayer, nowMs }: { other: PayPersonView; isPayer: boolean; nowMs: number },
): OrderView {
  const isPaid = row.outcome === 'paid'
  const isOpen = row.outcome === null && row.expires_at.getTime() > nowMs
  return {
    id: row.id,
    place: row.id,
    kind: row.kind,
    side: isPayer ? billSides.expenses : billSides.income,
    status: isPaid ? orderStates.paid : isOpen ? orderStates.open : orderStates.closed,
    // Only the payer sees why a payment failed; the reason could reveal their balance.
    reason: isPaid || isOpen ? '' : reasonOf(row, isPayer),
    amount: row.amount,
    fee: row.fee,
    other,
    note: row.note,
    at: unixSeconds(row.created_at),
    expiresAt: unixSeconds(row.expires_at),
    paidAt: isPaid && row.used_at ? unixSeconds(row.used_at) : undefined,
    billId: isPaid ? paymentId(intentEvent(row.id)) : undefined,
  }
}

function reasonOf({ outcome }: PersonalIntent, isPayer: boolean): string {
  if (outcome === null || outcome === 'IntentExpired') return 'IntentExpired'
  return isPayer || outcome === 'PaymentDeclined' ? outcome : 'PayerUnavailable'
}
