/** Reads the chat list by pages: the first ones after each connect, the others as somebody scrolls. */
import { type ChatView, type ConversationId } from '@linnet/protocol'
import { listChats, pageSize } from '@linnet/protocol/conversations'
import { applyChatPage } from './chat-rows'
import type { Caller, Outcome } from './engine-types'
import type { ClientState } from './state'
import type { StateStore } from './state-store'

/** Beyond this many pages a pass stops: the rest comes as somebody scrolls. */
const mostPages = 10

export const done = { ok: true, value: undefined } as const

export interface ChatListParts {
  store: StateStore
  call: Caller
  onRows: (ids: readonly ConversationId[]) => void
}

export interface ChatListReader {
  /** `known`: the chats as they were when this device last heard everything. */
  refresh: (known: ClientState['chats']) => Promise<Outcome<undefined>>
  more: () => Promise<Outcome<undefined>>
}

export function createChatList({ store, call, onRows }: ChatListParts): ChatListReader {
  /** The last row of the last page. The order of the rows here says nothing about what the server has answered. */
  let cursor: ChatView | undefined

  async function readPage(before: ChatView | undefined): Promise<Outcome<readonly ChatView[]>> {
    const asked = store.get().chats
    const outcome = await call(listChats, before ? { before: before.id } : {})
    // The row that ended the last page has left the list: it begins anew.
    if (!outcome.ok && before && outcome.refusal.name === 'ConversationNotFound') return readPage(undefined)
    if (!outcome.ok) return outcome
    const rows = outcome.value
    const isLast = rows.length < pageSize
    store.set(applyChatPage(store.get(), rows, { isFirst: !before, isLast, asked }))
    onRows(rows.map(({ id }) => id))
    cursor = rows.at(-1) ?? before
    return { ok: true, value: rows }
  }

  /** Whether the server still lists the row where the page that it ended did. */
  const isInPlace = ({ id, isPinned }: ChatView) => store.get().chats.get(id)?.isPinned === isPinned

  return {
    /** Whatever has changed stands above what has not: it pages on until a page ends with a row that did not change. */
    async refresh(known) {
      const unread = new Set(known.keys())
      let before: ChatView | undefined
      for (let pages = 0; pages < mostPages; pages++) {
        const outcome = await readPage(before)
        if (!outcome.ok) return outcome
        for (const { id } of outcome.value) unread.delete(id)
        before = outcome.value.at(-1)
        const isLast = outcome.value.length < pageSize
        const isUnchanged = before && !before.isPinned && known.get(before.id)?.cseq === before.cseq
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
