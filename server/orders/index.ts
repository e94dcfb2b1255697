/** The order centre: everything that a person paid or received. */
import { listOrders, showOrder } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { getOrder, listOrderPage } from './list-orders'

export const orders: Domain = {
  name: 'orders',
  open({ domains }) {
    const sources = domains.flatMap((domain) => domain.orders ?? [])
    return {
      routes: [
        implementQuery(listOrders, ({ work, caller: { personId }, input }) =>
          listOrderPage(work, sources, { ...input, personId }),
        ),
        implementQuery(showOrder, ({ work, caller: { personId }, input: { id } }) =>
          getOrder(work, sources, { personId, id }),
        ),
      ],
    }
  },
}
