import {
  countWaitingWork,
  hasRight,
  readOverview,
  readServerHealth,
  waitingWork,
} from '@linnet/protocol/staff'
import { implementStaffQuery, type StaffImplementation } from '../kernel/staff/implement-staff'
import type { Staff } from '../kernel/staff/staff-caller'
import { type HealthParts, readHealthOf } from './health'
import { countWaiting, type OverviewParts, readOverviewOf } from './overview'

export const createOverviewRoutes = ({
  server,
  ...parts
}: OverviewParts & { server: HealthParts }): readonly StaffImplementation[] => {
  const waitingFor = ({ role }: Staff) =>
    parts.waiting.filter(({ name }) => hasRight(role, waitingWork[name]))
  return [
    implementStaffQuery(readOverview, ({ work, input, staff }) =>
      readOverviewOf(work, { ...parts, waiting: waitingFor(staff) }, input.days),
    ),
    implementStaffQuery(countWaitingWork, async ({ work, staff }) => ({
      waiting: await countWaiting(work, waitingFor(staff)),
    })),
    implementStaffQuery(readServerHealth, ({ work }) => readHealthOf(work, server)),
  ]
}
