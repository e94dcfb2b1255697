import type { listVendors, vendorDecisions } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

export type Vendor = RowOf<typeof listVendors>
export type VendorDecision = (typeof vendorDecisions)[number]

export const vendorTones: Record<Vendor['state'], Tone> = {
  applied: 'warning',
  approved: 'good',
  refused: 'neutral',
  suspended: 'bad',
  ended: 'neutral',
}
