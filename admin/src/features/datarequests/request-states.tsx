import type { listStaffDataRequests } from '@linnet/protocol/staff'
import { useState } from 'react'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { Time } from '@/kit/text/Time'
import { dataRequestsTexts } from './data-requests-texts'

export type Request = RowOf<typeof listStaffDataRequests>

export const requestTones: Record<Request['state'], Tone> = {
  waiting: 'warning',
  ready: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  done: 'neutral',
}

/** The deadline of a request; an overdue one is marked. */
export function Due({ request: { dueAt, state } }: { request: Pick<Request, 'dueAt' | 'state'> }) {
  const t = useTexts(dataRequestsTexts)
  const [openedAt] = useState(() => Date.now())
  const isLate = state === 'waiting' && dueAt * 1000 < openedAt
  return (
    <>
      <Time at={dueAt} /> {isLate && <Badge tone="bad">{t.overdue}</Badge>}
    </>
  )
}
