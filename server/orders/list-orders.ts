import { billSides, type CallInput, type listOrders, type OrderView, type PersonId } from '@linnet/protocol'
import type { OrderQuery, OrderSource } from '../kernel/declared/order-source'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'

const pageSize = 30
const statuses = ['all', 'open', 'paid', 'closed', 'refunded'] as const

/** A page of a person's orders, newest first. */
export async function listOrderPage(
  work: ReadWork,
  sources: readonly OrderSource[],
  { personId, status = 0, side = 0, group, before }: CallInput<typeof listOrders> & { personId: PersonId },
): Promise<{ orders: OrderView[]; hasMore: boolean }> {
  const query: OrderQuery = {
    personId,
    status: statuses[status] ?? 'all',
    side: side === billSides.income ? 'income' : side === billSides.expenses ? 'expense' : 'both',
    before,
    limit: pageSize + 1,
  }
  const asked = sources.filter((source) => group === undefined || source.group === group)
  const orders = (await Promise.all(asked.map(({ list }) => list(work, query)))).flat()
  orders.sort((a, b) => (a.place < b.place ? 1 : -1))
  return { orders: orders.slice(0, pageSize), hasMore: orders.length > pageSize }
}

/** Shows one order of a person, whatever its source. */
export async function getOrder(
  work: ReadWork,
  sources: readonly OrderSource[],
  which: { personId: PersonId; id: string },
): Promise<OrderView> {
  const found = await Promise.all(sources.map(({ show }) => show(work, which)))
  return found.find((order) => order !== undefined) ?? refuse('IntentNotFound')
}
