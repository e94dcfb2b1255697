/** Paid calls in the orders centre: each is one order, of all its minutes. */
import { billSides, type OrderView, orderStates, type PersonId } from '@linnet/protocol'
import type { OrderSource } from '../../kernel/declared/order-source'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { type CallOrderRow, selectCallOrder, selectCallOrders } from './order-store'

export const callOrders: OrderSource = {
  group: 'call',
  async list(work, { status, ...page }) {
    if (status !== 'all' && status !== 'paid') return []
    return presentOrders(work, page.personId, await selectCallOrders(work.sql, page))
  },
  async show(work, which) {
    const row = await selectCallOrder(work.sql, which)
    return row && (await presentOrders(work, which.personId, [row]))[0]
  },
}

async function presentOrders(
  work: ReadWork,
  personId: PersonId,
  rows: readonly CallOrderRow[],
): Promise<OrderView[]> {
  const otherOf = ({ payerId, payeeId }: CallOrderRow) => (payerId === personId ? payeeId : payerId)
  const profiles = await profilesByIds(work, [...new Set(rows.map(otherOf))])
  return rows.map((row) => {
    const id = otherOf(row)
    const profile = profiles.get(id)
    const at = unixSeconds(row.at)
    return {
      id: row.callId,
      place: row.callId,
      kind: 'call',
      side: row.payerId === personId ? billSides.expenses : billSides.income,
      status: orderStates.paid,
      reason: '',
      amount: row.rate * BigInt(row.minutes),
      fee: 0n,
      other: { id, nickname: profile?.nickname ?? '', photo: profile?.photo ?? '' },
      conversationId: row.conversationId,
      minutes: row.minutes,
      note: '',
      at,
      expiresAt: at,
      paidAt: at,
    }
  })
}
