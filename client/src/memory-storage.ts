import type { EngineStorage, PersistedState } from './engine-types'
import type { OutgoingMessage } from './state/state'

/** Stores everything in memory: for tests, and for browsers that refuse storage. */
export function memoryStorage(): EngineStorage {
  let persisted: PersistedState | undefined
  const outbox = new Map<string, OutgoingMessage>()
  return {
    load: async () => persisted,
    save: async ({ epoch, useq, readsAtMs, chats, hasAllChats, baseline, ...state }) => {
      const { newFriends, groupApplications, pending } = state
      const counters = { newFriends, groupApplications, pending }
      persisted = { epoch, useq, readsAtMs, chats, hasAllChats, baseline, ...counters }
    },
    loadOutbox: async () => [...outbox.values()],
    putOutgoing: async (message) => void outbox.set(message.cid, message),
    deleteOutgoing: async (cid) => void outbox.delete(cid),
  }
}
