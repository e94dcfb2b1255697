import type { listStaffWithdrawals } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

export type Withdrawal = RowOf<typeof listStaffWithdrawals>

/** The text of each state of a withdrawal. */
export const statesOf = (
  t: Readonly<Record<Withdrawal['state'], string>>,
): Record<Withdrawal['state'], { name: string; tone: Tone }> => ({
  requested: { name: t.requested, tone: 'warning' },
  approved: { name: t.approved, tone: 'good' },
  sending: { name: t.sending, tone: 'warning' },
  onChain: { name: t.onChain, tone: 'warning' },
  sent: { name: t.sent, tone: 'good' },
  failed: { name: t.failed, tone: 'bad' },
  rejected: { name: t.rejected, tone: 'bad' },
  cancelled: { name: t.cancelled, tone: 'neutral' },
  expired: { name: t.expired, tone: 'neutral' },
})
