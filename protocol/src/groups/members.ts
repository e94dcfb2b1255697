/** The members of a group. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { AvatarView } from '../kinds/fields'
import { tolerantList } from '../tolerant'
import { flag, nested, PersonId, text, wireInput, wireView } from '../wire'
import { MemberView, oneGroup } from './views'

export const listMembers = defineCall({
  name: 'groups.listMembers',
  wire: 'POST /im/group/members',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Members, 50 per page after the member `after`: the owner, then administrators, then members by the time they joined. ' +
    '`keyword` matches part of a nickname, of a name in the group, or of their pinyin or initials.',
  input: wireInput({
    ...oneGroup,
    after: [
      'after',
      PersonId.optional(),
      'The `user_id` of the last member of the previous page.',
      examples.personId,
    ],
    keyword: ['keyword', text({ max: 60 }).optional(), 'Part of the name to look for.', 'an'],
  }),
  output: wireView({ members: ['list', tolerantList(nested(MemberView))], isLast: ['last', flag()] }),
  refusals: ['ConversationNotFound'],
})

export const findMentionable = defineCall({
  name: 'groups.findMentionable',
  wire: 'POST /im/vendor/getMemberList',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary:
    'Members to mention whose name matches what was typed after the @: at most 20, latest speakers first.',
  input: wireInput({
    ...oneGroup,
    keyword: ['keyword', text({ max: 60 }), 'What was typed after the @; may be empty.', 'an'],
  }),
  output: tolerantList(nested(MemberView)),
  refusals: ['ConversationNotFound'],
  limit: { count: 300, seconds: 60 },
})

export const getMemberAvatars = defineCall({
  name: 'groups.getMemberAvatars',
  wire: 'POST /im/vendor/getMemberPhotos',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary: 'The first nine members, whose pictures make up the picture of a group that has none.',
  input: wireInput(oneGroup),
  output: tolerantList(AvatarView),
  refusals: ['ConversationNotFound'],
})

export const getInviter = defineCall({
  name: 'groups.getInviter',
  wire: 'POST /im/vendor/getInviteName',
  auth: 'member',
  desk: 'vendor',
  ignoresUnknown: true,
  summary: 'Who brought a member in, and how: invitation, link, scan or copy. Nobody for founding members.',
  input: wireInput({ ...oneGroup, personId: ['user_id', PersonId, 'The member.', examples.personId] }),
  output: wireView({
    name: ['name', z.string()],
    personId: ['user_id', PersonId.optional()],
    by: ['type', z.string()],
    joinedAt: ['time', z.int()],
  }),
  refusals: ['ConversationNotFound', 'NotAMember'],
})

export const memberCalls = [listMembers, findMentionable, getMemberAvatars, getInviter] as const
