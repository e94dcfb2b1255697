import type { listCare } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

export type Decision = RowOf<typeof listCare>

/** The text of each state of a decision. */
export const statesOf = (
  t: Readonly<Record<Decision['state'], string>>,
): Record<Decision['state'], { name: string; tone: Tone }> => ({
  active: { name: t.active, tone: 'warning' },
  over: { name: t.over, tone: 'neutral' },
  undone: { name: t.undone, tone: 'good' },
})
