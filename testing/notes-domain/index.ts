/** Notes that everyone may read: the example in `server/README.md`. No server includes it. */
import { join } from 'node:path'
import type { Domain } from '../../server/kernel/domain'
import { eraseNotesOf, filesOfNotes } from './notes'
import { noteRoutes } from './routes'
import { noteSettings } from './settings'
import { countEmptyNotes } from './store'

export const notes: Domain = {
  name: 'notes',
  migrations: join(import.meta.dir, 'migrations'),
  settings: noteSettings,
  checks: () => [{ name: 'emptyNotes', count: ({ sql }) => countEmptyNotes(sql) }],
  carriesFiles: filesOfNotes,
  mayReadFile: async (work, { fileId }) => (await filesOfNotes(work, [fileId])).length > 0,
  open: ({ config }) => ({
    routes: noteRoutes(config.of(noteSettings).max),
    personalData: { forget: { content: eraseNotesOf } },
  }),
}
