/** A client's first call: its profile, counters and settings. */
import { join } from 'node:path'
import { getBase } from '@linnet/protocol'
import { auth, authSettings } from '../auth'
import { newFriendCount } from '../contacts'
import { messageSettings, unreadTotal } from '../conversations'
import { applicationsWaiting } from '../groups'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { ownProfile } from '../profiles'
import { userLogHead } from '../userlogs'
import { ledgerSettings } from '../wallet'
import { createEpoch } from './epoch'
import { mapSettings } from './settings'
import { createSignIn } from './sign-in'

/** Fields whose features don't exist yet. */
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

export const startup: Domain = {
  name: 'startup',
  settings: mapSettings,
  migrations: join(import.meta.dir, 'migrations'),
  open({ config, of, sql, clock, transact, log, halt }) {
    const epoch = createEpoch({ config, sql, transact, log, halt })
    const map = config.of(mapSettings)
    const { passwordRule } = config.of(authSettings)
    const settings = {
      mapTiles: map.tiles,
      mapCredit: map.credit,
      passwordRule,
      ...config.of(messageSettings),
      currency: config.of(ledgerSettings).book.currency,
    }
    return {
      routes: [
        implementQuery(getBase, async ({ caller: { personId }, work }) => {
          // Read first: the counters may be newer than it says, but never older.
          const useq = await userLogHead(work, personId)
          const [profile, newFriends, newGroupRequests, unreadMessages] = await Promise.all([
            ownProfile(work, personId),
            newFriendCount(work, personId),
            applicationsWaiting(work, personId),
            unreadTotal(work, personId),
          ])
          const counts = { newFriends, newGroupRequests, unreadMessages }
          return { ...notYetServed, ...settings, ...counts, profile, useq }
        }),
      ],
      signIn: createSignIn({ authenticate: of(auth).authenticate, epoch: epoch.current, sql, clock, log }),
      drain: epoch.stop,
      pictureSources: map.tiles ? [map.tiles] : [],
    }
  },
}
