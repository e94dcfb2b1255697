/** Moments: what people show their friends or everybody, with likes and comments. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { mayReadFile } from './files'
import { momentRoutes } from './routes'
import { selectCarried } from './store'

export { countUnseen as unseenMoments } from './notifications'
export { forgetMoments, momentCommentsOf, momentSettingsOf, momentsOf } from './personal-data'

export const moments: Domain = {
  name: 'moments',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile,
  open: () => ({ routes: momentRoutes }),
}
