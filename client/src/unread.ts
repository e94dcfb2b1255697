/** Stands alone: what everybody's first screen needs must not draw in how a chat list is read. */
import type { ClientState } from './state'

/** Unread messages of all conversations that are not muted: the badge of the Chat tab. */
export function unreadOf({ chats }: Pick<ClientState, 'chats'>): number {
  let total = 0
  for (const chat of chats.values()) if (!chat.isMuted) total += chat.unread
  return total
}
