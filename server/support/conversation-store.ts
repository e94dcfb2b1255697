import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface ConversationRow {
  personId: PersonId
  conversationId: ConversationId
  seenCseq: number
}

export const insertConversation = (
  sql: Sql,
  { personId, conversationId, nowMs }: { personId: string; conversationId: string; nowMs: number },
) =>
  sql`
    insert into support.conversation (person_id, conversation_id, last_at)
    values (${personId}, ${conversationId}, ${new Date(nowMs)}) on conflict do nothing`

export async function selectConversationId(sql: Sql, personId: string): Promise<ConversationId | undefined> {
  const [row] = await sql<{ id: ConversationId }[]>`
    select conversation_id as id from support.conversation where person_id = ${personId}`
  return row?.id
}

/** The row, locked: only one transaction at a time reads a log. */
export async function lockConversationRow(
  sql: Sql,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await sql<ConversationRow[]>`
    select person_id as "personId", conversation_id as "conversationId", seen_cseq::float8 as "seenCseq"
    from support.conversation where conversation_id = ${conversationId} for update`
  return row
}

export const updateSeen = (
  sql: Sql,
  { conversationId, cseq, nowMs }: { conversationId: string; cseq: number; nowMs: number },
) =>
  sql`
    update support.conversation set seen_cseq = ${cseq}, last_at = ${new Date(nowMs)}
    where conversation_id = ${conversationId}`

/** Conversations with recent messages. */
export const selectRecent = (sql: Sql, { sinceMs, limit }: { sinceMs: number; limit: number }) =>
  sql<ConversationRow[]>`
    select person_id as "personId", conversation_id as "conversationId", seen_cseq::float8 as "seenCseq"
    from support.conversation where last_at > ${new Date(sinceMs)} order by last_at desc limit ${limit}::int`

/** The people who wrote last. */
export async function selectRecentPeople(sql: Sql, limit: number): Promise<PersonId[]> {
  const rows = await sql<{ id: PersonId }[]>`
    select person_id as id from support.conversation order by last_at desc limit ${limit}::int`
  return rows.map(({ id }) => id)
}
