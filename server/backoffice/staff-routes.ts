import { readOverview, readServerHealth } from '@linnet/protocol/staff'
import { implementStaffQuery, type StaffImplementation } from '../kernel/staff/implement-staff'
import { type HealthParts, readHealthOf } from './health'
import { type OverviewParts, readOverviewOf } from './overview'

export const createBackofficeRoutes = ({
  server,
  ...parts
}: OverviewParts & { server: HealthParts }): readonly StaffImplementation[] => [
  implementStaffQuery(readOverview, ({ work, input }) => readOverviewOf(work, parts, input.days)),
  implementStaffQuery(readServerHealth, ({ work }) => readHealthOf(work, server)),
]
