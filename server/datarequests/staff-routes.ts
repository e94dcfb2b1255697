import type { PersonId } from '@linnet/protocol'
import * as staff from '@linnet/protocol/staff'
import type { AuthOffer } from '../auth'
import type { PersonalData } from '../kernel/declared/personal-data'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { addNote, completeRequest, readRequests, refuseRequest, requireDeletable, showRequest } from './desk'
import { readLeft } from './left-money'

const about = (id: string) => ({ kind: 'dataRequest', id })
const entryOf = (id: string, personId: PersonId, state: 'refused' | 'done') => ({
  subject: about(id),
  concerns: [personId],
  before: { state: 'waiting' },
  after: { state, personId },
})

export const dataRequestStaffRoutes = (
  personalData: () => readonly PersonalData[],
  cancelDeletion: AuthOffer['cancelDeletion'],
): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listLeftMoney, ({ work, input }) => readLeft(work, input)),
  implementStaffQuery(staff.listStaffDataRequests, ({ work, input }) => readRequests(work, input)),
  implementStaffQuery(
    staff.showStaffDataRequest,
    ({ work, input: { id } }) => showRequest(work, personalData(), id),
    {
      subject: ({ id }) => about(id),
    },
  ),
  implementStaff(staff.noteDataRequest, async ({ work, input: { id, text }, staff: { name }, audit }) => {
    await addNote(work, { id, text, staffName: name })
    audit({ subject: about(id), after: { note: text } })
    return {}
  }),
  implementStaff(staff.refuseDataRequest, async ({ work, input: { id, reason }, audit }) => {
    const personId = await refuseRequest(work, { id, reason })
    await cancelDeletion(work, { personId, from: undefined })
    audit({ ...entryOf(id, personId, 'refused'), reason })
    return {}
  }),
  implementStaff(
    staff.completeDeletion,
    async ({ work, input: { id, reason }, audit }) => {
      const personId = await completeRequest(work, personalData(), id)
      audit({ ...entryOf(id, personId, 'done'), reason })
      return staff.decided
    },
    {
      check: async ({ work, input: { id, reason } }) => {
        const { personId } = await requireDeletable(work, personalData(), id)
        return { subject: about(id), facts: { personId, why: reason }, concerns: [personId] }
      },
    },
  ),
]
