/** Groups: who is in them, how people come in, and who may do what. */
import type { Audience } from '../conversations'
import type { Domain } from '../kernel/domain'
import { pruneGroups } from './prune'
import { groupRoutes } from './routes'

export { applicationsWaiting } from './waiting'

/** The groups domain, over the logs and memberships that conversations keep. */
export const groups = ({ audience }: { audience: Audience }): Domain => ({
  name: 'groups',
  routes: groupRoutes(audience),
  jobs: [pruneGroups],
})
