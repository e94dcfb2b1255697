import { listAgents, openSupport, rateSupport, readSupportState } from '@linnet/protocol'
import type { Audience } from '../conversations'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { readOnDuty } from './agents'
import { rateCase } from './cases'
import type { InboxWatch } from './inbox-watch'
import { openSupportConversation, readState } from './open'

export const supportRoutes = ({
  audience,
  watch,
}: {
  audience: Audience
  watch: InboxWatch
}): readonly Implementation[] => [
  implementQuery(readSupportState, ({ work, caller }) => readState(work, caller.personId)),
  implement(openSupport, async ({ work, caller: { personId } }) => ({
    conversationId: await openSupportConversation(work, { audience, personId }),
  })),
  implement(rateSupport, async ({ work, input, caller }) => {
    await rateCase(work, { ...input, personId: caller.personId })
    work.afterCommit(watch.changed)
    return {}
  }),
  implementQuery(listAgents, async ({ work }) => (await readOnDuty(work)).map(({ name }) => ({ name }))),
]
