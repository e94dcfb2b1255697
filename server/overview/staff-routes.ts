import {
  countWaitingWork,
  hasRight,
  readOverview,
  readServerHealth,
  readStorage,
  waitingWork,
} from '@linnet/protocol/staff'
import type { Lagging } from '../kernel/replica/lagging'
import { implementStaffQuery, type StaffImplementation } from '../kernel/staff/implement-staff'
import type { Staff } from '../kernel/staff/staff-caller'
import { type HealthParts, readHealthOf } from './health'
import { countWaiting, type OverviewParts, readOverviewOf } from './overview'
import { readStorageOf } from './storage'

export const createOverviewRoutes = ({
  server,
  lagging,
  ...parts
}: OverviewParts & {
  server: HealthParts
  lagging: Pick<Lagging, 'read'>
}): readonly StaffImplementation[] => {
  const waitingFor = ({ role }: Staff) =>
    parts.waiting.filter(({ name }) => hasRight(role, waitingWork[name]))
  return [
    implementStaffQuery(readOverview, ({ input, staff }) =>
      lagging.read((work) => readOverviewOf(work, { ...parts, waiting: waitingFor(staff) }, input.days)),
    ),
    implementStaffQuery(countWaitingWork, async ({ work, staff }) => ({
      waiting: await countWaiting(work, waitingFor(staff)),
    })),
    implementStaffQuery(readStorage, () => lagging.read(readStorageOf)),
    implementStaffQuery(readServerHealth, ({ work }) => readHealthOf(work, server)),
  ]
}
