import type { Work } from '../kernel/work'
import { chargeMinutes } from './billing/charge'
import { type CallParts, endCall } from './end-call'
import { openMedia } from './forwarding'
import { announce } from './present'
import type { CallRow } from './store'

/** Charges the minutes of a locked call that have begun, and ends the call when the payer can't pay for the next. */
export async function chargeCall(work: Work, parts: CallParts, row: CallRow): Promise<CallRow> {
  const { row: charged, unpaidAtMs } = await chargeMinutes(work, parts, row)
  if (unpaidAtMs !== undefined) return endCall(work, parts, { row: charged, reason: 'unpaid' })
  if (charged.minutes === row.minutes && charged.isLastMinute === row.isLastMinute) return charged
  openMedia(work, parts.media, charged)
  await announce(work, charged)
  return charged
}
