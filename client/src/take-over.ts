/** Taking over from the tab that has led before. */
import type { ConversationId } from '@linnet/protocol'
import type { EngineStorage, PersistedState } from './engine-types'
import type { StateStore } from './state-store'
import { forgotten } from './state/epoch'
import { upgradeChats } from './state/persisted-state'
import { withSame } from './state/same-chats'
import { type Chat, type ClientState, emptyState } from './state/state'

/**
 * Reads the state that the previous leading tab has stored: this tab's state then includes its pending cursors and drafts, and
 * everything that differs is saved again. Chats that only the other tab knew are kept, marked as stale, since this tab might
 * otherwise delete chats it has never read. `loadedIds` are those that this tab read when it started: if they are gone, they were
 * removed since. Fails if the storage cannot be read: it must not be written either.
 */
export async function takeOver(
  store: StateStore,
  storage: Pick<EngineStorage, 'load'>,
  loadedIds: ReadonlySet<ConversationId>,
): Promise<void> {
  const persisted = await storage.load()
  const own = store.get()
  const known = persisted?.chats ?? new Map<ConversationId, Chat>()
  // What another build has stored is written again in the form of this one.
  const stored = persisted?.isCurrent ? withSame(known, own.chats) : upgradeChats(known)
  // The numbers of another epoch may be those of other entries.
  const isOtherEpoch = persisted?.epoch !== own.epoch
  const chats = withUnknown(own.chats, { stored, loadedIds, isOtherEpoch })
  store.replace({ ...emptyState, chats: stored }, { ...own, chats, pending: pendingOf(own, persisted) })
}

interface Unknown {
  stored: ClientState['chats']
  loadedIds: ReadonlySet<ConversationId>
  isOtherEpoch: boolean
}

function withUnknown(
  own: ClientState['chats'],
  { stored, loadedIds, isOtherEpoch }: Unknown,
): ClientState['chats'] {
  const unknown = [...stored].filter(([id]) => !own.has(id) && !loadedIds.has(id))
  if (unknown.length === 0) return own
  const chats = new Map(own)
  for (const [id, chat] of unknown) chats.set(id, isOtherEpoch ? forgotten(chat) : { ...chat, isStale: true })
  return chats
}

/** This tab's pending values are newer. */
function pendingOf({ pending }: ClientState, stored: PersistedState | undefined): ClientState['pending'] {
  const { announcements, reads, drafts } = stored?.pending ?? emptyState.pending
  return {
    announcements: new Map([...announcements, ...pending.announcements]),
    reads: new Map([...reads, ...pending.reads]),
    drafts: new Map([...drafts, ...pending.drafts]),
  }
}
