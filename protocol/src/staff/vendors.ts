/** The vendors desk: vendors as staff see them, and decisions about them. */
import { z } from 'zod'
import { ExactAmount } from '../money'
import { CampaignState } from '../redpackets/campaigns'
import { vendorLengths, vendorStates } from '../vendors/calls'
import { PersonId } from '../wire'
import { defineStaffCall, Empty, Reason, Seconds, staffText } from './contract'
import { pageInput, pageOf, SearchText } from './page'

export const StaffVendorRow = z.object({
  personId: PersonId,
  nickname: z.string(),
  state: z.enum(vendorStates),
  name: z.string(),
  contact: z.string(),
  about: z.string(),
  /** The accepted version of the contract. */
  contract: z.int(),
  /** The reason why the vendor was refused, suspended or ended. */
  reason: z.string(),
  appliedAt: Seconds,
  decidedAt: Seconds.optional(),
  followers: z.int(),
  /** Groups that the vendor owns or administers. */
  groups: z.int(),
})
export type StaffVendorRow = z.output<typeof StaffVendorRow>

export const listVendors = defineStaffCall({
  name: 'vendors.list',
  right: 'vendors.read',
  effect: 'reveals',
  summary: 'Vendors and those who want to become one, with the facts of their applications.',
  input: pageInput({
    sorts: ['appliedAt'],
    filters: {
      personId: PersonId.optional(),
      state: z.enum(vendorStates).optional(),
      search: SearchText.optional(),
    },
  }),
  output: pageOf(StaffVendorRow),
  refusals: [],
})

export const vendorDecisions = ['approve', 'refuse', 'suspend', 'resume', 'end'] as const

export const decideVendor = defineStaffCall({
  name: 'vendors.decide',
  right: 'vendors.decide',
  effect: 'changes',
  summary:
    'Approves or refuses an application; suspends, resumes or ends a vendor. The member reads the reason. A member who is no longer a vendor ' +
    'is logged out of the vendor desk.',
  input: z.object({ personId: PersonId, decision: z.enum(vendorDecisions), reason: Reason }),
  output: Empty,
  refusals: ['VendorNotFound', 'VendorStateChanged'],
})

export const renameVendor = defineStaffCall({
  name: 'vendors.rename',
  right: 'vendors.decide',
  effect: 'changes',
  summary: 'Changes the trade name of a vendor.',
  input: z.object({
    personId: PersonId,
    name: staffText({ min: 1, max: vendorLengths.name }),
    reason: Reason,
  }),
  output: Empty,
  refusals: ['VendorNotFound'],
})

export const StaffCampaignRow = z.object({
  id: z.uuid(),
  vendorId: PersonId,
  vendorName: z.string(),
  state: CampaignState,
  text: z.string(),
  budget: ExactAmount,
  paid: ExactAmount,
  returned: ExactAmount,
  claimed: z.int(),
  shares: z.int(),
  startsAt: Seconds,
  endsAt: Seconds,
})
export type StaffCampaignRow = z.output<typeof StaffCampaignRow>

export const listVendorCampaigns = defineStaffCall({
  name: 'vendors.campaigns',
  right: 'vendors.read',
  effect: 'reads',
  summary: 'Campaigns with their figures, newest first; of one vendor, or of all.',
  input: pageInput({ sorts: ['at'], filters: { vendorId: PersonId.optional() } }),
  output: pageOf(StaffCampaignRow),
  refusals: [],
})

export const vendorsStaffCalls = [listVendors, decideVendor, renameVendor, listVendorCampaigns]
