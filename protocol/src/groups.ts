/** Groups: what they are, who is in them, and who may do what. How people come in stands in `group-joining.ts`. */
import { z } from 'zod'
import { defineCall } from './contract'
import { applicationAnswered, applicationArrived, groupRemoved } from './group-events'
import { joiningCalls } from './group-joining'
import { memberCalls } from './group-members'
import { GroupRole } from './group-roles'
import { settingInputFields, wireNamesBy } from './group-settings'
import { GroupView, oneGroup, somePeople } from './group-views'
import { FaceView } from './notices'
import { nicknameLength } from './profile-rules'
import { mostUnits } from './text-length'
import {
  ClientId,
  ConversationId,
  count,
  flag,
  nested,
  Nothing,
  PersonId,
  text,
  wireInput,
  wireView,
} from './wire'

export * from './group-events'
export * from './group-joining'
export * from './group-members'
export * from './group-settings'
export * from './group-views'

export const createGroup = defineCall({
  name: 'groups.create',
  wire: 'POST /im/group/create',
  auth: 'member',
  summary:
    'Makes a group of me and some of my friends. Without a name it is named after its first members. Again under the same `cid` answers the same group.',
  input: wireInput({
    personIds: ['user_ids', somePeople],
    name: ['name', text({ max: 200 }).optional()],
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
  summary: 'A group as I stand in it.',
  input: wireInput(oneGroup),
  output: GroupView,
  refusals: ['ConversationNotFound'],
})

export const listMyGroups = defineCall({
  name: 'groups.listMine',
  wire: 'POST /im/group/getMyGroupList',
  auth: 'member',
  summary:
    'The groups that I am in, by name, 30 at a time after `after`; `keyword` is part of the name or the number.',
  input: wireInput({
    after: ['after', ConversationId.optional()],
    keyword: ['keyword', text({ max: 60 }).optional()],
  }),
  output: wireView({
    groups: [
      'list',
      z.array(
        nested(
          wireView({
            conversationId: ['list_id', ConversationId],
            groupId: ['group_id', z.string()],
            name: ['name', z.string()],
            photo: ['photo', z.string()],
            faces: ['faces', z.array(FaceView)],
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
  summary: 'Brings friends of mine in. Who is a member already stays one.',
  input: wireInput({ ...oneGroup, personIds: ['user_ids', somePeople] }),
  output: wireView({ added: ['num', z.int()] }),
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'NotYourFriend', 'GroupFull'],
  limit: { count: 120, seconds: 3600 },
})

export const removeMembers = defineCall({
  name: 'groups.remove',
  wire: 'POST /im/group/remove',
  auth: 'member',
  summary: 'Puts members out. The owner may remove anybody else, an administrator only members.',
  input: wireInput({ ...oneGroup, personIds: ['user_ids', somePeople] }),
  output: wireView({ removed: ['num', z.int()] }),
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'OnlyOwner', 'NotYourself'],
})

export const leaveGroup = defineCall({
  name: 'groups.leave',
  wire: 'POST /im/group/leave',
  auth: 'member',
  summary: 'Leaves a group. An owner hands it over or dissolves it first.',
  input: wireInput(oneGroup),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OwnerCannotLeave'],
})

export const dissolveGroup = defineCall({
  name: 'groups.dissolve',
  wire: 'POST /im/group/dissolve',
  auth: 'member',
  summary: 'Ends a group for everybody. Only the owner.',
  input: wireInput(oneGroup),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyOwner'],
})

export const transferGroup = defineCall({
  name: 'groups.transfer',
  wire: 'POST /im/group/transfer',
  auth: 'member',
  summary: 'Makes another member the owner; I stay as a member. Only the owner.',
  input: wireInput({ ...oneGroup, personId: ['user_id', PersonId] }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyOwner', 'NotAMember', 'NotYourself'],
})

export const setAdmins = defineCall({
  name: 'groups.setAdmins',
  wire: 'POST /im/group/setAdmins',
  auth: 'member',
  summary: 'Makes members administrators, or members again. Only the owner.',
  input: wireInput({ ...oneGroup, personIds: ['user_ids', somePeople], isOn: ['on', flag()] }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyOwner', 'NotAMember', 'NotYourself', 'TooManyAdmins'],
})

/** The longest mute, 10 years: until further notice. */
export const longestMuteSeconds = 315_360_000
const muteSeconds = count({ max: longestMuteSeconds })

export const muteMember = defineCall({
  name: 'groups.mute',
  wire: 'POST /im/group/mute',
  auth: 'member',
  summary:
    'Mutes a member for some seconds, 0 to let them speak again; without a member, everybody but owner and administrators, until it is set to 0.',
  input: wireInput({
    ...oneGroup,
    personId: ['user_id', PersonId.optional()],
    seconds: ['seconds', muteSeconds],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'OnlyOwner', 'NotAMember', 'NotYourself'],
})

export const updateSpeaking = defineCall({
  name: 'groups.updateSpeaking',
  wire: 'POST /im/action/updateUserSayType',
  auth: 'member',
  summary:
    'The same as muting, with the deed as a number: type 1 mutes (until further notice without `seconds`), 0 lets speak again.',
  input: wireInput({
    ...oneGroup,
    personId: ['user_id', PersonId.optional()],
    isMuted: ['type', flag()],
    seconds: ['seconds', muteSeconds.optional()],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'OnlyOwner', 'NotAMember', 'NotYourself'],
})

export const setGroupInfo = defineCall({
  name: 'groups.setInfo',
  wire: 'POST /im/group/setInfo',
  auth: 'member',
  summary:
    `Changes what is given and leaves the rest. Any member, unless only_admin_edit is on: ${wireNamesBy('editors')}. ` +
    `Owner and administrators: ${wireNamesBy('admins')}. Owner: ${wireNamesBy('owner')}. ` +
    '`photo` is the id of an uploaded group picture, empty to go back to the pictures of the members.',
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
  summary: 'My own name in this group; empty for my nickname.',
  input: wireInput({ ...oneGroup, name: ['nickname', text({ max: mostUnits(nicknameLength) })] }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'BadNickname'],
  limit: { count: 30, seconds: 60 },
})

export const copyGroup = defineCall({
  name: 'groups.copy',
  wire: 'POST /im/vendor/copyNewQun',
  auth: 'member',
  summary:
    'Makes a new group with the settings of one that I own. Members who are friends of mine are in it at once; the others read of it in the log of this group, in a notice with the code of an invitation, and join by that when they agree.',
  input: wireInput({
    ...oneGroup,
    name: ['name', text({ max: 200 }).optional()],
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
