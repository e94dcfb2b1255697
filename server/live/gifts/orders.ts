/** Gifts in the orders centre. */
import { billSides, type OrderView, orderStates, type PersonId } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { intentEvent, type OrderSource, paymentId } from '../../wallet'
import { type GiftRow, selectOrder, selectOrders } from './gift-store'

/** What a person gave in live streams, and was given in theirs. */
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

async function present(work: ReadWork, personId: PersonId, rows: readonly GiftRow[]): Promise<OrderView[]> {
  const otherOf = ({ payerId, hostId }: GiftRow) => (payerId === personId ? hostId : payerId)
  const profiles = await profilesByIds(work, [...new Set(rows.map(otherOf))])
  return rows.map((row) => {
    const other = otherOf(row)
    const { nickname = '', photo = '' } = profiles.get(other) ?? {}
    const at = unixSeconds(row.at)
    return {
      id: row.id,
      place: row.id,
      kind: 'gift',
      side: row.payerId === personId ? billSides.expenses : billSides.income,
      status: orderStates.paid,
      reason: '',
      amount: row.amount,
      fee: 0n,
      other: { id: other, nickname, photo },
      note: row.gift,
      at,
      expiresAt: at,
      paidAt: at,
      billId: paymentId(intentEvent(row.intentId)),
    }
  })
}
