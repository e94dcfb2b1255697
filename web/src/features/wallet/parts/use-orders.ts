import { listOrders, type OrderView } from '@linnet/protocol/wallet-paying'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useScreenVisible } from '../../../platform/screen-context'
import { useClientState, useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { useWalletVersion } from '../../../session/wallet-news'

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
    setProblem(outcome.ok ? undefined : refusalText(outcome.refusal))
    if (outcome.ok) setListed({ status, ...outcome.value })
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

  return {
    orders: current?.orders,
    problem: current ? undefined : problem,
    reload: () => void loadFirst(),
    loadMore,
  }
}
