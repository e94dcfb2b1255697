/** Gifts in the order centre. */
import type { PersonId } from '@linnet/protocol'
import type { OrderSource } from '../../kernel/declared/order-source'
import type { ReadWork } from '../../kernel/work'
import { presentPaidOrders } from '../../wallet'
import { type GiftRow, selectOrder, selectOrders } from './gift-store'

/** The gifts that a person gave in live streams, and received in their own. */
export const giftOrders: OrderSource = {
  group: 'gift',
  async list(work, { status, ...query }) {
    if (status !== 'all' && status !== 'paid') return []
    return present(work, query.personId, await selectOrders(work.sql, query))
  },
  async show(work, which) {
    const row = await selectOrder(work.sql, which)
    return row && (await present(work, which.personId, [row]))[0]
  },
}

function present(work: ReadWork, personId: PersonId, rows: readonly GiftRow[]) {
  const orders = rows.map((row) => ({ ...row, payeeId: row.hostId, note: row.gift, paidAt: row.at }))
  return presentPaidOrders(work, { personId, orders }, () => ({ kind: 'gift' }))
}
