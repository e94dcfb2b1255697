/** The desk on which staff switch and order programs, and set payees. */
import * as staff from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../../kernel/staff/implement-staff'
import { type DeskParts, listForStaff, orderFirst, payeesOf, payTo, sendAgain, switchTo } from './decide'

export const programStaffRoutes = (parts: DeskParts): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listStaffPrograms, async ({ work }) => ({
    programs: await listForStaff(work, parts.catalogue),
  })),
  implementStaff(staff.switchProgram, async ({ work, input: { id, isOn, reason }, audit }) => {
    const wasOn = await switchTo(work, parts, { id, isOn })
    audit({ subject: subjectOf(id), before: { isOn: wasOn }, after: { isOn }, reason })
    return {}
  }),
  implementStaff(staff.orderPrograms, async ({ work, input: { ids }, audit }) => {
    const before = await orderFirst(work, parts, ids)
    audit({ subject: { kind: 'list', id: 'programs' }, before: { order: before }, after: { order: ids } })
    return {}
  }),
  implementStaff(
    staff.setProgramPayee,
    async ({ work, input: { id, personId = null, reason }, audit }) => {
      const before = await payTo(work, parts.catalogue, { id, personId })
      audit({
        subject: subjectOf(id),
        concerns: [before, personId],
        before: { payee: before },
        after: { payee: personId },
        reason,
      })
      return staff.decided
    },
    {
      check: async ({ work, input: { id, personId = null } }) => ({
        subject: subjectOf(id),
        ...(await payeesOf(work, parts.catalogue, { id, personId })),
      }),
    },
  ),
  implementStaff(staff.resendReceipts, async ({ work, input: { id, reason }, audit }) => {
    await sendAgain(work, parts.catalogue, id)
    audit({ subject: subjectOf(id), after: { receipts: 'sent again' }, reason })
    return {}
  }),
]

const subjectOf = (id: string) => ({ kind: 'program', id })
