import { listAgents, openSupport, rateSupport, readSupportState } from '@linnet/protocol'
import type { Audience } from '../conversations'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { readOnDuty } from './agents'
import { rateCase } from './cases'
import { openSupportConversation, readState } from './open'

export const supportRoutes = (audience: Audience): readonly Implementation[] => [
  implementQuery(readSupportState, ({ work, caller }) => readState(work, caller.personId)),
  implement(openSupport, async ({ work, caller: { personId } }) => ({
    conversationId: await openSupportConversation(work, { audience, personId }),
  })),
  implement(rateSupport, async ({ work, input, caller }) => {
    await rateCase(work, { ...input, personId: caller.personId })
    return {}
  }),
  implementQuery(listAgents, async ({ work }) => (await readOnDuty(work)).map(({ name }) => ({ name }))),
]
