import * as staff from '@linnet/protocol/staff'
import type { Audience } from '../conversations'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { dissolveGroup } from './leave'
import { transferGroup } from './roles'
import { membersForStaff, requireGroup, searchGroups, showGroupForStaff } from './staff-groups'

const group = (id: string) => ({ kind: 'group', id })

/** The calls of the groups desk. Staff act in the name of the owner, whose rights every verb requires. */
export const groupStaffRoutes = (audience: Audience): readonly StaffImplementation[] => [
  implementStaffQuery(staff.searchStaffGroups, ({ work, input }) => searchGroups(work, input)),
  implementStaffQuery(staff.showStaffGroup, ({ work, input: { id } }) => showGroupForStaff(work, id), {
    subject: ({ id }) => group(id),
  }),
  implementStaffQuery(staff.listStaffGroupMembers, ({ work, input }) => membersForStaff(work, input), {
    subject: ({ id }) => group(id),
  }),
  implementStaff(
    staff.dissolveStaffGroup,
    async ({ work, input: { id, reason }, audit }) => {
      const { ownerId, number } = await requireGroup(work, id)
      await dissolveGroup(work, audience, { conversationId: id, personId: ownerId })
      audit({
        subject: group(id),
        concerns: [ownerId],
        before: { ownerId, number: String(number) },
        after: { isDissolved: true },
        reason,
      })
      return staff.decided
    },
    {
      check: async ({ work, input: { id, reason } }) => {
        const { ownerId, number } = await requireGroup(work, id)
        const facts = { number: String(number), ownerId, why: reason }
        return { subject: group(id), facts, concerns: [ownerId] }
      },
    },
  ),
  implementStaff(staff.transferStaffGroup, async ({ work, input: { id, ownerId, reason }, audit }) => {
    const before = await requireGroup(work, id)
    if (before.ownerId !== ownerId)
      await transferGroup(work, audience, { conversationId: id, personId: before.ownerId, ownerId })
    const concerns = [before.ownerId, ownerId]
    audit({ subject: group(id), concerns, before: { ownerId: before.ownerId }, after: { ownerId }, reason })
    return {}
  }),
]
