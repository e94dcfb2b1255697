/**
 * Unread counts, in a file of their own so that the first screen's bundle doesn't pull in the code that reads
 * the chat list.
 */
import type { Chat, ClientState } from './state'

const totals = new WeakMap<ClientState['chats'], number>()

/** Unread messages in all conversations that are not archived: the badge of the Chat tab. */
export function unreadOf({ chats }: Pick<ClientState, 'chats'>): number {
  let total = totals.get(chats)
  if (total === undefined) {
    total = 0
    for (const chat of chats.values()) if (!chat.isArchived) total += countedIn(chat)
    totals.set(chats, total)
  }
  return total
}

/** The unread count of a conversation: 0 if it is muted, except mentions if I want to be notified of them. */
export function countedIn({ isMuted, hearsMentions, mentions = [], unread }: Chat): number {
  if (!isMuted) return unread
  return hearsMentions ? mentions.length : 0
}
