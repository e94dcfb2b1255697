import {
  endStaffSession,
  listStaffSessions,
  readStaffMe,
  staffLogIn,
  staffLogOut,
  staffProveFactor,
  staffStepUp,
  startStepUp,
} from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { checkPassword, finishLogIn, finishProving, type LogInParts, startProving } from './log-in'
import { endOwnSessions, readMe, readOwnSessions } from './sessions'

/** Logging in, the caller's own sessions, logging out. */
export const createSessionRoutes = (parts: LogInParts): readonly StaffImplementation[] => [
  implementStaffGathered(staffLogIn, ({ input, guest }) => checkPassword(parts, { ...input, guest })),
  implementStaffGathered(staffProveFactor, async ({ input, guest, audit, cookie }) => {
    const { token, accountId, steppedUpMs } = await finishLogIn(parts, { ...input, guest }, audit)
    cookie.set(token)
    return readMe(parts.read(), { id: accountId, steppedUpMs })
  }),
  implementStaffGathered(startStepUp, ({ staff }) => startProving(parts, staff)),
  implementStaffGathered(staffStepUp, async ({ input, staff, audit }) => {
    const steppedUpMs = await finishProving(parts, { ...input, staff }, audit)
    return readMe(parts.read(), { id: staff.id, steppedUpMs })
  }),
  implementStaffQuery(readStaffMe, ({ work, staff }) => readMe(work, staff)),
  implementStaffQuery(listStaffSessions, ({ work, staff }) => readOwnSessions(work, staff)),
  implementStaff(endStaffSession, async ({ work, input, staff, audit }) => {
    const ended = await endOwnSessions(work, { staff, id: input.id })
    audit({ subject: { kind: 'staff', id: staff.id }, after: { sessionsEnded: ended } })
    return {}
  }),
  implementStaffGathered(staffLogOut, async ({ staff, audit, cookie }) => {
    await parts.transact(async (work) => {
      await endOwnSessions(work, { staff, id: staff.sessionId })
      await audit(work, { subject: { kind: 'staff', id: staff.id }, after: { session: 'ended' } })
    })
    cookie.clear()
    return {}
  }),
]
