import * as staff from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { answerAppeal } from './appeals'
import { type AccountDoor, impose, lift, requirePerson } from './impose'
import { readAppeals } from './staff-views'

const person = (id: string) => ({ kind: 'person', id })

export const sanctionStaffRoutes = (door: AccountDoor): readonly StaffImplementation[] => [
  implementStaff(
    staff.imposeSanction,
    async ({ work, input: { why, ...input }, staff: { id: staffId }, audit }) => {
      const id = await impose(work, door, { ...input, hours: input.hours, staffId })
      audit({ subject: person(input.personId), after: { ...input, sanction: id }, reason: why })
      return { id }
    },
  ),
  implementStaff(
    staff.freezePerson,
    async ({ work, input: { why, ...input }, staff: { id: staffId }, approver, audit }) => {
      const frozen = { ...input, hours: input.hours, kind: 'freeze' as const }
      const id = await impose(work, door, { ...frozen, staffId, approverId: approver?.id })
      audit({ subject: person(input.personId), after: { ...frozen, sanction: id }, reason: why })
      return staff.decided
    },
    {
      check: async ({ work, input: { personId, reason, hours, why } }) => {
        await requirePerson(work, personId)
        return { subject: person(personId), facts: { reason, hours: hours ?? null, why } }
      },
    },
  ),
  implementStaff(staff.liftSanction, async ({ work, input: { id, why }, staff: { id: staffId }, audit }) => {
    const { personId, kind, reason, until } = await lift(work, door, { id, staffId, why })
    audit({
      subject: person(personId),
      before: { sanction: id, kind, reason, until },
      after: { lifted: true },
      reason: why,
    })
    return {}
  }),
  implementStaffQuery(staff.listAppeals, ({ work, input }) => readAppeals(work, input)),
  implementStaff(
    staff.decideAppeal,
    async ({ work, input: { id, accepts, answer }, staff: { id: staffId }, audit }) => {
      const { personId, kind } = await answerAppeal(work, door, { id, accepts, answer, staffId })
      audit({ subject: person(personId), before: { sanction: id, kind }, after: { accepts }, reason: answer })
      return {}
    },
  ),
]
