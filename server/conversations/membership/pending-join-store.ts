import type { ConversationId, JoinedBy, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** Notes that a system message has to name these new members. */
export const insertPendingJoins = (
  sql: Sql,
  { conversationId, personIds }: { conversationId: string; personIds: readonly string[] },
) => sql`
    insert into conversations.pending_join (conversation_id, person_id)
    select ${conversationId}, unnest(${sql.array([...personIds], 'UUID')}) on conflict do nothing`

/** Takes the members whom a system message has to name, in the order in which they joined; with `ifAmong`, only if one of these is among them. */
export const takePendingJoins = (
  sql: Sql,
  { conversationId, ifAmong }: { conversationId: string; ifAmong?: readonly string[] | undefined },
) =>
  sql<{ personId: PersonId; joinedBy: JoinedBy; inviterId: PersonId }[]>`
    with taken as (
      delete from conversations.pending_join
      where conversation_id = ${conversationId} and (${ifAmong === undefined} or exists (
        select 1 from conversations.pending_join
        where conversation_id = ${conversationId} and person_id = any(${sql.array([...(ifAmong ?? [])], 'UUID')})))
      returning person_id)
    select person_id as "personId", joined_by as "joinedBy", coalesce(invited_by, person_id) as "inviterId"
    from taken join conversations.member using (person_id)
    where conversation_id = ${conversationId} order by joined_at, person_id`

/** Groups with members whom a system message has to name. */
export const selectPendingJoins = (sql: Sql, limit: number) =>
  sql<{ conversationId: ConversationId }[]>`
    select distinct conversation_id as "conversationId" from conversations.pending_join
    order by conversation_id limit ${limit}::int`
