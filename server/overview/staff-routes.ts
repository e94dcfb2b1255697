import {
  countWaitingWork,
  hasRight,
  readOverview,
  readServerHealth,
  waitingWork,
} from '@linnet/protocol/staff'
import { implementStaffQuery, type StaffImplementation } from '../kernel/staff/implement-staff'
import { type HealthParts, readHealthOf } from './health'
import { countWaiting, type OverviewParts, readOverviewOf } from './overview'

export const createOverviewRoutes = ({
  server,
  ...parts
}: OverviewParts & { server: HealthParts }): readonly StaffImplementation[] => [
  implementStaffQuery(readOverview, ({ work, input }) => readOverviewOf(work, parts, input.days)),
  implementStaffQuery(countWaitingWork, async ({ work, staff: { role } }) => {
    const own = parts.waiting.filter(({ name }) => hasRight(role, waitingWork[name]))
    return { waiting: await countWaiting(work, own) }
  }),
  implementStaffQuery(readServerHealth, ({ work }) => readHealthOf(work, server)),
]
