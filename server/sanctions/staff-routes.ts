import * as staff from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { Approver } from '../kernel/staff/staff-caller'
import { answerAppeal } from './appeals'
import { entryOf, factsOf, requireFreezeOfOthers, requireNoFreeze } from './freeze-end'
import { type AccountDoor, freezeAct, hold, impose, lift, requirePerson } from './impose'
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
        const facts = { reason, hours: hours ?? null, why }
        return { subject: person(personId), facts, act: freezeAct(personId) }
      },
    },
  ),
  implementStaff(
    staff.holdPerson,
    async ({ work, input: { why, ...input }, staff: { id: staffId }, audit, propose }) => {
      const { hours, ...given } = input
      const id = await hold(work, door, { ...given, staffId })
      const held = { ...given, kind: 'freeze', hours: staff.holdHours, sanction: id }
      audit({ subject: person(input.personId), after: held, reason: why })
      const freeze = { ...given, ...(hours !== undefined && { hours }), why }
      return { state: 'waiting' as const, proposalId: await propose(staff.freezePerson, freeze) }
    },
  ),
  implementStaff(staff.liftSanction, async ({ work, input: { id, why }, staff: { id: staffId }, audit }) => {
    await requireNoFreeze(work, id)
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
      if (accepts) await requireNoFreeze(work, id)
      const { personId, kind } = await answerAppeal(work, door, { id, accepts, answer, staffId })
      audit({ subject: person(personId), before: { sanction: id, kind }, after: { accepts }, reason: answer })
      return {}
    },
  ),
  ...freezeEndRoutes(door),
]

/** Routes for ending a freeze early, which takes two people. */
const freezeEndRoutes = (door: AccountDoor): StaffImplementation[] => [
  implementStaff(
    staff.liftFreeze,
    async ({ work, input: { id, why }, staff: { id: staffId }, approver, audit }) => {
      const freeze = await requireFreezeOfOthers(work, { id, staffIds: bothOf(staffId, approver) })
      await lift(work, door, { id, staffId, why })
      audit({ ...entryOf(freeze), after: { lifted: true }, reason: why })
      return staff.decided
    },
    { check: async ({ work, input, staff: { id } }) => factsOf(work, { ...input, staffId: id }) },
  ),
  implementStaff(
    staff.acceptFreezeAppeal,
    async ({ work, input: { id, answer }, staff: { id: staffId }, approver, audit }) => {
      const freeze = await requireFreezeOfOthers(work, { id, staffIds: bothOf(staffId, approver) })
      await answerAppeal(work, door, { id, accepts: true, answer, staffId })
      audit({ ...entryOf(freeze), after: { accepts: true }, reason: answer })
      return staff.decided
    },
    {
      check: async ({ work, input: { id, answer }, staff: { id: staffId }, refuse }) => {
        const facts = await factsOf(work, { id, why: answer, staffId })
        const isOpen = (await requireFreezeOfOthers(work, { id, staffIds: [] })).appealState === 'open'
        return isOpen ? facts : refuse('AppealAnswered')
      },
    },
  ),
]

/** The two people who decide; a call that needs a second person does not run without one. */
const bothOf = (staffId: string, approver: Approver | undefined): string[] => {
  if (!approver) throw new Error('a freeze is lifted by two people')
  return [staffId, approver.id]
}
