import type { Chat, EngineStorage, PersistedState, OutgoingMessage } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { keyValueStore } from '~/platform/storage'

/** How much of each log survives a restart; what lies before is read from the server again. */
const entriesKept = 300

const chatStore = keyValueStore<Chat>('chats')
const outboxStore = keyValueStore<OutgoingMessage>('outbox')
/** Files on their way, by the `localId` of their message's upload. */
const attachmentStore = keyValueStore<KeptAttachment>('attachments')
const counterStore = keyValueStore<Omit<PersistedState, 'chats'>>('counters')
const countersKey = 'own-log'

/** A file that waits for its upload. */
export interface KeptAttachment {
  blob: Blob
  /** The first picture of a video, where this device could make one. */
  poster?: Blob | undefined
}

export const keepAttachment = (localId: string, attachment: KeptAttachment): Promise<void> =>
  attachmentStore.set(localId, attachment)
export const keptAttachment = (localId: string): Promise<KeptAttachment | undefined> =>
  attachmentStore.get(localId)

/**
 * What the sync engine keeps, one record for each conversation and message. The counters are written last: should the
 * app die in between, what they stand for is asked for again rather than skipped.
 */
export const indexedDbStore: EngineStorage = {
  async load() {
    const [chats, counters] = await Promise.all([chatStore.all(), counterStore.get(countersKey)])
    if (!counters) return undefined
    return { chats: new Map([...chats].map(([id, chat]) => [id as ConversationId, chat])), ...counters }
  },
  async save(state, changed) {
    for (const id of changed) {
      const chat = state.chats.get(id)
      await (chat ? chatStore.set(id, trimmed(chat)) : chatStore.delete(id))
    }
    const { useq, newFriends, groupApplications, pending } = state
    await counterStore.set(countersKey, { useq, newFriends, groupApplications, pending })
  },
  loadOutbox: async () => [...(await outboxStore.all()).values()],
  putOutgoing: (message) => outboxStore.set(message.cid, message),
  /** The file of a message leaves with it. */
  async deleteOutgoing(cid) {
    const message = await outboxStore.get(cid)
    await outboxStore.delete(cid)
    if (message?.upload) await attachmentStore.delete(message.upload.localId)
  },
}

function trimmed({ held: _, window: __, ...chat }: Chat): Chat {
  const { log } = chat
  if (!log || log.entries.length <= entriesKept) return chat
  const entries = log.entries.slice(-entriesKept)
  return {
    ...chat,
    log: { ...log, entries, from: entries[0]?.cseq ?? log.from, isStart: false },
  }
}
