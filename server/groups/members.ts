import type { CallOutput, AvatarView, getInviter as GetInviter, MemberView, PersonId } from '@linnet/protocol'
import {
  avatarsOfGroups,
  groupsByIds,
  type GroupState,
  type Member,
  memberOf,
  readMembers,
} from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import type { Part } from './enter-group'

const pageLength = 50
const maxSuggestions = 20

/** A page of members in list order; a keyword filters by name. */
export async function listMembers(
  work: ReadWork,
  { after, keyword, ...part }: Part & { after: PersonId | undefined; keyword: string | undefined },
): Promise<{ members: MemberView[]; isLast: boolean }> {
  const { conversationId } = await readGroupAsMember(work, part)
  const found = await readMembers(work, { conversationId, after, keyword, limit: pageLength + 1 })
  const members = await presentMembers(work, found.slice(0, pageLength))
  return { members, isLast: found.length <= pageLength }
}

/** Suggests members to mention, recent senders first. In anonymous mode that would reveal them, so list order is used. */
export async function findMentionable(
  work: ReadWork,
  { keyword, ...part }: Part & { keyword: string },
): Promise<MemberView[]> {
  const { conversationId, isAnonymous } = await readGroupAsMember(work, part)
  const found = await readMembers(work, {
    conversationId,
    keyword,
    limit: maxSuggestions + 1,
    byActivity: !isAnonymous,
  })
  const others = found.filter(({ personId }) => personId !== part.personId)
  return presentMembers(work, others.slice(0, maxSuggestions))
}

/** The members in a group's composed avatar. */
export async function getMemberAvatars(work: ReadWork, part: Part): Promise<AvatarView[]> {
  const state = await readGroupAsMember(work, part)
  return (await avatarsOfGroups(work, [state])).get(state.conversationId) ?? []
}

/**
 * The person who added a member, and the way. With `onlyMembers`, an inviter who has left since is not named.
 */
export async function getInviter(
  work: ReadWork,
  { otherId, onlyMembers = false, ...part }: Part & { otherId: PersonId; onlyMembers?: boolean },
): Promise<CallOutput<typeof GetInviter>> {
  const { conversationId } = await readGroupAsMember(work, part)
  const member = await memberOf(work, { conversationId, personId: otherId })
  if (!member) return refuse('NotAMember')
  const isNamed =
    member.invitedBy !== undefined &&
    (!onlyMembers || (await memberOf(work, { conversationId, personId: member.invitedBy })) !== undefined)
  const invitedBy = isNamed ? member.invitedBy : undefined
  const people = await profilesByIds(work, invitedBy ? [invitedBy] : [])
  return {
    name: invitedBy ? (people.get(invitedBy)?.nickname ?? '') : '',
    personId: invitedBy,
    by: member.joinedBy,
    joinedAt: unixSeconds(member.joinedAtMs),
  }
}

/** Reads a group that the person is a member of. */
export async function readGroupAsMember(
  work: ReadWork,
  { conversationId, personId }: Part,
): Promise<GroupState> {
  const [me, groups] = await Promise.all([
    memberOf(work, { conversationId, personId }),
    groupsByIds(work, [conversationId]),
  ])
  const state = groups.get(conversationId)
  return me && state ? state : refuse('ConversationNotFound')
}

async function presentMembers(work: ReadWork, members: readonly Member[]): Promise<MemberView[]> {
  const people = await profilesByIds(
    work,
    members.map(({ personId }) => personId),
  )
  return members.map(({ personId, groupName, role, mutedUntilMs, joinedAtMs }) => ({
    personId,
    nickname: people.get(personId)?.nickname ?? '',
    photo: people.get(personId)?.photo ?? '',
    groupName,
    role,
    mutedUntil: endOfMute(mutedUntilMs, work.nowMs),
    joinedAt: unixSeconds(joinedAtMs),
    ...(people.get(personId)?.isRobot && { isRobot: true }),
  }))
}

/** The end of a mute in Unix seconds; 0 when the mute is over or there is none. */
export const endOfMute = (untilMs: number | undefined, nowMs: number): number =>
  untilMs !== undefined && untilMs > nowMs ? unixSeconds(untilMs) : 0
