import { listOrders, type OrderView } from '@linnet/protocol/wallet-paying'
import { useCallback } from 'react'
import { useEngine } from '~/session/engine'
import { useMoneyPages } from './use-money-pages'

const idOf = ({ id }: OrderView) => id

/** My orders of one state, a page at a time. */
export function useOrders(status: number) {
  const engine = useEngine()
  const load = useCallback(
    async (last: OrderView | undefined) => {
      const outcome = await engine.call(listOrders, { status, before: last?.place })
      if (!outcome.ok) return outcome
      const { orders: rows, hasMore } = outcome.value
      return { ok: true as const, value: { rows, hasMore } }
    },
    [engine, status],
  )
  const { rows: orders, ...pages } = useMoneyPages({ key: `orders ${status}`, load, idOf })
  return { orders, ...pages }
}
