/** Stickers: packs that people create, share and take over, and favourites. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import type { Work } from '../kernel/work'
import { stickerContents } from './list'
import { deleteAllOf } from './pack-store'
import { stickerRoutes } from './routes'
import { stickerSettings } from './settings'
import { isFileShown, selectCarried } from './store'

export { stickersOf } from './list'

/** Deletes all packs and favourite stickers of a person. People who took over a pack keep their copies. */
export const forgetStickers = (work: Work, personId: PersonId) => deleteAllOf(work.sql, personId)

export const stickers: Domain = {
  name: 'stickers',
  migrations: join(import.meta.dir, 'migrations'),
  settings: stickerSettings,
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile: ({ sql }, reading) => isFileShown(sql, reading),
  open({ config, of }) {
    of(conversations).stickers.fill(stickerContents)
    return { routes: stickerRoutes(config.of(stickerSettings)) }
  },
}
