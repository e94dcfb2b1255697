/** Networks that the staff blocked: nobody can register, log in or open a socket from there. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { followBlocks } from './known-blocks'
import { ipBlockStaffRoutes } from './staff-routes'

export const ipblocks: Domain = {
  name: 'ipblocks',
  migrations: join(import.meta.dir, 'migrations'),
  open({ config, sql, clock, hub, log }) {
    const known = followBlocks({ sql, clock, hub, log })
    return {
      staffRoutes: ipBlockStaffRoutes(known, config),
      serves: [{ kind: 'addresses', isBlocked: known.isBlocked }],
      drain: () => known.stop(),
    }
  },
}
