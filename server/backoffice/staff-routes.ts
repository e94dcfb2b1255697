import { readOverview } from '@linnet/protocol/staff'
import { implementStaffQuery, type StaffImplementation } from '../kernel/staff/implement-staff'
import { type OverviewParts, readOverviewOf } from './overview'

export const createBackofficeRoutes = (parts: OverviewParts): readonly StaffImplementation[] => [
  implementStaffQuery(readOverview, ({ work, input }) => readOverviewOf(work, parts, input.days)),
]
