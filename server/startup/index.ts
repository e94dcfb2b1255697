/** What a client asks first: who am I, what waits for me, and what did I miss. */
import { getBase } from '@linnet/protocol'
import { newFriendCount } from '../contacts'
import { unreadTotal } from '../conversations'
import { applicationsWaiting } from '../groups'
import { type Domain, implementQuery } from '../kernel/domain'
import { ownProfile } from '../profiles'
import { userLogHead } from '../userlogs'

export { createSignIn } from './sign-in'

/** Addresses and switches that later work fills stay empty until there is something behind them. */
const notYetServed = {
  withdrawUrl: '',
  topUpUrl: '',
  appId: '',
  appUrl: '',
  newsUrl: '',
  hasRedPackets: 0,
  thirdUrl: '',
  unreadMoments: 0,
  unreadMomentMessages: 0,
  supportConversationId: '',
} as const

/** What the operator set for every client. */
export interface StartupParts {
  map: { tiles: string; credit: string }
  recallSeconds: number
  editHours: number
}

export const startup = ({ map, recallSeconds, editHours }: StartupParts): Domain => ({
  name: 'startup',
  routes: [
    implementQuery(getBase, async ({ caller: { personId }, work }) => {
      const [profile, newFriends, newGroupRequests, unreadMessages, useq] = await Promise.all([
        ownProfile(work, personId),
        newFriendCount(work, personId),
        applicationsWaiting(work, personId),
        unreadTotal(work, personId),
        userLogHead(work, personId),
      ])
      const settings = { mapTiles: map.tiles, mapCredit: map.credit, recallSeconds, editHours }
      return { ...notYetServed, ...settings, profile, newFriends, newGroupRequests, unreadMessages, useq }
    }),
  ],
})
