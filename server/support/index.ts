/** The support: members write to the service, and an agent on duty answers. */
import { join } from 'node:path'
import { z } from 'zod'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { uploads } from '../uploads'
import { dismissAgent } from './agents'
import { createFeed } from './feed'
import { supportFigures } from './figures'
import { createInboxWatch, type InboxWatch } from './inbox-watch'
import { deleteNotesAbout } from './note-store'
import { supportConversationOf } from './open'
import { releaseJob } from './releasing'
import { replyStaffRoutes } from './reply-routes'
import { supportRoutes } from './routes'
import { supportStaffDownloads, supportStaffRoutes } from './staff-routes'
import { deleteTagsAbout } from './tag-store'
import { deleteRatingsOf } from './ticket-store'

export const support: Domain = {
  name: 'support',
  migrations: join(import.meta.dir, 'migrations'),
  figures: supportFigures,
  open({ transact, hub, log, read, of }) {
    const { audience, findPlaces, sendIn } = of(conversations)
    const { readStored, storeFile } = of(uploads)
    const attaching = { transact, storeFile, sendIn }
    const inbox = createInboxWatch()
    const sayChanged = hub.topic('support.changed', z.literal('inbox'), inbox.changed)
    /** Consoles may be open at any server. */
    const watch: InboxWatch = {
      ...inbox,
      changed() {
        inbox.changed()
        sayChanged('inbox')
      },
    }
    const feed = createFeed({ transact, hub, log, watch })
    return {
      routes: supportRoutes({ audience, watch }),
      staffRoutes: [...supportStaffRoutes({ audience, watch, findPlaces, attaching }), ...replyStaffRoutes],
      staffDownloads: supportStaffDownloads({ readStored, watch, read }),
      staffDuties: [
        {
          right: 'support.answer',
          async release(work, id) {
            await dismissAgent(work, id)
            work.afterCommit(watch.changed)
          },
        },
      ],
      jobs: [feed.job, releaseJob(watch)],
      startFacts: {
        base: async (work, personId) => ({
          supportConversationId: (await supportConversationOf(work, personId)) ?? '',
        }),
      },
      personalData: {
        forget: {
          async content({ sql }, personId) {
            await deleteRatingsOf(sql, personId)
            await deleteNotesAbout(sql, personId)
            await deleteTagsAbout(sql, personId)
          },
        },
      },
      async drain() {
        watch.endAll()
        await feed.drain()
      },
    }
  },
}
