/** My conversation with myself. */
import { defineCall } from '../contract'
import { ConversationId, wireInput, wireView } from '../wire'

export const openNotes = defineCall({
  name: 'conversations.openNotes',
  wire: 'POST /im/message/notes',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The conversation in which I write to myself: made the first time, put back on my list if I removed it, and named in my language. Nobody else is in it; nothing is counted as unread, and money cannot be sent there.',
  input: wireInput({}),
  output: wireView({ conversationId: ['list_id', ConversationId] }),
  refusals: [],
})
