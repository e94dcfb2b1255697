import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Work } from '../../kernel/work'
import { type AudienceChange, createAudienceMemory, type Held, hide, type Room } from './audience-memory'
import { selectAudiences, selectMembers } from './audience-store'

/** What a message needs to know about the conversation that it goes to. */
export interface Recipients {
  isGroup: boolean
  has(personId: PersonId): boolean
  readonly count: number
  /** Those who may be connected: everybody, or in a large group those who are. */
  people(): readonly PersonId[]
  /** A member's own name in the group; '' without one. */
  groupName(personId: PersonId): string
  /** Up to which entry the log is hidden from a member, since they came later; 0 where it is not. */
  hiddenUpTo(personId: PersonId): number
  /** The furthest that it is hidden from anybody. */
  readonly maxHidden: number
  forbiddenWords: readonly string[]
}

/**
 * Who hears a conversation. Members of conversations that are being written to are held in memory, so that a message
 * costs no look-up of its readers.
 */
export interface Audience {
  of(sql: Sql, conversationIds: readonly ConversationId[]): Promise<ReadonlyMap<ConversationId, Recipients>>
  /**
   * Called while the work holds the row of the conversation. Nothing held is used until the work has ended: who is removed
   * hears nothing that is written after, and a deed that is rolled back leaves no trace. Between what it writes of the
   * members and this call, `of` must not be asked: it would hold what may never be committed.
   */
  change(work: Work, conversationId: ConversationId, change: AudienceChange): void
  onPresence(personId: PersonId, isOnline: boolean): void
}

export function createAudience(isOnline: (personId: PersonId) => boolean, room?: Room): Audience {
  const held = createAudienceMemory(isOnline, room)
  /** Conversations with a change under way, and how many. */
  const changing = new Map<ConversationId, number>()
  /** Grows with every change that begins or ends: what was read across one is not kept. */
  let changes = 0

  return {
    async of(sql, conversationIds) {
      const wanted = [...new Set(conversationIds)]
      // Taken before anything is loaded: what is kept then may take their room.
      const known = new Map<ConversationId, Held>()
      for (const id of wanted) {
        const one = changing.has(id) ? undefined : held.get(id)
        if (one) known.set(id, one)
      }
      const missing = wanted.filter((id) => !known.has(id))
      const before = changes
      const loaded = missing.length > 0 ? await load(sql, missing) : new Map<ConversationId, Held>()
      if (before === changes) for (const [id, one] of loaded) if (!changing.has(id)) held.keep(id, one)
      const recipients = new Map<ConversationId, Recipients>()
      for (const id of wanted) {
        const one = loaded.get(id) ?? known.get(id)
        if (one) recipients.set(id, recipientsOf(one))
      }
      return recipients
    },
    change(work, conversationId, change) {
      changes++
      changing.set(conversationId, (changing.get(conversationId) ?? 0) + 1)
      work.afterCommit(() => held.apply(conversationId, change))
      work.afterEnd(() => {
        changes++
        const left = (changing.get(conversationId) ?? 1) - 1
        if (left > 0) changing.set(conversationId, left)
        else changing.delete(conversationId)
      })
    },
    onPresence: (personId, isNowOnline) => held.onPresence(personId, isNowOnline),
  }
}

const recipientsOf = (one: Held): Recipients => ({
  isGroup: one.isGroup,
  has: (personId) => one.members.has(personId),
  count: one.members.size,
  people: () => (one.list ??= [...(one.online ?? one.members.keys())]),
  groupName: (personId) => one.members.get(personId) ?? '',
  hiddenUpTo: (personId) => one.hidden.get(personId) ?? 0,
  get maxHidden() {
    return one.maxHidden
  },
  forbiddenWords: one.forbiddenWords,
})

async function load(sql: Sql, ids: readonly ConversationId[]): Promise<Map<ConversationId, Held>> {
  const [conversations, members] = await Promise.all([selectAudiences(sql, ids), selectMembers(sql, ids)])
  const loaded = new Map<ConversationId, Held>()
  for (const { id, type, forbidden_words } of conversations)
    loaded.set(id as ConversationId, {
      isGroup: type === 2,
      members: new Map(),
      hidden: new Map(),
      maxHidden: 0,
      online: undefined,
      list: undefined,
      forbiddenWords: forbidden_words,
    })
  for (const { conversation_id, person_id, group_name, history_cseq } of members) {
    const one = loaded.get(conversation_id as ConversationId)
    one?.members.set(person_id as PersonId, group_name)
    if (one) hide(one, person_id as PersonId, Number(history_cseq))
  }
  return loaded
}
