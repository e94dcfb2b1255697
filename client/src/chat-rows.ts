/** The chat list as pages of it come in, and in which order it is shown. */
import type { ChatView, ConversationId } from '@linnet/protocol'
import { withHead } from './log'
import { mergeRow } from './merge-row'
import { withUnread } from './row'
import type { Chat, ClientState } from './state'

export interface RowsAsked {
  /** The rows begin the list. */
  isFirst: boolean
  /** The list ends with them. */
  isLast: boolean
  /** The chats as they were when the rows were asked for. */
  asked?: ClientState['chats'] | undefined
}

/**
 * Rows of the chat list from the server. What has gone from the list, my own log tells; after too much of that was missed,
 * the first page tells it: rows that were not confirmed since and do not stand there are forgotten until they are read.
 */
export function applyChatPage(
  state: ClientState,
  rows: readonly ChatView[],
  { isFirst, isLast, asked }: RowsAsked,
): ClientState {
  const chats = new Map(state.chats)
  for (const row of rows) {
    const known = chats.get(row.id)
    const hasGoneMeanwhile = !known && asked?.has(row.id)
    if (hasGoneMeanwhile) continue
    const chat = known ? withHead(mergeRow(known, row, asked?.get(row.id)), 0) : withUnread(row)
    chats.set(row.id, { ...chat, draft: state.pending.drafts.get(row.id) ?? chat.draft })
  }
  const stale = isFirst ? [...chats.values()].filter(({ isStale }) => isStale) : []
  for (const { id } of stale) chats.delete(id)
  const hasAllChats = isLast || (state.hasAllChats && stale.length === 0)
  return { ...state, chats, hasChats: true, hasAllChats }
}

export function withChat(state: ClientState, chat: Chat): ClientState {
  if (state.chats.get(chat.id) === chat) return state
  return { ...state, chats: new Map(state.chats).set(chat.id, chat) }
}

export function changeChat(
  state: ClientState,
  id: ConversationId,
  change: (chat: Chat) => Chat,
): ClientState {
  const chat = state.chats.get(id)
  return chat ? withChat(state, change(chat)) : state
}

/** Forgets a conversation that has left my list, and what was to be told about it. */
export function withoutChat(state: ClientState, id: ConversationId): ClientState {
  const pending = { reads: without(state.pending.reads, id), drafts: without(state.pending.drafts, id) }
  const reacting = state.reacting.filter(({ conversationId }) => conversationId !== id)
  return { ...state, chats: without(state.chats, id), pending, reacting }
}

/** A copy of a map without a key; the same map when it does not hold the key. */
export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
