/** Comings and goings in a group, and what the log has to know about it: for the groups domain, which decides who may. */
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
  type PersonId,
  type SystemEvent,
  type SystemMessage,
} from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { profilesByIds, type PublicProfile } from '../../profiles'
import { appendToUserLog } from '../../userlogs'
import type { Audience } from '../audience/audience'
import { foldWords } from '../contents/forbidden-words'
import { appendFact } from '../log/facts'
import { avatarsOf } from '../log/present'
import {
  bumpRights,
  countMembers,
  deleteMembers,
  type GroupChange,
  insertGroup,
  insertMembers,
  updateGroup,
  updateGroupName,
  updateMutedUntil,
  updateRoles,
} from './membership-store'
import { searchKeyOf } from './search-key'

/** A deed in a group: where, and by whom. The caller has locked the conversation and knows that the actor may. */
export interface Deed {
  conversationId: ConversationId
  actorId: PersonId
}

/** A system message, to which `noteDeed` adds the actor. */
type WithoutActor = { [E in SystemEvent]: Omit<SystemMessage<E>, 'actor'> }[SystemEvent]

/** Makes the conversation of a new group, with its first system message. The owner is the actor. */
export async function openGroup(
  work: Work,
  { actorId, memberIds, name }: { actorId: PersonId; memberIds: readonly PersonId[]; name: string },
): Promise<ConversationId> {
  const conversationId = work.newId<ConversationId>()
  await insertGroup(work.sql, { id: conversationId, name, nowMs: work.nowMs })
  const people = await profilesByIds(work, [actorId, ...memberIds])
  // The owner comes a moment before the others, so that the order of the list begins with the founders as they were named.
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

/** Brings people in; who is a member already stays one. Answers those who came. */
export async function addMembers(
  work: Work,
  audience: Audience,
  input: Deed & {
    personIds: readonly PersonId[]
    by: JoinedBy
    inviterId?: PersonId | undefined
    hidesHistory: boolean
  },
): Promise<PersonId[]> {
  const { conversationId, actorId, personIds, by, inviterId, hidesHistory } = input
  const people = await profilesByIds(work, [...personIds, actorId, ...(inviterId ? [inviterId] : [])])
  // Before they are members: what is read here is held, also when this work comes to nothing.
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const { added, hiddenUpTo, facts } = await addRows(work, {
    ...input,
    actorId: inviterId ?? actorId,
    people,
    hidesHistory,
  })
  if (added.length === 0) return []
  const content = {
    kind: 'systemMessage',
    event: 'membersJoined',
    actor: named(people, inviterId ?? actorId),
    by,
    ...peopleOf(people, added),
    ...facts,
  } as const
  // The newcomer is a member now, and may be the one who writes that they came.
  await appendFact(work, recipients, { conversationId, actorId, content, also: added })
  audience.change(work, conversationId, { added, hiddenUpTo })
  await appendToUserLog(work, { to: added, event: chatListChanged, data: { conversationId } })
  return added
}

interface Adding extends Deed {
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
  const { personIds: came, hiddenUpTo } = await insertMembers(work.sql, input)
  const added = came as PersonId[]
  return { added, hiddenUpTo, facts: await countAnew(work, conversationId, added.length) }
}

/** Members are counted, and the first of them make the picture; for the system message about it. */
async function countAnew(
  work: Work,
  conversationId: ConversationId,
  by: number,
): Promise<{ memberCount: number; avatars: AvatarView[] }> {
  const row = await countMembers(work.sql, { conversationId, by, avatars: maxAvatars })
  const people = await profilesByIds(work, row.face_ids as PersonId[])
  return { memberCount: row.member_count, avatars: avatarsOf(row.face_ids, people) }
}

/** Takes members out: nobody of them hears or reads one entry more. */
export async function removeMembers(
  work: Work,
  audience: Audience,
  input: Deed & { personIds: readonly PersonId[]; groupName: string; why: 'left' | 'removed' },
): Promise<void> {
  const { conversationId, actorId, personIds, groupName, why } = input
  const people = await profilesByIds(work, [...new Set([...personIds, actorId])])
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const gone = (await deleteMembers(work.sql, { conversationId, personIds })) as PersonId[]
  await bumpRights(work.sql, conversationId)
  const facts = {
    kind: 'systemMessage',
    actor: named(people, actorId),
    ...(await countAnew(work, conversationId, -gone.length)),
  } as const
  const content =
    why === 'left'
      ? ({ ...facts, event: 'memberLeft' } as const)
      : ({ ...facts, event: 'membersRemoved', ...peopleOf(people, gone) } as const)
  await appendFact(work, recipients, { conversationId, actorId, content, except: new Set(gone) })
  audience.change(work, conversationId, { removed: gone })
  await appendToUserLog(work, {
    to: gone,
    event: groupRemoved,
    data: { conversationId, name: groupName, why },
  })
}

/** Ends a group: everybody is out of it, and its log is read by nobody any more. */
export async function dissolveGroup(
  work: Work,
  audience: Audience,
  { conversationId, groupName }: { conversationId: ConversationId; groupName: string },
): Promise<void> {
  const gone = (await deleteMembers(work.sql, { conversationId, personIds: 'everybody' })) as PersonId[]
  await bumpRights(work.sql, conversationId)
  audience.change(work, conversationId, { removed: gone })
  const data = { conversationId, name: groupName, why: 'dissolved' as const }
  await appendToUserLog(work, { to: gone, event: groupRemoved, data })
}

/** Gives members another role, and says so. */
export async function setRoles(
  work: Work,
  audience: Audience,
  input: Deed & {
    personIds: readonly PersonId[]
    role: GroupRole
    event: 'ownerChanged' | 'adminsAdded' | 'adminsRemoved'
  },
): Promise<void> {
  const { conversationId, personIds, role, event } = input
  await updateRoles(work.sql, { conversationId, personIds, role })
  // An administrator who is one no longer may do less than before.
  await bumpRights(work.sql, conversationId)
  const whom = await peopleNamed(work, personIds)
  const systemMessage = { event, ...whom, ...(await countAnew(work, conversationId, 0)) }
  await noteDeed(work, audience, { ...input, systemMessage })
}

/** Hands a group over: the owner becomes a member. */
export async function changeOwner(
  work: Work,
  audience: Audience,
  { conversationId, actorId, ownerId }: Deed & { ownerId: PersonId },
): Promise<void> {
  await updateRoles(work.sql, { conversationId, personIds: [actorId], role: groupRoles.member })
  const deed = { conversationId, actorId, personIds: [ownerId] }
  await setRoles(work, audience, { ...deed, role: groupRoles.owner, event: 'ownerChanged' })
}

/** Mutes members until a time, or lets them speak again. */
export async function muteMembers(
  work: Work,
  audience: Audience,
  input: Deed & { personIds: readonly PersonId[]; untilMs: number | undefined },
): Promise<void> {
  const { conversationId, personIds, untilMs } = input
  await updateMutedUntil(work.sql, {
    conversationId,
    personIds,
    until: untilMs === undefined ? null : new Date(untilMs),
  })
  await bumpRights(work.sql, conversationId)
  const whom = await peopleNamed(work, personIds)
  const systemMessage: WithoutActor =
    untilMs === undefined
      ? { event: 'membersUnmuted', ...whom }
      : { event: 'membersMuted', ...whom, until: unixSeconds(untilMs) }
  await noteDeed(work, audience, { ...input, systemMessage })
}

/** Changes what the log knows of a group, and writes a system message if there is something to say. */
export async function changeGroup(
  work: Work,
  audience: Audience,
  input: Deed & { change: GroupChange; systemMessage?: WithoutActor },
): Promise<void> {
  const { conversationId, change, systemMessage } = input
  const words = change.forbiddenWords?.map(foldWords).filter((word) => word !== '')
  await updateGroup(work.sql, conversationId, words ? { ...change, forbiddenWords: words } : change)
  if (words) audience.change(work, conversationId, { forbiddenWords: words })
  if (systemMessage) await noteDeed(work, audience, { ...input, systemMessage })
}

/** A member's own name in the group. */
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
  audience.change(work, conversationId, { named: { personId, groupName } })
}

async function noteDeed(
  work: Work,
  audience: Audience,
  { conversationId, actorId, systemMessage }: Deed & { systemMessage: WithoutActor },
): Promise<void> {
  const actor = named(await profilesByIds(work, [actorId]), actorId)
  const recipients = (await audience.of(work.sql, [conversationId])).get(conversationId)
  const content = { kind: 'systemMessage', ...systemMessage, actor } as unknown as ContentOf<'systemMessage'>
  await appendFact(work, recipients, { conversationId, actorId, content })
}

const peopleNamed = async (work: Work, ids: readonly PersonId[]) =>
  peopleOf(await profilesByIds(work, ids.slice(0, maxNamed)), ids)

const named = (people: ReadonlyMap<PersonId, PublicProfile>, id: PersonId) => ({
  id,
  name: people.get(id)?.nickname ?? '',
})

const peopleOf = (people: ReadonlyMap<PersonId, PublicProfile>, ids: readonly PersonId[]) => ({
  people: ids.slice(0, maxNamed).map((id) => named(people, id)),
  peopleCount: ids.length,
})
