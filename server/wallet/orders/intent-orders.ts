/** Orders that are intents: payments by code, transfers and their returns. */
import { billSides, type OrderView, orderStates, type PayPersonView, type PersonId } from '@linnet/protocol'
import type { OrderSource } from '../../kernel/declared/order-source'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectReturned } from '../payments/card-store'
import { paymentId } from '../payments/payments'
import { intentEvent, isPersonal, type PersonalIntent } from '../payments/personal-intents'
import { selectCodePayments, selectIntent, selectTransfers } from './order-store'

/** Payments by a pay code or a collect code, including those requested but not made. */
export const codeOrders: OrderSource = {
  group: 'code',
  async list(work, { status, ...query }) {
    if (status === 'refunded') return []
    const rows = await selectCodePayments(work.sql, { ...query, status, nowMs: work.nowMs })
    return presentOrders(work, query.personId, rows.filter(isPersonal))
  },
  show: (work, which) => showIntentOrder(work, which, ['collect', 'payCode']),
}

/** Completed transfers, or the returns of transfers. */
export const transferOrders: OrderSource = {
  group: 'transfer',
  async list(work, { status, ...query }) {
    if (status === 'open' || status === 'closed') return []
    const kind = status === 'refunded' ? 'return' : 'transfer'
    const rows = await selectTransfers(work.sql, { ...query, kind })
    return presentOrders(work, query.personId, rows.filter(isPersonal))
  },
  show: (work, which) => showIntentOrder(work, which, ['transfer', 'return']),
}

/** The payee can see a payment once it is paid, or if they requested it. */
async function showIntentOrder(
  work: ReadWork,
  { personId, id }: { personId: PersonId; id: string },
  kinds: readonly string[],
): Promise<OrderView | undefined> {
  const row = await selectIntent(work.sql, id)
  if (!row || !isPersonal(row) || !kinds.includes(row.kind)) return undefined
  const isPayee = row.payeeId === personId && (row.kind === 'payCode' || row.outcome === 'paid')
  if (row.personId !== personId && !isPayee) return undefined
  return (await presentOrders(work, personId, [row]))[0]
}

async function presentOrders(
  work: ReadWork,
  personId: PersonId,
  rows: readonly PersonalIntent[],
): Promise<OrderView[]> {
  const otherOf = (row: PersonalIntent) => (row.personId === personId ? row.payeeId : row.personId)
  const transfers = rows.filter(({ kind }) => kind === 'transfer').map(({ id }) => paymentId(intentEvent(id)))
  const profiles = await profilesByIds(work, [...new Set(rows.map(otherOf))])
  const returned = transfers.length > 0 ? await selectReturned(work.sql, transfers) : []
  const sentBack = new Set(returned.map(({ id }) => id))
  return rows.map((row) => {
    const id = otherOf(row)
    const profile = profiles.get(id)
    const other = { id, nickname: profile?.nickname ?? '', photo: profile?.photo ?? '' }
    const order = presentOrder(row, { other, isPayer: row.personId === personId, nowMs: work.nowMs })
    const isRefunded = row.kind === 'return' || sentBack.has(order.billId ?? '')
    return isRefunded ? { ...order, refunded: row.amount } : order
  })
}

function presentOrder(
  row: PersonalIntent,
  { other, isPayer, nowMs }: { other: PayPersonView; isPayer: boolean; nowMs: number },
): OrderView {
  const isPaid = row.outcome === 'paid'
  const isOpen = row.outcome === null && row.expiresAt.getTime() > nowMs
  return {
    id: row.id,
    place: row.id,
    kind: row.kind,
    side: isPayer ? billSides.expenses : billSides.income,
    status: isPaid ? orderStates.paid : isOpen ? orderStates.open : orderStates.closed,
    // The reason of a failed payment is for the payer only; it could reveal their balance.
    reason: isPaid || isOpen ? '' : reasonOf(row, isPayer),
    amount: row.amount,
    fee: row.fee,
    other,
    note: row.note,
    at: unixSeconds(row.createdAt),
    expiresAt: unixSeconds(row.expiresAt),
    paidAt: isPaid && row.usedAt ? unixSeconds(row.usedAt) : undefined,
    billId: isPaid ? paymentId(intentEvent(row.id)) : undefined,
  }
}

function reasonOf({ outcome }: PersonalIntent, isPayer: boolean): string {
  if (outcome === null || outcome === 'IntentExpired') return 'IntentExpired'
  return isPayer || outcome === 'PaymentDeclined' ? outcome : 'PayerUnavailable'
}
