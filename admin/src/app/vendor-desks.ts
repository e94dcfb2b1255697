import type { VendorDesk } from '@/kit/desk'

/** The desks of the vendors' page, in the order of its navigation. */
export const vendorDesks: readonly VendorDesk[] = []
