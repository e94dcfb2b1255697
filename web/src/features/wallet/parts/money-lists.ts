import type { Call } from '@linnet/protocol'
import { billSides, listBills } from '@linnet/protocol/wallet/calls'
import { listOrders, orderStates } from '@linnet/protocol/wallet/paying'
import { listWithdrawals } from '@linnet/protocol/wallet/withdrawing'
import type { PagedList } from '~/data/paging'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { type BillFilter, inputOf } from '~/features/wallet/bill-filter'
import type { OrderFilter } from '~/features/wallet/order-words'
import { showToast } from '~/kit/overlays/toast'
import { serverNowMs } from '~/platform/now'
import { refusalText } from '~/session/refusal-text'
import { useLastKnown } from './last-known'

/** My bills, newest first. */
export const billsOf = definePages({
  call: listBills,
  inputOf: (filter: BillFilter) => inputOf(filter, serverNowMs()),
  read: ({ bills: rows, hasMore }) => ({ rows, hasMore }),
  after: ({ place }) => ({ before: place }),
  idOf: ({ place }) => place,
})

/** My orders, newest first. */
export const ordersOf = definePages({
  call: listOrders,
  inputOf: ({ state, side, group }: OrderFilter) => ({
    status: orderStates[state],
    ...(side !== 'all' && { side: billSides[side] }),
    ...(group !== 'all' && { group }),
  }),
  read: ({ orders: rows, hasMore }) => ({ rows, hasMore }),
  after: ({ place }) => ({ before: place }),
  idOf: ({ id }) => id,
})

export const withdrawals = definePages({
  call: listWithdrawals,
  inputOf: () => ({}),
  read: ({ withdrawals: rows, hasMore }) => ({ rows, hasMore }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** A list about money; offline, as last known. */
export function useMoneyList<C extends Call, Input, Row>(
  list: PagedList<C, Input, Row, { rows: readonly Row[]; hasMore: boolean }>,
  input: Input,
) {
  const { rows, refresh, ...state } = usePagesOf(list, input)
  const { isShown, asOf } = useLastKnown(state)
  const pullDown = async () => {
    const refusal = await refresh()
    // A failure is reported although there is something to show, as the user asked for a refresh.
    if (refusal) showToast(refusalText(refusal), { kind: 'error' })
  }
  return { ...state, rows: isShown ? rows : undefined, asOf, refresh: pullDown }
}
