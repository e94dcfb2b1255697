/** A group and its members as others see them, and limits on their number. */
import { z } from 'zod'
import { examples } from '../examples'
import { AvatarView } from '../kinds/fields'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, PersonId, wireView } from '../wire'
import { GroupRole } from './roles'
import { settingViewFields } from './setting-fields'

/** The most members of a group, people in one call, and administrators. */
export const maxMembers = 100_000
export const maxPeopleAtOnce = 200
export const maxAdmins = 20
/** The most groups that one person can be in. */
export const maxGroups = 2000
/** Days for which an invitation link can be valid; 0 means forever. */
export const linkDayChoices = [1, 7, 30, 0] as const

/** The first field of every call about a group. */
export const oneGroup = { conversationId: ['list_id', ConversationId] } as const
/** The same, where the meaning names the group and not the conversation. */
export const namedGroup = {
  conversationId: ['list_id', ConversationId, 'The group.', examples.conversationId],
} as const
export const somePeople = nested(z.array(PersonId).min(1).max(maxPeopleAtOnce))

export const GroupView = wireView({
  conversationId: ['list_id', ConversationId],
  /** The public number of the group, eight digits or more. */
  groupId: ['group_id', z.string()],
  avatars: ['faces', tolerantList(AvatarView)],
  announcementAt: ['notice_time', z.int()],
  announcementBy: ['notice_name', z.string()],
  ownerId: ['owner_id', PersonId],
  memberCount: ['member_num', z.int()],
  createdAt: ['time', z.int()],
  ...settingViewFields,
  myRole: ['role', GroupRole],
  /** My own name in this group; '' without one. */
  myName: ['my_name', z.string()],
  mutedUntil: ['mute_until', z.int()],
  /** Only the owner and administrators see this. */
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
  isRobot: ['robot', flag().optional()],
})
export type MemberView = z.output<typeof MemberView>
