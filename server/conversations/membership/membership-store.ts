/** SQL for groups and their members. */
import {
  type ConversationId,
  conversationTypes,
  type GroupPolicy,
  type GroupRole,
  type PersonId,
} from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { Membership } from '../log/store'
import { policyColumns } from './policy-store'

/** The part of a group that conversations stores. In a direct conversation, only columns that are not about members apply. */
export interface GroupRow extends GroupPolicy {
  conversationId: ConversationId
  type: number
  memberCount: number
  avatarIds: PersonId[]
  announcementAt: Date | null
  announcementBy: PersonId | null
  cseq: bigint
}

const groupColumns = (sql: Sql) => sql`
  id as "conversationId", type, ${policyColumns(sql)}, member_count as "memberCount", face_ids as "avatarIds",
  announcement_at as "announcementAt", announcement_by as "announcementBy", cseq`

/**
 * Locks a conversation until this transaction ends: until then nothing is appended to its log, and no member joins or leaves.
 * Returns whether it exists.
 */
export async function lockConversation(sql: Sql, conversationId: string): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.conversation where id = ${conversationId} for no key update`
  return rows.length > 0
}

/** Like `lockConversation`, and reads the settings. */
export async function lockGroupRow(sql: Sql, conversationId: string): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select ${groupColumns(sql)} from conversations.conversation where id = ${conversationId} for no key update`
  return row
}

export const selectGroups = (sql: Sql, conversationIds: readonly string[]) =>
  sql<GroupRow[]>`
    select ${groupColumns(sql)} from conversations.conversation
    where id = any(${sql.array([...conversationIds], 'UUID')}) and type = 2`

/** Groups whose name matches a `like` pattern in lower case, the newest first. */
export const selectGroupIdsByName = (sql: Sql, { pattern, limit }: { pattern: string; limit: number }) =>
  sql<{ id: string }[]>`
    select id from conversations.conversation where type = 2 and lower(name) like ${pattern}
    order by created_at desc limit ${limit}::int`

export interface GroupMemberRow {
  conversationId: ConversationId
  personId: PersonId
  role: number | null
  groupName: string
  mutedUntil: Date | null
  joinedAt: Date | null
  joinedBy: string
  invitedBy: PersonId | null
}

/** The condition for administrators, a literal, so that their partial index matches. */
const isAdminOrOwner = (sql: Sql) => sql`role > 0`

const memberColumns = (sql: Sql) => sql`
  conversation_id as "conversationId", person_id as "personId", role, group_name as "groupName",
  muted_until as "mutedUntil", joined_at as "joinedAt", joined_by as "joinedBy", invited_by as "invitedBy"`

