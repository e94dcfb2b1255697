/** Favourites: copies of messages that a person keeps, and notes of their own. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { isFileKept, selectCarried } from './file-store'
import { favouritesSection, keptContents } from './list'
import { favouriteRoutes } from './routes'
import { favouriteSettings } from './settings'
import { deleteAllOf } from './store'

export const favourites: Domain = {
  name: 'favourites',
  migrations: join(import.meta.dir, 'migrations'),
  settings: favouriteSettings,
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile: ({ sql }, reading) => isFileKept(sql, reading),
  open({ config, of }) {
    of(conversations).kept.fill(keptContents)
    return {
      routes: favouriteRoutes(config.of(favouriteSettings)),
      personalData: {
        sections: [favouritesSection],
        forget: { content: ({ sql }, personId) => deleteAllOf(sql, personId) },
      },
    }
  },
}
