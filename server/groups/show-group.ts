import { type GroupView, isAdminOrOwner, pick, settingNames } from '@linnet/protocol'
import { avatarsOfGroups, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { countWaiting } from './application-store'
import type { Part } from './enter-group'
import { endOfMute, readGroupAsMember } from './members'
import { selectGroup } from './store'

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
  const { announcementAt, announcementBy } = state
  const { forbiddenWords, ...policy } = pick(state, settingNames)
  const [avatars, people, waiting] = await Promise.all([
    avatarsOfGroups(work, [state]),
    profilesByIds(work, announcementBy ? [announcementBy] : []),
    leads ? countWaiting(work.sql, [conversationId]) : [],
  ])
  return {
    conversationId,
    groupId: String(group.number),
    ...policy,
    avatars: avatars.get(conversationId) ?? [],
    announcementAt: announcementAt ? unixSeconds(announcementAt) : 0,
    announcementBy: announcementBy ? (people.get(announcementBy)?.nickname ?? '') : '',
    ownerId: group.ownerId,
    memberCount: state.memberCount,
    createdAt: unixSeconds(group.createdAt),
    myRole: me.role,
    myName: me.groupName,
    mutedUntil: endOfMute(me.mutedUntilMs, work.nowMs),
    ...(leads && {
      forbiddenWords,
      applicationCount: Number(waiting[0]?.waiting ?? 0n),
    }),
  }
}
