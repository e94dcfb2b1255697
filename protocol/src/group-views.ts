/** What a group and its members look like, and how large things in it may be. */
import { z } from 'zod'
import { GroupRole } from './chat-view'
import { FaceView } from './notices'
import { ConversationId, flag, nested, PersonId, wireView } from './wire'

/** Members at most, and how many may be brought in, put out or made administrators by one call. */
export const mostMembers = 100_000
export const mostPeopleAtOnce = 200
export const mostAdmins = 20
/** Length of a group's name and of its notice, counted as the product counts text. */
export const groupNameLength = 60
export const groupNoticeLength = 600
/** Groups that one person can be in. */
export const mostGroups = 2000
/** Slow mode: seconds between two messages of one member. */
export const slowModeChoices = [0, 10, 30, 60, 300, 900, 3600] as const
/** Words that nobody may write in a group. */
export const mostForbiddenWords = 200
/** How long an invitation link holds, in days; 0 is for good. */
export const linkDayChoices = [1, 7, 30, 0] as const

/** What every call about one group begins with. */
export const oneGroup = { conversationId: ['list_id', ConversationId] } as const
export const somePeople = nested(z.array(PersonId).min(1).max(mostPeopleAtOnce))

/** Settings of a group, all readable by its members. */
const settings = {
  /** Joining by link or code waits for an administrator. */
  needsReview: ['join_review', flag()],
  /** Only owner and administrators bring people in. */
  onlyAdminsAdd: ['only_admin_add', flag()],
  /** Only owner and administrators change name and picture. */
  onlyAdminsEdit: ['only_admin_edit', flag()],
  /** Members cannot ask each other to be friends by way of this group. */
  noBefriending: ['no_add_friend', flag()],
  /** Who joins later reads what was said before. */
  showsHistory: ['show_history', flag()],
  onlyAdminsSpeak: ['all_mute', flag()],
  isAnonymous: ['anonymous', flag()],
  slowSeconds: ['slow_seconds', z.int()],
  autoDestroyDays: ['auto_destroy_days', z.int()],
} as const

export const GroupView = wireView({
  conversationId: ['list_id', ConversationId],
  /** The number that people say to each other, eight digits or more. */
  groupId: ['group_id', z.string()],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  faces: ['faces', z.array(FaceView)],
  notice: ['notice', z.string()],
  noticeAt: ['notice_time', z.int()],
  noticeBy: ['notice_name', z.string()],
  ownerId: ['owner_id', PersonId],
  memberCount: ['member_num', z.int()],
  createdAt: ['time', z.int()],
  ...settings,
  myRole: ['role', GroupRole],
  /** My own name in this group; '' without one. */
  myName: ['my_name', z.string()],
  mutedUntil: ['mute_until', z.int()],
  /** Only owner and administrators see these. */
  forbiddenWords: ['words', z.array(z.string()).optional()],
  applicationCount: ['apply_num', z.int().optional()],
})
export type GroupView = z.output<typeof GroupView>

export const MemberView = wireView({
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** Their own name in this group; '' without one. */
  groupName: ['group_name', z.string()],
  role: ['role', GroupRole],
  mutedUntil: ['mute_until', z.int()],
  joinedAt: ['time', z.int()],
})
export type MemberView = z.output<typeof MemberView>
