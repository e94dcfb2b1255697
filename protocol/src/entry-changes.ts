/** What can be done to entries of a log once they are there. Each deed is an entry itself, except what is for me alone. */
import { z } from 'zod'
import { maxTextLength, mostMentions } from './contents'
import { defineCall, defineEvent } from './contract'
import { ReactionView } from './messages'
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

/** Where the log put the change. */
const ChangedView = wireView({ cseq: ['cseq', z.int()] })
const cseq = count()
const entryOf = { conversationId: ['list_id', ConversationId], cseq: ['cseq', cseq] } as const

export const recallMessage = defineCall({
  name: 'conversations.recall',
  wire: 'POST /im/message/recall',
  auth: 'member',
  summary:
    'Takes a message back for everybody: my own within the recall time (2 minutes unless set otherwise), those of members at any time as owner or administrator of the group. Again gives the first answer.',
  input: wireInput(entryOf),
  output: ChangedView,
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'TooLateToRecall', 'MoneyStays'],
})

export const editMessage = defineCall({
  name: 'conversations.edit',
  wire: 'POST /im/message/edit',
  auth: 'member',
  summary:
    'Gives my text, or the caption of my picture, video or file, other words, within 24 hours unless set otherwise. Earlier words are kept.',
  input: wireInput({
    ...entryOf,
    text: ['text', text({ max: maxTextLength })],
    mentions: ['mentions', nested(z.array(PersonId).max(mostMentions)).optional()],
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
    'NotFriends',
    'Blocked',
    'Muted',
    'OnlyAdminsSpeak',
    'ForbiddenWord',
  ],
})

/** What a message said before, newest first. */
const EarlierTextView = wireView({ text: ['text', z.string()], at: ['time', z.int()] })

export const readEdits = defineCall({
  name: 'conversations.readEdits',
  wire: 'POST /im/message/editHistory',
  auth: 'member',
  summary: 'What an edited message said before, newest first, with the times (seconds) at which it was said.',
  input: wireInput(entryOf),
  output: z.array(nested(EarlierTextView)),
  refusals: ['ConversationNotFound', 'MessageGone'],
})

/** A reaction is one emoji, which may be several code points. */
export const Emoji = z
  .string()
  .max(32)
  .regex(/^(?:\p{RGI_Emoji})$/v, 'is no emoji')

export const reactToMessage = defineCall({
  name: 'conversations.react',
  wire: 'POST /im/message/react',
  auth: 'member',
  summary: 'Puts my reaction under a message, or takes it away. Saying what is already so changes nothing.',
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

/** Whoever reacted. In anonymous mode `personId` is a pseudonym, and nothing else says who it is. */
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
  summary:
    'Who put one emoji under a message, first ones first, 50 at a time after the last one of the page before (`after` with its `after_ms`); and how often each emoji stands there. In anonymous mode under pseudonyms.',
  input: wireInput({
    ...entryOf,
    emoji: ['emoji', Emoji],
    after: ['after', z.uuid().toLowerCase().optional()],
    afterMs: ['after_ms', count().optional()],
  }),
  output: wireView({
    reactions: ['reactions', z.array(nested(ReactionView))],
    people: ['list', z.array(nested(ReactorView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone'],
})

export const deleteEntries = defineCall({
  name: 'conversations.deleteEntries',
  wire: 'POST /im/message/deleteChat',
  auth: 'member',
  summary: 'Takes entries out of a conversation for me alone, on all my devices.',
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
  summary: 'I deleted entries for myself on one of my devices.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    deleted: ['data', nested(wireView({ cseqs: ['msg', z.array(z.int())] }))],
  }),
})

/** A member and how far they are with a message. */
const ReaderView = wireView({
  personId: ['user_id', PersonId],
  name: ['nickname', z.string()],
  photo: ['photo', z.string()],
})

export const listReaders = defineCall({
  name: 'conversations.listReaders',
  wire: 'POST /im/message/readers',
  auth: 'member',
  summary:
    'Who of a group has read a message of mine, and who has not: counts, and 50 at a time of the one or the other after `after`. Only for groups of at most 200 members.',
  input: wireInput({
    ...entryOf,
    hasRead: ['read', flag()],
    after: ['after', PersonId.optional()],
  }),
  output: wireView({
    readCount: ['read_num', z.int()],
    unreadCount: ['unread_num', z.int()],
    people: ['list', z.array(nested(ReaderView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'GroupTooLarge'],
})

/** Where the log put a message that is about a person. */
const NumberedView = wireView({ cseq: ['cseq', z.int()], mseq: ['mseq', z.int()], id: ['id', z.string()] })
const personMessageRefusals = [
  'ConversationNotFound',
  'IdReused',
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
  summary: 'Sends the contact card of a person: the same as a message of that kind.',
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
  summary: 'Pokes a member, or the other of two: the same as a message of that kind.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', PersonId.optional()],
    cid: ['cid', ClientId],
  }),
  output: NumberedView,
  refusals: personMessageRefusals,
})

/** Days after which a message destroys itself; 0 is never. */
export const autoDestroyDays = [0, 1, 7, 30] as const

export const setAutoDestroy = defineCall({
  name: 'conversations.setAutoDestroy',
  wire: 'POST /im/group/xiaoHuiMessage',
  auth: 'member',
  summary:
    'How long messages of a conversation stay: 0 (for good), 1, 7 or 30 days, for messages sent from now on. Either of two people may say so; in a group, owner and administrators.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    days: ['days', count({ max: 30 }).refine((days) => autoDestroyDays.some((choice) => choice === days))],
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
