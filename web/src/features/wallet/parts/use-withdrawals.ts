import { listWithdrawals, type WithdrawalView } from '@linnet/protocol/wallet-withdrawing'
import { useCallback } from 'react'
import { useEngine } from '~/session/engine'
import { useMoneyPages } from './use-money-pages'

const idOf = ({ id }: WithdrawalView) => id

/** My withdrawals, a page at a time. */
export function useWithdrawals() {
  const engine = useEngine()
  const load = useCallback(
    async (last: WithdrawalView | undefined) => {
      const outcome = await engine.call(listWithdrawals, { before: last?.id })
      if (!outcome.ok) return outcome
      const { withdrawals: rows, hasMore } = outcome.value
      return { ok: true as const, value: { rows, hasMore } }
    },
    [engine],
  )
  const { rows: withdrawals, ...pages } = useMoneyPages({ key: 'withdrawals', load, idOf })
  return { withdrawals, ...pages }
}
