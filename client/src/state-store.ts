import type { ConversationId } from '@linnet/protocol'
import type { EngineStorage, PersistedState } from './engine-types'
import { upgradeChats } from './state/persisted-state'
import type { ClientState } from './state/state'

const saveAfterMs = 500
const saveRetryMs = 10_000

/** The only mutable part: the current state, its listeners, and the schedule of saving it. */
export interface StateStore {
  get: () => ClientState
  set: (next: ClientState) => void
  /** Makes changes whose listeners may be notified later, once for many: frames can come faster than a phone renders. */
  gather: (change: () => void) => void
  subscribe: (listener: () => void) => () => void
  /** Saves unsaved changes, after any save in progress. */
  flush: () => Promise<void>
  /**
   * The storage holds this state, written by another tab: everything that differs is saved again. Chats that only the other tab
   * knew are kept, marked as stale, since this tab might otherwise delete chats it has never read. `loadedIds` are those that it
   * read when it started: if they are gone, they were removed since.
   */
  takeOver: (persisted: PersistedState | undefined, loadedIds: ReadonlySet<ConversationId>) => void
  /** Stops saving. */
  stop: () => void
}

/** `announceSoon` runs its callback at the next good moment to show changes; by default at once. */
export function createStateStore(
  initial: ClientState,
  storage: Pick<EngineStorage, 'save'>,
  announceSoon: (announce: () => void) => void = (announce) => announce(),
): StateStore {
  let state = initial
  let saved = initial
  let saving = Promise.resolve()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const announcer = createAnnouncer(announceSoon)

  async function save(): Promise<void> {
    const [before, now] = [saved, state]
    if (isStopped || !differs(before, now)) return
    try {
      await storage.save(now, changedChats(before, now))
      saved = now
    } catch {
      // A full disk or a private window: the server still has everything, and the next attempt saves all of it.
      saveLater(saveRetryMs)
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    saving = saving.then(save)
    return saving
  }

  function saveLater(afterMs: number): void {
    if (!isStopped) timer ??= setTimeout(() => void flush(), afterMs)
  }

  return {
    get: () => state,
    set(next) {
      if (next === state) return
      state = next
      announcer.changed()
      saveLater(saveAfterMs)
    },
    gather: announcer.gather,
    subscribe: announcer.subscribe,
    flush,
    takeOver(persisted, loadedIds) {
      saved = { ...initial, chats: persisted?.chats ?? initial.chats }
      state = withUnknownOf(state, { stored: saved.chats, loadedIds })
      announcer.announce()
      saveLater(0)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The listeners, and the changes they have not been notified of yet. */
function createAnnouncer(announceSoon: (announce: () => void) => void) {
  const listeners = new Set<() => void>()
  let isGathering = false
  let isAnnouncing = false

  function announce(): void {
    isAnnouncing = false
    for (const listener of listeners) listener()
  }

  return {
    announce,
    changed: (): void => {
      if (!isGathering) return announce()
      if (isAnnouncing) return
      isAnnouncing = true
      // Any change that is announced at once includes these.
      announceSoon(() => isAnnouncing && announce())
    },
    gather: (change: () => void): void => {
      isGathering = true
      try {
        change()
      } finally {
        isGathering = false
      }
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function withUnknownOf(
  state: ClientState,
  { stored, loadedIds }: { stored: ClientState['chats']; loadedIds: ReadonlySet<ConversationId> },
): ClientState {
  const unknown = new Map([...stored].filter(([id]) => !state.chats.has(id) && !loadedIds.has(id)))
  if (unknown.size === 0) return state
  const chats = new Map(state.chats)
  for (const [id, chat] of upgradeChats(unknown)) chats.set(id, { ...chat, isStale: true })
  return { ...state, chats }
}

const persistedFields = [
  'epoch',
  'chats',
  'baseline',
  'useq',
  'readsAtMs',
  'hasAllChats',
  'newFriends',
  'groupApplications',
  'pending',
] as const

const differs = (before: ClientState, now: ClientState): boolean =>
  persistedFields.some((field) => before[field] !== now[field])

function changedChats(before: ClientState, now: ClientState): Set<ConversationId> {
  const changed = new Set<ConversationId>()
  for (const [id, chat] of now.chats) if (before.chats.get(id) !== chat) changed.add(id)
  for (const id of before.chats.keys()) if (!now.chats.has(id)) changed.add(id)
  return changed
}
