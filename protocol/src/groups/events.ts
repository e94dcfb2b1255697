/** Events about groups, in addition to their logs. Separate from the calls, so that a starting client loads less. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { ConversationId, wireView } from '../wire'

/** 0 pending, 1 approved, 2 declined. */
export const ApplicationStatus = z.literal([0, 1, 2]).catch(2)

export const groupRemoved = defineEvent({
  name: 'groups.removed',
  wire: 'removeGroup',
  log: 'person',
  summary:
    'I am no longer a member of a group: I left, was removed, or it was dissolved. A dissolved group stays on my list, to be read.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    name: ['group_name', z.string()],
    why: ['reason', z.enum(['left', 'removed', 'dissolved']).catch('removed')],
  }),
})

export const applicationArrived = defineEvent({
  name: 'groups.applicationArrived',
  wire: 'chatGroupApply',
  log: 'person',
  summary:
    'Somebody applied to join a group of which I am owner or administrator, or my role changed in a group with pending applications. `num` counts all that await my answer.',
  data: wireView({ conversationId: ['list_id', ConversationId], waiting: ['num', z.int()] }),
})

export const applicationAnswered = defineEvent({
  name: 'groups.applicationAnswered',
  wire: 'groupChatApplyAllow',
  log: 'person',
  summary:
    'An application was answered; sent to the owner, the administrators and the applicant. `num` counts what awaits my answer.',
  data: wireView({
    id: ['id', z.string()],
    conversationId: ['list_id', ConversationId],
    status: ['status', ApplicationStatus],
    waiting: ['num', z.int()],
  }),
})
