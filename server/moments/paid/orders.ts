/** Paid moments in the orders centre. */
import { billSides, type OrderView, orderStates, type PersonId } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { intentEvent, type OrderSource, paymentId } from '../../wallet'
import { type PurchaseRow, selectOrder, selectOrders } from './purchase-store'
import { refundedForMs } from './settle'

/** Moments that a person opened, and those of theirs that others did. */
export const momentOrders: OrderSource = {
  group: 'moment',
  async list(work, { status, ...query }) {
    if (status === 'open' || status === 'closed') return []
    const rows = await selectOrders(work.sql, { ...query, isRefunded: status === 'refunded' })
    return present(work, query.personId, rows)
  },
  async show(work, which) {
    const row = await selectOrder(work.sql, which)
    return row && (await present(work, which.personId, [row]))[0]
  },
}

async function present(
  work: ReadWork,
  personId: PersonId,
  rows: readonly PurchaseRow[],
): Promise<OrderView[]> {
  const otherOf = (row: PurchaseRow) => (row.payerId === personId ? row.authorId : row.payerId)
  const profiles = await profilesByIds(work, [...new Set(rows.map(otherOf))])
  return rows.map((row) => {
    const { id, momentId, amount, title, state, paidAt } = row
    const other = otherOf(row)
    const { nickname = '', photo = '' } = profiles.get(other) ?? {}
    const isPayer = row.payerId === personId
    return {
      id,
      place: id,
      kind: 'moment',
      side: isPayer ? billSides.expenses : billSides.income,
      status: orderStates.paid,
      reason: '',
      amount,
      fee: 0n,
      ...(state === 'refunded' && { refunded: amount }),
      other: { id: other, nickname, photo },
      momentId,
      note: title,
      at: unixSeconds(paidAt),
      // When it can no longer come back.
      expiresAt: unixSeconds(paidAt.getTime() + refundedForMs),
      paidAt: unixSeconds(paidAt),
      // The author has a bill once the money has reached them.
      ...((isPayer || state === 'settled') && { billId: paymentId(intentEvent(row.intentId)) }),
    }
  })
}
