import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** A person in a conversation. */
interface Place {
  conversationId: string
  personId: string
}

/**
 * Records what a person has played, and returns the newly played entries with their senders. Only others' messages of these kinds,
 * above the person's floor, count.
 */
export const insertPlayed = (
  sql: Sql,
  {
    conversationId,
    personId,
    cseqs,
    kinds,
    now,
  }: Place & { cseqs: readonly number[]; kinds: readonly number[]; now: Date },
) =>
  sql<{ cseq: bigint; senderId: PersonId; isAnonymous: boolean; isHeld: boolean }[]>`
    with new as (
      insert into conversations.heard (conversation_id, cseq, person_id, at)
      select entry.conversation_id, entry.cseq, ${personId}, ${now}
      from conversations.entry
      join conversations.member on member.conversation_id = entry.conversation_id and member.person_id = ${personId}
      where entry.conversation_id = ${conversationId} and entry.cseq = any(${sql.array([...cseqs], 'BIGINT')})
        and entry.cseq > floor_cseq and sender_id <> ${personId} and kind = any(${sql.array([...kinds], 'SMALLINT')})
        and recalled_by is null and (expires_at is null or expires_at > ${now})
      order by entry.cseq
      on conflict do nothing returning cseq)
    select new.cseq, sender_id as "senderId", pseudonym is not null as "isAnonymous", held_at is not null as "isHeld" from new
    join conversations.member on member.conversation_id = ${conversationId} and person_id = ${personId}
    join conversations.entry on entry.conversation_id = ${conversationId} and entry.cseq = new.cseq`

export const selectHeard = (
  sql: Sql,
  { conversationId, personId, cseqs }: Place & { cseqs: readonly number[] },
) =>
  sql<{ cseq: bigint }[]>`
    select cseq from conversations.heard
    where conversation_id = ${conversationId} and cseq = any(${sql.array([...cseqs], 'BIGINT')}) and person_id = ${personId}`

export const deleteHeard = (sql: Sql, { conversationId, cseq }: { conversationId: string; cseq: number }) =>
  sql`delete from conversations.heard where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`

export interface InfoRow {
  personId: PersonId
  groupName: string
  readMseq: bigint
  receivedMseq: bigint
  readMoves: number[]
  receivedMoves: number[]
  heardAt: Date | null
}

interface Message {
  conversationId: string
  /** The sender of the message, who is not counted. */
  personId: string
  cseq: number
  mseq: number
}

/**
 * A member's progress as others may see it: while the conversation is locked, only their progress before the
 * lock.
 */
const seen = (sql: Sql) => ({
  read: sql`least(read_mseq, held_read_mseq)`,
  received: sql`least(received_mseq, held_received_mseq)`,
  heard: sql`heard.person_id = member.person_id and (held_at is null or heard.at <= held_at)`,
})

/**
 * Counts the other members who have heard, read, only received, or not received a message. Later members
 * don't count.
 */
export async function countInfo(sql: Sql, { conversationId, personId, cseq, mseq }: Message) {
  const { read, received, heard } = seen(sql)
  const [row] = await sql<{ heard: number; read: number; received: number; waiting: number }[]>`
    select count(*) filter (where heard.at is not null)::int as heard,
      count(*) filter (where ${read} >= ${mseq}::bigint)::int as read,
      count(*) filter (where ${read} < ${mseq}::bigint and ${received} >= ${mseq}::bigint)::int as received,
      count(*) filter (where ${read} < ${mseq}::bigint and ${received} < ${mseq}::bigint)::int as waiting
    from conversations.member
    left join conversations.heard on heard.conversation_id = member.conversation_id and heard.cseq = ${cseq}::bigint
      and ${heard}
    where member.conversation_id = ${conversationId} and member.person_id <> ${personId} and joined_mseq < ${mseq}::bigint`
  return row ?? { heard: 0, read: 0, received: 0, waiting: 0 }
}

/** A page of the members in one of these states. */
export const selectInfo = (
  sql: Sql,
  {
    state,
    after,
    limit,
    ...message
  }: Message & { state: 'heard' | 'read' | 'received' | 'waiting'; after: string | null; limit: number },
) => {
  const { conversationId, personId, cseq, mseq } = message
  const { read, received, heard } = seen(sql)
  return sql<InfoRow[]>`
    select member.person_id as "personId", group_name as "groupName", ${read} as "readMseq", ${received} as "receivedMseq",
      to_json(read_moves) as "readMoves", to_json(received_moves) as "receivedMoves", heard.at as "heardAt"
    from conversations.member
    left join conversations.heard on heard.conversation_id = member.conversation_id and heard.cseq = ${cseq}::bigint
      and ${heard}
    where member.conversation_id = ${conversationId} and member.person_id <> ${personId} and joined_mseq < ${mseq}::bigint
      and case ${state}::text
        when 'heard' then heard.at is not null
        when 'read' then ${read} >= ${mseq}::bigint
        when 'received' then ${read} < ${mseq}::bigint and ${received} >= ${mseq}::bigint
        else ${read} < ${mseq}::bigint and ${received} < ${mseq}::bigint end
      and (${after}::uuid is null or member.person_id > ${after}::uuid)
    order by member.person_id limit ${limit}::int`
}
