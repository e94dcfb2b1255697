/** The staff: their accounts and sessions, the audit log, and proposals waiting for a second person. */
import { join } from 'node:path'
import { auth } from '../auth'
import { appRole } from '../kernel/app-role'
import type { Domain } from '../kernel/domain'
import { openSealing } from '../kernel/factors/sealing'
import { createSlot } from '../kernel/slot'
import type { Perform, StaffOffice } from '../kernel/staff/staff-office'
import { createAccountRoutes } from './account-routes'
import { writeAudit } from './audit'
import { revokeAuditChanges } from './audit-store'
import { createReleaseDuties } from './duties'
import { selectPasskeys } from './factor-store'
import { staffFigures } from './figures'
import { createLinks } from './links'
import { createMemberLinkRoutes } from './member-link'
import { createOwnRoutes } from './own-routes'
import { propose } from './proposals'
import { prune } from './prune'
import { createSessionRoutes } from './session-routes'
import { createAuthenticateStaff } from './sessions'
import { staffSettings } from './settings'
import { staffKey } from './staff-key'
import { createStaffRoutes } from './staff-routes'

export { invitationLink, inviteOwner } from './invitations'
export { staffSettings }
export { selectActivePasskeys } from './factor-store'
export { writeAudit } from './audit'

const dayMs = 24 * 3_600_000

export const staff: Domain = {
  name: 'staff',
  migrations: join(import.meta.dir, 'migrations'),
  figures: staffFigures,
  settings: staffSettings,
  keys: [staffKey],
  setUpAsOwner: async (sql) => void (await revokeAuditChanges(sql, appRole)),
  open({ config, transact, read, log, of, opened }) {
    const links = createLinks(config.of(staffSettings).linkDays)
    const perform = createSlot<Perform>('how approved proposals run')
    const { staffPasswordHashes: passwords, staffPasswordPolicy: passwordPolicy, send } = of(auth)
    const sealing = openSealing(config.secretsDir, staffKey)
    const parts = { transact, read, passwords, passwordPolicy, sealing, alerts: { transact, send, log } }
    const office: StaffOffice = {
      authenticate: createAuthenticateStaff(read),
      memberAccountsOf: links.memberAccounts,
      passkeysOf: (work, staffId) => selectPasskeys(work.sql, staffId),
      writeAudit,
      propose: (work, proposal) => propose(work, links, proposal),
      perform,
    }
    return {
      serves: [{ kind: 'office', office }],
      staffRoutes: [
        ...createStaffRoutes({ perform, links }),
        ...createMemberLinkRoutes(links),
        ...createSessionRoutes(parts),
        ...createOwnRoutes(parts),
        ...createAccountRoutes({
          ...parts,
          links,
          releaseDuties: createReleaseDuties(() => opened().flatMap(({ staffDuties = [] }) => staffDuties)),
        }),
      ],
      jobs: [{ name: 'staff.prune', everyMs: dayMs, run: prune }],
    }
  },
}
