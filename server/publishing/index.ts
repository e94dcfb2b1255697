/** Content published by the staff: help, news, announcements, discover entries, legal texts. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import type { ReadWork } from '../kernel/work'
import { uploads } from '../uploads'
import { followChanges } from './changes'
import { announcementNotes, announcementsHappened } from './happenings'
import { createAddPicture, createServePictures } from './pictures'
import { publishingRoutes } from './routes'
import { appRules, appSettings } from './settings'
import { staffDownloads, staffRoutes } from './staff-routes'
import { startFactsOf } from './start-facts'

export { announcementsInEffect } from './announced'
export { type ScreenCard, screenCardOf } from './cards'
export { inLanguage } from './languages'

/** Whether mini programs exist. */
interface ShownPrograms {
  /** Whether there is a program of this kind; of any kind, if it is undefined. */
  has: (work: Pick<ReadWork, 'sql' | 'nowMs'>, kind: string | undefined) => Promise<boolean>
}

interface PublishingOffer {
  /** Filled by the domain of mini programs: if there are none, their entries on the Discover tab are hidden. */
  shownPrograms: Slot<ShownPrograms>
}

export const publishing: Domain<PublishingOffer> = {
  name: 'publishing',
  settings: appSettings,
  tunables: appRules,
  migrations: join(import.meta.dir, 'migrations'),
  open({ config, tunables, hub, sql, clock, log, read, transact, of }) {
    const rules = tunables.of(appRules)
    const changes = followChanges({ hub, sql, clock, log })
    const shownPrograms = createOptionalSlot<ShownPrograms>('mini programs', {
      has: () => Promise.resolve(false),
    })
    return {
      routes: publishingRoutes({ rules, hasPrograms: (...asked) => shownPrograms.get().has(...asked) }),
      staffRoutes: staffRoutes({
        addPicture: createAddPicture({ transact, clean: of(uploads).cleanPicture }),
        onChange: changes.look,
      }),
      staffDownloads,
      startFacts: startFactsOf(rules, config),
      happenings: [announcementsHappened],
      notes: [announcementNotes],
      serves: [{ kind: 'requests', answer: createServePictures(read) }],
      drain: changes.stop,
      offer: { shownPrograms },
    }
  },
}
