/** The order of pinned messages. Separate from `pins.ts`, which is loaded with the first chat. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ConversationId, nested, Nothing, wireInput } from '../wire'
import { maxPins } from './pins'

export const orderPins = defineCall({
  name: 'conversations.orderPins',
  wire: 'POST /im/message/orderPins',
  auth: 'member',
  summary:
    'Puts these pinned messages of a conversation in this order, for everybody. Those that are left out stay where they are; what is not pinned is ignored. Needs the right to pin. Idempotent.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseqs: [
      'cseqs',
      nested(z.array(z.int().min(1)).min(1).max(maxPins)),
      'The pinned messages in their new order, by their numbers in the log.',
      [41, 40],
      'positions in the log, from 1',
    ],
  }),
  output: Nothing,
  refusals: [
    'ConversationNotFound',
    'OnlyAdmins',
    'OnlyAdminsSpeak',
    'Muted',
    'MutedByStaff',
    'NotFriends',
    'Blocked',
  ],
})
