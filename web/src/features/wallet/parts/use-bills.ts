import { type BillView, listBills } from '@linnet/protocol/wallet'
import { useCallback } from 'react'
import { type BillFilter, inputOf } from '~/features/wallet/bill-filter'
import { useEngine } from '~/session/engine'
import { useMoneyPages } from './use-money-pages'

const placeOf = ({ place }: BillView) => place

/** My bills, a page at a time. */
export function useBills({ side, asset, days }: BillFilter) {
  const engine = useEngine()
  const load = useCallback(
    async (last: BillView | undefined) => {
      const input = { ...inputOf({ side, asset, days }, Date.now()), before: last?.place }
      const outcome = await engine.call(listBills, input)
      if (!outcome.ok) return outcome
      const { bills: rows, hasMore } = outcome.value
      return { ok: true as const, value: { rows, hasMore } }
    },
    [engine, side, asset, days],
  )
  const { rows: bills, ...pages } = useMoneyPages({
    key: `bills ${side} ${asset} ${days}`,
    load,
    idOf: placeOf,
  })
  return { bills, ...pages }
}
