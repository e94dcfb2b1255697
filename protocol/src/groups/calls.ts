/** Groups: creating, changing and leaving them, and roles. Muting is in `groups/speaking.ts`, joining in `groups/joining.ts`, settings in `groups/settings.ts`. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { AvatarView } from '../kinds/fields'
import { nicknameLength } from '../profiles/rules'
import { maxUnits } from '../text-length'
import { tolerantList } from '../tolerant'
import { ClientId, ConversationId, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'
import { applicationAnswered, applicationArrived, groupRemoved } from './events'
import { joiningCalls } from './joining'
import { memberCalls } from './members'
import { GroupRole } from './roles'
import { settingInputFields, wireNamesBy } from './setting-fields'
import { muteMember, updateSpeaking } from './speaking'
import { GroupView, oneGroup, somePeople } from './views'

export * from './speaking'
export * from './events'
export * from './joining'
export * from './members'
export * from './setting-fields'
export * from './setting-rights'
export * from './settings'
export * from './views'

export const createGroup = defineCall({
  name: 'groups.create',
  wire: 'POST /im/group/create',
  auth: 'member',
  summary:
    'Creates a group with some of my friends. Without a name it is named after its first members. The same `cid` again gives the same group.',
  input: wireInput({
    personIds: [
      'user_ids',
      somePeople,
      'Friends of mine who become members.',
      [examples.personId, examples.otherId],
    ],
    name: [
      'name',
      text({ max: 200 }).optional(),
      'The name of the group. Without it, the group is named after its first members.',
      'Hikers',
    ],
    cid: ['cid', ClientId.optional()],
  }),
  output: wireView({ conversationId: ['list_id', ConversationId], groupId: ['group_id', z.string()] }),
  refusals: ['NotYourFriend', 'BadGroupName', 'TooManyGroups'],
  limit: { count: 20, seconds: 3600 },
})

export const getGroup = defineCall({
  name: 'groups.get',
  wire: 'POST /im/vendor/getGroupDetail',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'A group as I see it.',
  input: wireInput(oneGroup),
  output: GroupView,
  refusals: ['ConversationNotFound'],
})

export const listMyGroups = defineCall({
  name: 'groups.listMine',
  wire: 'POST /im/group/getMyGroupList',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The groups I am in, by name, 30 per page after `after`; `keyword` matches part of the name or the number. With `user_id` those that this ' +
    'person is in as well.',
  input: wireInput({
    personId: ['user_id', PersonId.optional()],
    after: [
      'after',
      ConversationId.optional(),
      'The `list_id` of the last group of the previous page.',
      examples.conversationId,
    ],
    keyword: [
      'keyword',
      text({ max: 60 }).optional(),
      'Part of the name of the group, or its number.',
      'hik',
    ],
  }),
  output: wireView({
    groups: [
      'list',
      tolerantList(
        nested(
          wireView({
            conversationId: ['list_id', ConversationId],
            groupId: ['group_id', z.string()],
            name: ['name', z.string()],
            photo: ['photo', z.string()],
            avatars: ['faces', tolerantList(AvatarView)],
            memberCount: ['member_num', z.int()],
            myRole: ['role', GroupRole],
          }),
        ),
      ),
    ],
    isLast: ['last', flag()],
  }),
  refusals: [],
})

export const inviteMembers = defineCall({
  name: 'groups.invite',
  wire: 'POST /im/group/invite',
  auth: 'member',
  summary: 'Adds friends of mine to a group. Those who are members already are skipped.',
  input: wireInput({
    ...oneGroup,
    personIds: ['user_ids', somePeople, 'Friends of mine.', [examples.personId]],
  }),
  output: wireView({ added: ['num', z.int()], asked: ['asked_num', z.int().catch(0)] }),
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'NotYourFriend', 'GroupFull'],
  limit: { count: 120, seconds: 3600 },
})

export const removeMembers = defineCall({
  name: 'groups.remove',
  wire: 'POST /im/group/remove',
  auth: 'member',
  summary: 'Removes members. The owner may remove anybody else, an administrator only members.',
  input: wireInput({
    ...oneGroup,
    personIds: ['user_ids', somePeople, 'The members to remove.', [examples.personId]],
  }),
  output: wireView({ removed: ['num', z.int()] }),
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'OnlyOwner', 'NotYourself'],
})

export const leaveGroup = defineCall({
  name: 'groups.leave',
  wire: 'POST /im/group/leave',
  auth: 'member',
  summary: 'Leaves a group. The owner must transfer or dissolve it instead.',
  input: wireInput(oneGroup),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OwnerCannotLeave'],
})

export const dissolveGroup = defineCall({
  name: 'groups.dissolve',
  wire: 'POST /im/group/dissolve',
  auth: 'member',
  summary:
    'Dissolves a group for everybody. Only the owner. Its members can still read it until they take it off their list.',
  input: wireInput(oneGroup),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyOwner'],
})

export const transferGroup = defineCall({
  name: 'groups.transfer',
  wire: 'POST /im/group/transfer',
  auth: 'member',
  summary: 'Transfers a group to another member; I remain a member. Only the owner.',
  input: wireInput({
    ...oneGroup,
    personId: ['user_id', PersonId, 'The member who becomes the owner.', examples.personId],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyOwner', 'NotAMember', 'NotYourself'],
})

export const setAdmins = defineCall({
  name: 'groups.setAdmins',
  wire: 'POST /im/group/setAdmins',
  auth: 'member',
  summary: 'Makes members administrators, or administrators members. Only the owner.',
  input: wireInput({
    ...oneGroup,
    personIds: ['user_ids', somePeople, 'The members.', [examples.personId]],
    isOn: ['on', flag(), 'Make them administrators, or plain members again.', 1],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyOwner', 'NotAMember', 'NotYourself', 'TooManyAdmins'],
})

export const setGroupInfo = defineCall({
  name: 'groups.setInfo',
  wire: 'POST /im/group/setInfo',
  auth: 'member',
  summary:
    `Changes the given settings only. Any member, unless only_admin_edit is on: ${wireNamesBy('editors')}. ` +
    `Owner and administrators: ${wireNamesBy('admins')}. Owner: ${wireNamesBy('owner')}. ` +
    '`photo` is the id of an uploaded group picture, empty for the pictures of the members.',
  input: wireInput({ ...oneGroup, ...settingInputFields }),
  output: Nothing,
  refusals: [
    'ConversationNotFound',
    'OnlyAdmins',
    'OnlyOwner',
    'BadGroupName',
    'BadGroupNotice',
    'FileNotFound',
  ],
  limit: { count: 60, seconds: 60 },
})

export const setMyGroupName = defineCall({
  name: 'groups.setMyName',
  wire: 'POST /im/vendor/saveGroupNickName',
  auth: 'member',
  summary: 'Sets my own name in a group; empty for my nickname.',
  input: wireInput({
    ...oneGroup,
    name: [
      'nickname',
      text({ max: maxUnits(nicknameLength) }),
      'My name in this group; empty for my nickname.',
      'Ann (guide)',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'BadNickname'],
  limit: { count: 30, seconds: 60 },
})

export const copyGroup = defineCall({
  name: 'groups.copy',
  wire: 'POST /im/vendor/copyNewQun',
  auth: 'member',
  summary:
    'Creates a group with the settings of one I own. Members who are my friends are added at once; the others see a system message with an invitation code in the log of the old group, and may join with it.',
  input: wireInput({
    ...oneGroup,
    name: [
      'name',
      text({ max: 200 }).optional(),
      'The name of the new group. Without it, that of the old one.',
      'Hikers 2',
    ],
    cid: ['cid', ClientId.optional()],
  }),
  output: wireView({
    conversationId: ['list_id', ConversationId],
    groupId: ['group_id', z.string()],
    added: ['num', z.int()],
  }),
  refusals: ['ConversationNotFound', 'OnlyOwner', 'BadGroupName', 'TooManyGroups'],
  limit: { count: 10, seconds: 3600 },
})

export const groupsCalls = [
  createGroup,
  getGroup,
  listMyGroups,
  ...memberCalls,
  inviteMembers,
  removeMembers,
  leaveGroup,
  dissolveGroup,
  transferGroup,
  setAdmins,
  muteMember,
  updateSpeaking,
  setGroupInfo,
  setMyGroupName,
  copyGroup,
  ...joiningCalls,
] as const
export const groupsEvents = [groupRemoved, applicationArrived, applicationAnswered] as const
