/** Events for vendors' devices about decisions of the staff. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** The state of an application, and of the vendor it led to. */
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
