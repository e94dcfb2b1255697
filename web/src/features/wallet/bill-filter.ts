import type { CallInput } from '@linnet/protocol'
import { billSides, type listBills } from '@linnet/protocol/wallet'

/** Which bills are shown. */
export type BillFilter = {
  side: keyof typeof billSides
  asset: 'USDT' | 'POINTS'
  /** How far back; 0 for everything. */
  days: number
}

export const everyBill: BillFilter = { side: 'all', asset: 'USDT', days: 0 }

export const isFiltered = ({ side, days }: BillFilter): boolean => side !== 'all' || days !== 0

const dayMs = 86_400_000

/** What is asked of the server; days are whole ones of this device's calendar, today among them. */
export function inputOf({ side, asset, days }: BillFilter, nowMs: number): CallInput<typeof listBills> {
  if (days === 0) return { side: billSides[side], asset }
  const first = new Date(nowMs - (days - 1) * dayMs).setHours(0, 0, 0, 0)
  return { side: billSides[side], asset, from: Math.floor(first / 1000) }
}
