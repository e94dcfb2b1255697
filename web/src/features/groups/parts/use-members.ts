import type { ConversationId } from '@linnet/protocol'
import { listMembers, type MemberView } from '@linnet/protocol/groups'
import { useCallback } from 'react'
import { usePages } from '~/data/use-pages'
import { useDebounced } from '~/kit/use-debounced'
import { useClientState, useEngine } from '~/session/engine'

const idOf = ({ personId }: MemberView) => personId

/** Members of a group, read a page at a time as the list is scrolled; the beginning again after each change. */
export function useMembers(conversationId: ConversationId, typed: string) {
  const engine = useEngine()
  const version = useClientState((state) => state.chats.get(conversationId)?.membersVersion)
  const keyword = useDebounced(typed.trim())
  const load = useCallback(
    async (last: MemberView | undefined) => {
      const input = { conversationId, keyword: keyword || undefined, after: last?.personId }
      const outcome = await engine.call(listMembers, input)
      if (!outcome.ok) return outcome
      return { ok: true as const, value: { rows: outcome.value.members, hasMore: !outcome.value.isLast } }
    },
    [engine, conversationId, keyword],
  )
  const pages = usePages({ key: `${conversationId} ${keyword}`, load, idOf, version })
  const { rows, shown, hasMore, problem, reload, loadMore, change } = pages
  return {
    /** While another word is searched, what was found before stays. */
    members: shown,
    isLast: rows !== undefined && !hasMore,
    isSearched: keyword !== '',
    problem,
    reload,
    loadMore,
    drop: (gone: ReadonlySet<string>) =>
      change((known) => known.filter(({ personId }) => !gone.has(personId))),
    change: (ids: ReadonlySet<string>, part: Partial<MemberView>) =>
      change((known) => known.map((one) => (ids.has(one.personId) ? { ...one, ...part } : one))),
  }
}

export type Members = ReturnType<typeof useMembers>
