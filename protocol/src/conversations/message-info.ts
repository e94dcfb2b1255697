/** The people who received, read and heard a message. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, Nothing, PersonId, wireInput, wireView } from '../wire'
import { entryOf } from './entry-changes'
import { afterPerson } from './fields'

/** A message's progress with a person: the furthest stage reached. `heard` is independent of having been read. */
export const infoStates = ['heard', 'read', 'received', 'waiting'] as const
export type InfoState = (typeof infoStates)[number]

/** The most messages that one call marks as played. */
export const maxHeard = 100

export const noteHeard = defineCall({
  name: 'conversations.noteHeard',
  wire: 'POST /im/message/heard',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'I have played these voice messages and videos of others, on any device. Their senders and my other devices are notified. What is not there, not visible to me or recorded already is ignored.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseqs: [
      'cseqs',
      nested(z.array(z.int().min(1)).min(1).max(maxHeard)),
      'What I have played, by its numbers in the log.',
      [41, 42],
      'positions in the log, from 1',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound'],
})

export const listHeard = defineCall({
  name: 'conversations.listHeard',
  wire: 'POST /im/get/heardMessages',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Which of these voice messages and videos I have played, on any device.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseqs: [
      'cseqs',
      nested(z.array(z.int().min(1)).min(1).max(maxHeard)),
      'The messages, by their numbers in the log.',
      [41, 42],
      'positions in the log, from 1',
    ],
  }),
  output: wireView({ cseqs: ['cseqs', z.array(z.int())] }),
  refusals: ['ConversationNotFound'],
})

const ReceiverView = wireView({
  personId: ['user_id', PersonId],
  name: ['nickname', z.string()],
  photo: ['photo', z.string()],
  /** In seconds, each absent if unknown, or if it has not happened. */
  receivedAt: ['received_time', z.int().optional()],
  readAt: ['read_time', z.int().optional()],
  heardAt: ['heard_time', z.int().optional()],
})
export type ReceiverView = z.output<typeof ReceiverView>

export const readMessageInfo = defineCall({
  name: 'conversations.messageInfo',
  wire: 'POST /im/message/info',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Who has heard, read, got or not yet got a message of mine: the counts, and 50 people in one of these states per page after `after`, with the times that are known. Who has heard it counts as having read it, too. In groups of at most 200 members; in anonymous mode, and for messages sent in it, only the counts.',
  input: wireInput({
    ...entryOf,
    state: [
      'state',
      z.enum(infoStates),
      'The members to list: those who have played the message, read it, received it without reading it, or none of these.',
      'read',
    ],
    after: afterPerson,
  }),
  output: wireView({
    heard: ['heard_num', z.int()],
    read: ['read_num', z.int()],
    received: ['received_num', z.int()],
    waiting: ['waiting_num', z.int()],
    people: ['list', tolerantList(nested(ReceiverView))],
    isLast: ['last', flag()],
  }),
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage', 'GroupTooLarge'],
})

export const messagesHeard = defineEvent({
  name: 'conversations.messagesHeard',
  wire: 'chatHeard',
  log: 'person',
  summary: 'I have played these voice messages and videos on another device: they are no longer new.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    cseqs: ['cseqs', z.array(z.int())],
  }),
})

export const messageHeardBy = defineEvent({
  name: 'conversations.messageHeardBy',
  wire: 'chatHeardBy',
  log: 'none',
  summary: 'Somebody has played messages of mine. Not sent in anonymous groups.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    personId: ['user_id', PersonId],
    cseqs: ['cseqs', z.array(z.int())],
  }),
})
