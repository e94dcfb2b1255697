import type { Chat, EngineStorage, PersistedState, OutgoingMessage } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { keyValueStore } from '~/platform/storage'
import { buildId } from '~/platform/version'

/** Entries of each log that survive a restart; older ones are refetched from the server. */
const maxStoredEntries = 300

const chatStore = keyValueStore<Chat>('chats')
const outboxStore = keyValueStore<OutgoingMessage>('outbox')
/** Files waiting for upload, by the `localId` in their message. */
const attachmentStore = keyValueStore<StoredAttachment>('attachments')
/** `by`: the build of the app that stored them, and everything else. Another one may have understood less of it. */
const counterStore = keyValueStore<Omit<PersistedState, 'chats' | 'isCurrent'> & { by?: string | undefined }>(
  'counters',
)
const countersKey = 'own-log'

/** A file waiting for its upload. */
export interface StoredAttachment {
  blob: Blob
  /** A frame of a video, if this device could extract one. */
  poster?: Blob | undefined
}

export const storeAttachment = (localId: string, attachment: StoredAttachment): Promise<void> =>
  attachmentStore.set(localId, attachment)
export const storedAttachment = (localId: string): Promise<StoredAttachment | undefined> =>
  attachmentStore.get(localId)

/**
 * Storage of the sync engine, one record per conversation and message. The counters are written last: if the app dies in
 * between, the changes they count are fetched again rather than skipped.
 */
export const indexedDbStore: EngineStorage = {
  async load() {
    const [chats, counters] = await Promise.all([chatStore.all(), counterStore.get(countersKey)])
    if (!counters) return undefined
    const { by, ...rest } = counters
    const byId = new Map([...chats].map(([id, chat]) => [id as ConversationId, chat]))
    return { ...rest, chats: byId, isCurrent: by !== undefined && by === buildId() }
  },
  async save(state, changed) {
    for (const id of changed) {
      const chat = state.chats.get(id)
      await (chat ? chatStore.set(id, trimmed(chat)) : chatStore.delete(id))
    }
    const { epoch, useq, readsAtMs, hasAllChats, baseline, newFriends, groupApplications, pending } = state
    const counters = { epoch, useq, readsAtMs, hasAllChats, baseline, newFriends, groupApplications, pending }
    await counterStore.set(countersKey, { ...counters, by: buildId() })
  },
  loadOutbox: async () => [...(await outboxStore.all()).values()],
  putOutgoing: (message) => outboxStore.set(message.cid, message),
  /** Deletes the message's file too. */
  async deleteOutgoing(cid) {
    const message = await outboxStore.get(cid)
    await outboxStore.delete(cid)
    if (message?.upload) await attachmentStore.delete(message.upload.localId)
  },
}

/** Begins to read the engine's initial state while its code is loading. The engine's later reads are new ones. */
export function readAhead(): { storage: Pick<EngineStorage, 'load' | 'loadOutbox'>; isRead: Promise<void> } {
  const state = indexedDbStore.load()
  const outbox = indexedDbStore.loadOutbox()
  // A failure is handled by the engine when it reads.
  const isRead = Promise.all([state, outbox]).then(
    () => undefined,
    () => undefined,
  )
  const storage = {
    load: firstThen(state, indexedDbStore.load),
    loadOutbox: firstThen(outbox, indexedDbStore.loadOutbox),
  }
  return { storage, isRead }
}

function firstThen<T>(first: Promise<T>, read: () => Promise<T>): () => Promise<T> {
  let isUsed = false
  return () => {
    const reading = isUsed ? read() : first
    isUsed = true
    return reading
  }
}

function trimmed({ held: _, window: __, ...chat }: Chat): Chat {
  const { log } = chat
  if (!log || log.entries.length <= maxStoredEntries) return chat
  const entries = log.entries.slice(-maxStoredEntries)
  return {
    ...chat,
    log: { ...log, entries, from: entries[0]?.cseq ?? log.from, isStart: false },
  }
}
