/** Changes to a group and its members, for the groups domain, which checks who may make them. */
import {
  type ContentOf,
  type ConversationId,
  chatListChanged,
  type AvatarView,
  type GroupRole,
  groupRemoved,
  groupRoles,
  type JoinedBy,
  maxAvatars,
  maxNamed,
  maxSmallGroup,
  type PersonId,
  type SystemEvent,
  type SystemMessage,
} from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { profilesByIds, type PublicProfile } from '../../profiles'
import { appendToUserLog } from '../../userlogs'
import type { Audience } from '../audience/audience'
import { appendFact } from '../log/facts'
import { avatarsOf } from '../log/present'
import { lockAsDissolved } from './dissolved-store'
import {
  countMembers,
  deleteMembers,
  insertGroup,
  insertMembers,
  updateGroupName,
  updateMutedUntil,
  updateRoles,
} from './membership-store'
import { named, peopleOf } from './named-people'
import { insertPendingJoins } from './pending-join-store'
import { stateJoins } from './pending-joins'
import { bumpRightsVersion } from './policy-store'
import { searchKeyOf } from './search-key'

/**
 * The actor and the place of an action. The caller has locked the conversation and checked that the actor may
 * do it.
 */
export interface GroupAction {
  conversationId: ConversationId
  actorId: PersonId
}

/** A system message to which `postSystemMessage` adds the actor. */
export type WithoutActor = { [E in SystemEvent]: Omit<SystemMessage<E>, 'actor'> }[SystemEvent]

/** Creates the conversation of a new group, with its first system message. The actor becomes the owner. */
export async function openGroup(
  work: Work,
  { actorId, memberIds, name }: { actorId: PersonId; memberIds: readonly PersonId[]; name: string },
): Promise<ConversationId> {
  const conversationId = work.newId<ConversationId>()
  await insertGroup(work.sql, { id: conversationId, name, nowMs: work.nowMs })
  const people = await profilesByIds(work, [actorId, ...memberIds])
  // Two calls add the rows, because an empty `by` makes the owner. The member list is sorted by role, then by
  // joining time.
  await addRows(work, { conversationId, actorId, personIds: [actorId], by: '', people, hidesHistory: false })
  const founding = { conversationId, actorId, people, hidesHistory: false }
  const { facts } = await addRows(work, { ...founding, personIds: memberIds, by: 'invitation' })
  const content = {
    kind: 'systemMessage',
    event: 'groupCreated',
    actor: named(people, actorId),
    name,
    ...peopleOf(people, memberIds),
    ...facts,
  } as const
  const everybody = [actorId, ...memberIds]
  await appendFact(work, undefined, { conversationId, actorId, content, also: everybody })
  await appendToUserLog(work, { to: everybody, event: chatListChanged, data: { conversationId } })
  return conversationId
}

/**
 * Adds people to a group; existing members are skipped. Returns the new members. The message that names those who join a large group
 * by themselves is left to `pending-joins.ts`: every member who is online would get one for each.
 */
export async function addMembers(
  work: Work,
  audience: Audience,
  input: GroupAction & {
    personIds: readonly PersonId[]
    by: JoinedBy
    inviterId?: PersonId | undefined
    hidesHistory: boolean
  },
): Promise<PersonId[]> {
  const { conversationId, actorId, personIds, by, inviterId, hidesHistory } = input
  const people = await profilesByIds(work, [...personIds, actorId, ...(inviterId ? [inviterId] : [])])
  // Reads the recipients before inserting the members: the result may be cached, even if the work rolls back.
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const { added, hiddenUpTo, version, facts } = await addRows(work, {
    ...input,
    actorId: inviterId ?? actorId,
    people,
    hidesHistory,
  })
  audience.change(work, conversationId, { version, added, hiddenUpTo })
  if (added.length === 0) return []
  if (by !== 'invitation' && facts.memberCount > maxSmallGroup) {
    await insertPendingJoins(work.sql, { conversationId, personIds: added })
    work.afterChange(() => audience.onPendingJoins(conversationId))
  } else {
    const content = {
      kind: 'systemMessage',
      event: 'membersJoined',
      actor: named(people, inviterId ?? actorId),
      by,
      ...peopleOf(people, added),
      ...facts,
    } as const
    // `recipients` was read before the members were added.
    await appendFact(work, recipients, { conversationId, actorId, content, also: added })
  }
  await appendToUserLog(work, { to: added, event: chatListChanged, data: { conversationId } })
  return added
}

interface Adding extends GroupAction {
  personIds: readonly PersonId[]
  by: string
  hidesHistory: boolean
  people: ReadonlyMap<PersonId, PublicProfile>
}

async function addRows(work: Work, { conversationId, actorId, personIds, by, hidesHistory, people }: Adding) {
  const members = personIds.map((personId) => ({
    personId,
    role: by === '' ? groupRoles.owner : groupRoles.member,
    searchKey: searchKeyOf(people.get(personId)?.nickname ?? '', ''),
    invitedBy: personId === actorId ? null : actorId,
  }))
  const input = { conversationId, members, joinedBy: by, hidesHistory, nowMs: work.nowMs }
  const { personIds: added, hiddenUpTo } = await insertMembers(work.sql, input)
  return { added, hiddenUpTo, ...(await recount(work, conversationId, added.length)) }
}

/** Updates the member count and the composed avatar, as the system message states them. Returns the version of the members too. */
async function recount(
  work: Work,
  conversationId: ConversationId,
  by: number,
): Promise<{ version: number; facts: { memberCount: number; avatars: AvatarView[] } }> {
  const row = await countMembers(work.sql, { conversationId, by, avatars: maxAvatars })
  const people = await profilesByIds(work, row.avatarIds)
  const facts = { memberCount: row.memberCount, avatars: avatarsOf(row.avatarIds, people) }
  return { version: row.rightsVersion, facts }
}

