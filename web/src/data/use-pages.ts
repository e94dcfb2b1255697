import type { Outcome } from '@linnet/client'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import type { KeyValueStore } from '~/platform/storage'
import { useClientState } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { type Page, withFirstPage, withNextPage } from './pages'

type Listed<Row> = Page<Row> & { key: string }
type SetListed<Row> = Dispatch<SetStateAction<Listed<Row> | undefined>>

type PagesOptions<Row> = {
  /** What the list is of; another key is another list. */
  key: string
  /** Reads the page after a row, or the first one. Must be the same function for as long as the key is the same. */
  load: (last: Row | undefined) => Promise<Outcome<Page<Row>>>
  /** Tells rows apart: then what was read behind a beginning that is read anew stays. Always the same function. */
  idOf?: ((row: Row) => unknown) | undefined
  /** Whenever it changes, the beginning is read anew. */
  version?: string | number | undefined
  /** Where the first page is kept under the key, for the start without a network. */
  kept?: KeyValueStore<readonly Row[]> | undefined
}

/** A list that is read a page at a time; its beginning anew whenever its screen is shown again or the line is back. */
export function usePages<Row>({ key, load, idOf, version, kept }: PagesOptions<Row>) {
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [listed, setListed] = useState<Listed<Row>>()
  const [refusal, setRefusal] = useState<{ name: string; message: string }>()
  const [attempt, setAttempt] = useState(0)
  const current = listed?.key === key ? listed : undefined
  useKept({ key, kept, setListed })

  useEffect(() => {
    if (!isVisible) return undefined
    let isCurrent = true
    void load(undefined).then((outcome) => {
      if (!isCurrent) return
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (!outcome.ok) return
      const page = outcome.value
      setListed((known) => {
        const before = known?.key === key ? known : undefined
        return { ...(idOf ? withFirstPage(before, page, idOf) : page), key }
      })
      kept?.set(key, page.rows).catch(() => undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [load, idOf, key, kept, version, isVisible, isReady, attempt])

  return {
    rows: current?.rows,
    /** While another list is asked for, the one before, for those who search. */
    shown: (current ?? listed)?.rows,
    hasMore: current?.hasMore ?? false,
    /** Why there is nothing to show, while there is nothing. */
    problem: current || !refusal ? undefined : refusalText(refusal),
    /** The name of the refusal behind it, for screens that say something of their own. */
    refusal: current ? undefined : refusal?.name,
    reload: () => setAttempt((before) => before + 1),
    loadMore: useMore({ key, load, idOf, current, setListed }),
    /** What is known without asking: a row that was answered, one that is gone. */
    change: (change: (rows: readonly Row[]) => readonly Row[]) =>
      setListed((known) => known && { ...known, rows: change(known.rows) }),
  }
}

/** The first page as it was last seen, until the server has answered. */
function useKept<Row>({
  key,
  kept,
  setListed,
}: Pick<PagesOptions<Row>, 'key' | 'kept'> & { setListed: SetListed<Row> }): void {
  useEffect(() => {
    let isCurrent = true
    void kept
      ?.get(key)
      .then((rows) => {
        if (isCurrent && rows) setListed((known) => known ?? { key, rows, hasMore: true })
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [key, kept, setListed])
}

type MoreOptions<Row> = Pick<PagesOptions<Row>, 'key' | 'load' | 'idOf'> & {
  current: Listed<Row> | undefined
  setListed: SetListed<Row>
}

/** Reads the page behind the last row, one at a time. */
function useMore<Row>({ key, load, idOf, current, setListed }: MoreOptions<Row>): () => void {
  const isLoading = useRef(false)
  const last = current?.hasMore ? current.rows.at(-1) : undefined
  return useCallback(() => {
    if (last === undefined || isLoading.current) return
    isLoading.current = true
    void load(last)
      .then((outcome) => {
        if (!outcome.ok) return
        const page = outcome.value
        setListed((known) => {
          // Only what still ends where this page begins may grow by it.
          if (known?.key !== key || known.rows.at(-1) !== last) return known
          if (idOf) return { ...withNextPage(known, page, idOf), key }
          return { rows: [...known.rows, ...page.rows], hasMore: page.hasMore, key }
        })
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [load, idOf, key, last, setListed])
}
