/** Messages pinned in a conversation, for everybody in it. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { ConversationId, flag, nested, wireInput, wireView } from '../wire'
import { entryOf } from './entry-changes'
import { EntryView } from './messages'

/** The most messages pinned in one conversation at a time. */
export const maxPins = 50

export const pinMessage = defineCall({
  name: 'conversations.pinMessage',
  wire: 'POST /im/message/pin',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Pins a message for everybody in the conversation, or lets it go. Either person of a one-to-one conversation may; in a group, the owner and administrators, or any member who may speak if they let members pin. Idempotent.',
  input: wireInput({ ...entryOf, isPinned: ['pin', flag(), 'Pin the message, or let it go.', 1] }),
  output: wireView({ cseq: ['cseq', z.int()] }),
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'OnlyAdmins',
    'OnlyAdminsSpeak',
    'Muted',
    'MutedByStaff',
    'NotFriends',
    'Blocked',
    'TooManyPins',
  ],
})

export const listPins = defineCall({
  name: 'conversations.listPins',
  wire: 'POST /im/get/pinnedMessages',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The pinned messages of a conversation that I may see, at most 50: the one pinned last first, until somebody puts them in another order.',
  input: wireInput({ conversationId: ['list_id', ConversationId] }),
  output: wireView({ entries: ['list', tolerantList(nested(EntryView))] }),
  refusals: ['ConversationNotFound'],
})
