import type { CallInput } from '@linnet/protocol'
import { billSides, type listBills } from '@linnet/protocol/wallet/calls'

export type BillFilter = {
  side: keyof typeof billSides
  asset: 'USDT' | 'POINTS'
  /** The number of past days; 0 for everything. */
  days: number
}

export const everyBill: BillFilter = { side: 'all', asset: 'USDT', days: 0 }

export const isFiltered = ({ side, days }: BillFilter): boolean => side !== 'all' || days !== 0

/** The call's input for a filter. Days are calendar days in this device's time zone, including today. */
export function inputOf({ side, asset, days }: BillFilter, nowMs: number): CallInput<typeof listBills> {
  if (days === 0) return { side: billSides[side], asset }
  const today = new Date(nowMs)
  // Not by milliseconds: a day may have 23 or 25 hours.
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1))
  return { side: billSides[side], asset, from: Math.floor(first.getTime() / 1000) }
}
