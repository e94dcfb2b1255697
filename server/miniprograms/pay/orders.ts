/** Orders of mini programs in the orders centre. */
import { billSides, type OrderView, orderStates, type PersonId } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { intentEvent, type OrderSource, paymentId } from '../../wallet'
import { type PaymentRow, selectOrder, selectOrders } from './payment-store'

/** What a person paid to programs, and was paid as the payee of one. */
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

async function present(
  work: ReadWork,
  personId: PersonId,
  rows: readonly PaymentRow[],
): Promise<OrderView[]> {
  const otherOf = ({ payerId, payeeId }: PaymentRow) => (payerId === personId ? payeeId : payerId)
  const profiles = await profilesByIds(work, [...new Set(rows.map(otherOf))])
  return rows.map((row) => {
    const other = otherOf(row)
    const { nickname = '', photo = '' } = profiles.get(other) ?? {}
    const at = unixSeconds(row.paidAt)
    return {
      id: row.id,
      place: row.id,
      kind: 'program',
      side: row.payerId === personId ? billSides.expenses : billSides.income,
      status: orderStates.paid,
      reason: '',
      amount: row.amount,
      fee: 0n,
      other: { id: other, nickname, photo },
      programId: row.programId,
      note: row.title,
      at,
      expiresAt: at,
      paidAt: at,
      billId: paymentId(intentEvent(row.intentId)),
    }
  })
}
