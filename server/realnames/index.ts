/** Real names: documents that people send and staff verify. */
import { join } from 'node:path'
import { sendRealName, showRealName } from '@linnet/protocol'
import { wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { implement, implementQuery } from '../kernel/implement'
import { uploads } from '../uploads'
import { nameKey, openDocumentSeals } from './document-seals'
import { realNameFigures } from './figures'
import { sendDocument, showOwn } from './send-document'
import { realNameRules, realNameSettings } from './settings'
import { realNameStaffDownloads, realNameStaffRoutes } from './staff-routes'
import { selectCarried, selectStatesOf, takeAllOf, takeOverdue } from './store'

export { realNameStateOf, refusedAmong } from './send-document'

const dayMs = 24 * 3_600_000
const deletedAtOnce = 200

export const realnames: Domain = {
  name: 'realnames',
  migrations: join(import.meta.dir, 'migrations'),
  figures: realNameFigures,
  settings: realNameSettings,
  keys: [nameKey],
  tunables: realNameRules,
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  open({ config, tunables, of }) {
    const seals = openDocumentSeals(config.secretsDir)
    const rules = tunables.of(realNameRules)
    const { destroySealed, readMarked } = of(uploads)
    return {
      routes: [
        implementQuery(showRealName, ({ work, caller }) => showOwn(work, seals, caller.personId)),
        implement(sendRealName, ({ work, caller: { personId }, input }) =>
          sendDocument(work, seals, { personId, ...input }),
        ),
      ],
      staffRoutes: realNameStaffRoutes(seals),
      staffDownloads: realNameStaffDownloads({ readMarked }),
      personalData: {
        sections: [wholeSection('realName', ({ sql }, personId) => selectStatesOf(sql, personId))],
        forget: {
          async content(work, personId) {
            const sent = await takeAllOf(work.sql, personId)
            await destroySealed(
              work,
              sent.flatMap(({ photoIds }) => photoIds),
            )
          },
        },
      },
      jobs: [
        {
          name: 'realnames.deletePhotos',
          everyMs: dayMs / 24,
          run: async (work) => {
            const beforeMs = work.nowMs - rules.current().photoDays * dayMs
            const overdue = await takeOverdue(work.sql, { beforeMs, limit: deletedAtOnce })
            if (overdue.length === 0) return
            await destroySealed(
              work,
              overdue.flatMap(({ photoIds }) => photoIds),
            )
            return overdue.length === deletedAtOnce ? 'again' : undefined
          },
        },
      ],
    }
  },
}
