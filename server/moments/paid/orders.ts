/** Paid moments in the order centre. */
import type { PersonId } from '@linnet/protocol'
import type { OrderSource } from '../../kernel/declared/order-source'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { intentEvent, paymentId, presentPaidOrders } from '../../wallet'
import { type PurchaseRow, selectOrder, selectOrders } from './purchase-store'
import { refundedForMs } from './settle'

/** Moments that a person opened, and the person's own moments that others opened. */
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

function present(work: ReadWork, personId: PersonId, rows: readonly PurchaseRow[]) {
  const orders = rows.map((row) => ({ ...row, payeeId: row.authorId, note: row.title }))
  return presentPaidOrders(
    work,
    { personId, orders },
    ({ momentId, amount, state, paidAt, intentId }, isPayer) => ({
      kind: 'moment',
      momentId,
      ...(state === 'refunded' && { refunded: amount }),
      // The time from which it can no longer be refunded.
      expiresAt: unixSeconds(paidAt.getTime() + refundedForMs),
      // The author has a bill only once the money has reached them.
      billId: isPayer || state === 'settled' ? paymentId(intentEvent(intentId)) : undefined,
    }),
  )
}
