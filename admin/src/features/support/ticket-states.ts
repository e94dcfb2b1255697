import type { listTickets } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

type Ticket = RowOf<typeof listTickets>

/** The text of each state of a case. */
export const statesOf = (
  t: Readonly<Record<Ticket['state'], string>>,
): Record<Ticket['state'], { name: string; tone: Tone }> => ({
  waiting: { name: t.waiting, tone: 'warning' },
  assigned: { name: t.assigned, tone: 'good' },
  closed: { name: t.closed, tone: 'neutral' },
})
