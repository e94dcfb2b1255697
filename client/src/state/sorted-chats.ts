import type { Chat, ClientState } from './state'

const sorted = new WeakMap<ClientState['chats'], readonly Chat[]>()

/** The chat list in the server's order: pinned first, then newest by the millisecond, then by id. Returns the same array for the same chats. */
export function sortedChats({ chats }: Pick<ClientState, 'chats'>): readonly Chat[] {
  const known = sorted.get(chats)
  if (known) return known
  const list = [...chats.values()].sort(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) ||
      other.lastAtMs - one.lastAtMs ||
      (one.id < other.id ? 1 : -1),
  )
  sorted.set(chats, list)
  return list
}
