/** The staff: their accounts and sessions, the audit log, and what waits for a second person. */
import { join } from 'node:path'
import { appRole } from '../kernel/app-role'
import type { Domain } from '../kernel/domain'
import { createSlot } from '../kernel/slot'
import type { Perform } from '../kernel/staff/staff-office'
import { writeAudit } from './audit'
import { revokeAuditChanges } from './audit-store'
import { propose } from './proposals'
import { createSessionRoutes } from './session-routes'
import { createAuthenticateStaff, pruneSessions } from './sessions'
import { createStaffRoutes } from './staff-routes'

const dayMs = 24 * 3_600_000

export const staff: Domain = {
  name: 'staff',
  migrations: join(import.meta.dir, 'migrations'),
  setUpAsOwner: async (sql) => void (await revokeAuditChanges(sql, appRole)),
  open({ transact, read }) {
    const perform = createSlot<Perform>('how approved proposals run')
    return {
      staffOffice: { authenticate: createAuthenticateStaff(read), writeAudit, propose, perform },
      staffRoutes: [...createStaffRoutes(perform), ...createSessionRoutes({ transact })],
      jobs: [{ name: 'staff.pruneSessions', everyMs: dayMs, run: pruneSessions }],
    }
  },
}
