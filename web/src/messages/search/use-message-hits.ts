import type { ClientState } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { type SearchedKind, searchMessages } from '@linnet/protocol/conversations/search'
import { useEffect } from 'react'
import { definePages, usePagesOf } from '~/data/use-pages-of'
import { heldMessage } from '~/messages/held-message'
import { useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

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
 * search: further pages are requested until one has rows, and until then the rows are unknown.
 */
export function useMessageHits(asked: Asked, isEnabled: boolean) {
  const answer = usePagesOf(hitPages, asked, { isEnabled, keepsPrevious: true })
  const { loadMore } = answer
  const { needsMore, rows, problem } = shownHits(answer)
  const chats = useClientState((state) => state.chats)
  const now = useNow()
  useEffect(() => {
    if (needsMore) loadMore()
  }, [needsMore, loadMore])
  return { ...answer, rows: rows && hitsNow(rows, chats, now * 1000), problem }
}

/** The hits as this device has their messages now: without those that are gone, and with what was edited. */
export const hitsNow = (rows: readonly Hit[], chats: ClientState['chats'], nowMs: number): readonly Hit[] =>
  rows.flatMap((hit) => {
    const { conversationId, entry } = hit
    const message = heldMessage(chats.get(conversationId as never), entry.cseq, nowMs)
    if (message === 'gone') return []
    return [message ? { conversationId, entry: { ...entry, message } } : hit]
  })

type Answer = {
  rows: readonly Hit[] | undefined
  hasMore: boolean
  refusal: { name?: string; message: string } | undefined
  problem: string | undefined
}

/** The rows to show, and whether to ask for the next page at once. A page that failed waits for a retry, which `problem` offers. */
export function shownHits({ rows, hasMore, refusal, problem }: Answer) {
  const isSearching = rows?.length === 0 && hasMore
  if (!isSearching) return { rows, problem, needsMore: false }
  return { rows: undefined, problem: refusal ? refusalText(refusal) : problem, needsMore: !refusal }
}
