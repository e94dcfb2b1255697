/** Reads the chat list in pages: the first ones after each connect, the rest on scrolling and, slowly, in the background. */
import { type ChatView, type ConversationId } from '@linnet/protocol'
import { listChats, pageSize } from '@linnet/protocol/conversations/calls'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import type { Caller, Outcome } from './engine-types'
import type { RowReading } from './row-reading'
import type { StateStore } from './state-store'
import { withStale } from './state/chat-rows'
import type { Baseline } from './state/state'

/** The number of pages after which a refresh stops; the rest comes by scrolling and in the background. */
const maxPages = 10

export const done = { ok: true, value: undefined } as const

export interface ChatListParts {
  store: StateStore
  call: Caller
  rowReading: RowReading
  onRows: (ids: readonly ConversationId[]) => void
  /** Fetches one row, or forgets a chat that the server doesn't have. */
  readRow: (id: ConversationId) => Promise<Outcome<undefined>>
}

export interface ChatListReader {
  refresh: (known: Baseline) => Promise<Outcome<undefined>>
  more: () => Promise<Outcome<undefined>>
  readNextPage: () => Promise<Outcome<unknown>>
  readRow: (id: ConversationId) => Promise<Outcome<undefined>>
  /** Whether the pages since the first one were the whole list. */
  isAtEnd: () => boolean
  /** Rows that this version can't read, fetched since the first page. */
  unreadable: Set<ConversationId>
}

export function createChatList({ store, call, rowReading, onRows, readRow }: ChatListParts): ChatListReader {
  /** The last row of the last page read. Can't be derived from the rows here, whose order differs from the server's. */
  let cursor: ChatView | undefined
  let isAtEnd = false
  const unreadable = new Set<ConversationId>()

  const readPage = (before: ChatView | undefined): Promise<Outcome<readonly ChatView[]>> =>
    rowReading.during(async (merge) => {
      const outcome = await call(listChats, before ? { before: before.id } : {})
      // The last page's final row has left the list: start over.
      if (!outcome.ok && before && outcome.refusal.name === 'ConversationNotFound') return readPage(undefined)
      if (!outcome.ok) return outcome
      const rows = outcome.value
      isAtEnd = lengthAsSent(rows) < pageSize
      if (!before) unreadable.clear()
      merge(rows, isAtEnd)
      onRows(rows.map(({ id }) => id))
      cursor = rows.at(-1) ?? before
      return { ok: true, value: rows }
    })

  const readNextPage = () => readPage(cursor && isInPlace(cursor) ? cursor : undefined)

  /** Whether the row still has its place in the server's list. */
  const isInPlace = ({ id, isPinned }: ChatView) => store.get().chats.get(id)?.isPinned === isPinned

  return {
    /** Changed rows come before unchanged ones, so this reads on until a page ends with an unchanged row. */
    async refresh(known) {
      const unread = new Set(known.keys())
      let before: ChatView | undefined
      for (let pages = 0; pages < maxPages; pages++) {
        const outcome = await readPage(before)
        if (!outcome.ok) return outcome
        for (const { id } of outcome.value) unread.delete(id)
        before = outcome.value.at(-1)
        const isUnchanged = before && !before.isPinned && known.get(before.id) === before.cseq
        if (isAtEnd || isUnchanged) return done
        if (unread.size === 0) break
      }
      store.set(withStale(store.get(), unread))
      return done
    },
    async more() {
      if (store.get().hasAllChats) return done
      const outcome = await readNextPage()
      return outcome.ok ? done : outcome
    },
    readNextPage,
    readRow,
    isAtEnd: () => isAtEnd,
    unreadable,
  }
}
