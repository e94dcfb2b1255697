/** Groups: who is in them, how people come in, and who may do what. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { pruneGroups } from './prune'
import { groupRoutes } from './routes'

export { applicationsWaiting } from './waiting'

/** The groups domain, over the logs and memberships that conversations keep. */
export const groups: Domain = {
  name: 'groups',
  migrations: join(import.meta.dir, 'migrations'),
  open: ({ of }) => ({ routes: groupRoutes(of(conversations).audience), jobs: [pruneGroups] }),
}
