/** Messages about a person, each with its own call. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ClientId, ConversationId, PersonId, wireInput, wireView } from '../wire'

/** The position in the log of a message about a person. */
const NumberedView = wireView({ cseq: ['cseq', z.int()], mseq: ['mseq', z.int()], id: ['id', z.string()] })
const personMessageRefusals = [
  'ConversationNotFound',
  'IdReused',
  'IdOutOfTime',
  'NotFriends',
  'Blocked',
  'Muted',
  'MutedByStaff',
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
    personId: ['user_id', PersonId, 'The person whose card is sent.', examples.otherId],
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
    personId: [
      'user_id',
      PersonId.optional(),
      'The person to poke. Without it, the other person or the whole group.',
      examples.otherId,
    ],
    cid: ['cid', ClientId],
  }),
  output: NumberedView,
  refusals: personMessageRefusals,
})
