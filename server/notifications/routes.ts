import { createHash } from 'node:crypto'
import { changePreferences, showPreferences } from '@linnet/protocol'
import { implement, implementQuery, type Implementation } from '../kernel/implement'
import { pushSubscriptionOf } from '../profiles'
import { changePreferencesOf, preferencesOf } from './preferences'

export const notificationRoutes = ({ pushKey }: { pushKey: string }): Implementation[] => [
  implementQuery(showPreferences, async ({ work, caller: { personId, sessionId } }) => ({
    preferences: (await preferencesOf(work, [personId]))(personId),
    pushKey,
    pushDigest: digestOf(await pushSubscriptionOf(work, sessionId)),
  })),
  implement(changePreferences, async ({ work, caller: { personId }, input }) => ({
    preferences: await changePreferencesOf(work, personId, input),
  })),
]

/** The SHA-256 of a subscription in hexadecimal; '' if the content is empty. */
const digestOf = (content: string): string =>
  content === '' ? '' : createHash('sha256').update(content).digest('hex')