/** Removes members. They receive and read no further entries. */
export async function removeMembers(
  work: Work,
  audience: Audience,
  input: GroupAction & { personIds: readonly PersonId[]; groupName: string; why: 'left' | 'removed' },
): Promise<void> {
  const { conversationId, actorId, personIds, groupName, why } = input
  // The log says that people joined before it says that they left.
  await stateJoins(work, audience, { conversationId, ifAmong: personIds })
  const people = await profilesByIds(work, [...new Set([...personIds, actorId])])
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const gone = await deleteMembers(work.sql, { conversationId, personIds })
  const { version, facts: counted } = await recount(work, conversationId, -gone.length)
  audience.change(work, conversationId, { version, removed: gone })
  const facts = { kind: 'systemMessage', actor: named(people, actorId), ...counted } as const
  const content =
    why === 'left'
      ? ({ ...facts, event: 'memberLeft' } as const)
      : ({ ...facts, event: 'membersRemoved', ...peopleOf(people, gone) } as const)
  await appendFact(work, recipients, { conversationId, actorId, content, except: new Set(gone) })
  await appendToUserLog(work, {
    to: gone,
    event: groupRemoved,
    data: { conversationId, name: groupName, why },
  })
}

/** Dissolves a group: its members keep only the right to read its messages, until they delete it. */
export async function dissolveGroup(
  work: Work,
  audience: Audience,
  { conversationId, groupName }: { conversationId: ConversationId; groupName: string },
): Promise<void> {
  await stateJoins(work, audience, { conversationId })
  const members = await lockAsDissolved(work.sql, conversationId)
  const removed = members.flatMap(({ personId, hasLeft }) => (hasLeft ? [personId] : []))
  const version = members[0]?.rightsVersion
  if (version !== undefined) audience.change(work, conversationId, { version, removed, lock: 'dissolved' })
  const data = { conversationId, name: groupName, why: 'dissolved' as const }
  await appendToUserLog(work, {
    to: members.map(({ personId }) => personId),
    event: groupRemoved,
    data,
  })
}

/** Changes the role of members, with a system message. */
export async function setRoles(
  work: Work,
  audience: Audience,
  input: GroupAction & {
    personIds: readonly PersonId[]
    role: GroupRole
    event: 'ownerChanged' | 'adminsAdded' | 'adminsRemoved'
  },
): Promise<void> {
  const { conversationId, personIds, role, event } = input
  await updateRoles(work.sql, { conversationId, personIds, role })
  const whom = await peopleNamed(work, personIds)
  // A former administrator has fewer rights, which the version counts.
  const { version, facts } = await recount(work, conversationId, 0)
  audience.change(work, conversationId, { version })
  const systemMessage = { event, ...whom, ...facts }
  await postSystemMessage(work, audience, { ...input, systemMessage })
}

/** Transfers a group to another member. The previous owner becomes a member. */
export async function changeOwner(
  work: Work,
  audience: Audience,
  { conversationId, actorId, ownerId }: GroupAction & { ownerId: PersonId },
): Promise<void> {
  await updateRoles(work.sql, { conversationId, personIds: [actorId], role: groupRoles.member })
  const handover = { conversationId, actorId, personIds: [ownerId] }
  await setRoles(work, audience, { ...handover, role: groupRoles.owner, event: 'ownerChanged' })
}

/** Mutes members until a time, or unmutes them. */
export async function muteMembers(
  work: Work,
  audience: Audience,
  input: GroupAction & { personIds: readonly PersonId[]; untilMs: number | undefined },
): Promise<void> {
  const { conversationId, personIds, untilMs } = input
  await updateMutedUntil(work.sql, {
    conversationId,
    personIds,
    until: untilMs === undefined ? null : new Date(untilMs),
  })
  audience.change(work, conversationId, { version: await bumpRightsVersion(work.sql, conversationId) })
  const whom = await peopleNamed(work, personIds)
  const systemMessage: WithoutActor =
    untilMs === undefined
      ? { event: 'membersUnmuted', ...whom }
      : { event: 'membersMuted', ...whom, until: unixSeconds(untilMs) }
  await postSystemMessage(work, audience, { ...input, systemMessage })
}

/** Sets a member's name in the group. */
export async function setGroupName(
  work: Work,
  audience: Audience,
  {
    conversationId,
    personId,
    groupName,
  }: { conversationId: ConversationId; personId: PersonId; groupName: string },
): Promise<void> {
  const nickname = (await profilesByIds(work, [personId])).get(personId)?.nickname ?? ''
  const searchKey = searchKeyOf(nickname, groupName)
  await updateGroupName(work.sql, { conversationId, personId, groupName, searchKey })
  const version = await bumpRightsVersion(work.sql, conversationId)
  audience.change(work, conversationId, { version, named: { personId, groupName } })
}

/** Appends a system message to the log. Returns its cseq. */
export async function postSystemMessage(
  work: Work,
  audience: Audience,
  { conversationId, actorId, systemMessage }: GroupAction & { systemMessage: WithoutActor },
): Promise<number> {
  const actor = named(await profilesByIds(work, [actorId]), actorId)
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const content = { kind: 'systemMessage', ...systemMessage, actor } as unknown as ContentOf<'systemMessage'>
  return appendFact(work, recipients, { conversationId, actorId, content })
}

const peopleNamed = async (work: Work, ids: readonly PersonId[]) =>
  peopleOf(await profilesByIds(work, ids.slice(0, maxNamed)), ids)
