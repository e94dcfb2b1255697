/** The member account of a staff member. */
import { z } from 'zod'
import { PersonId } from '../wire'
import { defineStaffCall, Empty, Reason, StaffId } from './contract'

export const linkMember = defineStaffCall({
  name: 'accounts.linkMember',
  right: 'staff.manage',
  effect: 'changes',
  stepUp: true,
  summary:
    'Says which member account is a staff person’s own, so that they never decide about it; without one, the link is removed.',
  input: z.object({ id: StaffId, personId: PersonId.optional(), reason: Reason }),
  output: Empty,
  refusals: ['PersonNotFound', 'NotYourself'],
})

export const memberLinkCalls = [linkMember]
