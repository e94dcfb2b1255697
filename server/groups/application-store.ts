/** Applications to join. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export const applicationStatus = { waiting: 0, approved: 1, refused: 2 } as const

export interface ApplicationRow {
  id: string
  conversationId: ConversationId
  personId: PersonId
  inviterId: PersonId
  joinedBy: 'link' | 'scan' | 'copy'
  text: string
  status: 0 | 1 | 2
  appliedAt: Date
}

const columns = (sql: Sql) => sql`
  id, conversation_id as "conversationId", person_id as "personId", inviter_id as "inviterId",
  joined_by as "joinedBy", text, status, applied_at as "appliedAt"`

/** Inserts an application, or replaces the waiting one of the same person. Returns whether it is new. */
export async function upsertApplication(
  sql: Sql,
  application: Omit<ApplicationRow, 'status' | 'appliedAt'> & { nowMs: number },
): Promise<boolean> {
  const { id, conversationId, personId, inviterId, joinedBy, text, nowMs } = application
  const [row] = await sql<{ id: string }[]>`
    insert into groups.application (id, conversation_id, person_id, inviter_id, joined_by, text, applied_at)
    values (${id}, ${conversationId}, ${personId}, ${inviterId}, ${joinedBy}, ${text}, ${new Date(nowMs)})
    on conflict (conversation_id, person_id) where status = 0 do update
    set inviter_id = excluded.inviter_id, joined_by = excluded.joined_by, text = excluded.text,
      applied_at = excluded.applied_at
    returning id`
  return row?.id === id
}

/** Whether a person has applied since then, with any outcome. */
export async function hasApplied(
  sql: Sql,
  {
    conversationId,
    personId,
    sinceMs,
  }: { conversationId: ConversationId; personId: PersonId; sinceMs: number },
): Promise<boolean> {
  const rows = await sql<object[]>`
    select from groups.application
    where conversation_id = ${conversationId} and person_id = ${personId} and applied_at > ${new Date(sinceMs)} limit 1`
  return rows.length > 0
}

export async function selectApplication(sql: Sql, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`select ${columns(sql)} from groups.application where id = ${id}`
  return row
}

/** A page of one group's applications, newest first, after one of them. */
export const selectApplications = (
  sql: Sql,
  { conversationId, after, limit }: { conversationId: ConversationId; after: string | null; limit: number },
) =>
  sql<ApplicationRow[]>`
    select ${columns(sql)} from groups.application
    where conversation_id = ${conversationId}
      and (${after}::uuid is null or (applied_at, id) < (
        select applied_at, id from groups.application where conversation_id = ${conversationId} and id = ${after}::uuid))
    order by applied_at desc, id desc limit ${limit}::int`

/** The number of waiting applications and the time of the newest in each of these groups that has any. */
export const countWaiting = (sql: Sql, conversationIds: readonly ConversationId[]) =>
  sql<{ conversationId: ConversationId; waiting: bigint; newestAt: Date }[]>`
    select conversation_id as "conversationId", count(*) as waiting, max(applied_at) as "newestAt"
    from groups.application
    where conversation_id = any(${sql.array([...conversationIds], 'UUID')}) and status = 0
    group by conversation_id`

export async function isWaiting(
  sql: Sql,
  { conversationId, personId }: { conversationId: ConversationId; personId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from groups.application
    where conversation_id = ${conversationId} and person_id = ${personId} and status = 0`
  return rows.length > 0
}

export interface Answered {
  id: string
  personId: PersonId
}

/** Answers the waiting applications of some people, or of everybody. */
export const answerWaiting = (
  sql: Sql,
  input: {
    conversationId: ConversationId
    personIds: readonly PersonId[] | 'everybody'
    status: 1 | 2
    answeredBy: PersonId
    nowMs: number
  },
) => {
  const { conversationId, personIds, status, answeredBy, nowMs } = input
  const isAll = personIds === 'everybody'
  return sql<Answered[]>`
    update groups.application
    set status = ${status}::smallint, answered_at = ${new Date(nowMs)}, answered_by = ${answeredBy}
    where conversation_id = ${conversationId} and status = 0
      and (${isAll} or person_id = any(${sql.array(isAll ? [] : [...personIds], 'UUID')}))
    returning id, person_id as "personId"`
}

/** Deletes applications that were answered before a time. */
export const deleteAnswered = (sql: Sql, { beforeMs }: { beforeMs: number }) => sql`
    delete from groups.application where status <> 0 and answered_at < ${new Date(beforeMs)}`
