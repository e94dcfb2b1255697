/** Changes to entries of a log. Each change is an entry itself, except those that are for one member only. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { maxTextLength } from '../kinds/fields'
import { ClientId, ConversationId, count, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { newMarks } from './fields'

/** The change's own place in the log. */
const ChangedView = wireView({ cseq: ['cseq', z.int()] })
const cseq = count()
export const entryOf = { conversationId: ['list_id', ConversationId], cseq: ['cseq', cseq] } as const

export const recallMessage = defineCall({
  name: 'conversations.recall',
  wire: 'POST /im/message/recall',
  auth: 'member',
  summary:
    'Recalls a message for everybody: my own within the recall time (2 minutes by default), those of members at any time as owner or administrator of the group. Calling it again gives the same answer.',
  input: wireInput(entryOf),
  output: ChangedView,
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'TooLateToRecall', 'MoneyStays'],
})

export const editMessage = defineCall({
  name: 'conversations.edit',
  wire: 'POST /im/message/edit',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Edits my text message, or the caption of my picture, video or file, within 24 hours by default. Earlier versions are kept.',
  input: wireInput({
    ...entryOf,
    text: ['text', text({ max: maxTextLength }), 'The new text or caption.', 'Hello everybody'],
    ...newMarks,
    cid: ['cid', ClientId],
  }),
  output: ChangedView,
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'NotYourMessage',
    'TooLateToEdit',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
    'EmptyMessage',
    'RangesOutsideText',
    'IdReused',
    'IdOutOfTime',
    'NotFriends',
    'Blocked',
    'Muted',
    'MutedByStaff',
    'OnlyAdminsSpeak',
    'ForbiddenWord',
  ],
})

/** One emoji, possibly of several code points. */
export const Emoji = z
  .string()
  .max(32)
  .regex(/^(?:\p{RGI_Emoji})$/v, 'is no emoji')

export const reactToMessage = defineCall({
  name: 'conversations.react',
  wire: 'POST /im/message/react',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Adds my reaction to a message, or removes it. Idempotent.',
  input: wireInput({
    ...entryOf,
    emoji: ['emoji', Emoji, 'One emoji, which may consist of several code points.', '👍'],
    isOn: ['on', flag(), 'Add my reaction, or remove it.', 1],
  }),
  output: ChangedView,
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'NotFriends',
    'Blocked',
    'Muted',
    'MutedByStaff',
    'OnlyAdminsSpeak',
    'TooManyReactions',
  ],
})

export const deleteEntries = defineCall({
  name: 'conversations.deleteEntries',
  wire: 'POST /im/message/deleteChat',
  auth: 'member',
  summary: 'Deletes entries of a conversation for me only, on all my devices.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseqs: [
      'cseqs',
      nested(z.array(z.int().min(1)).min(1).max(100)),
      'The entries, by their numbers in the log.',
      [41, 42],
      'positions in the log, from 1',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})
