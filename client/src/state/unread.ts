/**
 * Unread counts, in a file of their own so that the first screen's bundle doesn't pull in the code that reads
 * the chat list.
 */
import type { Chat, ClientState } from './state'

type Count = { total: number; isSure: boolean }
const counts = new WeakMap<ClientState['chats'], Count>()

/** Unread messages in all conversations of this device that are not archived. */
export const unreadOf = ({ chats }: Pick<ClientState, 'chats'>): number => countOf(chats).total

/** The badge of the Chat tab: until every row of the list is known, the server's total. */
export function badgeOf(state: Pick<ClientState, 'chats' | 'hasAllChats' | 'unreadBeyond'>): number {
  const { total, isSure } = countOf(state.chats)
  return isSure && state.hasAllChats ? total : Math.max(0, total + (state.unreadBeyond ?? 0))
}

function countOf(chats: ClientState['chats']): Count {
  let count = counts.get(chats)
  if (!count) {
    count = { total: 0, isSure: true }
    for (const chat of chats.values()) {
      if (!chat.isArchived) count.total += countedIn(chat)
      if (chat.isStale) count.isSure = false
    }
    counts.set(chats, count)
  }
  return count
}

/** The unread count of a conversation: 0 if it is muted, except mentions if I want to be notified of them. */
export function countedIn({ isMuted, hearsMentions, mentions = [], unread }: Chat): number {
  if (!isMuted) return unread
  return hearsMentions ? mentions.length : 0
}
