/** Orders of mini programs in the order centre. */
import type { PersonId } from '@linnet/protocol'
import type { OrderSource } from '../../kernel/declared/order-source'
import type { ReadWork } from '../../kernel/work'
import { presentPaidOrders } from '../../wallet'
import { type PaymentRow, selectOrder, selectOrders } from './payment-store'

/** Lists a person's payments to programs, and those received as the payee of one. */
export const programOrders: OrderSource = {
  group: 'program',
  async list(work, { status, ...query }) {
    if (status !== 'all' && status !== 'paid') return []
    return present(work, query.personId, await selectOrders(work.sql, query))
  },
  async show(work, which) {
    const row = await selectOrder(work.sql, which)
    return row && (await present(work, which.personId, [row]))[0]
  },
}

function present(work: ReadWork, personId: PersonId, rows: readonly PaymentRow[]) {
  const orders = rows.map((row) => ({ ...row, note: row.title }))
  return presentPaidOrders(work, { personId, orders }, ({ programId }) => ({ kind: 'program', programId }))
}
