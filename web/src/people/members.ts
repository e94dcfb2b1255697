import type { ConversationId } from '@linnet/protocol'
import { listMembers, type MemberView } from '@linnet/protocol/groups/calls'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { useDebounced } from '~/kit/use-debounced'

const membersOf = definePages({
  call: listMembers,
  inputOf: (input: { conversationId: ConversationId; keyword: string | undefined }) => input,
  read: ({ members: rows, isLast }) => ({ rows, hasMore: !isLast }),
  after: ({ personId }) => ({ after: personId }),
  idOf: ({ personId }) => personId,
})

/** Members of a group, loaded page by page while scrolling. */
export function useMembers(conversationId: ConversationId, typed: string) {
  const keyword = useDebounced(typed.trim())
  const input = { conversationId, keyword: keyword || undefined }
  const pages = usePagesOf(membersOf, input, { keepsPrevious: true })
  const { rows, hasMore, isPrevious, problem, reload, loadMore, change } = pages
  return {
    members: rows,
    isLast: rows !== undefined && !isPrevious && !hasMore,
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
