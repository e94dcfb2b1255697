/** The staff routes for viewing and stopping live streams. */
import * as staff from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { listForStaff, stopByStaff } from './lists'
import type { LiveParts } from './live-parts'

export const liveStaffRoutes = (parts: LiveParts): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listLiveStreams, ({ work }) => listForStaff(work)),
  implementStaff(staff.stopLiveStream, async ({ work, input: { id, reason }, audit }) => {
    const { title, hostId } = await stopByStaff(work, parts, id)
    const subject = { kind: 'live', id }
    audit({ subject, concerns: [hostId], before: { title }, after: { state: 'stopped' }, reason })
    return {}
  }),
]
