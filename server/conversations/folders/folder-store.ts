/** SQL of chat folders. */
import type { FolderRule } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { chatColumns, type ChatRow, isListed } from '../list/list-store'
import { seenMseq, unreadCount } from '../list/own-messages-store'
import { isMutedNow } from '../membership/member-store'

export interface FolderRow extends Required<FolderRule> {
  id: string
  name: string
  included: string[]
  excluded: string[]
}

/** Serializes changes of a person's folders until the transaction ends. */
export const lockFolders = (sql: Sql, personId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('folders:' || ${personId}::text, 0))`

export const selectFolders = (sql: Sql, personId: string) =>
  sql<FolderRow[]>`
    select id, name, takes_people as "takesPeople", takes_groups as "takesGroups", only_unread as "onlyUnread", no_muted as "noMuted",
      included, excluded
    from conversations.folder where person_id = ${personId} order by place, id`

const uuids = (sql: Sql, ids: readonly string[]) => sql.array([...ids], 'UUID')

/** The conversations among these that the person is in, in the given order. */
export async function selectOwnAmong(
  sql: Sql,
  { personId, ids }: { personId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select conversation_id as id from conversations.member
    where person_id = ${personId} and conversation_id = any(${uuids(sql, ids)})`
  const own = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => own.has(id))
}

export const insertFolder = (
  sql: Sql,
  { personId, place, ...folder }: FolderRow & { personId: string; place: number },
) => sql`
    insert into conversations.folder
      (id, person_id, place, name, takes_people, takes_groups, only_unread, no_muted, included, excluded)
    values (${folder.id}, ${personId}, ${place}::smallint, ${folder.name}, ${folder.takesPeople}, ${folder.takesGroups},
      ${folder.onlyUnread}, ${folder.noMuted}, ${uuids(sql, folder.included)}, ${uuids(sql, folder.excluded)})`

export const updateFolder = (sql: Sql, folder: FolderRow) => sql`
    update conversations.folder
    set name = ${folder.name}, takes_people = ${folder.takesPeople}, takes_groups = ${folder.takesGroups},
      only_unread = ${folder.onlyUnread}, no_muted = ${folder.noMuted},
      included = ${uuids(sql, folder.included)}, excluded = ${uuids(sql, folder.excluded)}
    where id = ${folder.id}`

/** Deletes a folder; returns whether it existed. */
export async function removeFolder(
  sql: Sql,
  { personId, id }: { personId: string; id: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from conversations.folder where id = ${id} and person_id = ${personId} returning 1`
  return rows.length > 0
}

/** Puts the folders in the order of these ids; the others follow in their old order. */
export const placeFolders = (
  sql: Sql,
  { personId, ids }: { personId: string; ids: readonly string[] },
) => sql`
    with placed as (
      select id, row_number() over (order by array_position(${uuids(sql, ids)}, id) nulls last, place, id) as nth
      from conversations.folder where person_id = ${personId}
    )
    update conversations.folder set place = nth from placed where folder.id = placed.id`

/** Whether there is anything beyond the person's cursor that is not their own, as the chat's row counts. */
const isUnread = (sql: Sql) => sql`
    (is_marked_unread or mseq > ${seenMseq(sql)} and ${unreadCount(sql)} > 0)`

/** Whether a chat belongs to a folder: `member` joined with its conversation. Archived chats are in no folder. */
const isIn = (sql: Sql) => sql`
    (not is_archived and (member.conversation_id = any(included) or member.conversation_id <> all(excluded)
      and case when type = 1 then takes_people else takes_groups end
      and not (no_muted and ${isMutedNow(sql)}) and (not only_unread or ${isUnread(sql)})))`

/** For each folder of a person, the unmuted chats in it with something unread, at most `limit`. Unread chats are found once for all. */
export const selectUnreadIn = (sql: Sql, { personId, limit }: { personId: string; limit: number }) =>
  sql<{ id: string; unread: string[] }[]>`
    with member as materialized (
      select conversation_id, type, is_archived, is_muted, mute_ends_at, is_marked_unread, mseq, read_mseq, floor_mseq,
        person_id, own_mseqs, low_member_id, low_own, high_own
      from conversations.member join conversations.conversation on conversation.id = conversation_id
      where person_id = ${personId} and not is_archived and not ${isMutedNow(sql)} and ${isListed(sql)} and ${isUnread(sql)}
      order by last_at desc limit 2000
    )
    select folder.id, array(select conversation_id from member where ${isIn(sql)} limit ${limit}::int) as unread
    from conversations.folder where person_id = ${personId}`

export async function hasFolder(
  sql: Sql,
  { personId, folderId }: { personId: string; folderId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.folder where id = ${folderId} and person_id = ${personId}`
  return rows.length > 0
}

interface FolderPage {
  personId: string
  folderId: string
  before: string | null
  limit: number
  nowMs: number
}

/** A page of the chats in a folder after `before`, in the order of the list. */
export const selectFolderChats = (sql: Sql, { personId, folderId, before, limit, nowMs }: FolderPage) =>
  sql<ChatRow[]>`
    with edge as (
      select pinned_at is not null as is_pinned, last_at, id
      from conversations.member join conversations.conversation on id = conversation_id
      where person_id = ${personId} and id = ${before}::uuid and ${isListed(sql)}
    ), page as (
      select member.conversation_id as id from conversations.member
      join conversations.conversation on conversation.id = member.conversation_id
      join conversations.folder on folder.id = ${folderId} and folder.person_id = ${personId}
      where member.person_id = ${personId} and ${isListed(sql)} and ${isIn(sql)}
        and (${before}::uuid is null or (pinned_at is not null, last_at, conversation.id) < (select is_pinned, last_at, id from edge))
      order by pinned_at is not null desc, last_at desc, conversation.id desc limit ${limit}::int
    )
    ${chatColumns(sql, nowMs)}
    where member.conversation_id in (select id from page) and member.person_id = ${personId}
    order by pinned_at is not null desc, last_at desc, conversation.id desc`

/** Deletes all folders of a person. */
export const deleteFoldersOf = (sql: Sql, personId: string) => sql`
    delete from conversations.folder where person_id = ${personId}`
