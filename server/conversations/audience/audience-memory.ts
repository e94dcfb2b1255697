/** What is held in memory of who hears which conversation. */
import type { ConversationId, PersonId } from '@linnet/protocol'

/** How much is held: conversations, and members of all of them together, since a large group weighs as much as many small ones. */
export interface Room {
  conversations: number
  members: number
}

const usualRoom: Room = { conversations: 50_000, members: 2_000_000 }
/** From this many members on, those who are connected are kept apart: a message must not cost a look at everybody. */
const largeGroup = 500

/** What a deed does to who hears a conversation. */
export interface AudienceChange {
  added?: readonly PersonId[]
  /** For those who are added. */
  hiddenUpTo?: number
  removed?: readonly PersonId[]
  named?: { personId: PersonId; groupName: string }
  forbiddenWords?: readonly string[]
}

export interface Held {
  isGroup: boolean
  /** Members, each with their own name in the group. */
  members: Map<PersonId, string>
  /** Up to which entry the log is hidden from those who came later. */
  hidden: Map<PersonId, number>
  maxHidden: number
  /** The connected members of a large group. */
  online: Set<PersonId> | undefined
  list: readonly PersonId[] | undefined
  forbiddenWords: readonly string[]
}

export function createAudienceMemory(isOnline: (personId: PersonId) => boolean, room: Room = usualRoom) {
  const held = new Map<ConversationId, Held>()
  const large = new Set<Held>()
  let members = 0

  function watchIfLarge(one: Held): void {
    if (one.members.size < largeGroup || one.online) return
    one.online = new Set([...one.members.keys()].filter(isOnline))
    large.add(one)
  }

  function drop(id: ConversationId): void {
    const one = held.get(id)
    if (!one) return
    held.delete(id)
    large.delete(one)
    members -= one.members.size
  }

  return {
    get: (id: ConversationId) => held.get(id),

    /** What was held first goes first, where there is no room. */
    keep(id: ConversationId, one: Held): void {
      drop(id)
      for (const other of held.keys()) {
        if (held.size < room.conversations && members + one.members.size <= room.members) break
        drop(other)
      }
      held.set(id, one)
      members += one.members.size
      watchIfLarge(one)
    },

    apply(id: ConversationId, change: AudienceChange): void {
      const one = held.get(id)
      if (!one) return
      members -= one.members.size
      alter(one, change, isOnline)
      members += one.members.size
      watchIfLarge(one)
    },

    onPresence(personId: PersonId, isNowOnline: boolean): void {
      for (const one of large) {
        if (!one.members.has(personId)) continue
        if (isNowOnline) one.online?.add(personId)
        else one.online?.delete(personId)
        one.list = undefined
      }
    },
  }
}

function alter(one: Held, change: AudienceChange, isOnline: (personId: PersonId) => boolean): void {
  const { added = [], hiddenUpTo = 0, removed = [], named, forbiddenWords } = change
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
  if (forbiddenWords) one.forbiddenWords = forbiddenWords
  one.list = undefined
}

/** The log is hidden from a member up to an entry; 0 where it is not. */
export function hide(one: Held, personId: PersonId, upTo: number): void {
  if (upTo === 0) return
  one.hidden.set(personId, upTo)
  one.maxHidden = Math.max(one.maxHidden, upTo)
}
