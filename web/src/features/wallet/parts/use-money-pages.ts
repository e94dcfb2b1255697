import type { Outcome } from '@linnet/client'
import { useCallback, useRef } from 'react'
import type { Page } from '~/data/pages'
import { usePages } from '~/data/use-pages'
import { showToast } from '~/kit/overlays/toast'
import { useWalletVersion } from '~/payments/wallet-events'
import { refusalText } from '~/session/refusal-text'
import { useLastKnown } from './use-last-known'

type MoneyPagesOptions<Row> = {
  /** What the list is of, on this device too. */
  key: string
  /** Reads the page after a row, or the first one. Must be the same function for as long as the key is the same. */
  load: (last: Row | undefined) => Promise<Outcome<Page<Row>>>
  /** Always the same function. */
  idOf: (row: Row) => unknown
}

/** A list about money, newest first: its beginning anew whenever money has moved; without a line, as it was last known. */
export function useMoneyPages<Row>({ key, load, idOf }: MoneyPagesOptions<Row>) {
  const version = useWalletVersion((state) => state.version)
  /** Ends the turn of the wheel of whoever has pulled the list down. */
  const refreshed = useRef<() => void>(undefined)
  const loadPage = useCallback(
    async (last: Row | undefined) => {
      const outcome = await load(last)
      if (last !== undefined || !refreshed.current) return outcome
      // Asked for by hand, so a failure is said although there is something to show.
      if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
      refreshed.current()
      refreshed.current = undefined
      return outcome
    },
    [load],
  )
  const pages = usePages({ key, load: loadPage, idOf, version })
  const { reload, problem } = pages
  const { value: rows, asOf } = useLastKnown(key, { fresh: pages.rows, problem })
  return {
    rows,
    /** How old they are, while there is no line to ask over. */
    asOf,
    problem: rows ? undefined : problem,
    reload,
    refresh: () =>
      new Promise<void>((resolve) => {
        refreshed.current = resolve
        reload()
      }),
    loadMore: pages.loadMore,
    hasMore: pages.hasMore,
  }
}
