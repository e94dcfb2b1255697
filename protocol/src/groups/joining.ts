/** Invitation links, joining with them, and applications to join. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { AvatarView } from '../kinds/fields'
import { tolerantList } from '../tolerant'
import {
  choice,
  ConversationId,
  flag,
  nested,
  Nothing,
  PersonId,
  shownText,
  text,
  wireInput,
  wireView,
} from '../wire'
import { ApplicationStatus } from './events'
import { linkDayChoices, namedGroup, oneGroup } from './views'

const LinkView = wireView({
  code: ['code', z.string()],
  /** Unix seconds; 0 if it never expires. */
  expiresAt: ['expire_time', z.int()],
})

export const getInviteLink = defineCall({
  name: 'groups.getInviteLink',
  wire: 'POST /im/group/inviteLink',
  auth: 'member',
  summary:
    'The code of my invitation link and QR code, valid for `days`, 7 by default. A link of mine that is valid for nearly that long is reused. Where only administrators add people, only they have one.',
  input: wireInput({
    ...oneGroup,
    days: [
      'days',
      choice(linkDayChoices).optional(),
      'How long the link is valid; 0 is for good.',
      7,
      'days',
    ],
  }),
  output: LinkView,
  refusals: ['ConversationNotFound', 'OnlyAdmins'],
  limit: { count: 60, seconds: 60 },
})

export const revokeInviteLinks = defineCall({
  name: 'groups.revokeInviteLinks',
  wire: 'POST /im/group/revokeLinks',
  auth: 'member',
  summary: 'Revokes my invitation links, or with `all` everybody’s, as owner or administrator.',
  input: wireInput({
    ...oneGroup,
    everybody: ['all', flag().optional(), 'Revoke everybody’s links, not only mine. The default is 0.', 0],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins'],
})

const inviteCode = [
  'code',
  text({ min: 1, max: 64 }),
  'The code of an invitation link or QR code.',
  'Zk3Pq8Xw',
] as const

export const previewInvite = defineCall({
  name: 'groups.previewInvite',
  wire: 'POST /im/group/preview',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The group of an invitation code, before joining.',
  input: wireInput({
    code: inviteCode,
  }),
  output: wireView({
    conversationId: ['list_id', ConversationId.optional()],
    name: ['name', z.string()],
    photo: ['photo', z.string()],
    avatars: ['faces', tolerantList(AvatarView)],
    memberCount: ['member_num', z.int()],
    inviterName: ['invite_name', z.string()],
    needsReview: ['join_review', flag()],
    isMember: ['is_member', flag()],
    isWaiting: ['is_waiting', flag()],
    /** The question for applicants; the right answer admits them at once. */
    question: ['question', z.string().optional()],
  }),
  refusals: ['InviteExpired'],
  limit: { count: 60, seconds: 60 },
})

export const joinGroup = defineCall({
  name: 'groups.join',
  wire: 'POST /im/group/join',
  auth: 'member',
  summary:
    'Joins with the code of a link or QR code. Where joining is reviewed, it sends an application with `text` to the administrators, unless `answer` is a right one to the question of the group. `add_type` says how the code came: link or scan.',
  input: wireInput({
    code: inviteCode,
    text: [
      'text',
      text({ max: 100 }).optional(),
      'What to say to the administrators, where joining is reviewed.',
      'I am a friend of Ben.',
    ],
    answer: [
      'answer',
      text({ max: 60 }).optional(),
      'The answer to the question of the group, if it asks one.',
      'Harbour Road',
    ],
    by: [
      'add_type',
      z.enum(['link', 'scan']).optional(),
      'How the code came. The default is `link`.',
      'link',
    ],
  }),
  output: wireView({
    /** 1: I am a member now; 0: my application is pending. */
    isMember: ['status', flag()],
    conversationId: ['list_id', ConversationId.optional()],
  }),
  refusals: ['InviteExpired', 'GroupFull', 'RemovedFromGroup', 'TooManyGroups'],
  limit: { count: 60, seconds: 3600 },
})

export const ApplicationView = wireView({
  id: ['id', z.uuid()],
  conversationId: ['list_id', ConversationId],
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  photo: ['photo', z.string()],
  text: ['text', z.string()],
  inviterName: ['invite_name', z.string()],
  status: ['status', ApplicationStatus],
  at: ['time', z.int()],
})
export type ApplicationView = z.output<typeof ApplicationView>

export const listApplications = defineCall({
  name: 'groups.listApplications',
  wire: 'POST /im/get/applyGroup',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Applications to join a group, newest first, 30 per page after `after`. Owner and administrators.',
  input: wireInput({
    ...oneGroup,
    after: [
      'after',
      z.uuid().optional(),
      'The `id` of the last application of the previous page.',
      examples.requestId,
    ],
  }),
  output: wireView({
    applications: ['list', tolerantList(nested(ApplicationView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'OnlyAdmins'],
})

export const listApplicationGroups = defineCall({
  name: 'groups.listApplicationGroups',
  wire: 'POST /im/get/applyGroupList',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The groups of which I am owner or administrator that have pending applications, with their counts.',
  input: wireInput({}),
  output: tolerantList(
    nested(
      wireView({
        conversationId: ['list_id', ConversationId],
        name: ['name', z.string()],
        photo: ['photo', z.string()],
        avatars: ['faces', tolerantList(AvatarView)],
        waiting: ['num', z.int()],
        newestAt: ['time', z.int()],
      }),
    ),
  ),
  refusals: [],
})

export const answerApplication = defineCall({
  name: 'groups.answerApplication',
  wire: 'POST /im/group/answerApply',
  auth: 'member',
  summary: 'Approves or declines an application. Idempotent.',
  input: wireInput({
    id: ['id', z.uuid().toLowerCase(), 'The `id` of an application.', examples.requestId],
    isAgreed: ['agree', flag(), 'Approve the application, or decline it.', 1],
  }),
  output: Nothing,
  refusals: ['ApplicationNotFound', 'OnlyAdmins', 'GroupFull'],
})

/** The most answers that admit an applicant. */
export const maxJoinAnswers = 10

export const setJoinQuestion = defineCall({
  name: 'groups.setJoinQuestion',
  wire: 'POST /im/group/setJoinQuestion',
  auth: 'member',
  summary:
    'The question that applicants to a reviewed group answer, as owner or administrator. One of `answers` admits at once, anything else goes to the administrators. An empty question asks nothing.',
  input: wireInput({
    ...namedGroup,
    question: [
      'question',
      text({ max: 200 }),
      'What applicants are asked; empty asks nothing.',
      'Which street do we live in?',
    ],
    answers: [
      'answers',
      nested(z.array(shownText({ max: 60 })).max(maxJoinAnswers)),
      'The right answers, whatever their case.',
      ['Harbour Road'],
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins'],
})

export const showJoinQuestion = defineCall({
  name: 'groups.showJoinQuestion',
  wire: 'POST /im/group/joinQuestion',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The question for applicants with its answers, for owner and administrators.',
  input: wireInput(namedGroup),
  output: wireView({
    question: ['question', z.string()],
    answers: ['answers', z.array(z.string())],
  }),
  refusals: ['ConversationNotFound', 'OnlyAdmins'],
})

export const joiningCalls = [
  getInviteLink,
  revokeInviteLinks,
  previewInvite,
  joinGroup,
  listApplications,
  listApplicationGroups,
  answerApplication,
  setJoinQuestion,
  showJoinQuestion,
] as const
