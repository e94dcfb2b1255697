import { readStaffMe, staffLogOut } from '@linnet/protocol/staff'
import {
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { Transact } from '../kernel/work'
import { endOwnSession, readMe } from './sessions'

export interface SessionRouteParts {
  transact: Transact
}

/** Logging in, the current session, logging out. */
export const createSessionRoutes = ({ transact }: SessionRouteParts): readonly StaffImplementation[] => [
  implementStaffQuery(readStaffMe, ({ work, staff }) => readMe(work, staff)),
  implementStaffGathered(staffLogOut, async ({ staff, audit, cookie }) => {
    await transact(async (work) => {
      await endOwnSession(work, { staff, id: staff.sessionId })
      await audit(work, { subject: { kind: 'staff', id: staff.id }, after: { session: 'ended' } })
    })
    cookie.clear()
    return {}
  }),
]
