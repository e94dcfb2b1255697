import type { EngineStorage } from './engine-types'
import { changedKeys } from './state/layered-map'
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
  /** Replaces the state; the storage holds `stored`, written by another tab. What differs is saved with the next flush. */
  replace: (stored: ClientState, next: ClientState) => void
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
      await storage.save(now, changedKeys(before.chats, now.chats))
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
    replace(stored, next) {
      saved = stored
      state = next
      announcer.announce()
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
