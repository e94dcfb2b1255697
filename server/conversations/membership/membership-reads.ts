/** Queries about groups and their members, for the groups domain. */
import {
  type ConversationId,
  foldName,
  type AvatarView,
  type GroupRole,
  groupRoles,
  isAdminOrOwner,
  type PersonId,
} from '@linnet/protocol'
import { likePrefix } from '../../kernel/like-prefix'
import { refuse } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { avatarsOf } from '../log/present'
import { sharesClosedGroup, sharesGroup } from './closed-group-store'
import {
  type GroupMemberRow,
  type GroupRow,
  lockGroupRow,
  selectAdmins,
  selectGroupIds,
  selectGroupIdsByName,
  selectGroups,
  selectGroupTitles,
  selectLeaderships,
  selectMember,
  selectMemberPage,
  selectMembersAmong,
  selectMembersByName,
} from './membership-store'

/** The part of a group that conversations stores: its settings, and the number of its members. */
export type GroupState = Omit<GroupRow, 'type' | 'cseq'>

/** One member of a group. */
export interface Member {
  conversationId: ConversationId
  personId: PersonId
  role: GroupRole
  groupName: string
  mutedUntilMs: number | undefined
  joinedAtMs: number
  joinedBy: string
  invitedBy: PersonId | undefined
}

/** Locks a group until this transaction ends: until then nobody can join, leave or send. Undefined when it does not exist. */
export async function lockGroup(
  work: ReadWork,
  conversationId: ConversationId,
): Promise<GroupState | undefined> {
  const row = await lockGroupRow(work.sql, conversationId)
  return row?.type === 2 ? groupState(row) : undefined
}

export async function groupsByIds(
  work: ReadWork,
  conversationIds: readonly ConversationId[],
): Promise<Map<ConversationId, GroupState>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectGroups(work.sql, conversationIds)
  return new Map(rows.map((row) => [row.conversationId, groupState(row)]))
}

/** The newest groups whose name begins with a text, at most 1000, for staff. */
export async function findGroupIds({ sql }: ReadWork, text: string): Promise<ConversationId[]> {
  const rows = await selectGroupIdsByName(sql, { pattern: likePrefix(text), limit: 1000 })
  return rows.map(({ id }) => id as ConversationId)
}

/** The head of each of these groups' logs: the cseq of its newest entry. */
export async function logHeads(
  work: ReadWork,
  conversationIds: readonly ConversationId[],
): Promise<Map<ConversationId, number>> {
  const rows = conversationIds.length > 0 ? await selectGroups(work.sql, conversationIds) : []
  return new Map(rows.map((row) => [row.conversationId, Number(row.cseq)]))
}

export async function memberOf(
  work: ReadWork,
  place: { conversationId: ConversationId; personId: PersonId },
): Promise<Member | undefined> {
  const row = await selectMember(work.sql, place)
  return row && row.role !== null ? member(row) : undefined
}

/**
 * Refuses groups that the vendor does not own: the vendor desk shows only those, and any other group looks
 * nonexistent there, even to its members.
 */
export async function requireShownAtDesk(
  work: ReadWork,
  { personId, desk }: { personId: PersonId; desk?: 'vendor' | undefined },
  conversationId: ConversationId,
): Promise<void> {
  if (desk && (await memberOf(work, { conversationId, personId }))?.role !== groupRoles.owner)
    return refuse('ConversationNotFound')
}

/** The members among these people, by person. */
export async function membersAmong(
  work: ReadWork,
  input: { conversationId: ConversationId; personIds: readonly PersonId[] },
): Promise<Map<PersonId, Member>> {
  const rows = input.personIds.length > 0 ? await selectMembersAmong(work.sql, input) : []
  return new Map(rows.map((row) => [row.personId, member(row)]))
}

/** The owner and administrators, the owner first. */
export async function adminsOf(work: ReadWork, conversationId: ConversationId): Promise<PersonId[]> {
  return (await selectAdmins(work.sql, conversationId)).map(({ personId }) => personId)
}

