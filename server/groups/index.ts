/** Groups: their members, ways to join, and the rights of roles. */
import { join } from 'node:path'
import { conversations } from '../conversations'
import type { Domain } from '../kernel/domain'
import { groupFigures } from './figures'
import { groupData } from './personal-data'
import { pruneGroups } from './prune'
import { groupRoutes } from './routes'
import { groupStaffRoutes } from './staff-routes'
import { applicationsWaiting } from './waiting-applications'

export { getInviteLink } from './links'
export { admitRobot, removeRobotAsAdmin, withdrawRobot } from './robot-seats'

/** The groups domain. Logs and memberships are stored by conversations. */
export const groups: Domain = {
  name: 'groups',
  migrations: join(import.meta.dir, 'migrations'),
  figures: groupFigures,
  open({ of }) {
    const { audience } = of(conversations)
    return {
      routes: groupRoutes(audience),
      staffRoutes: groupStaffRoutes(audience),
      jobs: [pruneGroups],
      personalData: groupData(audience),
      startFacts: {
        base: async (work, personId) => ({ newGroupRequests: await applicationsWaiting(work, personId) }),
      },
    }
  },
}
