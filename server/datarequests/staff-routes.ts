import * as staff from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { DeletionParts } from './delete-account'
import { addNote, completeRequest, readRequests, refuseRequest, showRequest } from './desk'

const about = (id: string) => ({ kind: 'dataRequest', id })

export const dataRequestStaffRoutes = (parts: DeletionParts): readonly StaffImplementation[] => [
  implementStaffQuery(staff.listStaffDataRequests, ({ work, input }) => readRequests(work, input)),
  implementStaffQuery(staff.showStaffDataRequest, ({ work, input: { id } }) => showRequest(work, parts, id), {
    subject: ({ id }) => about(id),
  }),
  implementStaff(staff.noteDataRequest, async ({ work, input: { id, text }, staff: { name }, audit }) => {
    await addNote(work, { id, text, staffName: name })
    audit({ subject: about(id), after: { note: text } })
    return {}
  }),
  implementStaff(staff.refuseDataRequest, async ({ work, input: { id, reason }, audit }) => {
    const personId = await refuseRequest(work, { id, reason })
    audit({ subject: about(id), before: { state: 'waiting' }, after: { state: 'refused', personId }, reason })
    return {}
  }),
  implementStaff(staff.completeDeletion, async ({ work, input: { id, reason }, audit }) => {
    const personId = await completeRequest(work, parts, id)
    audit({ subject: about(id), before: { state: 'waiting' }, after: { state: 'done', personId }, reason })
    return {}
  }),
]
