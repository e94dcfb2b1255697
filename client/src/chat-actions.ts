import { listChats, pageSize } from '@linnet/protocol/conversations/calls'
import {
  archiveChat,
  markChatUnread,
  muteChat,
  pinChat,
  removeChat,
} from '@linnet/protocol/conversations/chat-settings'
import { lengthAsSent } from '@linnet/protocol/tolerant'
import { done } from './chat-list'
import type { Caller, Engine } from './engine-types'
import type { RowReading } from './row-reading'
import type { ServerClock } from './server-clock'
import type { StateStore } from './state-store'
import { changeChat, withoutChat } from './state/chat-rows'
import { withBoundedLogs } from './state/log-bounds'

type ChatActions = Pick<
  Engine,
  'pin' | 'mute' | 'archive' | 'markUnread' | 'loadFolder' | 'removeChat' | 'forgetMessages' | 'boundMessages'
>

export interface ChatActionParts {
  store: StateStore
  call: Caller
  clock: Pick<ServerClock, 'nowMs'>
  rowReading: RowReading
}

/** A person's own settings of a conversation. The state changes once the server has accepted them. */
export function createChatActions({ store, call, clock, rowReading }: ChatActionParts): ChatActions {
  return {
    async pin(conversationId, isPinned) {
      const outcome = await call(pinChat, { conversationId, isPinned })
      const pinnedAt = isPinned ? Math.floor((clock.nowMs() ?? Date.now()) / 1000) : 0
      if (outcome.ok)
        store.set(
          changeChat(store.get(), conversationId, (chat) => ({
            ...chat,
            isPinned,
            pinnedAt,
            isArchived: chat.isArchived && !isPinned,
          })),
        )
      return outcome
    },
    async mute(conversationId, isMuted, { seconds, hearsMentions = false } = {}) {
      const outcome = await call(muteChat, { conversationId, isMuted, seconds, hearsMentions })
      if (outcome.ok) {
        const { muteEndsAt = 0 } = outcome.value
        const change = { isMuted, muteEndsAt, hearsMentions: isMuted && hearsMentions }
        store.set(changeChat(store.get(), conversationId, (chat) => ({ ...chat, ...change })))
      }
      return outcome
    },
    async archive(conversationId, isArchived) {
      const outcome = await call(archiveChat, { conversationId, isArchived })
      const unpinned = isArchived ? { isPinned: false, pinnedAt: 0 } : {}
      if (outcome.ok)
        store.set(changeChat(store.get(), conversationId, (chat) => ({ ...chat, isArchived, ...unpinned })))
      return outcome
    },
    async markUnread(conversationId, isMarkedUnread) {
      const outcome = await call(markChatUnread, { conversationId, isMarkedUnread })
      if (outcome.ok)
        store.set(changeChat(store.get(), conversationId, (chat) => ({ ...chat, isMarkedUnread })))
      return outcome
    },
    loadFolder: (folderId, before) =>
      rowReading.during(async (merge) => {
        const outcome = await call(listChats, { folderId, ...(before && { before }) })
        if (!outcome.ok) return outcome
        const rows = outcome.value
        // Merged like a single row, as part of the list: the list's own reading position stays.
        merge(rows)
        return { ok: true, value: { last: rows.at(-1)?.id, isLast: lengthAsSent(rows) < pageSize } }
      }),
    async removeChat(conversationId) {
      const outcome = await call(removeChat, { conversationId })
      if (outcome.ok) store.set(withoutChat(store.get(), conversationId))
      return outcome
    },
    async forgetMessages(conversationIds) {
      for (const id of conversationIds)
        store.set(
          changeChat(store.get(), id, ({ log: _, held: __, window: ___, ...chat }) => ({
            ...chat,
            // A page that was requested earlier is not applied any more.
            removals: (chat.removals ?? 0) + 1,
          })),
        )
      return done
    },
    async boundMessages(inUse) {
      store.set(withBoundedLogs(store.get(), new Set(inUse)))
      return done
    },
  }
}
