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
import type { Reading } from '../kernel/work'
import { profilesByIds } from '../profiles'
import type { Part } from './enter-group'

const pageLength = 50
const mostSuggested = 20

/** Members in the order of the list, or those whose names fit. */
export async function listMembers(
  work: Reading,
  { after, keyword, ...part }: Part & { after: PersonId | undefined; keyword: string | undefined },
): Promise<{ members: MemberView[]; isLast: boolean }> {
  const { conversationId } = await lookInto(work, part)
  const found = await readMembers(work, { conversationId, after, keyword, limit: pageLength + 1 })
  const members = await presentMembers(work, found.slice(0, pageLength))
  return { members, isLast: found.length <= pageLength }
}

/** Members to be mentioned by what was typed of their name. Where nobody is named, it does not tell who spoke last. */
export async function findMentionable(
  work: Reading,
  { keyword, ...part }: Part & { keyword: string },
): Promise<MemberView[]> {
  const { conversationId, isAnonymous } = await lookInto(work, part)
  const found = await readMembers(work, {
    conversationId,
    keyword,
    limit: mostSuggested + 1,
    byActivity: !isAnonymous,
  })
  const others = found.filter(({ personId }) => personId !== part.personId)
  return presentMembers(work, others.slice(0, mostSuggested))
}

/** The members in the picture of a group without one. */
export async function getMemberAvatars(work: Reading, part: Part): Promise<AvatarView[]> {
  const state = await lookInto(work, part)
  return (await avatarsOfGroups(work, [state])).get(state.conversationId) ?? []
}

/** Who brought a member in, and how. */
export async function getInviter(
  work: Reading,
  { otherId, ...part }: Part & { otherId: PersonId },
): Promise<CallOutput<typeof GetInviter>> {
  const { conversationId } = await lookInto(work, part)
  const member = await memberOf(work, { conversationId, personId: otherId })
  if (!member) return refuse('NotAMember')
  const { invitedBy } = member
  const people = await profilesByIds(work, invitedBy ? [invitedBy] : [])
  return {
    name: invitedBy ? (people.get(invitedBy)?.nickname ?? '') : '',
    personId: invitedBy,
    by: member.joinedBy,
    joinedAt: unixSeconds(member.joinedAtMs),
  }
}

/** A group that a person is in, as its log knows it. */
export async function lookInto(work: Reading, { conversationId, personId }: Part): Promise<GroupState> {
  const [me, groups] = await Promise.all([
    memberOf(work, { conversationId, personId }),
    groupsByIds(work, [conversationId]),
  ])
  const state = groups.get(conversationId)
  return me && state ? state : refuse('ConversationNotFound')
}

async function presentMembers(work: Reading, members: readonly Member[]): Promise<MemberView[]> {
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
  }))
}

/** In seconds; 0 when it is over, or there is none. */
export const endOfMute = (untilMs: number | undefined, nowMs: number): number =>
  untilMs !== undefined && untilMs > nowMs ? unixSeconds(untilMs) : 0
