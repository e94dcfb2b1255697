/** Happenings: one list of what happened to me and what I may have missed. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { kindOnWire } from '../conversations/messages'
import { ExactAmount } from '../money'
import { tolerantList } from '../tolerant'
import { ConversationId, count, flag, nested, Nothing, PersonId, text, wireInput, wireView } from '../wire'

/** The number of unread happenings that are counted. */
export const maxCountedHappenings = 30

export const HappeningKind = z
  .enum([
    'mention',
    'reply',
    'reaction',
    'friendRequest',
    'security',
    'announcement',
    'refund',
    'deposit',
    'momentLike',
    'momentComment',
    'momentReply',
    'momentMention',
    'momentPaid',
    'videoLike',
    'videoComment',
    'videoReply',
    'videoCommentLike',
    'videoFollow',
    'meetingInvitation',
    'meetingReminder',
    'momentRemoved',
    'commentRemoved',
    'other',
  ])
  .catch('other')
export type HappeningKind = z.output<typeof HappeningKind>

/** A time in milliseconds, and the id of a happening. */
const HappeningPlace = text({ max: 200 }).regex(/^\d{1,15} \S+$/)

export const HappeningView = wireView({
  id: ['id', z.string()],
  kind: ['kind', HappeningKind],
  /** Cursor for the next page. */
  place: ['place', z.string()],
  atMs: ['time_ms', z.int()],
  /** The happening is newer than my last look at this list, and I have not dealt with it elsewhere. */
  isNew: ['is_new', flag()],
  /** The person who did it; absent in anonymous mode, and if nobody did. */
  personId: ['user_id', PersonId.optional()],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  /** The conversation, its name if it is a group, and the message. */
  conversationId: ['list_id', ConversationId.optional()],
  groupName: ['group_name', z.string().optional()],
  cseq: ['cseq', z.int().optional()],
  /** The kind of the message. */
  messageKind: ['type', kindOnWire(z.int()).optional()],
  /** The text of the message or request, or the title. */
  text: ['text', z.string()],
  emoji: ['emoji', z.string().optional()],
  /** The security event. */
  event: ['event', z.string().optional()],
  /** The device of a security event. */
  device: ['device', z.string().optional()],
  /** The moment that it is about. */
  momentId: ['circle_id', z.string().optional()],
  /** The number of the meeting, and when it begins. */
  meetingNumber: ['meeting_id', z.string().optional()],
  startsAt: ['starts_at', z.int().optional()],
  /** The video that it is about. */
  videoId: ['video_id', z.string().optional()],
  amount: ['amount', ExactAmount.optional()],
  asset: ['asset', z.string().optional()],
})
export type HappeningView = z.output<typeof HappeningView>

export const listHappenings = defineCall({
  name: 'happenings.list',
  wire: 'POST /im/notice/list',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'What happened to me, newest first, 30 per page: mentions, replies, reactions to my messages, friend requests, security events, announcements, refunds, deposits that arrived, what others did with my moments, videos and comments, who follows my videos, invitations to meetings and reminders, and what staff removed of my moments. What is no longer to be seen is left out. before: the place of the last happening of the previous page.',
  input: wireInput({
    before: [
      'before',
      HappeningPlace.optional(),
      'The place of the last happening of the previous page.',
      '1768392000000 a1',
    ],
  }),
  output: wireView({
    happenings: ['list', tolerantList(nested(HappeningView))],
    hasMore: ['has_more', flag()],
  }),
  refusals: [],
})

export const countHappenings = defineCall({
  name: 'happenings.count',
  wire: 'POST /im/notice/count',
  auth: 'member',
  ignoresUnknown: true,
  summary: `How many of my newest ${maxCountedHappenings} happenings are new.`,
  input: wireInput({}),
  output: wireView({ unread: ['num', z.int()] }),
  refusals: [],
})

export const seeHappenings = defineCall({
  name: 'happenings.see',
  wire: 'POST /im/notice/seen',
  auth: 'member',
  summary: 'I have seen my happenings up to this time, in milliseconds.',
  input: wireInput({
    untilMs: [
      'until_ms',
      count(),
      'The time of the newest happening that was seen.',
      1_768_392_000_000,
      'milliseconds',
    ],
  }),
  output: Nothing,
  refusals: [],
})

export const notificationCentreCalls = [listHappenings, countHappenings, seeHappenings] as const
