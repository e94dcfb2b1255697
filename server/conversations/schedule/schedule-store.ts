/** SQL for scheduled messages. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface ScheduledRow {
  personId: PersonId
  id: string
  conversationId: ConversationId
  kind: number
  sent: Record<string, unknown>
  content: Record<string, unknown>
  sendAt: Date
  refusal: string | null
  refusalParameters: Record<string, string | number>
}

const scheduledColumns = (sql: Sql) => sql`
  person_id as "personId", id, conversation_id as "conversationId", kind, sent, content, send_at as "sendAt", refusal,
  refusal_parameters as "refusalParameters"`

export interface NewScheduled {
  personId: string
  id: string
  conversationId: string
  kind: number
  sent: object
  content: object
  fileIds: readonly string[]
  sendAt: Date
  now: Date
}

interface OwnScheduled {
  personId: string
  id: string
}

/** Serializes scheduling by one member in one conversation, so that the limit holds. */
export const lockSchedule = (
  sql: Sql,
  { personId, conversationId }: { personId: string; conversationId: string },
) => sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${personId}${conversationId}`}::text, 0))`

/** Stores a scheduled message; returns whether it is new. */
export async function insertScheduled(sql: Sql, row: NewScheduled): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into conversations.scheduled_message
      (person_id, id, conversation_id, kind, sent, content, file_ids, send_at, due_at, changed_at)
    values (${row.personId}, ${row.id}, ${row.conversationId}, ${row.kind}, ${JSON.stringify(row.sent)}::text::json,
      ${JSON.stringify(row.content)}::text::json, ${sql.array([...row.fileIds], 'UUID')}, ${row.sendAt}, ${row.sendAt}, ${row.now})
    on conflict do nothing returning 1`
  return rows.length > 0
}

export async function isScheduled(sql: Sql, { personId, id }: OwnScheduled): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.scheduled_message where person_id = ${personId} and id = ${id}`
  return rows.length > 0
}

export async function countScheduled(
  sql: Sql,
  { personId, conversationId }: { personId: string; conversationId: string },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from conversations.scheduled_message
    where person_id = ${personId} and conversation_id = ${conversationId}`
  return row?.count ?? 0
}

/** Counts of several members and conversations; those with nothing scheduled have no row. */
export const countScheduledAt = (sql: Sql, places: readonly { personId: string; conversationId: string }[]) =>
  sql<{ personId: PersonId; conversationId: ConversationId; count: number }[]>`
    select person_id as "personId", conversation_id as "conversationId", count(*)::int as count
    from json_to_recordset(${jsonRows(places)}::text::json) as input("personId" uuid, "conversationId" uuid)
    join conversations.scheduled_message on person_id = "personId" and conversation_id = "conversationId"
    group by person_id, conversation_id`

/** A member's scheduled messages in a conversation, the next one first. */
export const selectScheduled = (
  sql: Sql,
  { personId, conversationId, limit }: { personId: string; conversationId: string; limit: number },
) =>
  sql<ScheduledRow[]>`
    select ${scheduledColumns(sql)} from conversations.scheduled_message
    where person_id = ${personId} and conversation_id = ${conversationId}
    order by send_at, id limit ${limit}::int`

/** A member's scheduled messages in all conversations, the next one first. */
export const selectAllScheduled = (sql: Sql, { personId, limit }: { personId: string; limit: number }) =>
  sql<ScheduledRow[]>`
    select ${scheduledColumns(sql)} from conversations.scheduled_message
    where person_id = ${personId} order by send_at, id limit ${limit}::int`

/** Locks a scheduled message of the person. Waits for a transaction that is sending it. */
export async function lockScheduled(
  sql: Sql,
  { personId, id }: OwnScheduled,
): Promise<ScheduledRow | undefined> {
  const [row] = await sql<ScheduledRow[]>`
    select ${scheduledColumns(sql)} from conversations.scheduled_message
    where person_id = ${personId} and id = ${id} for update`
  return row
}

/** Due messages of these kinds, or of all other kinds; messages that another process is sending are left out. */
export const lockDue = (
  sql: Sql,
  { now, kinds, isOther, limit }: { now: Date; kinds: readonly number[]; isOther: boolean; limit: number },
) =>
  sql<ScheduledRow[]>`
    select ${scheduledColumns(sql)} from conversations.scheduled_message
    where due_at <= ${now} and (kind = any(${sql.array([...kinds], 'INTEGER')})) <> ${isOther}
    order by due_at limit ${limit}::int for update skip locked`

export async function isAnyDue(sql: Sql, now: Date): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.scheduled_message where due_at <= ${now} limit 1`
  return rows.length > 0
}

