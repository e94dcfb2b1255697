import type { EntryView } from '@linnet/protocol'
import { type SearchedKind, searchMessages } from '@linnet/protocol/conversations/search'
import { useEffect } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'

export type Hit = { conversationId: string; entry: EntryView }

type HitPage = { rows: readonly Hit[]; hasMore: boolean; next: string | undefined }

type Asked = {
  text: string
  conversationId: string | undefined
  kind: SearchedKind
  personId?: string | undefined
}

const hitPages = definePages({
  call: searchMessages,
  inputOf: ({ text, conversationId, kind, personId }: Asked) =>
    ({
      ...(text !== '' && { text }),
      ...(conversationId !== undefined && { conversationId }),
      ...(kind !== 'all' && { kind }),
      ...(personId !== undefined && { personId }),
    }) as never,
  read: ({ hits, next }): HitPage => ({ rows: hits, hasMore: next !== undefined, next }),
  after: (_last: Hit, { next }) => ({ before: next }),
  afterEmpty: ({ next }) => ({ before: next }),
  idOf: ({ conversationId, entry }: Hit) => `${conversationId} ${entry.cseq}`,
})

/**
 * Messages on the server that contain these words, page by page. A page without rows means that the server has more to
 * search, so it is asked on until it finds something: until then the rows are unknown.
 */
export function useMessageHits(asked: Asked, isEnabled: boolean) {
  const answer = usePagesOf(hitPages, asked, { isEnabled, keepsPrevious: true })
  const { rows, hasMore, loadMore } = answer
  const isSearching = rows?.length === 0 && hasMore
  useEffect(() => {
    if (isSearching) loadMore()
  }, [isSearching, loadMore])
  return { ...answer, rows: isSearching ? undefined : rows }
}
