import * as staff from '@linnet/protocol/staff'
import type { AuthOffer } from '../auth'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { decideVendor, renameVendor } from './decide'
import { listVendors } from './staff-list'

export const vendorStaffRoutes = (auth: Pick<AuthOffer, 'endSessions'>): StaffImplementation[] => [
  implementStaffQuery(staff.listVendors, ({ work, input }) => listVendors(work, input)),
  implementStaff(staff.decideVendor, async ({ work, input, audit }) => {
    const { personId, reason } = input
    const { before, state } = await decideVendor(work, auth, input)
    const subject = { kind: 'person', id: personId }
    audit({ subject, before: { state: before.state }, after: { state }, reason })
    return {}
  }),
  implementStaff(staff.renameVendor, async ({ work, input, audit }) => {
    const { personId, name, reason } = input
    const before = await renameVendor(work, { personId, name })
    audit({ subject: { kind: 'person', id: personId }, before: { name: before }, after: { name }, reason })
    return {}
  }),
]
