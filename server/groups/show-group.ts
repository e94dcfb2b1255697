import type { GroupView } from '@linnet/protocol'
import { facesOfGroups, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Reading } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { countWaiting } from './application-store'
import type { Part } from './enter-group'
import { endOfMute, lookInto } from './members'
import { selectGroup } from './store'

const secondsPerDay = 86_400
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** A group as one of its members stands in it. */
export async function showGroup(work: Reading, part: Part): Promise<GroupView> {
  const { conversationId } = part
  const [state, me, group] = await Promise.all([
    lookInto(work, part),
    memberOf(work, part),
    selectGroup(work.sql, conversationId),
  ])
  if (!me || !group) return refuse('ConversationNotFound')
  const leads = me.role > 0
  const [faces, people, waiting] = await Promise.all([
    facesOfGroups(work, [state]),
    profilesByIds(work, group.noticeBy ? [group.noticeBy] : []),
    leads ? countWaiting(work.sql, [conversationId]) : [],
  ])
  return {
    conversationId,
    groupId: String(group.number),
    name: state.name,
    photo: state.photo,
    faces: faces.get(conversationId) ?? [],
    notice: group.notice,
    noticeAt: group.noticeAt ? secondsOf(group.noticeAt) : 0,
    noticeBy: group.noticeBy ? (people.get(group.noticeBy)?.nickname ?? '') : '',
    ownerId: group.ownerId,
    memberCount: state.memberCount,
    createdAt: secondsOf(group.createdAt),
    needsReview: group.needsReview,
    onlyAdminsAdd: group.onlyAdminsAdd,
    onlyAdminsEdit: group.onlyAdminsEdit,
    noBefriending: state.noBefriending,
    showsHistory: group.showsHistory,
    onlyAdminsSpeak: state.onlyAdminsSpeak,
    isAnonymous: state.isAnonymous,
    slowSeconds: state.slowSeconds,
    autoDestroyDays: Math.round(state.autoDestroySeconds / secondsPerDay),
    myRole: me.role,
    myName: me.groupName,
    mutedUntil: endOfMute(me.mutedUntilMs, work.nowMs),
    ...(leads && {
      forbiddenWords: group.forbiddenWords,
      applicationCount: Number(waiting[0]?.waiting ?? 0n),
    }),
  }
}
