import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Work } from '../kernel/work'

interface Entry<Profile> {
  profile: Profile
  freshUntilMs: number
}

export interface ProfileCache<Profile> {
  /** The last committed profile; undefined if it must be read from the database. */
  get(id: PersonId, nowMs: number): Profile | undefined
  /** The mark to take before reading rows and to pass to `put`: rows overtaken by a change are not cached. */
  mark(): number
  put(profiles: readonly Profile[], read: { mark: number; nowMs: number }): void
  /**
   * Marks a profile as changed by a transaction, which then bypasses the cache; the entry is dropped after
   * its commit.
   */
  changes(work: Work, id: PersonId): void
  /** Calls the listener with each profile that was changed here, until what it returns is called. */
  onChange(listener: (id: PersonId) => void): () => void
  /** Drops a profile that another process has changed. */
  drop(id: PersonId): void
  /** Whether this transaction has changed a profile, so that rows it reads may never be committed. */
  isChangedBy(sql: Sql): boolean
}

/** An LRU cache of profiles. Entries expire after a minute, as changes of other processes reach it by the bus at best. */
export function createProfileCache<Profile extends { id: PersonId }>({
  maxSize,
  freshMs,
}: {
  maxSize: number
  freshMs: number
}): ProfileCache<Profile> {
  // The entries in order of insertion, so the first key is the least recently used.
  const entries = new Map<PersonId, Entry<Profile>>()
  const changing = new WeakSet<Sql>()
  const listeners = new Set<(id: PersonId) => void>()
  let changes = 0
  function drop(id: PersonId): void {
    changes++
    entries.delete(id)
  }
  return {
    drop,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get(id, nowMs) {
      const entry = entries.get(id)
      if (!entry) return undefined
      entries.delete(id)
      if (entry.freshUntilMs <= nowMs) return undefined
      entries.set(id, entry)
      return entry.profile
    },
    mark: () => changes,
    put(profiles, { mark, nowMs }) {
      if (mark !== changes) return
      for (const profile of profiles) {
        entries.delete(profile.id)
        entries.set(profile.id, { profile, freshUntilMs: nowMs + freshMs })
      }
      for (const id of entries.keys()) {
        if (entries.size <= maxSize) break
        entries.delete(id)
      }
    },
    changes(work, id) {
      changing.add(work.sql)
      work.afterChange(() => {
        drop(id)
        for (const listener of listeners) listener(id)
      })
    },
    isChangedBy: (sql) => changing.has(sql),
  }
}
