/** What is told of groups besides their logs. Apart from the calls, so that a client that is starting loads no more. */
import { z } from 'zod'
import { defineEvent } from './contract'
import { ConversationId, wireView } from './wire'

/** How an application stands: 0 waits, 1 approved, 2 refused. */
export const ApplicationStatus = z.literal([0, 1, 2])

export const groupRemoved = defineEvent({
  name: 'groups.removed',
  wire: 'removeGroup',
  log: 'person',
  summary: 'I am no member of a group any more: I left, was put out, or it was dissolved.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    name: ['group_name', z.string()],
    why: ['reason', z.enum(['left', 'removed', 'dissolved'])],
  }),
})

export const applicationArrived = defineEvent({
  name: 'groups.applicationArrived',
  wire: 'chatGroupApply',
  log: 'person',
  summary:
    'Somebody applies to join a group of which I am owner or administrator, or my role in one where somebody waits has changed. `num` counts all that wait for me.',
  data: wireView({ conversationId: ['list_id', ConversationId], waiting: ['num', z.int()] }),
})

export const applicationAnswered = defineEvent({
  name: 'groups.applicationAnswered',
  wire: 'groupChatApplyAllow',
  log: 'person',
  summary:
    'An application was answered: told to the owner and administrators, and to the applicant. `num` counts what waits for me.',
  data: wireView({
    id: ['id', z.string()],
    conversationId: ['list_id', ConversationId],
    status: ['status', ApplicationStatus],
    waiting: ['num', z.int()],
  }),
})
