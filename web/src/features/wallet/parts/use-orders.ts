import { listOrders, type OrderView } from '@linnet/protocol/wallet-paying'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../kit/toast'
import { useScreenVisible } from '../../../platform/screen-context'
import { useClientState, useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { useWalletVersion } from '../../../session/wallet-news'
import { useLastKnown } from './use-last-known'

type Listed = { status: number; orders: readonly OrderView[]; hasMore: boolean }

/** My orders of one state, a page at a time; the first page anew whenever money has moved. */
export function useOrders(status: number) {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const version = useWalletVersion((state) => state.version)
  const [listed, setListed] = useState<Listed>()
  const [problem, setProblem] = useState<string>()
  const isLoading = useRef(false)
  const current = listed?.status === status ? listed : undefined

  const loadFirst = useCallback(async () => {
    const outcome = await engine.call(listOrders, { status })
    const failure = outcome.ok ? undefined : refusalText(outcome.refusal)
    setProblem(failure)
    if (outcome.ok) setListed({ status, ...outcome.value })
    return failure
  }, [engine, status])

  useEffect(() => {
    if (isVisible) void loadFirst()
  }, [loadFirst, isVisible, isReady, version])

  const before = current?.hasMore ? current.orders.at(-1)?.place : undefined
  const loadMore = useCallback(() => {
    if (before === undefined || isLoading.current) return
    isLoading.current = true
    void engine
      .call(listOrders, { status, before })
      .then((outcome) => {
        if (!outcome.ok) return
        const { orders, hasMore } = outcome.value
        setListed((known) =>
          known?.status === status ? { status, orders: [...known.orders, ...orders], hasMore } : known,
        )
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [engine, status, before])

  const { value: orders, asOf } = useLastKnown(`orders ${status}`, { fresh: current?.orders, problem })
  return {
    orders,
    /** How old they are, while there is no line to ask over. */
    asOf,
    problem: orders ? undefined : problem,
    reload: () => void loadFirst(),
    /** The same by hand, which says it when it fails. */
    refresh: async () => {
      const failure = await loadFirst()
      if (failure !== undefined) showToast(failure, { kind: 'error' })
    },
    loadMore,
  }
}
