import { changedKeys } from './layered-map'
import type { Chat, ClientState } from './state'

let latest: { chats: ClientState['chats']; list: readonly Chat[] } = { chats: new Map(), list: [] }

/**
 * The chat list in the server's order: pinned first, then newest by the millisecond, then by id. Returns the same array for the same
 * chats. It begins with the list of the last call, in which few chats are out of place: sorting 5,000 in no order takes a phone 14 ms.
 */
export function sortedChats({ chats }: Pick<ClientState, 'chats'>): readonly Chat[] {
  if (chats === latest.chats) return latest.list
  const changed = changedKeys(latest.chats, chats)
  const list = [...changed]
    .flatMap((id) => chats.get(id) ?? [])
    .concat(latest.list.filter(({ id }) => !changed.has(id)))
    .sort(
      (one, other) =>
        Number(other.isPinned) - Number(one.isPinned) ||
        other.lastAtMs - one.lastAtMs ||
        (one.id < other.id ? 1 : -1),
    )
  latest = { chats, list }
  return list
}
