import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

/** Two people, seen from `personId`. */
export interface Side {
  personId: PersonId
  otherId: PersonId
}

/**
 * Serializes changes to these people's contacts until the transaction ends. Locks in sorted order to avoid deadlocks.
 */
export const lockPeople = (sql: Sql, personIds: readonly PersonId[]) => sql`
    select pg_advisory_xact_lock(hashtextextended('contacts:' || value, 0))
    from json_array_elements_text(${JSON.stringify(personIds.toSorted())}::text::json)`

export interface ViewerPair {
  viewerId: PersonId
  personId: PersonId
}

/** The relationship between a viewer and a person. */
export interface TieRow extends ViewerPair {
  isFriend: boolean
  remark: string | null
  tag: string | null
  phone: string | null
  note: string | null
  isStarred: boolean | null
  /** Whether the viewer blocked the person. */
  isBlocked: boolean
  /** Whether the person blocked the viewer. */
  isBlocking: boolean
  lastSeenAt: Date | null
}

export const selectTies = (sql: Sql, pairs: readonly ViewerPair[]) =>
  sql<TieRow[]>`
    select input."viewerId", input."personId", friendship.friend_id is not null as "isFriend", remark, ${tagNames(sql)} as tag,
      phone, note, is_starred as "isStarred",
      mine.blocked_id is not null as "isBlocked", theirs.blocked_id is not null as "isBlocking",
      ${lastSeenAt(sql, sql`input."personId"`)} as "lastSeenAt"
    from json_to_recordset(${jsonRows(pairs)}::text::json) as input("viewerId" uuid, "personId" uuid)
    left join contacts.friendship
      on friendship.person_id = input."viewerId" and friendship.friend_id = input."personId"
    left join contacts.block as mine on mine.person_id = input."viewerId" and mine.blocked_id = input."personId"
    left join contacts.block as theirs on theirs.person_id = input."personId" and theirs.blocked_id = input."viewerId"`

/** When a person left, or when the server to which they are connected was last certainly alive. */
export const lastSeenAt = (sql: Sql, personId: Bun.SQL.Query<unknown>) => sql`
    (select greatest(at, alive_until) from contacts.last_seen left join contacts.process on process.id = process_id
      where last_seen.person_id = ${personId})`

/** The names of the tags of a friend, as one text. */
const tagNames = (sql: Sql) => sql`
    coalesce((select string_agg(tag.name, ', ' order by tag.created_at, tag.id)
      from contacts.tagged join contacts.tag on tag.id = tag_id
      where tagged.person_id = friendship.person_id and tagged.friend_id = friendship.friend_id), '')`

export interface FriendRow {
  friendId: PersonId
  remark: string
  tag: string
  isStarred: boolean
  isBlocking: boolean
  lastSeenAt: Date | null
}

export const selectFriends = (sql: Sql, personId: PersonId) =>
  sql<FriendRow[]>`
    select friend_id as "friendId", remark, ${tagNames(sql)} as tag, is_starred as "isStarred", block.blocked_id is not null as "isBlocking",
      ${lastSeenAt(sql, sql`friend_id`)} as "lastSeenAt"
    from contacts.friendship
    left join contacts.block on block.person_id = friend_id and block.blocked_id = friendship.person_id
    where friendship.person_id = ${personId}`

export async function selectOneFriend(sql: Sql, personId: PersonId): Promise<PersonId | undefined> {
  const [row] = await sql<{ friendId: PersonId }[]>`
    select friend_id as "friendId" from contacts.friendship where person_id = ${personId} order by friend_id limit 1`
  return row?.friendId
}

/** Friends without a block on either side. */
export const selectFriendIds = (sql: Sql, personId: PersonId) =>
  sql<{ friendId: PersonId }[]>`
    select friend_id as "friendId" from contacts.friendship
    where person_id = ${personId}
      and friend_id not in (select blocked_id from contacts.block where block.person_id = ${personId})
      and friend_id not in (select block.person_id from contacts.block where blocked_id = ${personId})`

/** People whom a person blocked, or who blocked them. */
export const selectBlocksWith = (sql: Sql, personId: PersonId) =>
  sql<{ otherId: PersonId }[]>`
    select blocked_id as "otherId" from contacts.block where person_id = ${personId}
    union select person_id from contacts.block where blocked_id = ${personId}`

/** Inserts both rows of a friendship; does nothing if they exist. */
export const insertFriendship = (sql: Sql, { personId, otherId, nowMs }: Side & { nowMs: number }) => sql`
    insert into contacts.friendship (person_id, friend_id, created_at)
    values (${personId}, ${otherId}, ${new Date(nowMs)}), (${otherId}, ${personId}, ${new Date(nowMs)})
    on conflict do nothing`

/** Deletes both rows of a friendship and returns them; none if the two were not friends. */
export const deleteFriendship = (sql: Sql, { personId, otherId }: Side) =>
  sql<{ personId: PersonId; remark: string }[]>`
    delete from contacts.friendship
    where (person_id = ${personId} and friend_id = ${otherId}) or (person_id = ${otherId} and friend_id = ${personId})
    returning person_id as "personId", remark`

/** Changes a remark; returns whether the two are friends. Fields that are left out stay unchanged. */
export async function updateRemark(
  sql: Sql,
  {
    personId,
    otherId,
    remark,
    phone,
    note,
  }: Side & { remark: string; phone: string | undefined; note: string | undefined },
): Promise<boolean> {
  const rows = await sql<{ remark: string }[]>`
    update contacts.friendship set remark = ${remark}, phone = coalesce(${phone ?? null}::text, phone),
      note = coalesce(${note ?? null}::text, note)
    where person_id = ${personId} and friend_id = ${otherId} returning remark`
  return rows.length > 0
}

/** Changes a star; returns whether the two are friends. */
export async function updateStar(
  sql: Sql,
  { personId, otherId, isStarred }: Side & { isStarred: boolean },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update contacts.friendship set is_starred = ${isStarred}
    where person_id = ${personId} and friend_id = ${otherId} returning friend_id`
  return rows.length > 0
}

/** Stores a block; returns whether it is new. */
export async function insertBlock(
  sql: Sql,
  { personId, otherId, nowMs }: Side & { nowMs: number },
): Promise<boolean> {
  const rows = await sql<{ at: Date }[]>`
    insert into contacts.block (person_id, blocked_id, at) values (${personId}, ${otherId}, ${new Date(nowMs)})
    on conflict do nothing returning at`
  return rows.length > 0
}

/** Deletes a block; returns whether there was one. */
export async function deleteBlock(sql: Sql, { personId, otherId }: Side): Promise<boolean> {
  const rows = await sql<{ at: Date }[]>`
    delete from contacts.block where person_id = ${personId} and blocked_id = ${otherId} returning at`
  return rows.length > 0
}

export const selectBlocked = (sql: Sql, personId: PersonId) =>
  sql<{ blockedId: PersonId; isFriend: boolean }[]>`
    select blocked_id as "blockedId", friend_id is not null as "isFriend"
    from contacts.block
    left join contacts.friendship on friendship.person_id = block.person_id and friend_id = blocked_id
    where block.person_id = ${personId} order by at desc, blocked_id`
