/** Favourites: copies of messages that a person keeps, and notes of their own. */
import { join } from 'node:path'
import type { PersonId } from '@linnet/protocol'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import type { Work } from '../kernel/work'
import { isFileKept, selectCarried } from './file-store'
import { keptContents } from './list'
import { favouriteRoutes } from './routes'
import { favouriteSettings } from './settings'
import { deleteAllOf } from './store'

export { favouritesOf } from './list'

/** Deletes all of a person's favourites. */
export const forgetFavourites = (work: Work, personId: PersonId) => deleteAllOf(work.sql, personId)

export const favourites: Domain = {
  name: 'favourites',
  migrations: join(import.meta.dir, 'migrations'),
  settings: favouriteSettings,
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile: ({ sql }, reading) => isFileKept(sql, reading),
  open({ config, of }) {
    of(conversations).kept.fill(keptContents)
    return { routes: favouriteRoutes(config.of(favouriteSettings)) }
  },
}
