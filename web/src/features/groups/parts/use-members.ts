import type { ConversationId } from '@linnet/protocol'
import { listMembers, type MemberView } from '@linnet/protocol/groups'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSettled } from '../../../kit/use-settled'
import { useScreenVisible } from '../../../platform/screen-context'
import { useClientState, useEngine } from '../../../session/engine'
import { type MemberPages, withFirstPage, withMembers, withNextPage, withoutMembers } from '../member-pages'

type Listed = MemberPages & { key: string }

/** Members of a group, read a page at a time as the list is scrolled; the beginning again after each change. */
export function useMembers(conversationId: ConversationId, typed: string) {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const version = useClientState((state) => state.chats.get(conversationId)?.membersVersion)
  const keyword = useSettled(typed.trim())
  const key = `${conversationId} ${keyword}`
  const [listed, setListed] = useState<Listed>()
  const [refusal, setRefusal] = useState<{ message: string }>()
  const [attempt, setAttempt] = useState(0)
  const isLoading = useRef(false)
  const current = listed?.key === key ? listed : undefined

  useEffect(() => {
    if (!isVisible) return undefined
    let isCurrent = true
    void engine.call(listMembers, { conversationId, keyword: keyword || undefined }).then((outcome) => {
      if (!isCurrent) return
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (outcome.ok)
        setListed((known) => ({
          ...withFirstPage(known?.key === key ? known : undefined, outcome.value),
          key,
        }))
    })
    return () => {
      isCurrent = false
    }
  }, [engine, conversationId, keyword, key, isVisible, isReady, version, attempt])

  const after = current?.isLast === false ? current.members.at(-1)?.personId : undefined
  const loadMore = useCallback(() => {
    if (after === undefined || isLoading.current) return
    isLoading.current = true
    void engine
      .call(listMembers, { conversationId, keyword: keyword || undefined, after })
      .then((outcome) => {
        if (outcome.ok)
          setListed((known) => (known?.key === key ? { ...withNextPage(known, outcome.value), key } : known))
      })
      .finally(() => {
        isLoading.current = false
      })
  }, [engine, conversationId, keyword, key, after])

  return {
    /** While another word is searched, what was found before stays. */
    members: (current ?? listed)?.members,
    isLast: current?.isLast ?? false,
    isSearched: keyword !== '',
    refusal: current ? undefined : refusal,
    reload: () => setAttempt(attempt + 1),
    loadMore,
    drop: (ids: ReadonlySet<string>) =>
      setListed((known) => known && { ...known, ...withoutMembers(known, ids) }),
    change: (ids: ReadonlySet<string>, change: Partial<MemberView>) =>
      setListed((known) => known && { ...known, ...withMembers(known, ids, change) }),
  }
}

export type Members = ReturnType<typeof useMembers>
