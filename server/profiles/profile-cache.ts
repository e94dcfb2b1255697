import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Work } from '../kernel/work'

interface Entry<Profile> {
  profile: Profile
  freshUntilMs: number
}

export interface ProfileCache<Profile> {
  /** The profile as it was last committed; undefined when it has to be read. */
  get(id: PersonId, nowMs: number): Profile | undefined
  /** Taken before rows are read, and given back with them: rows that were overtaken by a change are not kept. */
  mark(): number
  put(profiles: readonly Profile[], read: { mark: number; nowMs: number }): void
  /** This work changes a profile: it reads the database from now on, and the entry is dropped after its commit. */
  changes(work: Work, id: PersonId): void
  /** Whether this transaction has changed a profile, so that what it reads may never be committed. */
  isChangedBy(sql: Sql): boolean
}

/**
 * The most recently used profiles. A change on another node is not heard of, so an entry is fresh for a minute only.
 */
export function createProfileCache<Profile extends { id: PersonId }>({
  maxSize,
  freshMs,
}: {
  maxSize: number
  freshMs: number
}): ProfileCache<Profile> {
  // A Map keeps the order of insertion: the first key is the one that was used longest ago.
  const entries = new Map<PersonId, Entry<Profile>>()
  const changing = new WeakSet<Sql>()
  let changes = 0
  return {
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
      work.afterCommit(() => {
        changes++
        entries.delete(id)
      })
    },
    isChangedBy: (sql) => changing.has(sql),
  }
}
