import type { OrderGroup, OrderView, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'

/** A page of the orders of a person. An order's place is a uuid that grows with time, whatever it comes from. */
export interface OrderQuery {
  personId: PersonId
  status: 'all' | 'open' | 'paid' | 'closed' | 'refunded'
  side: 'both' | 'income' | 'expense'
  before: string | undefined
  limit: number
}

/** Where orders of one kind come from. The orders centre merges what they list. */
export interface OrderSource {
  group: OrderGroup
  list: (work: ReadWork, query: OrderQuery) => Promise<OrderView[]>
  /** Undefined unless this is an order of this source that the person may see. */
  show: (work: ReadWork, which: { personId: PersonId; id: string }) => Promise<OrderView | undefined>
}
