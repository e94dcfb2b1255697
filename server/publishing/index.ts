/** What the staff publish: help, news, announcements, discover entries, legal texts. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { uploads } from '../uploads'
import { followChanges } from './changes'
import { createAddPicture, createServePictures } from './pictures'
import { publishingRoutes } from './routes'
import { appRules, appSettings } from './settings'
import { staffDownloads, staffRoutes } from './staff-routes'

export { readAnnouncements } from './announcements'
export { isSafeLink, readMarkdown, type ReadText } from './markdown'
export { type AppRules, appRules } from './settings'
export { type Published, readPublished, readReleaseNotes, type ReleaseNotes } from './published'

export const publishing: Domain = {
  name: 'publishing',
  settings: appSettings,
  live: appRules,
  migrations: join(import.meta.dir, 'migrations'),
  open({ hub, sql, clock, log, read, transact, of }) {
    const changes = followChanges({ hub, sql, clock, log })
    return {
      routes: publishingRoutes,
      staffRoutes: staffRoutes({
        addPicture: createAddPicture({ transact, clean: of(uploads).cleanPicture }),
        onChange: changes.look,
      }),
      staffDownloads,
      serve: createServePictures(read),
      drain: changes.stop,
    }
  },
}
