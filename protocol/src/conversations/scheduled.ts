/** Messages written now and sent later by the server. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { maxTextLength } from '../kinds/fields'
import { recast } from '../recast'
import { tolerant, tolerantList } from '../tolerant'
import { ConversationId, count, nested, Nothing, text, wireInput, wireView } from '../wire'
import { type Content, numberOf, readContent, spellContent, WireContent } from './contents'
import { newMarks } from './fields'
import { kindOnWire } from './messages'
import { SentContent } from './sending'

/** Scheduled messages that a person may have in a conversation. */
export const maxScheduled = 100
/** Scheduled messages that are listed across all conversations. */
export const maxListedScheduled = 200
/** The latest time for which a message may be scheduled, in days from now. */
export const maxScheduleDays = 366

/** The kinds that can be sent later. */
export const schedulableKinds = [
  'text',
  'voice',
  'image',
  'video',
  'file',
  'contactCard',
  'location',
  'sticker',
] as const

const ScheduledFields = wireView({
  id: ['id', z.string()],
  number: ['type', z.int()],
  raw: ['content', WireContent],
  /** Time of sending, in seconds. */
  sendAt: ['send_at', z.int()],
  /** The reason why the message was not sent on time, in my language; absent while it waits. */
  problem: ['problem', z.string().optional()],
  /** Only in the list across all conversations, like the next two. */
  conversationId: ['list_id', ConversationId.optional()],
  chatName: ['list_name', z.string().optional()],
  /** I have left the conversation, so sending will be refused. */
  isLeft: ['is_left', z.boolean().optional().catch(undefined)],
})

/** A scheduled message, or one that could not be sent on time. */
export type ScheduledView = Omit<z.output<typeof ScheduledFields>, 'number' | 'raw'> & { content: Content }

export const ScheduledView = recast(tolerant(ScheduledFields, { number: -1, raw: {}, sendAt: 0 }), {
  decode: ({ number, raw, ...view }): ScheduledView => ({ ...view, content: readContent(number, raw) }),
  encode: ({ content, ...view }) => ({ ...view, number: numberOf(content), raw: spellContent(content) }),
})

const id = z.uuid().toLowerCase()
/** In seconds. */
const sendAt = count({ max: 9_999_999_999 })

export const scheduleMessage = defineCall({
  name: 'conversations.schedule',
  wire: 'POST /im/message/schedule',
  auth: 'member',
  summary:
    'Has the server send a message at a time within a year, also while none of my devices is connected. Rights are checked when it is sent; what is refused then stays on the list with the reason. ' +
    'Texts, files, voice messages, cards, places and stickers can wait, 100 in a conversation. The same `id` again changes nothing.',
  input: wireInput({
    id: ['id', id, 'An id that I make once for this message (UUID).', examples.requestId],
    conversationId: ['list_id', ConversationId],
    kind: ['type', kindOnWire(count({ max: 99 })), 'The kind of the message.', 0, 'number of a kind'],
    content: [
      'content',
      nested(SentContent),
      'What the message carries, as when it is sent at once.',
      { text: 'Happy birthday!' },
    ],
    sendAt: ['send_at', sendAt, 'When it is sent, at most a year ahead.', 1_764_115_200, 'Unix seconds'],
  }),
  output: Nothing,
  refusals: [
    'ConversationNotFound',
    'EmptyMessage',
    'RangesOutsideText',
    'UnsupportedKind',
    'FileNotFound',
    'WrongFileKind',
    'PersonNotFound',
    'MessageGone',
    'NoPrivateReply',
    'BadScheduleTime',
    'TooManyScheduled',
  ],
  limit: { count: 60, seconds: 60 },
})

export const listScheduled = defineCall({
  name: 'conversations.listScheduled',
  wire: 'POST /im/get/scheduledMessages',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'My messages that wait in a conversation, the next one first, and those that could not be sent. Without a conversation the first 200 ' +
    'of all, also for conversations that I have left.',
  input: wireInput({ conversationId: ['list_id', ConversationId.optional()] }),
  output: wireView({ messages: ['list', tolerantList(nested(ScheduledView))] }),
  refusals: ['ConversationNotFound'],
})

const scheduledId = [
  'id',
  id,
  'The id that I made when I scheduled the message.',
  examples.requestId,
] as const

export const changeScheduled = defineCall({
  name: 'conversations.changeScheduled',
  wire: 'POST /im/message/changeScheduled',
  auth: 'member',
  summary:
    'Changes the time of a message that waits, or its text or caption. One that could not be sent waits again. Absent fields stay.',
  input: wireInput({
    id: scheduledId,
    sendAt: [
      'send_at',
      sendAt.optional(),
      'When it is sent, at most a year ahead.',
      1_764_115_200,
      'Unix seconds',
    ],
    text: [
      'text',
      text({ max: maxTextLength }).optional(),
      'The new text or caption.',
      'Happy birthday to you!',
    ],
    ...newMarks,
  }),
  output: Nothing,
  refusals: [
    'ScheduledGone',
    'BadScheduleTime',
    'EmptyMessage',
    'RangesOutsideText',
    'UnsupportedKind',
    'MessageGone',
    'NoPrivateReply',
  ],
})

export const sendScheduled = defineCall({
  name: 'conversations.sendScheduled',
  wire: 'POST /im/message/sendScheduled',
  auth: 'member',
  summary: 'Sends a message that waits at once instead. It arrives like any other, a moment later.',
  input: wireInput({
    id: scheduledId,
  }),
  output: Nothing,
  refusals: ['ScheduledGone'],
})

export const deleteScheduled = defineCall({
  name: 'conversations.deleteScheduled',
  wire: 'POST /im/message/deleteScheduled',
  auth: 'member',
  summary: 'Takes back a message that waits, so that it is never sent. Idempotent.',
  input: wireInput({
    id: scheduledId,
  }),
  output: Nothing,
  refusals: [],
})

export const scheduledCalls = [
  scheduleMessage,
  listScheduled,
  changeScheduled,
  sendScheduled,
  deleteScheduled,
] as const
