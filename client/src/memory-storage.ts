import type { EngineStorage, KeptState } from './engine-types'
import type { OutgoingMessage } from './state'

/** Keeps everything in memory: for tests, and for a browser that refuses to store. */
export function memoryStorage(): EngineStorage {
  let kept: KeptState | undefined
  let outbox = new Map<string, OutgoingMessage>()
  return {
    load: async () => kept,
    save: async ({ useq, chats, newFriends, groupApplications, pending }) =>
      void (kept = { useq, chats, newFriends, groupApplications, pending }),
    loadOutbox: async () => [...outbox.values()],
    putOutgoing: async (message) => void outbox.set(message.cid, message),
    deleteOutgoing: async (cid) => void outbox.delete(cid),
    clear: async () => {
      kept = undefined
      outbox = new Map()
    },
  }
}
