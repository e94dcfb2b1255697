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

const dayMs = 86_400_000

/** The call's input for a filter. Days are calendar days in this device's time zone, including today. */
export function inputOf({ side, asset, days }: BillFilter, nowMs: number): CallInput<typeof listBills> {
  if (days === 0) return { side: billSides[side], asset }
  const first = new Date(nowMs - (days - 1) * dayMs).setHours(0, 0, 0, 0)
  return { side: billSides[side], asset, from: Math.floor(first / 1000) }
}
