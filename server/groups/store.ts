/** Groups: their numbers, their owners, and the people removed from them. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import type { Day } from '../kernel/figures'

/** The part of a group that this domain stores; conversations stores its settings. */
export interface GroupRow {
  conversationId: ConversationId
  number: bigint
  ownerId: PersonId
  createdAt: Date
  founderCount: number
}

const columns = (sql: Sql) => sql`
  conversation_id as "conversationId", number, owner_id as "ownerId", created_at as "createdAt",
  founder_count as "founderCount"`

/** A group that was not dissolved. */
export async function selectGroup(sql: Sql, conversationId: ConversationId): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select ${columns(sql)} from groups.group
    where conversation_id = ${conversationId} and dissolved_at is null`
  return row
}

/** The group that a person created under a cid, even if it was dissolved since. */
export async function selectMade(
  sql: Sql,
  { makerId, cid }: { makerId: PersonId; cid: string },
): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select ${columns(sql)} from groups.group where maker_id = ${makerId} and cid = ${cid}`
  return row
}

/** Serializes the creation of groups by one person. */
export const lockMaker = (sql: Sql, makerId: PersonId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('groups:' || ${makerId}::text, 0))`

export interface NewGroup {
  conversationId: ConversationId
  number: number
  makerId: PersonId
  cid: string | undefined
  founderCount: number
  nowMs: number
}

/** Stores a group; returns false if the number is taken. */
export async function insertGroup(sql: Sql, group: NewGroup): Promise<boolean> {
  const { conversationId, number, makerId, cid, founderCount, nowMs } = group
  const rows = await sql<unknown[]>`
    insert into groups.group (conversation_id, number, owner_id, created_at, maker_id, cid, founder_count)
    values (${conversationId}, ${number}::bigint, ${makerId}, ${new Date(nowMs)}, ${makerId}, ${cid ?? null}, ${founderCount}::int)
    on conflict (number) do nothing returning 1`
  return rows.length > 0
}

export const selectNumbers = (sql: Sql, conversationIds: readonly ConversationId[]) =>
  sql<{ conversationId: ConversationId; number: bigint }[]>`
    select conversation_id as "conversationId", number from groups.group
    where conversation_id = any(${sql.array([...conversationIds], 'UUID')})`

export const updateOwner = (
  sql: Sql,
  { conversationId, ownerId }: { conversationId: ConversationId; ownerId: PersonId },
) => sql`update groups.group set owner_id = ${ownerId} where conversation_id = ${conversationId}`

export const markDissolved = (
  sql: Sql,
  { conversationId, nowMs }: { conversationId: ConversationId; nowMs: number },
) => sql`update groups.group set dissolved_at = ${new Date(nowMs)} where conversation_id = ${conversationId}`

/** People in relation to one group. */
export interface GroupPeople {
  conversationId: ConversationId
  personIds: readonly PersonId[]
}

export const insertRemovals = (
  sql: Sql,
  { conversationId, personIds, removedBy, nowMs }: GroupPeople & { removedBy: PersonId; nowMs: number },
) => sql`
    insert into groups.removal (conversation_id, person_id, removed_by, at)
    select ${conversationId}, "personId", ${removedBy}, ${new Date(nowMs)}
    from json_to_recordset(${jsonRows(personIds.map((personId) => ({ personId })))}::text::json) as input("personId" uuid)
    on conflict (conversation_id, person_id) do update set removed_by = excluded.removed_by, at = excluded.at`

export const deleteRemovals = (sql: Sql, { conversationId, personIds }: GroupPeople) => sql`
    delete from groups.removal
    where conversation_id = ${conversationId} and person_id = any(${sql.array([...personIds], 'UUID')})`

/** The people among these who were removed and not added back. */
export async function selectRemoved(
  sql: Sql,
  { conversationId, personIds }: GroupPeople,
): Promise<PersonId[]> {
  const rows = await sql<{ personId: PersonId }[]>`
    select person_id as "personId" from groups.removal
    where conversation_id = ${conversationId} and person_id = any(${sql.array([...personIds], 'UUID')})`
  return rows.map(({ personId }) => personId)
}

/** Counts by the index `group_created`. */
export async function countCreated(sql: Sql, { from, to }: Day): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from groups.group where created_at >= ${from} and created_at < ${to}`
  return row?.count ?? 0n
}
