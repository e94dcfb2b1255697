import { listInvited, renewPush, setProfileField } from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { readInvited } from './invitations'
import { renewPushSubscription } from './push-subscriptions'
import { type ProfileListeners, setField } from './set-field'

export type { ProfileListeners } from './set-field'

export const profileRoutes = (listeners: ProfileListeners): Implementation[] => [
  implement(setProfileField, async ({ work, caller, input }) => {
    await setField(work, listeners, { caller, ...input })
    return {}
  }),
  implement(renewPush, async ({ work, input }) => {
    await renewPushSubscription(work, input)
    return {}
  }),
  implementQuery(listInvited, ({ work, caller, input: { before } }) =>
    readInvited(work, caller.personId, before),
  ),
]
