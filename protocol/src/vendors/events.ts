/** What the staff decided about vendors, as their devices hear of it. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** What became of an application, and of the vendor it made. */
export const vendorStates = ['applied', 'approved', 'refused', 'suspended', 'ended'] as const
export const VendorState = z.enum(vendorStates)
export type VendorState = z.output<typeof VendorState>

export const vendorDecided = defineEvent({
  name: 'vendors.decided',
  wire: 'vendorDecided',
  log: 'person',
  summary: 'The staff decided on my application, or suspended, resumed or ended me as a vendor.',
  data: wireView({ state: ['status', VendorState.catch('applied')], reason: ['reason', z.string()] }),
})
