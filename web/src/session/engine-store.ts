import type { Chat, EngineStorage, OutgoingMessage } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { allIn, beginTransaction, type KeyValueStore, keyValueStore } from '~/platform/storage'
import { buildId } from '~/platform/version'
import { countersKey, joined, type Parts, type StoredCounters, type StoredRow } from './stored-state'

/** Rows of chats, parts of their logs, and counters. */
const stateStores = ['chats', 'entries', 'counters']
const [rowStore, , counterStore] = stateStores.map((name) => keyValueStore(name)) as [
  KeyValueStore<StoredRow>,
  unknown,
  KeyValueStore<StoredCounters>,
]
const outboxStore = keyValueStore<OutgoingMessage>('outbox')
/** Files waiting for upload, by the `localId` in their message. */
const attachmentStore = keyValueStore<StoredAttachment>('attachments')
/** The parts of each log that this tab has written since it read the database. */
let storedParts = new Map<ConversationId, Parts>()

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

/** Storage of the sync engine: rows, entries and counters of one moment, one record per message in the outbox. */
export const indexedDbStore: EngineStorage = {
  async load() {
    const reading = await beginTransaction(stateStores, 'readonly')
    const all = stateStores.map((name) => allIn(reading.objectStore(name)))
    const [rows, parts, counters] = (await Promise.all(all)) as [
      Map<string, StoredRow>,
      Map<string, EntryView[]>,
      Map<string, StoredCounters>,
    ]
    storedParts = new Map()
    const stored = counters.get(countersKey)
    if (!stored) return undefined
    const { by, first: _, ...rest } = stored
    return { ...rest, chats: joined(rows, parts), isCurrent: by !== undefined && by === buildId() }
  },
  save: async (state, changed) => (await import('./engine-saving')).saveState(state, changed, storedParts),
  loadOutbox: async () => [...(await outboxStore.all()).values()],
  putOutgoing: (message) => outboxStore.set(message.cid, message),
  /** Deletes the message's file too. */
  async deleteOutgoing(cid) {
    const message = await outboxStore.get(cid)
    await outboxStore.delete(cid)
    if (message?.upload) await attachmentStore.delete(message.upload.localId)
  },
}

/** The first rows of a long list, without their logs; none if another build has stored them. */
async function readFirst(): Promise<ReadonlyMap<ConversationId, Chat>> {
  const { by, first = [] } = (await counterStore.get(countersKey)) ?? {}
  const rows = await Promise.all(by === buildId() ? first.map((id) => rowStore.get(id)) : [])
  return joined(new Map(rows.flatMap((row) => (row ? [[row.id, row]] : []))), new Map())
}

interface ReadAhead {
  storage: Pick<EngineStorage, 'load' | 'loadOutbox'>
  /** The rows to show first, if they aren't all: the rest is read once they are shown. */
  first: Promise<ReadonlyMap<ConversationId, Chat>>
  /** Resolves when the first rows or everything has been read. */
  isShowable: Promise<unknown>
}

/**
 * Begins to read the engine's initial state while its code is loading. The engine's later reads are new ones. `whenShown` resolves
 * when the first screen is shown.
 */
export function readAhead(whenShown: () => Promise<unknown>): ReadAhead {
  const first = readFirst().catch((): ReadonlyMap<ConversationId, Chat> => new Map())
  const state = first.then(async (rows) => {
    if (rows.size > 0) await whenShown()
    return indexedDbStore.load()
  })
  const outbox = indexedDbStore.loadOutbox()
  // A failure is handled by the engine when it reads.
  const isShowable = first.then<unknown>((rows) => rows.size > 0 || Promise.allSettled([state, outbox]))
  const storage = {
    load: firstThen(state, indexedDbStore.load),
    loadOutbox: firstThen(outbox, indexedDbStore.loadOutbox),
  }
  return { storage, first, isShowable }
}

function firstThen<T>(first: Promise<T>, read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined = first
  return () => {
    const reading = next ?? read()
    next = undefined
    return reading
  }
}
