/** Changes to entries that are pushed to one member only. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { ConversationId, nested, wireView } from '../wire'

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
