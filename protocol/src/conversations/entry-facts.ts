/** Queries about an entry: its edits, its reactions, its readers. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { RecordItemView } from '../kinds/chat-record'
import { tolerantList } from '../tolerant'
import { count, flag, nested, PersonId, wireInput, wireView } from '../wire'
import { Emoji, entryOf } from './entry-changes'
import { afterPerson } from './fields'
import { ReactionView } from './messages'

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

/** A person who reacted. In anonymous mode `personId` is a pseudonym, and nothing else identifies them. */
export const ReactorView = wireView({
  personId: ['user_id', z.string()],
  name: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** Set if the reaction was made in anonymous mode: the number shown on messages of that pseudonym. */
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
    emoji: ['emoji', Emoji, 'One emoji, which may consist of several code points.', '👍'],
    after: [
      'after',
      z.uuid().toLowerCase().optional(),
      'The `user_id` of the last person of the previous page; goes with `after_ms`.',
      examples.personId,
    ],
    afterMs: [
      'after_ms',
      count().optional(),
      'The `time_ms` of the last person of the previous page.',
      1_760_000_000_000,
      'Unix milliseconds',
    ],
  }),
  output: wireView({
    reactions: ['reactions', tolerantList(nested(ReactionView))],
    people: ['list', tolerantList(nested(ReactorView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone'],
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
    'Who in a group has read a message of mine and who has not: counts, and 50 members of one or the other per page after `after`. Only for groups of at most 200 members. In anonymous mode, and for messages sent in it, only the counts.',
  input: wireInput({
    ...entryOf,
    hasRead: ['read', flag(), 'List those who have read the message, or those who have not.', 1],
    after: afterPerson,
  }),
  output: wireView({
    readCount: ['read_num', z.int()],
    unreadCount: ['unread_num', z.int()],
    people: ['list', tolerantList(nested(ReaderView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'GroupTooLarge'],
})

export const readRecord = defineCall({
  name: 'conversations.readRecord',
  wire: 'POST /im/message/readRecord',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'All messages of a chat record. Large ones are shortened in the log: their content has a `count`.',
  input: wireInput(entryOf),
  output: wireView({ title: ['title', z.string()], items: ['items', z.array(RecordItemView)] }),
  refusals: ['ConversationNotFound', 'MessageGone'],
})
