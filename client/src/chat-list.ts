/** Reads the chat list in pages: the first ones after each connect, the rest on scrolling. */
import { type ChatView, type ConversationId } from '@linnet/protocol'
import { listChats, pageSize } from '@linnet/protocol/conversations'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import type { Caller, Outcome } from './engine-types'
import type { StateStore } from './state-store'
import { applyChatPage } from './state/chat-rows'
import type { Baseline } from './state/state'

/** A refresh stops after this many pages; the rest comes by scrolling. */
const maxPages = 10

export const done = { ok: true, value: undefined } as const

export interface ChatListParts {
  store: StateStore
  call: Caller
  onRows: (ids: readonly ConversationId[]) => void
}

export interface ChatListReader {
  refresh: (known: Baseline) => Promise<Outcome<undefined>>
  more: () => Promise<Outcome<undefined>>
}

export function createChatList({ store, call, onRows }: ChatListParts): ChatListReader {
  /** The last row of the last page read. Can't be derived from the rows here, whose order differs from the server's. */
  let cursor: ChatView | undefined

  async function readPage(before: ChatView | undefined): Promise<Outcome<readonly ChatView[]>> {
    const { chats: atRequest, pending } = store.get()
    const draftsAtRequest = pending.drafts
    const outcome = await call(listChats, before ? { before: before.id } : {})
    // The last page's final row has left the list: start over.
    if (!outcome.ok && before && outcome.refusal.name === 'ConversationNotFound') return readPage(undefined)
    if (!outcome.ok) return outcome
    const rows = outcome.value
    const isLast = lengthAsSent(rows) < pageSize
    const page = { isFirst: !before, isLast, atRequest, draftsAtRequest }
    store.set(applyChatPage(store.get(), rows, page))
    onRows(rows.map(({ id }) => id))
    cursor = rows.at(-1) ?? before
    return { ok: true, value: rows }
  }

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
        const isLast = lengthAsSent(outcome.value) < pageSize
        const isUnchanged = before && !before.isPinned && known.get(before.id) === before.cseq
        if (isLast || isUnchanged) return done
        if (unread.size === 0) break
      }
      store.set({ ...store.get(), hasAllChats: false })
      return done
    },
    async more() {
      if (store.get().hasAllChats) return done
      const outcome = await readPage(cursor && isInPlace(cursor) ? cursor : undefined)
      return outcome.ok ? done : outcome
    },
  }
}
