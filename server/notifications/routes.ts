import { changePreferences, showPreferences } from '@linnet/protocol'
import { implement, implementQuery, type Implementation } from '../kernel/implement'
import { changePreferencesOf, preferencesOf } from './preferences'

export const notificationRoutes = ({ pushKey }: { pushKey: string }): Implementation[] => [
  implementQuery(showPreferences, async ({ work, caller: { personId } }) => ({
    preferences: (await preferencesOf(work, [personId]))(personId),
    pushKey,
  })),
  implement(changePreferences, async ({ work, caller: { personId }, input }) => ({
    preferences: await changePreferencesOf(work, personId, input),
  })),
]
