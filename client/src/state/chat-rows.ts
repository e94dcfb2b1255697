/** Applies pages of the chat list, and changes single rows. */
import type { ChatView, ConversationId } from '@linnet/protocol'
import { withValue } from './layered-map'
import { withHead } from './log'
import { mergeRow } from './merge-row'
import { withUnread } from './row'
import type { Chat, ClientState, PendingReceipts } from './state'
import { unreadOf } from './unread'

export interface ChatPageInfo {
  /** Whether the rows are the last page of the list. */
  isLast: boolean
  /** The chats when the rows were requested. */
  atRequest?: ClientState['chats'] | undefined
  /** The drafts on their way to the server at that time: rows may show the ones that these replaced. */
  draftsAtRequest?: PendingReceipts['drafts'] | undefined
}

/**
 * Applies rows of the chat list from the server, which are then no longer stale. Chats without a row stay as they are: removals
 * come through the user log, and stale rows are checked with the server.
 */
export function applyChatPage(
  state: ClientState,
  rows: readonly ChatView[],
  { isLast, atRequest, draftsAtRequest }: ChatPageInfo,
): ClientState {
  let { chats } = state
  for (const row of rows) {
    const known = chats.get(row.id)
    const isRemovedSince = !known && atRequest?.has(row.id)
    if (isRemovedSince) continue
    const chat = known ? withHead(mergeRow(known, row, atRequest?.get(row.id)), 0) : withUnread(row)
    const draft = draftsAtRequest?.has(row.id) && known ? known.draft : chat.draft
    chats = withValue(chats, row.id, { ...chat, draft: state.pending.drafts.get(row.id) ?? draft })
  }
  // The server's total includes what these rows have told now.
  const { unreadBeyond: beyond } = state
  const unreadBeyond = beyond === undefined ? beyond : beyond + unreadOf(state) - unreadOf({ chats })
  return { ...state, chats, unreadBeyond, hasChats: true, hasAllChats: state.hasAllChats || isLast }
}

/** Marks rows that may be out of date, as the list was not read far enough to cover them. */
export function withStale(state: ClientState, ids: ReadonlySet<ConversationId>): ClientState {
  const chats = new Map(state.chats)
  for (const id of ids) {
    const chat = chats.get(id)
    if (chat) chats.set(id, { ...chat, isStale: true })
  }
  return { ...state, chats, hasAllChats: false }
}

export function withChat(state: ClientState, chat: Chat): ClientState {
  if (state.chats.get(chat.id) === chat) return state
  return { ...state, chats: withValue(state.chats, chat.id, chat) }
}

export function changeChat(
  state: ClientState,
  id: ConversationId,
  change: (chat: Chat) => Chat,
): ClientState {
  const chat = state.chats.get(id)
  return chat ? withChat(state, change(chat)) : state
}

/** Closes the view of an old part of a log. */
export const withoutWindow = (state: ClientState, id: ConversationId): ClientState =>
  changeChat(state, id, (chat) => (chat.window ? { ...chat, window: undefined } : chat))

/** Forgets a conversation that has left my list, including its pending receipts and reactions. */
export function withoutChat(state: ClientState, id: ConversationId): ClientState {
  const { announcements, reads, drafts } = state.pending
  const pending = {
    announcements: without(announcements, id),
    reads: without(reads, id),
    drafts: without(drafts, id),
  }
  const reacting = state.reacting.filter(({ conversationId }) => conversationId !== id)
  return { ...state, chats: without(state.chats, id), pending, reacting }
}

/** A copy of a map without a key; the same map if the key is absent. */
export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
