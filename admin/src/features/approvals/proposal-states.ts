import type { listProposals } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

export type Proposal = RowOf<typeof listProposals>

/** The text of each state of a proposal. */
export const statesOf = (
  t: Readonly<Record<Proposal['state'], string>>,
): Record<Proposal['state'], { name: string; tone: Tone }> => ({
  waiting: { name: t.waiting, tone: 'warning' },
  done: { name: t.done, tone: 'good' },
  declined: { name: t.declined, tone: 'bad' },
  withdrawn: { name: t.withdrawn, tone: 'neutral' },
  expired: { name: t.expired, tone: 'neutral' },
})
