import { type GroupView, isAdminOrOwner } from '@linnet/protocol'
import { avatarsOfGroups, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { countWaiting } from './application-store'
import type { Part } from './enter-group'
import { endOfMute, readGroupAsMember } from './members'
import { rulesOf, selectGroup } from './store'

const secondsPerDay = 86_400

/** A group as one of its members sees it. */
export async function showGroup(work: ReadWork, part: Part): Promise<GroupView> {
  const { conversationId } = part
  const [state, me, group] = await Promise.all([
    readGroupAsMember(work, part),
    memberOf(work, part),
    selectGroup(work.sql, conversationId),
  ])
  if (!me || !group) return refuse('ConversationNotFound')
  const leads = isAdminOrOwner(me.role)
  const { forbiddenWords, ...rules } = rulesOf(group)
  const [avatars, people, waiting] = await Promise.all([
    avatarsOfGroups(work, [state]),
    profilesByIds(work, group.announcementBy ? [group.announcementBy] : []),
    leads ? countWaiting(work.sql, [conversationId]) : [],
  ])
  return {
    conversationId,
    groupId: String(group.number),
    name: state.name,
    photo: state.photo,
    avatars: avatars.get(conversationId) ?? [],
    announcement: group.announcement,
    announcementAt: group.announcementAt ? unixSeconds(group.announcementAt) : 0,
    announcementBy: group.announcementBy ? (people.get(group.announcementBy)?.nickname ?? '') : '',
    ownerId: group.ownerId,
    memberCount: state.memberCount,
    createdAt: unixSeconds(group.createdAt),
    ...rules,
    noBefriending: state.noBefriending,
    membersPin: state.membersPin,
    onlyAdminsSpeak: state.onlyAdminsSpeak,
    isAnonymous: state.isAnonymous,
    slowSeconds: state.slowSeconds,
    autoDestroyDays: Math.round(state.autoDestroySeconds / secondsPerDay),
    myRole: me.role,
    myName: me.groupName,
    mutedUntil: endOfMute(me.mutedUntilMs, work.nowMs),
    ...(leads && {
      forbiddenWords,
      applicationCount: Number(waiting[0]?.waiting ?? 0n),
    }),
  }
}
