/** The support: members write to the service, and whoever is on duty answers. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { uploads } from '../uploads'
import { createFeed } from './feed'
import { supportFigures } from './figures'
import { createInboxWatch } from './inbox-watch'
import { supportRoutes } from './routes'
import { supportStaffDownloads, supportStaffRoutes } from './staff-routes'

export { supportConversationOf } from './open'

export const support: Domain = {
  name: 'support',
  migrations: join(import.meta.dir, 'migrations'),
  figures: supportFigures,
  open({ transact, hub, log, read, of }) {
    const { audience } = of(conversations)
    const { readStored } = of(uploads)
    const watch = createInboxWatch()
    const feed = createFeed({ transact, hub, log, watch })
    return {
      routes: supportRoutes({ audience, watch }),
      staffRoutes: supportStaffRoutes({ audience, watch }),
      staffDownloads: supportStaffDownloads({ readStored, watch, read }),
      jobs: [feed.job],
      async drain() {
        watch.endAll()
        await feed.drain()
      },
    }
  },
}
