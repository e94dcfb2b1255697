import { billSides, type OrderView, orderStates, type PersonId } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'

/** An order of another domain that exists because it was paid. */
export interface PaidOrder {
  id: string
  payerId: PersonId
  payeeId: PersonId
  amount: bigint
  intentId: string
  note: string
  paidAt: Date
}

/** Presents such orders to one of the two people; `facts` are the domain's own details of each order. */
export async function presentPaidOrders<Order extends PaidOrder>(
  work: ReadWork,
  { personId, orders }: { personId: PersonId; orders: readonly Order[] },
  facts: (order: Order, isPayer: boolean) => Pick<OrderView, 'kind'> & Partial<OrderView>,
): Promise<OrderView[]> {
  const otherOf = ({ payerId, payeeId }: Order) => (payerId === personId ? payeeId : payerId)
  const profiles = await profilesByIds(work, [...new Set(orders.map(otherOf))])
  return orders.map((order) => {
    const other = otherOf(order)
    const { nickname = '', photo = '' } = profiles.get(other) ?? {}
    const at = unixSeconds(order.paidAt)
    const isPayer = order.payerId === personId
    return {
      id: order.id,
      place: order.id,
      side: isPayer ? billSides.expenses : billSides.income,
      status: orderStates.paid,
      reason: '',
      amount: order.amount,
      fee: 0n,
      other: { id: other, nickname, photo },
      note: order.note,
      at,
      expiresAt: at,
      paidAt: at,
      billId: paymentId(intentEvent(order.intentId)),
      ...facts(order, isPayer),
    }
  })
}
