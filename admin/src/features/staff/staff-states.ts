import type { listStaff } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

export type Account = RowOf<typeof listStaff>

/** The text of each state of a staff account. */
export const statesOf = (
  t: Readonly<Record<Account['state'], string>>,
): Record<Account['state'], { name: string; tone: Tone }> => ({
  invited: { name: t.invited, tone: 'warning' },
  active: { name: t.active, tone: 'good' },
  removed: { name: t.removed, tone: 'neutral' },
  suspended: { name: t.suspended, tone: 'bad' },
})
