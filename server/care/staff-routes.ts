import * as staff from '@linnet/protocol/staff'
import type { Live } from '../kernel/live/live-settings'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { readDecisions, readFigures, undoDecision } from './decisions'
import type { Guard } from './guard'
import type { CareRules } from './rules'

export const careStaffRoutes = ({
  guard,
  rules,
}: {
  guard: Guard
  rules: Live<CareRules>
}): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listCare, ({ work, input }) => readDecisions(work, input)),
  implementStaffQuery(staff.showCareFigures, ({ work }) => readFigures(work, rules)),
  implementStaff(staff.undoCare, async ({ work, input: { id, why }, staff: { name }, audit }) => {
    const { personId, rule, action } = await undoDecision(work, guard, { id, by: name, why })
    audit({
      subject: { kind: 'person', id: personId },
      before: { rule, action },
      after: { undone: true },
      reason: why,
    })
    return {}
  }),
]
