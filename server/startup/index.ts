/** A client's first call: its profile, counters and settings. */
import { join } from 'node:path'
import { getBase } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { auth, authSettings } from '../auth'
import { newFriendCount } from '../contacts'
import { messageSettings, unreadTotal } from '../conversations'
import { applicationsWaiting } from '../groups'
import type { Domain } from '../kernel/domain'
import { implementQuery } from '../kernel/implement'
import { unseenMoments } from '../moments'
import { ownProfile } from '../profiles'
import { appRules, readPublished } from '../publishing'
import { packetLimits } from '../redpackets'
import { supportConversationOf } from '../support'
import { translationSettings } from '../translation'
import { userLogHead } from '../userlogs'
import { ledgerSettings } from '../wallet'
import { appConfigRoutes } from './app-config'
import { createEpoch } from './epoch'
import { mapSettings } from './settings'
import { createSignIn } from './sign-in'

export { createSignIn }

export const startup: Domain = {
  name: 'startup',
  settings: mapSettings,
  migrations: join(import.meta.dir, 'migrations'),
  open({ config, live, of, sql, clock, transact, log, halt }) {
    const epoch = createEpoch({ config, sql, transact, log, halt })
    const map = config.of(mapSettings)
    const { passwordRule } = config.of(authSettings)
    const providers = config.of(translationSettings)
    const settings = {
      mapTiles: map.tiles,
      mapCredit: map.credit,
      passwordRule,
      translates: providers.translator ? (1 as const) : (0 as const),
      voiceToText: providers.transcriber ? (1 as const) : (0 as const),
      ...config.of(messageSettings),
      currency: config.of(ledgerSettings).book.currency,
    }
    const rules = live.of(appRules)
    const packets = live.of(packetLimits)
    const screen = (path: string) => `${config.publicUrl ?? ''}/#${path}`
    return {
      routes: [
        ...appConfigRoutes({ config, rules, packets }),
        implementQuery(getBase, async ({ caller: { personId }, work }) => {
          // Read first: the counters may be newer than this number, but never older.
          const useq = await userLogHead(work, personId)
          const [profile, newFriends, newGroupRequests, unreadMessages, { hasNews }, support, unseen] =
            await Promise.all([
              ownProfile(work, personId),
              newFriendCount(work, personId),
              applicationsWaiting(work, personId),
              unreadTotal(work, personId),
              readPublished(work),
              supportConversationOf(work, personId),
              unseenMoments(work, personId),
            ])
          const { appUrl, partnerUrl } = rules.current()
          const addresses = {
            appUrl,
            thirdUrl: partnerUrl,
            newsUrl: hasNews ? screen(screens.news) : '',
            topUpUrl: screen(screens.topUp),
            withdrawUrl: screen(screens.withdraw),
          }
          const counts = {
            newFriends,
            newGroupRequests,
            unreadMessages,
            unreadMoments: unseen.moments,
            unreadMomentMessages: unseen.notifications,
            supportConversationId: support ?? '',
          }
          const hasRedPackets = packets.current().isOpen ? (1 as const) : (0 as const)
          return { appId: '', ...settings, ...addresses, ...counts, hasRedPackets, profile, useq }
        }),
      ],
      signIn: createSignIn({ authenticate: of(auth).authenticate, epoch: epoch.current, sql, clock, log }),
      drain: epoch.stop,
      pictureSources: map.tiles ? [map.tiles] : [],
    }
  },
}
