import * as staff from '@linnet/protocol/staff'
import type { AuthOffer } from '../auth'
import { refuse as refuseAnywhere } from '../kernel/refusal'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { profilesByIds } from '../profiles'
import type { WalletOffer } from '../wallet'
import { findPeople } from './find-people'
import { showMoney, showPerson } from './show-person'

export interface PeopleParts {
  endSessions: AuthOffer['endSessions']
  readAccount: WalletOffer['readAccount']
}

const person = (id: string) => ({ kind: 'person', id })

export const peopleStaffRoutes = ({
  endSessions,
  readAccount,
}: PeopleParts): readonly StaffImplementation[] => [
  implementStaffQuery(staff.searchStaffPeople, ({ work, input }) => findPeople(work, input)),
  implementStaffQuery(
    staff.showStaffPerson,
    ({ work, input: { id }, staff }) => showPerson(work, id, staff),
    {
      subject: ({ id }) => person(id),
    },
  ),
  implementStaffQuery(staff.showStaffMoney, ({ work, input }) => showMoney(work, readAccount, input), {
    subject: ({ id }) => person(id),
  }),
  implementStaff(staff.endStaffSessions, async ({ work, input: { id, sessionId, reason }, audit }) => {
    if (!(await profilesByIds(work, [id])).has(id)) refuseAnywhere('PersonNotFound')
    const ended = await endSessions(work, { personId: id, ...(sessionId && { sessionId }) })
    audit({ subject: person(id), after: { ended, ...(sessionId && { sessionId }) }, reason })
    return { ended }
  }),
]
