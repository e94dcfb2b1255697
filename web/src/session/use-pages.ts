import type { Outcome } from '@linnet/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useScreenVisible } from '../platform/screen-context'
import { useClientState } from './engine'
import { refusalText } from './refusal-text'

type Page<Row> = { rows: readonly Row[]; hasMore: boolean }
type Listed<Row> = Page<Row> & { key: string }

type PagesOptions<Row> = {
  /** What the list is of; another key is another list. */
  key: string
  /** Reads the page after a row, or the first one. Must be the same function for as long as the key is the same. */
  load: (last: Row | undefined) => Promise<Outcome<Page<Row>>>
}

/** A list that is read a page at a time; its beginning anew whenever its screen is shown again or the line is back. */
export function usePages<Row>({ key, load }: PagesOptions<Row>) {
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [listed, setListed] = useState<Listed<Row>>()
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  const isLoading = useRef(false)
  const current = listed?.key === key ? listed : undefined

  useEffect(() => {
    if (!isVisible) return undefined
    let isCurrent = true
    void load(undefined).then((outcome) => {
      if (!isCurrent) return
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (outcome.ok) setListed({ ...outcome.value, key })
    })
    return () => {
      isCurrent = false
    }
  }, [load, key, isVisible, isReady, attempt])

  const last = current?.hasMore ? current.rows.at(-1) : undefined
  const loadMore = useCallback(() => {
    if (last === undefined || isLoading.current) return
    isLoading.current = true
    void load(last)
      .then((outcome) => {
        if (!outcome.ok) return
        const { rows, hasMore } = outcome.value
        // Only what still ends where this page begins may grow by it.
        setListed((known) =>
          known?.key === key && known.rows.at(-1) === last
            ? { rows: [...known.rows, ...rows], hasMore, key }
            : known,
        )
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [load, key, last])

  return {
    rows: current?.rows,
    hasMore: current?.hasMore ?? false,
    /** Why there is nothing to show, while there is nothing. */
    problem: current || !refusal ? undefined : refusalText(refusal),
    /** The name of the refusal behind it, for screens that say something of their own. */
    refusal: current ? undefined : refusal?.name,
    reload: () => setAttempt((before) => before + 1),
    loadMore,
  }
}
