import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { selectMembers } from './store'

const maxHeld = 50_000

/**
 * Who hears a conversation. Members of conversations that are being written to are held in memory, so that a message
 * costs no look-up of its readers; whoever changes a membership forgets the conversation here after the commit.
 */
export interface Audience {
  of(
    sql: Sql,
    conversationIds: readonly ConversationId[],
  ): Promise<ReadonlyMap<ConversationId, readonly PersonId[]>>
  forget(conversationId: ConversationId): void
}

export function createAudience(): Audience {
  const held = new Map<ConversationId, readonly PersonId[]>()
  return {
    async of(sql, conversationIds) {
      const missing = [...new Set(conversationIds.filter((id) => !held.has(id)))]
      if (missing.length > 0) {
        if (held.size + missing.length > maxHeld) held.clear()
        for (const [id, people] of await loadMembers(sql, missing)) held.set(id, people)
      }
      return held
    },
    forget: (conversationId) => void held.delete(conversationId),
  }
}

async function loadMembers(
  sql: Sql,
  missing: readonly ConversationId[],
): Promise<Map<ConversationId, PersonId[]>> {
  const members = new Map<ConversationId, PersonId[]>()
  for (const row of await selectMembers(sql, missing)) {
    const id = row.conversation_id as ConversationId
    const people = members.get(id) ?? []
    people.push(row.person_id as PersonId)
    members.set(id, people)
  }
  return members
}
