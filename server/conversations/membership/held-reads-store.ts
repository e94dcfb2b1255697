import { type ConversationId, conversationTypes, type PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

interface Holding {
  conversationIds: readonly string[]
  now: Date
}

/**
 * Freezes the cursors that the two members of each direct conversation see of each other, or unfreezes them: both cursors while the
 * conversation is locked, the read cursor while one of the two hides what they have read. The rows are locked before the statement
 * that decides, so of two changes at once the later sees the earlier.
 */
export async function holdReads(sql: Sql, { conversationIds, now }: Holding) {
  const ids = sql.array([...conversationIds], 'UUID')
  await sql`
    select from conversations.member where conversation_id = any(${ids})
    order by conversation_id, person_id for no key update`
  return sql<{ personId: PersonId; readMseq: bigint; receivedMseq: bigint }[]>`
    with pair as (
      select conversation.id, lock <> '' as is_locked, lock <> '' or exists (
        select from conversations.member one join conversations.reads_hider using (person_id)
        where one.conversation_id = conversation.id) as is_read_held
      from conversations.conversation where id = any(${ids}))
    update conversations.member
    set held_read_mseq = case when is_read_held then coalesce(held_read_mseq, read_mseq) end,
      held_received_mseq = case when is_locked then coalesce(held_received_mseq, received_mseq) end,
      held_at = case when is_read_held then coalesce(held_at, ${now}) end
    from pair where conversation_id = pair.id
    returning person_id as "personId", coalesce(held_read_mseq, read_mseq) as "readMseq", received_mseq as "receivedMseq"`
}

export const insertReadsHider = (sql: Sql, personId: PersonId) =>
  sql`insert into conversations.reads_hider (person_id) values (${personId}) on conflict do nothing`

export const deleteReadsHider = (sql: Sql, personId: PersonId) =>
  sql`delete from conversations.reads_hider where person_id = ${personId}`

export async function selectDirectIds(sql: Sql, personId: PersonId): Promise<ConversationId[]> {
  const rows = await sql<{ id: ConversationId }[]>`
    select id from conversations.member join conversations.conversation on id = conversation_id
    where person_id = ${personId} and type = ${conversationTypes.direct}`
  return rows.map(({ id }) => id)
}