export async function selectMember(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<GroupMemberRow | undefined> {
  const [row] = await sql<GroupMemberRow[]>`
    select ${memberColumns(sql)} from conversations.member
    where conversation_id = ${conversationId} and person_id = ${personId}`
  return row
}

/** The members of a group among these people. */
export const selectMembersAmong = (
  sql: Sql,
  { conversationId, personIds }: { conversationId: string; personIds: readonly string[] },
) =>
  sql<GroupMemberRow[]>`
    select ${memberColumns(sql)} from conversations.member
    where conversation_id = ${conversationId} and role is not null
      and person_id = any(${sql.array([...personIds], 'UUID')})`

/** The role of each member, and the last entry that they cannot see. */
export const selectMembershipStates = (
  sql: Sql,
  members: readonly { conversationId: string; personId: string }[],
) =>
  sql<{ conversationId: string; personId: string; role: number | null; floorCseq: bigint }[]>`
    select conversation_id as "conversationId", person_id as "personId", role, floor_cseq as "floorCseq"
    from json_to_recordset(${jsonRows(members)}::text::json) as input("conversationId" uuid, "personId" uuid)
    join conversations.member on conversation_id = input."conversationId" and person_id = input."personId"`

/** A person's first conversation, by id, from a given id on. */
export async function selectNextMembership(
  sql: Sql,
  { personId, from }: { personId: string; from: string | null },
): Promise<ConversationId | undefined> {
  const [row] = await sql<{ id: ConversationId }[]>`
    select conversation_id as id from conversations.member
    where person_id = ${personId} and (${from}::uuid is null or conversation_id >= ${from}::uuid)
    order by conversation_id limit 1`
  return row?.id
}

/** The same among direct conversations. */
export async function selectNextDirect(
  sql: Sql,
  { personId, from }: { personId: string; from: string | null },
): Promise<ConversationId | undefined> {
  const [row] = await sql<{ id: ConversationId }[]>`
    select conversation_id as id from conversations.member join conversations.conversation on id = conversation_id
    where person_id = ${personId} and type = ${conversationTypes.direct}
      and (${from}::uuid is null or conversation_id >= ${from}::uuid)
    order by conversation_id limit 1`
  return row?.id
}

export const selectAdmins = (sql: Sql, conversationId: string) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from conversations.member
    where conversation_id = ${conversationId} and ${isAdminOrOwner(sql)} order by role desc, joined_at, person_id`

/** The groups in which a person has at least this role. */
export const selectGroupIds = (
  sql: Sql,
  { personId, role, limit }: { personId: string; role: number; limit?: number },
) =>
  sql<{ conversationId: ConversationId; role: GroupRole }[]>`
    select conversation_id as "conversationId", role from conversations.member where person_id = ${personId} and role >= ${role}::smallint
    limit ${limit ?? null}::int`

/** The groups of which each of these people is owner or administrator. */
export const selectLeaderships = (sql: Sql, personIds: readonly string[]) =>
  sql<{ personId: PersonId; conversationId: ConversationId }[]>`
    select person_id as "personId", conversation_id as "conversationId" from conversations.member
    where person_id = any(${sql.array([...personIds], 'UUID')}) and ${isAdminOrOwner(sql)}`

/** A person's groups with their names, in no particular order. */
export const selectGroupTitles = (sql: Sql, personId: string) =>
  sql<{ conversationId: ConversationId; name: string; role: GroupRole }[]>`
    select id as "conversationId", name, role from conversations.member join conversations.conversation on id = conversation_id
    where person_id = ${personId} and role is not null`

interface MemberPage {
  conversationId: string
  after: string | null
  limit: number
}

/** A page of members in list order, after one of them. */
export const selectMemberPage = (sql: Sql, { conversationId, after, limit }: MemberPage) =>
  after === null
    ? sql<GroupMemberRow[]>`
        select ${memberColumns(sql)} from conversations.member
        where conversation_id = ${conversationId} and role is not null
        order by role desc, joined_at, person_id limit ${limit}::int`
    : sql<GroupMemberRow[]>`
        with last as materialized (
          select role, joined_at, person_id from conversations.member
          where conversation_id = ${conversationId} and person_id = ${after})
        select ${memberColumns(sql)} from (
          (select * from conversations.member
          where conversation_id = ${conversationId} and role = (select role from last)
            and (joined_at, person_id) > ((select joined_at from last), (select person_id from last))
          order by joined_at, person_id limit ${limit}::int)
          union all
          (select * from conversations.member
          where conversation_id = ${conversationId} and role < (select role from last)
          order by role desc, joined_at, person_id limit ${limit}::int)) as rest
        order by role desc, joined_at, person_id limit ${limit}::int`

/** A page of members whose search key contains `key`, in list order or the most recent senders first. */
export const selectMembersByName = (
  sql: Sql,
  { conversationId, after, limit, key, byActivity }: MemberPage & { key: string; byActivity: boolean },
) =>
  sql<GroupMemberRow[]>`
    select ${memberColumns(sql)} from conversations.member
    where conversation_id = ${conversationId} and role is not null and position(${key} in search_key) > 0
      and (${after}::uuid is null or (-role, joined_at, person_id) > (
        select -role, joined_at, person_id from conversations.member
        where conversation_id = ${conversationId} and person_id = ${after}::uuid))
    order by case when ${byActivity} then last_sent_at end desc nulls last, role desc, joined_at, person_id
    limit ${limit}::int`

export interface NewMember {
  personId: string
  role: number
  searchKey: string
  invitedBy: string | null
}

/**
 * Adds members and returns the new ones. Their joining times are a microsecond apart, to keep their order in the list.
 * With `hidesHistory` everything up to `hiddenUpTo` is hidden from them.
 */
export async function insertMembers(
  sql: Sql,
  input: {
    conversationId: string
    members: readonly NewMember[]
    joinedBy: string
    hidesHistory: boolean
    nowMs: number
  },
): Promise<{ personIds: PersonId[]; hiddenUpTo: number }> {
  const { conversationId, members, joinedBy, hidesHistory, nowMs } = input
  const rows = await sql<{ personId: PersonId; historyCseq: bigint }[]>`
    insert into conversations.member (conversation_id, person_id, role, search_key, invited_by, joined_by, joined_at,
      read_mseq, received_mseq, joined_mseq, floor_cseq, floor_mseq, history_cseq, silenced_until)
    select id, "personId", role, "searchKey", "invitedBy", ${joinedBy},
      ${new Date(nowMs)}::timestamptz + place * interval '1 microsecond', mseq, mseq, mseq,
      case when ${hidesHistory} then cseq else 0 end, case when ${hidesHistory} then mseq else 0 end,
      case when ${hidesHistory} then cseq else 0 end,
      (select until from conversations.silenced_person silenced where silenced.person_id = "personId")
    from conversations.conversation,
      rows from (json_to_recordset(${jsonRows(members)}::text::json)
        as ("personId" uuid, role smallint, "searchKey" text, "invitedBy" uuid)) with ordinality
        as input("personId", role, "searchKey", "invitedBy", place)
    where id = ${conversationId}
    order by "personId"
    on conflict do nothing returning person_id as "personId", history_cseq as "historyCseq"`
  return { personIds: rows.map(({ personId }) => personId), hiddenUpTo: Number(rows[0]?.historyCseq ?? 0n) }
}

export async function deleteMembers(
  sql: Sql,
  { conversationId, personIds }: { conversationId: string; personIds: readonly string[] },
): Promise<PersonId[]> {
  const rows = await sql<{ personId: PersonId }[]>`
    delete from conversations.member
    where conversation_id = ${conversationId} and person_id = any(${sql.array([...personIds], 'UUID')})
    returning person_id as "personId"`
  return rows.map(({ personId }) => personId)
}

/**
 * Adds `by` to the member count, picks the members for the composed avatar, and counts the change in the version of the members.
 * Returns all three.
 */
export async function countMembers(
  sql: Sql,
  { conversationId, by, avatars }: { conversationId: string; by: number; avatars: number },
) {
  const [row] = await sql<{ memberCount: number; avatarIds: PersonId[]; rightsVersion: number }[]>`
    update conversations.conversation
    set member_count = member_count + ${by}::int, rights_version = rights_version + 1, face_ids = array(
      select person_id from conversations.member
      where conversation_id = ${conversationId} and role is not null
      order by role desc, joined_at, person_id limit ${avatars}::int)
    where id = ${conversationId}
    returning member_count as "memberCount", face_ids as "avatarIds", rights_version as "rightsVersion"`
  if (!row) throw new Error('the conversation whose members are counted does not exist')
  return row
}

export const insertGroup = (
  sql: Sql,
  { id, name, nowMs }: { id: string; name: string; nowMs: number },
) => sql`
    insert into conversations.conversation (id, type, name, member_count, last_at, created_at)
    values (${id}, 2, ${name}, 0, ${new Date(nowMs)}, ${new Date(nowMs)})`

export const updateRoles = (
  sql: Sql,
  { conversationId, personIds, role }: { conversationId: string; personIds: readonly string[]; role: number },
) => sql`
    update conversations.member set role = ${role}::smallint
    where conversation_id = ${conversationId} and person_id = any(${sql.array([...personIds], 'UUID')})`

export const updateMutedUntil = (
  sql: Sql,
  {
    conversationId,
    personIds,
    until,
  }: { conversationId: string; personIds: readonly string[]; until: Date | null },
) => sql`
    update conversations.member set muted_until = ${until}
    where conversation_id = ${conversationId} and person_id = any(${sql.array([...personIds], 'UUID')})`

export const updateGroupName = (
  sql: Sql,
  { conversationId, personId, groupName, searchKey }: Membership & { groupName: string; searchKey: string },
) => sql`
    update conversations.member set group_name = ${groupName}, search_key = ${searchKey}
    where conversation_id = ${conversationId} and person_id = ${personId}`
