import type { EntryView } from '@linnet/protocol'
import { type SearchedKind, searchMessages } from '@linnet/protocol/conversations/search'
import { definePages, usePagesOf } from '~/data/use-pages-of'

export type Hit = { conversationId: string; entry: EntryView; next: string | undefined }

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
  read: ({ hits, next }) => ({
    rows: hits.map((hit): Hit => ({ ...hit, next })),
    hasMore: next !== undefined,
  }),
  after: ({ next }: Hit) => (next === undefined ? {} : { before: next }),
  idOf: ({ conversationId, entry }: Hit) => `${conversationId} ${entry.cseq}`,
})

/** Messages on the server that contain these words, page by page. */
export const useMessageHits = (asked: Asked, isEnabled: boolean) =>
  usePagesOf(hitPages, asked, { isEnabled, keepsPrevious: true })