/** Reschedules a message, with other content if given. */
export const updateScheduled = (
  sql: Sql,
  {
    personId,
    id,
    sent,
    content,
    sendAt,
    now,
  }: OwnScheduled & { sent: object; content: object; sendAt: Date; now: Date },
) => sql`
    update conversations.scheduled_message
    set sent = ${JSON.stringify(sent)}::text::json, content = ${JSON.stringify(content)}::text::json, send_at = ${sendAt},
      due_at = ${sendAt}, refusal = null, refusal_parameters = '{}', changed_at = ${now}
    where person_id = ${personId} and id = ${id}`

/** Postpones the next attempt until that time. */
export const updateDue = (sql: Sql, { personId, id, dueAt }: OwnScheduled & { dueAt: Date }) => sql`
    update conversations.scheduled_message set due_at = ${dueAt} where person_id = ${personId} and id = ${id}`

/** Keeps a message that was refused, with the reason. */
export const updateRefused = (
  sql: Sql,
  {
    personId,
    id,
    refusal,
    parameters,
    now,
  }: OwnScheduled & { refusal: string; parameters: object; now: Date },
) => sql`
    update conversations.scheduled_message
    set due_at = null, refusal = ${refusal}, refusal_parameters = ${JSON.stringify(parameters)}::text::json, changed_at = ${now}
    where person_id = ${personId} and id = ${id}`

/** Deletes a scheduled message and returns its conversation; undefined if the message is gone. */
export async function deleteScheduledRow(
  sql: Sql,
  { personId, id }: OwnScheduled,
): Promise<ConversationId | undefined> {
  const [row] = await sql<{ conversationId: ConversationId }[]>`
    delete from conversations.scheduled_message where person_id = ${personId} and id = ${id}
    returning conversation_id as "conversationId"`
  return row?.conversationId
}

/** Deletes messages that were sent. */
export const deleteSent = (sql: Sql, sent: readonly OwnScheduled[]) => sql`
    delete from conversations.scheduled_message
    using json_to_recordset(${jsonRows(sent.map(({ personId, id }) => ({ personId, id })))}::text::json)
      as input("personId" uuid, id uuid)
    where person_id = input."personId" and scheduled_message.id = input.id`

/** Deletes messages that were refused before that time. */
export const deleteRefusedBefore = (sql: Sql, before: Date) =>
  sql<{ personId: PersonId; conversationId: ConversationId }[]>`
    delete from conversations.scheduled_message where due_at is null and changed_at < ${before}
    returning person_id as "personId", conversation_id as "conversationId"`

export const deleteAllScheduledOf = (sql: Sql, personId: string) =>
  sql`delete from conversations.scheduled_message where person_id = ${personId}`

/** The files among these that a scheduled message carries. */
export const selectWaitingFiles = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ fileId: string }[]>`
    select distinct file_id as "fileId" from conversations.scheduled_message, unnest(file_ids) as file_id
    where file_ids && ${sql.array([...fileIds], 'UUID')} and file_id = any(${sql.array([...fileIds], 'UUID')})`

/** A member's scheduled messages for an export of their data. */
export const selectScheduledOf = (sql: Sql, personId: string) =>
  sql<{ id: string; conversationId: string; content: unknown; sendAt: Date }[]>`
    select id, conversation_id as "conversationId", content, send_at as "sendAt" from conversations.scheduled_message
    where person_id = ${personId} order by send_at, id`
