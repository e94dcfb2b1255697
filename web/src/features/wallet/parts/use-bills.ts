import { type BillView, listBills } from '@linnet/protocol/wallet'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../../../kit/toast'
import { useScreenVisible } from '../../../platform/screen-context'
import { useClientState, useEngine } from '../../../session/engine'
import { refusalText } from '../../../session/refusal-text'
import { useWalletVersion } from '../../../session/wallet-news'
import { type BillFilter, inputOf } from '../bill-filter'
import { useLastKnown } from './use-last-known'

type Listed = { key: string; bills: readonly BillView[]; hasMore: boolean }

/** My bills, read a page at a time; the first page anew whenever money has moved. */
export function useBills(filter: BillFilter) {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const version = useWalletVersion((state) => state.version)
  const key = JSON.stringify(filter)
  const [listed, setListed] = useState<Listed>()
  const [problem, setProblem] = useState<string>()
  const isLoading = useRef(false)
  const current = listed?.key === key ? listed : undefined

  const loadFirst = useCallback(async () => {
    const input = inputOf(JSON.parse(key) as BillFilter, Date.now())
    const outcome = await engine.call(listBills, input)
    const failure = outcome.ok ? undefined : refusalText(outcome.refusal)
    setProblem(failure)
    if (outcome.ok) setListed({ key, ...outcome.value })
    return failure
  }, [engine, key])

  useEffect(() => {
    if (isVisible) void loadFirst()
  }, [loadFirst, isVisible, isReady, version])

  const last = current?.hasMore ? current.bills.at(-1)?.place : undefined
  const loadMore = useCallback(() => {
    if (last === undefined || isLoading.current) return
    isLoading.current = true
    const input = { ...inputOf(JSON.parse(key) as BillFilter, Date.now()), before: last }
    void engine
      .call(listBills, input)
      .then((outcome) => {
        if (!outcome.ok) return
        const { bills, hasMore } = outcome.value
        setListed((known) =>
          known?.key === key ? { key, bills: [...known.bills, ...bills], hasMore } : known,
        )
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [engine, key, last])

  const { value: bills, asOf } = useLastKnown(`bills ${key}`, { fresh: current?.bills, problem })
  return {
    bills,
    /** How old they are, while there is no line to ask over. */
    asOf,
    problem: bills ? undefined : problem,
    reload: () => void loadFirst(),
    /** The same by hand, which says it when it fails. */
    refresh: async () => {
      const failure = await loadFirst()
      if (failure !== undefined) showToast(failure, { kind: 'error' })
    },
    loadMore,
  }
}
