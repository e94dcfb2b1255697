/** Changes to entries of a log. Each change is an entry itself, except those that are for one member only. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { maxTextLength, maxMentions } from '../kinds/fields'
import { tolerantList } from '../tolerant'
import {
  choice,
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
} from '../wire'
import { ReactionView } from './messages'

/** The change's own place in the log. */
const ChangedView = wireView({ cseq: ['cseq', z.int()] })
const cseq = count()
const entryOf = { conversationId: ['list_id', ConversationId], cseq: ['cseq', cseq] } as const

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
    text: ['text', text({ max: maxTextLength })],
    mentions: ['mentions', nested(z.array(PersonId).max(maxMentions)).optional()],
    cid: ['cid', ClientId],
  }),
  output: ChangedView,
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'NotYourMessage',
    'TooLateToEdit',
    'EmptyMessage',
    'IdReused',
    'IdOutOfTime',
    'NotFriends',
    'Blocked',
    'Muted',
    'OnlyAdminsSpeak',
    'ForbiddenWord',
  ],
})

/** Earlier versions of a message, newest first. */
const EarlierTextView = wireView({ text: ['text', z.string()], at: ['time', z.int()] })

export const readEdits = defineCall({
  name: 'conversations.readEdits',
  wire: 'POST /im/message/editHistory',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Earlier versions of an edited message, newest first, with their times in Unix seconds.',
  input: wireInput(entryOf),
  output: tolerantList(nested(EarlierTextView)),
  refusals: ['ConversationNotFound', 'MessageGone'],
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
  input: wireInput({ ...entryOf, emoji: ['emoji', Emoji], isOn: ['on', flag()] }),
  output: ChangedView,
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'NotFriends',
    'Blocked',
    'Muted',
    'OnlyAdminsSpeak',
    'TooManyReactions',
  ],
})

/** Somebody who reacted. In anonymous mode `personId` is a pseudonym, and nothing else identifies them. */
export const ReactorView = wireView({
  personId: ['user_id', z.string()],
  name: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** Set where the reaction was put in anonymous mode: the number by which messages of that pseudonym go. */
  anonymous: ['anonymous', z.int().optional()],
  atMs: ['time_ms', z.int()],
})
export type ReactorView = z.output<typeof ReactorView>

export const listReactors = defineCall({
  name: 'conversations.listReactors',
  wire: 'POST /im/message/reactions',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Who reacted to a message with one emoji, earliest first, 50 per page after the last one of the previous page (`after` with its `after_ms`), and the count of each emoji. Pseudonyms in anonymous mode.',
  input: wireInput({
    ...entryOf,
    emoji: ['emoji', Emoji],
    after: ['after', z.uuid().toLowerCase().optional()],
    afterMs: ['after_ms', count().optional()],
  }),
  output: wireView({
    reactions: ['reactions', tolerantList(nested(ReactionView))],
    people: ['list', tolerantList(nested(ReactorView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone'],
})

export const deleteEntries = defineCall({
  name: 'conversations.deleteEntries',
  wire: 'POST /im/message/deleteChat',
  auth: 'member',
  summary: 'Deletes entries of a conversation for me only, on all my devices.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseqs: ['cseqs', nested(z.array(z.int().min(1)).min(1).max(100))],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const entriesDeleted = defineEvent({
  name: 'conversations.entriesDeleted',
  wire: 'deleteChat',
  log: 'person',
  summary: 'I deleted entries for myself on another device.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    deleted: ['data', nested(wireView({ cseqs: ['msg', z.array(z.int())] }))],
  }),
})

/** A member, and whether they have read a message. */
const ReaderView = wireView({
  personId: ['user_id', PersonId],
  name: ['nickname', z.string()],
  photo: ['photo', z.string()],
})

export const listReaders = defineCall({
  name: 'conversations.listReaders',
  wire: 'POST /im/message/readers',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Who in a group has read a message of mine and who has not: counts, and 50 members of one or the other per page after `after`. Only for groups of at most 200 members.',
  input: wireInput({
    ...entryOf,
    hasRead: ['read', flag()],
    after: ['after', PersonId.optional()],
  }),
  output: wireView({
    readCount: ['read_num', z.int()],
    unreadCount: ['unread_num', z.int()],
    people: ['list', tolerantList(nested(ReaderView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'GroupTooLarge'],
})

/** The place in the log of a message that is about a person. */
const NumberedView = wireView({ cseq: ['cseq', z.int()], mseq: ['mseq', z.int()], id: ['id', z.string()] })
const personMessageRefusals = [
  'ConversationNotFound',
  'IdReused',
  'IdOutOfTime',
  'NotFriends',
  'Blocked',
  'Muted',
  'OnlyAdminsSpeak',
  'SlowMode',
  'PersonNotFound',
] as const

export const sendCard = defineCall({
  name: 'conversations.sendCard',
  wire: 'POST /im/message/sendCard',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Sends the contact card of a person; the same as sending a message of that kind.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', PersonId],
    cid: ['cid', ClientId],
  }),
  output: NumberedView,
  refusals: personMessageRefusals,
})

export const poke = defineCall({
  name: 'conversations.poke',
  wire: 'POST /im/vendor/zhendong',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Pokes a member, or the other person; the same as sending a message of that kind.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', PersonId.optional()],
    cid: ['cid', ClientId],
  }),
  output: NumberedView,
  refusals: personMessageRefusals,
})

/** Days after which messages delete themselves; 0 is never. */
export const autoDestroyDays = [0, 1, 7, 30] as const

export const setAutoDestroy = defineCall({
  name: 'conversations.setAutoDestroy',
  wire: 'POST /im/group/xiaoHuiMessage',
  auth: 'member',
  summary:
    'Sets how long messages sent from now on are kept: 1, 7 or 30 days, or 0 for good. Either person of a one-to-one conversation may set it; in a group, the owner and administrators.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    days: ['days', choice(autoDestroyDays)],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'OnlyAdmins', 'NotFriends', 'Blocked'],
})

export const entryChangeCalls = [
  recallMessage,
  editMessage,
  readEdits,
  reactToMessage,
  listReactors,
  deleteEntries,
  listReaders,
  sendCard,
  poke,
  setAutoDestroy,
] as const
export const entryChangeEvents = [entriesDeleted] as const
