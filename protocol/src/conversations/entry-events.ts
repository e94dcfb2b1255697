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

const AboutConversation = z.looseObject({ list_id: ConversationId })

/** The conversation that a frame is about, by its data; undefined for frames about something else. */
export const conversationOf = (data: unknown): ConversationId | undefined =>
  AboutConversation.safeParse(data).data?.list_id
