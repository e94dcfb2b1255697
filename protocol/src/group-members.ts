/** Who is in a group. */
import { z } from 'zod'
import { defineCall } from './contract'
import { MemberView, oneGroup } from './group-views'
import { FaceView } from './notices'
import { flag, nested, PersonId, text, wireInput, wireView } from './wire'

export const listMembers = defineCall({
  name: 'groups.listMembers',
  wire: 'POST /im/group/members',
  auth: 'member',
  summary:
    'Members, 50 at a time: the owner, then administrators, then by the time they came, after the member `after`. ' +
    '`keyword` is part of a nickname or a name in the group, or of their pinyin or initials.',
  input: wireInput({
    ...oneGroup,
    after: ['after', PersonId.optional()],
    keyword: ['keyword', text({ max: 60 }).optional()],
  }),
  output: wireView({ members: ['list', z.array(nested(MemberView))], isLast: ['last', flag()] }),
  refusals: ['ConversationNotFound'],
})

export const findMentionable = defineCall({
  name: 'groups.findMentionable',
  wire: 'POST /im/vendor/getMemberList',
  auth: 'member',
  summary:
    'Members to be mentioned whose name fits what was typed after the @: at most 20, those who spoke last first.',
  input: wireInput({ ...oneGroup, keyword: ['keyword', text({ max: 60 })] }),
  output: z.array(nested(MemberView)),
  refusals: ['ConversationNotFound'],
  limit: { count: 300, seconds: 60 },
})

export const getMemberFaces = defineCall({
  name: 'groups.getMemberFaces',
  wire: 'POST /im/vendor/getMemberPhotos',
  auth: 'member',
  summary: 'The first nine members, whose pictures make the picture of a group without one.',
  input: wireInput(oneGroup),
  output: z.array(FaceView),
  refusals: ['ConversationNotFound'],
})

export const getInviter = defineCall({
  name: 'groups.getInviter',
  wire: 'POST /im/vendor/getInviteName',
  auth: 'member',
  summary:
    'Who brought a member in, and how: invitation, link, scan or copy; nobody for those who founded it.',
  input: wireInput({ ...oneGroup, personId: ['user_id', PersonId] }),
  output: wireView({
    name: ['name', z.string()],
    personId: ['user_id', PersonId.optional()],
    by: ['type', z.string()],
    joinedAt: ['time', z.int()],
  }),
  refusals: ['ConversationNotFound', 'NotAMember'],
})

export const memberCalls = [listMembers, findMentionable, getMemberFaces, getInviter] as const
