import { renewPush, setProfileField } from '@linnet/protocol'
import { type Implementation, implement } from '../kernel/implement'
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
]
