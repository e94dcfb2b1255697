import type { ConversationId, HeldState, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import { keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface HeldMessage {
  id: string
  personId: PersonId
  conversationId: ConversationId
  cid: string
  kind: number
  sent: Record<string, unknown>
  content: Record<string, unknown>
  fileIds: string[]
  heldAt: Date
  state: HeldState
  decidedAt: Date | null
  decidedBy: string | null
  why: string | null
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", conversation_id as "conversationId", cid, kind, sent, content, file_ids as "fileIds",
  held_at as "heldAt", state, decided_at as "decidedAt", decided_by as "decidedBy", why`

/** Locks a person's held messages, so that only one transaction at a time counts and adds to them. */
export async function lockHeldOf(sql: Sql, personId: PersonId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held:${personId}`}, 0))`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from care.held where person_id = ${personId} and state = 'waiting'`
  return row?.count ?? 0
}

export async function selectByCid(
  sql: Sql,
  { personId, cid }: { personId: PersonId; cid: string },
): Promise<HeldMessage | undefined> {
  const [row] = await sql<HeldMessage[]>`
    select ${columns(sql)} from care.held where person_id = ${personId} and cid = ${cid}`
  return row
}

export type NewHeld = Omit<HeldMessage, 'state' | 'decidedAt' | 'decidedBy' | 'why' | 'fileIds'> & {
  fileIds: readonly string[]
}

export const insertHeld = (sql: Sql, { fileIds, ...row }: NewHeld) => sql`
  insert into care.held (id, person_id, conversation_id, cid, kind, sent, content, file_ids, held_at)
  select input.id, input."personId", input."conversationId", input.cid, input.kind, input.sent, input.content,
    ${sql.array([...fileIds], 'UUID')}, ${row.heldAt}
  from json_to_recordset(${jsonRows([row])}::text::json)
    as input(id uuid, "personId" uuid, "conversationId" uuid, cid text, kind smallint, sent json, content json)`

/** The waiting messages among these, locked, in the order in which they were written. */
export const lockWaiting = (sql: Sql, ids: readonly string[]) =>
  sql<HeldMessage[]>`
    select ${columns(sql)} from care.held
    where id = any(${sql.array([...ids], 'UUID')}) and state = 'waiting' order by held_at, id for update`

export const lockWaitingOf = (sql: Sql, personId: PersonId) =>
  sql<HeldMessage[]>`
    select ${columns(sql)} from care.held
    where person_id = ${personId} and state = 'waiting' order by held_at, id for update`

/** The messages that have waited since before then. */
export const lockOverdue = (sql: Sql, { beforeMs, limit }: { beforeMs: number; limit: number }) =>
  sql<HeldMessage[]>`
    select ${columns(sql)} from care.held
    where state = 'waiting' and held_at < ${new Date(beforeMs)} order by held_at, id limit ${limit} for update`

/** Whether an older waiting message of the same sender to the same conversation is not among these. */
export async function hasOlderWaiting(sql: Sql, ids: readonly string[]): Promise<boolean> {
  const chosen = sql.array([...ids], 'UUID')
  const [row] = await sql<{ has: boolean }[]>`
    select exists (
      select 1 from care.held newer join care.held older using (person_id, conversation_id)
      where newer.id = any(${chosen}) and older.state = 'waiting' and older.id <> all(${chosen})
        and (older.held_at, older.id) < (newer.held_at, newer.id)) as has`
  return row?.has ?? false
}

export interface HeldDecision {
  id: string
  state: HeldState
  decidedBy: string | null
  why: string | null
}

export const markDecided = (sql: Sql, decisions: readonly HeldDecision[], nowMs: number) => sql`
  update care.held set state = input.state, decided_at = ${new Date(nowMs)}, decided_by = input."decidedBy", why = input.why
  from json_to_recordset(${jsonRows(decisions)}::text::json) as input(id uuid, state text, "decidedBy" text, why text)
  where held.id = input.id`

export const deleteWaiting = (sql: Sql, { personId, cid }: { personId: PersonId; cid: string }) =>
  sql`delete from care.held where person_id = ${personId} and cid = ${cid} and state = 'waiting'`

export const deleteDecidedBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from care.held where decided_at < ${new Date(beforeMs)}`

/** People whose messages wait, or were decided since then. */
export const selectReviewed = (sql: Sql, sinceMs: number) =>
  sql<{ personId: PersonId }[]>`
    select distinct person_id as "personId" from care.held
    where state = 'waiting' or decided_at > ${new Date(sinceMs)}`

/** The files among these that a held message carries. */
export const selectHeldFiles = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ fileId: string }[]>`
    select distinct file_id as "fileId" from care.held, unnest(file_ids) as file_id
    where file_ids && ${sql.array([...fileIds], 'UUID')} and file_id = any(${sql.array([...fileIds], 'UUID')})`

export async function isFileOfHeld(
  sql: Sql,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean | undefined> {
  const [row] = await sql<{ has: boolean }[]>`
    select ${fileId}::uuid = any(file_ids) as has from care.held where id = ${id}`
  return row?.has
}

export interface HeldFilter {
  id: string | undefined
  state: HeldState | undefined
  personId: PersonId | undefined
}

export const selectHeldPage = (sql: Sql, { id, state, personId }: HeldFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`held_at`, id: sql`id` }, key)
  return sql<(HeldMessage & { atText: string })[]>`
    select ${columns(sql)}, held_at::text as "atText" from care.held
    where (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)
      and ${page.follows}
    ${page.inOrder}`
}

export async function countWaitingHeld(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*)::bigint as count from care.held where state = 'waiting'`
  return BigInt(row?.count ?? 0)
}
