/** A domain's list of orders that can be paid. */
import type { OrderGroup, OrderView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../work'

/** A page of a person's orders. An order's place is a uuid that grows with time, whatever its source. */
export interface OrderQuery {
  personId: PersonId
  status: 'all' | 'open' | 'paid' | 'closed' | 'refunded'
  side: 'both' | 'income' | 'expense'
  before: string | undefined
  limit: number
}

/** A source of orders of one kind. A list merges what the sources return. */
export interface OrderSource {
  group: OrderGroup
  list: (work: ReadWork, query: OrderQuery) => Promise<OrderView[]>
  /** Undefined unless the order is from this source and visible to the person. */
  show: (work: ReadWork, which: { personId: PersonId; id: string }) => Promise<OrderView | undefined>
}
