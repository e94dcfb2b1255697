/** A file of its own so that the first screen's bundle doesn't pull in the code that reads the chat list. */
import type { ClientState } from './state'

/** Unread messages in all conversations that are neither muted nor archived: the badge of the Chat tab. */
export function unreadOf({ chats }: Pick<ClientState, 'chats'>): number {
  let total = 0
  for (const chat of chats.values()) if (!chat.isMuted && !chat.isArchived) total += chat.unread
  return total
}
