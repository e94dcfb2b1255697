/** Polls: creating them, voting, closing, and listing voters. */
import { z } from 'zod'
import { defineCall, defineEvent } from '../contract'
import { entryOf } from '../conversations/entry-changes'
import { afterPerson } from '../conversations/fields'
import { sendRefusals } from '../conversations/sending'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
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
} from '../wire'

export const maxPollOptions = 12
export const maxPollQuestion = 300
export const maxPollOption = 100
/** Days for which a poll may stay open. */
export const maxPollDays = 90

const options = z
  .array(text({ min: 1, max: maxPollOption }))
  .min(2)
  .max(maxPollOptions)

const question = [
  'question',
  text({ min: 1, max: maxPollQuestion }),
  'What is asked.',
  'Where shall we eat?',
] as const
const isSeveral = ['several', flag().optional(), 'Several answers can be chosen.', 0] as const
const isAnonymous = ['anonymous', flag().optional(), 'Nobody learns who chose what.', 0] as const
const correct = [
  'correct',
  count({ max: maxPollOptions }).optional(),
  'Makes it a quiz: the place of the right answer.',
  1,
  'from 0',
] as const
const pollOptions = [
  'options',
  nested(options),
  'What can be answered, 2 to 12 different texts.',
  ['At home', 'Out'],
] as const

export const createPoll = defineCall({
  name: 'polls.create',
  wire: 'POST /im/message/createPoll',
  auth: 'member',
  summary:
    'Posts a poll. With `correct` it is a quiz: one answer, which cannot be taken back, and nobody learns the right one before they answered or it is closed. ' +
    'In an anonymous group a poll is always anonymous. The same `cid` with the same poll gets the first answer again.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    question,
    options: pollOptions,
    isSeveral,
    isAnonymous,
    correct,
    closesAt: [
      'closes_at',
      count().optional(),
      'When it closes, at most 90 days ahead. Without it, when somebody closes it.',
      1_764_115_200,
      'Unix seconds',
    ],
    cid: ['cid', ClientId],
  }),
  output: wireView({ cseq: ['cseq', z.int()] }),
  refusals: [...sendRefusals, 'SlowedDown', 'WorkNeeded', 'HeldForReview', 'SamePollOptions', 'BadPollTime'],
  limit: { count: 20, seconds: 60 },
})

export const schedulePoll = defineCall({
  name: 'polls.schedule',
  wire: 'POST /im/message/schedulePoll',
  auth: 'member',
  summary:
    'Has the server post a poll at a time within a year. Until then it is on the list of what is scheduled, where it can be given another time, sent at once and taken back. ' +
    '`open_for` counts the seconds from the time it is posted. The same `id` again changes nothing.',
  input: wireInput({
    id: ['id', z.uuid().toLowerCase(), 'An id that I make once for this poll (UUID).', examples.requestId],
    conversationId: ['list_id', ConversationId],
    question,
    options: pollOptions,
    isSeveral,
    isAnonymous,
    correct,
    openSeconds: [
      'open_for',
      count({ max: maxPollDays * 86_400 }).optional(),
      'For how long it is open, at most 90 days. Without it, until somebody closes it.',
      86_400,
      'seconds',
    ],
    sendAt: [
      'send_at',
      count({ max: 9_999_999_999 }),
      'When it is sent, at most a year ahead.',
      1_764_115_200,
      'Unix seconds',
    ],
  }),
  output: Nothing,
  refusals: ['ConversationNotFound', 'SamePollOptions', 'BadPollTime', 'BadScheduleTime', 'TooManyScheduled'],
  limit: { count: 20, seconds: 60 },
})

/** The state of a poll for me. */
export const PollStateView = wireView({
  /** The options I chose. */
  choices: ['choices', z.array(z.int())],
  counts: ['counts', z.array(z.int())],
  voters: ['voters', z.int()],
  isClosed: ['closed', flag()],
  isMine: ['mine', flag()],
  mayClose: ['may_close', flag()],
  /** The right answer of a quiz, once I have answered or it is closed. */
  correct: ['correct', z.int().optional()],
})
export type PollStateView = z.output<typeof PollStateView>

export const readPoll = defineCall({
  name: 'polls.read',
  wire: 'POST /im/get/poll',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'A poll as it stands now, with my vote.',
  input: wireInput(entryOf),
  output: PollStateView,
  refusals: ['ConversationNotFound', 'MessageGone'],
})

export const votePoll = defineCall({
  name: 'polls.vote',
  wire: 'POST /im/message/votePoll',
  auth: 'member',
  summary: 'Sets my vote in a poll; without choices it is taken back. Idempotent.',
  input: wireInput({
    ...entryOf,
    choices: [
      'choices',
      nested(z.array(z.int().min(0)).max(maxPollOptions)),
      'The places of the options I choose; none takes my vote back.',
      [1],
      'from 0',
    ],
  }),
  output: PollStateView,
  refusals: ['ConversationNotFound', 'MessageGone', 'NotFriends', 'Blocked', 'PollClosed', 'QuizAnswered'],
  limit: { count: 60, seconds: 60 },
})

export const closePoll = defineCall({
  name: 'polls.close',
  wire: 'POST /im/message/closePoll',
  auth: 'member',
  summary: 'Closes a poll for good: my own, or any as owner or administrator of the group. Idempotent.',
  input: wireInput(entryOf),
  output: Nothing,
  refusals: ['ConversationNotFound', 'MessageGone', 'NotYourMessage'],
})

const VoterView = wireView({
  personId: ['user_id', PersonId],
  name: ['nickname', z.string()],
  photo: ['photo', z.string()],
})

export const listPollVoters = defineCall({
  name: 'polls.listVoters',
  wire: 'POST /im/get/pollVoters',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Who chose an option of a poll that is not anonymous, 50 per page after `after`. Who voted while the group was anonymous is never listed.',
  input: wireInput({
    ...entryOf,
    option: ['option', count({ max: maxPollOptions }), 'The place of the option.', 1, 'from 0'],
    after: afterPerson,
  }),
  output: wireView({ people: ['list', tolerantList(nested(VoterView))], isLast: ['last', flag()] }),
  refusals: ['ConversationNotFound', 'MessageGone', 'PollIsAnonymous'],
})

export const pollVoted = defineEvent({
  name: 'polls.voted',
  wire: 'pollVoted',
  log: 'person',
  summary: 'I voted in a poll, or took my vote back, on another device.',
  data: wireView({ conversationId: ['list_id', ConversationId], cseq: ['cseq', z.int()] }),
})

export const pollCalls = [createPoll, schedulePoll, readPoll, votePoll, closePoll, listPollVoters] as const
export const pollEvents = [pollVoted] as const
