/** An in-memory cache of the members of conversations. */
import type { ConversationId, PersonId } from '@linnet/protocol'

/** Limits on conversations and on their members in total, because one large group takes as much memory as many small ones. */
export interface CacheLimits {
  conversations: number
  members: number
}

const defaultLimits: CacheLimits = { conversations: 50_000, members: 2_000_000 }
/**
 * The group size from which online members are tracked separately, so that a message does not scan every
 * member.
 */
export const largeGroup = 500

/** The settings of a conversation that are held besides its members. */
export interface HeldSettings {
  /** Why nobody may write in it; '' if it is open. */
  lock: string
  isAnonymous: boolean
  forbiddenWords: readonly string[]
}

/** A change to a conversation's members, their names or its settings. */
export interface AudienceChange extends Partial<HeldSettings> {
  /** The version of the conversation's members that this change made. */
  version: number
  added?: readonly PersonId[]
  /** The last entry hidden from the added members; 0 when the history is visible. */
  hiddenUpTo?: number
  removed?: readonly PersonId[]
  named?: { personId: PersonId; groupName: string }
}

export interface CachedAudience extends HeldSettings {
  /** The version of the conversation's members that this is, or an older one. */
  version: number
  isGroup: boolean
  /** Members with their name in the group, '' without one. */
  members: Map<PersonId, string>
  /** The last entry hidden from each member who joined later. */
  hidden: Map<PersonId, number>
  maxHidden: number
  /** The online members of a large group. */
  online: Set<PersonId> | undefined
  list: readonly PersonId[] | undefined
}

export function createAudienceCache(
  isOnline: (personId: PersonId) => boolean,
  limits: CacheLimits = defaultLimits,
) {
  const cached = new Map<ConversationId, CachedAudience>()
  /** The large groups held, by member: somebody who connects is looked for in these alone. */
  const largeOf = new Map<PersonId, CachedAudience[]>()
  let members = 0

  function watchIfLarge(one: CachedAudience): void {
    if (one.members.size < largeGroup || one.online) return
    one.online = new Set([...one.members.keys()].filter(isOnline))
    for (const personId of one.members.keys()) enter(personId, one)
  }

  function enter(personId: PersonId, one: CachedAudience): void {
    const those = largeOf.get(personId)
    if (!those) largeOf.set(personId, [one])
    else if (!those.includes(one)) those.push(one)
  }

  function exit(personId: PersonId, one: CachedAudience): void {
    const rest = largeOf.get(personId)?.filter((other) => other !== one) ?? []
    if (rest.length > 0) largeOf.set(personId, rest)
    else largeOf.delete(personId)
  }

  function drop(id: ConversationId): void {
    const one = cached.get(id)
    if (!one) return
    cached.delete(id)
    if (one.online) for (const personId of one.members.keys()) exit(personId, one)
    members -= one.members.size
  }

  return {
    get: (id: ConversationId) => cached.get(id),
    drop,

    /** Evicts the oldest conversations when the cache is full. */
    keep(id: ConversationId, one: CachedAudience): void {
      if ((cached.get(id)?.version ?? 0) > one.version) return
      drop(id)
      for (const other of cached.keys()) {
        if (cached.size < limits.conversations && members + one.members.size <= limits.members) break
        drop(other)
      }
      cached.set(id, one)
      members += one.members.size
      watchIfLarge(one)
    },

    /** Applies a change to the version before it. Drops any other older version: a change in between is missing from it. */
    apply(id: ConversationId, change: AudienceChange): void {
      const one = cached.get(id)
      if (!one || one.version >= change.version) return
      if (one.version < change.version - 1) return drop(id)
      members -= one.members.size
      alter(one, change, isOnline)
      members += one.members.size
      if (one.online) {
        for (const personId of change.removed ?? []) exit(personId, one)
        for (const personId of change.added ?? []) enter(personId, one)
      } else watchIfLarge(one)
    },

    onPresence(personId: PersonId, isNowOnline: boolean): void {
      for (const one of largeOf.get(personId) ?? []) {
        if (isNowOnline) one.online?.add(personId)
        else one.online?.delete(personId)
        one.list = undefined
      }
    },
  }
}

function alter(one: CachedAudience, change: AudienceChange, isOnline: (personId: PersonId) => boolean): void {
  const { added = [], hiddenUpTo = 0, removed = [], named, ...settings } = change
  for (const personId of added) {
    one.members.set(personId, '')
    hide(one, personId, hiddenUpTo)
    if (isOnline(personId)) one.online?.add(personId)
  }
  for (const personId of removed) {
    one.members.delete(personId)
    one.hidden.delete(personId)
    one.online?.delete(personId)
  }
  if (named && one.members.has(named.personId)) one.members.set(named.personId, named.groupName)
  Object.assign(one, settings)
  one.list = undefined
}

/** Hides the log from a member up to an entry; 0 hides nothing. */
export function hide(one: CachedAudience, personId: PersonId, upTo: number): void {
  if (upTo === 0) return
  one.hidden.set(personId, upTo)
  one.maxHidden = Math.max(one.maxHidden, upTo)
}
