/** Sending a message. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { maxTextLength } from '../kinds/fields'
import { ClientId, ConversationId, count, nested, text, wireInput, wireView } from '../wire'
import { EntryView, kindOnWire } from './messages'

/** The result of sending. `content` is what the log now contains, with the fields that only the server can fill in. */
export const SentView = wireView({
  cid: ['cid', z.string()],
  id: ['id', z.string()],
  cseq: ['cseq', z.int()],
  mseq: ['mseq', z.int()],
  at: ['time', z.int()],
  atMs: ['time_ms', z.int()],
  /** The entry in the log, if it contains more than what was sent. */
  entry: ['entry', nested(EntryView).optional()],
})

/** Reasons to refuse a message, whatever its kind. */
export const sendRefusals = [
  'ConversationNotFound',
  'IdReused',
  'IdOutOfTime',
  'EmptyMessage',
  'RangesOutsideText',
  'UnsupportedKind',
  'NotFriends',
  'Blocked',
  'Muted',
  'MutedByStaff',
  'OnlyAdminsSpeak',
  'SlowMode',
  'ForbiddenWord',
  'OnlyAdminsMentionAll',
  'FileNotFound',
  'WrongFileKind',
  'MessageGone',
  'NoPrivateReply',
  'FavouriteNotFound',
  'StickerNotFound',
  'StickerPackGone',
  'PersonNotFound',
  'RecordTooDeep',
  'OnceNotForYou',
] as const

/** Only the text is checked in this schema. The server then applies the schema of the kind. */
export const SentContent = z.looseObject({ text: text({ max: maxTextLength }).optional() })

export const sendMessage = defineCall({
  name: 'conversations.send',
  wire: 'POST /im/message/addChat',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Stores a message and shows it to the members. What each kind carries is defined in `kinds/`; a message that is passed on carries `{forward: {conversationId, cseq}}` instead, a favourite `{favouriteId}`. ' +
    'The same `cid` with the same payload gets the first answer again; with another payload, IdReused. A `cid` that is a UUIDv7 is kept for 180 days; one that is older, or more than 31 days in the future, is refused as IdOutOfTime. ' +
    'BeingReviewed: the server keeps the message until the staff have looked, and then sends it under the same `cid` or says by `careHeld` that it does not.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    kind: ['type', kindOnWire(count({ max: 99 })), 'The kind of the message.', 0],
    content: [
      'content',
      nested(SentContent),
      'What the message carries. Its fields depend on `type`.',
      { text: 'Hello' },
    ],
    cid: ['cid', ClientId],
    /** My read position when I wrote it: sending alone marks nothing read. */
    readMseq: [
      'read_mseq',
      count().optional(),
      'The newest message that I had read when I wrote this one. Without it, my read cursor stays where it is.',
      16,
      'number among messages, from 1',
    ],
  }),
  output: SentView,
  refusals: [
    ...sendRefusals,
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
    'BeingReviewed',
    'ReviewRefused',
    'ReviewExpired',
  ],
})
