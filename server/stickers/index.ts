/** Stickers: packs that people create, share and take over, and favourites. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import { wholeSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { stickerContents, stickersOf } from './list'
import { deleteAllOf } from './pack-store'
import { stickerRoutes } from './routes'
import { stickerSettings } from './settings'
import { isFileShown, selectCarried } from './store'

export const stickers: Domain = {
  name: 'stickers',
  migrations: join(import.meta.dir, 'migrations'),
  settings: stickerSettings,
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile: ({ sql }, reading) => isFileShown(sql, reading),
  open({ config, of }) {
    of(conversations).stickers.fill(stickerContents)
    return {
      routes: stickerRoutes(config.of(stickerSettings)),
      personalData: {
        sections: [wholeSection('stickers', stickersOf)],
        // Deletes a person's packs; people who took one over keep their copies.
        forget: { content: ({ sql }, personId) => deleteAllOf(sql, personId) },
      },
    }
  },
}
