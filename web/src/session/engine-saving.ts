/** Saves the engine's state: what changed, in one transaction. Loaded when there is something to save. */
import { type Chat, type ClientState, sortedChats } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { beginTransaction, completed, ignoreStorageFailure, keyValueStore, toStore } from '~/platform/storage'
import { buildId } from '~/platform/version'
import { toStored } from './parted-log'
import { countersKey, type Parts, type StoredCounters } from './stored-state'

/** A value under a key of a store; without a value, the key is deleted. Or the deletion of all parts of a chat. */
export type StoredWrite = { store: string; key: string; value?: unknown } | { withoutParts: ConversationId }

/** The chats that keep their messages when the device is full. */
const keptWhenFull = 30

/**
 * Saves the counters and the changed chats; of their logs, the parts that `storedParts` lacks, which it brings up to date.
 * On a full device the logs of the chats that were quiet longest are deleted, and everything that can be fetched again.
 */
export async function saveState(
  state: ClientState,
  changed: ReadonlySet<ConversationId>,
  storedParts: Map<ConversationId, Parts>,
): Promise<void> {
  try {
    await write(state, { changed, storedParts })
  } catch (error) {
    if (!isFull(error)) throw error
    await freeSpace()
    await write(state, { changed, storedParts, withoutLog: quietChats(state) })
  }
}

/** On a device that stays full, files that are shown soon fill the space again. */
const freeEveryMs = 10 * 60_000
let freedAtMs = -Infinity

/** Deletes what can be fetched again, and says so. */
async function freeSpace(): Promise<void> {
  const now = performance.now()
  if (now - freedAtMs < freeEveryMs) return
  freedAtMs = now
  void import('./storage-full').then(({ toastFullStorage }) => toastFullStorage(), ignoreStorageFailure)
  await Promise.all(refetched.map((store) => store.clear().catch(ignoreStorageFailure)))
}

/** Answers of the server and files, which are fetched again when they are shown. */
const refetched = ['answers', 'media', 'media-notes'].map((name) => keyValueStore(name))

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** The chats that were quiet longest, beyond `keptWhenFull`. */
export function quietChats({ chats }: Pick<ClientState, 'chats'>): ReadonlySet<ConversationId> {
  const newestFirst = [...chats.values()].toSorted((one, other) => other.lastAtMs - one.lastAtMs)
  return new Set(newestFirst.slice(keptWhenFull).map(({ id }) => id))
}

interface Saving {
  changed: ReadonlySet<ConversationId>
  storedParts: Map<ConversationId, Parts>
  /** Chats whose logs are no longer stored. */
  withoutLog?: ReadonlySet<ConversationId>
}

async function write(
  state: ClientState,
  { changed, storedParts, withoutLog = new Set() }: Saving,
): Promise<void> {
  const saved = [...new Set([...changed, ...withoutLog])].map((id) => {
    const chat = state.chats.get(id)
    const kept = chat && withoutLog.has(id) ? { ...chat, log: undefined } : chat
    return { id, ...writesOf(id, kept, storedParts.get(id)) }
  })
  await writeTogether([...saved.flatMap(({ writes }) => writes), countersOf(state)])
  for (const { id, parts } of saved) storedParts.set(id, parts)
}

/**
 * The writes that store a chat in place of `stored`, and the parts that are stored then. Without `stored`, this tab has not written
 * the chat before. Without a chat, it is deleted.
 */
export function writesOf(
  id: ConversationId,
  chat: Chat | undefined,
  stored?: Parts,
): { writes: StoredWrite[]; parts: Parts } {
  const { row, parts } = chat ? toStored(chat) : { row: undefined, parts: new Map() as Parts }
  const gone = [...(stored?.keys() ?? [])].filter((key) => !parts.has(key))
  const news = [...parts].filter(([key, entries]) => !isSame(entries, stored?.get(key)))
  return {
    writes: [
      ...(stored ? gone.map((key) => ({ store: 'entries', key })) : [{ withoutParts: id }]),
      { store: 'chats', key: id, value: row },
      ...news.map(([key, value]) => ({ store: 'entries', key, value })),
    ],
    parts,
  }
}

/** Entries are immutable. */
const isSame = <T>(one: readonly T[], other: readonly T[] = []) =>
  one.length === other.length && one.every((each, place) => each === other[place])

function countersOf(state: ClientState): StoredWrite {
  const { epoch, useq, readsAtMs, hasAllChats, baseline, newFriends, groupApplications, pending } = state
  const counters = { epoch, useq, readsAtMs, hasAllChats, baseline, newFriends, groupApplications, pending }
  return {
    store: 'counters',
    key: countersKey,
    value: { ...counters, by: buildId(), first: firstOf(state) } satisfies StoredCounters,
  }
}

/** Rows that fill the list's pane. */
const firstRows = 24

/** The first chats of the list, which the next start shows before it has read the others. */
export function firstOf(state: Pick<ClientState, 'chats'>): readonly ConversationId[] | undefined {
  const shown = sortedChats(state).filter(({ isArchived }) => !isArchived)
  return shown.length > firstRows ? shown.slice(0, firstRows).map(({ id }) => id) : undefined
}

/** The keys of all parts of a chat: `0` follows `/`. */
const partsOf = (id: ConversationId) => IDBKeyRange.bound(`${id}/`, `${id}0`)

/** All of it is stored, or nothing. */
async function writeTogether(writes: readonly StoredWrite[]): Promise<void> {
  const stored = await Promise.all(
    writes.map(async (each) => ('value' in each ? { ...each, value: await toStore(each.value) } : each)),
  )
  const writing = await beginTransaction(['chats', 'entries', 'counters'], 'readwrite')
  try {
    for (const write of stored) {
      if ('withoutParts' in write) writing.objectStore('entries').delete(partsOf(write.withoutParts))
      else if (write.value === undefined) writing.objectStore(write.store).delete(write.key)
      else writing.objectStore(write.store).put(write.value, write.key)
    }
  } catch (error) {
    writing.abort()
    throw error
  }
  await completed(writing)
}