/** The groups in which a person has at least this role; all of them without a limit. */
export async function groupsOf(
  work: ReadWork,
  input: { personId: PersonId; role: GroupRole; limit?: number },
): Promise<Map<ConversationId, GroupRole>> {
  const rows = await selectGroupIds(work.sql, input)
  return new Map(rows.map(({ conversationId, role }) => [conversationId, role]))
}

/** The groups of which each of these people is owner or administrator. */
export async function leadershipsOf(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, ConversationId[]>> {
  const led = new Map<PersonId, ConversationId[]>(personIds.map((personId) => [personId, []]))
  const rows = personIds.length > 0 ? await selectLeaderships(work.sql, personIds) : []
  for (const { personId, conversationId } of rows) led.get(personId)?.push(conversationId)
  return led
}

/** The names and roles of all of a person's groups, by which a list of them is sorted. */
export async function groupTitlesOf(
  work: ReadWork,
  personId: PersonId,
): Promise<{ conversationId: ConversationId; name: string; role: GroupRole }[]> {
  return selectGroupTitles(work.sql, personId)
}

/** Whether one member may send another a friend request through the group; undefined unless both are members. */
export async function mayBefriendIn(
  work: ReadWork,
  {
    conversationId,
    personId,
    otherId,
  }: { conversationId: ConversationId; personId: PersonId; otherId: PersonId },
): Promise<boolean | undefined> {
  const [members, groups] = await Promise.all([
    membersAmong(work, { conversationId, personIds: [personId, otherId] }),
    groupsByIds(work, [conversationId]),
  ])
  const [group, me] = [groups.get(conversationId), members.get(personId)]
  if (!group || !me || !members.has(otherId)) return undefined
  return !group.noBefriending || isAdminOrOwner(me.role)
}

/** Whether the two share a group in which this person, a plain member, may not befriend others. */
export const areMembersKeptApart = (
  { sql }: ReadWork,
  pair: { personId: PersonId; otherId: PersonId },
): Promise<boolean> => sharesClosedGroup(sql, pair)

/** Whether the two are in the same group. */
export const areInOneGroup = (
  { sql }: ReadWork,
  pair: { personId: PersonId; otherId: PersonId },
): Promise<boolean> => sharesGroup(sql, pair)

/** Members in list order, or with `byActivity` the most recent senders first; a keyword filters by name. */
export async function readMembers(
  work: ReadWork,
  input: {
    conversationId: ConversationId
    after?: PersonId | undefined
    keyword?: string | undefined
    limit: number
    byActivity?: boolean
  },
): Promise<Member[]> {
  const { conversationId, after = null, keyword = '', limit, byActivity = false } = input
  const key = foldName(keyword)
  const page = { conversationId, after, limit }
  const rows =
    key === '' && !byActivity
      ? await selectMemberPage(work.sql, page)
      : await selectMembersByName(work.sql, { ...page, key, byActivity })
  return rows.map(member)
}

/** The members shown in the composed avatars of groups without a photo. */
export async function avatarsOfGroups(
  work: ReadWork,
  groups: readonly GroupState[],
): Promise<Map<ConversationId, AvatarView[]>> {
  const people = await profilesByIds(work, [...new Set(groups.flatMap(({ avatarIds }) => avatarIds))])
  return new Map(
    groups.map(({ conversationId, avatarIds }) => [conversationId, avatarsOf(avatarIds, people)]),
  )
}

const groupState = ({ type: _, cseq: __, ...state }: GroupRow): GroupState => state

const member = (row: GroupMemberRow): Member => ({
  conversationId: row.conversationId,
  personId: row.personId,
  role: (row.role ?? groupRoles.member) as GroupRole,
  groupName: row.groupName,
  mutedUntilMs: row.mutedUntil?.getTime(),
  joinedAtMs: row.joinedAt?.getTime() ?? 0,
  joinedBy: row.joinedBy,
  invitedBy: row.invitedBy ?? undefined,
})
