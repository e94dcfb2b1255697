import type { CallOutput } from '@linnet/protocol'
import { listMyGroups } from '@linnet/protocol/groups'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSettled } from '../../../kit/use-settled'
import { useScreenVisible } from '../../../platform/screen-context'
import { keyValueStore } from '../../../platform/storage'
import { useClientState, useEngine } from '../../../session/engine'

type Page = CallOutput<typeof listMyGroups>
export type MyGroup = Page['groups'][number]
type Listed = { keyword: string; groups: readonly MyGroup[]; isLast: boolean }

/** The first page as it was last seen, for the start without a network. */
const kept = keyValueStore<readonly MyGroup[]>('my-groups')
const keptKey = 'first'

/** The groups I am in, by name, a page at a time; read anew each time they are seen. */
export function useMyGroups(typed: string) {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const keyword = useSettled(typed.trim())
  const [listed, setListed] = useState<Listed>()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const [attempt, setAttempt] = useState(0)
  const isLoading = useRef(false)
  const current = listed?.keyword === keyword ? listed : undefined

  useEffect(() => {
    let isCurrent = true
    void kept
      .get(keptKey)
      .then((groups) => {
        if (isCurrent && groups) setListed((known) => known ?? { keyword: '', groups, isLast: false })
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])

  useEffect(() => {
    if (!isVisible) return undefined
    let isCurrent = true
    void engine.call(listMyGroups, { keyword: keyword || undefined }).then((outcome) => {
      if (!isCurrent) return
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (!outcome.ok) return
      setListed({ keyword, ...outcome.value })
      if (keyword === '') kept.set(keptKey, outcome.value.groups).catch(() => undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, keyword, isVisible, isReady, attempt])

  const after = current?.isLast === false ? current.groups.at(-1)?.conversationId : undefined
  const loadMore = useCallback(() => {
    if (after === undefined || isLoading.current) return
    isLoading.current = true
    void engine
      .call(listMyGroups, { keyword: keyword || undefined, after })
      .then((outcome) => {
        if (!outcome.ok) return
        setListed((known) =>
          known?.keyword === keyword && known.groups.at(-1)?.conversationId === after
            ? { keyword, groups: [...known.groups, ...outcome.value.groups], isLast: outcome.value.isLast }
            : known,
        )
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [engine, keyword, after])

  return {
    groups: (current ?? listed)?.groups,
    isSearched: keyword !== '',
    refusal: current ? undefined : refusal,
    reload: () => setAttempt(attempt + 1),
    loadMore,
  }
}
