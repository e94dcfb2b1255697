import type { Work } from '../kernel/work'
import { derivedId } from './derived-id'
import { post } from './post'
import { selectDue } from './store'

const maxAtOnce = 1000

/** Voids holds that were not resolved in time. */
export async function voidExpired(work: Work): Promise<void> {
  const due = await selectDue(work.sql, { nowMs: work.nowMs, limit: maxAtOnce })
  const voids = due.map(({ id }) => ({
    kind: 'void' as const,
    id: derivedId('expired', id),
    pendingId: id,
    reason: 'expired',
  }))
  if (voids.length > 0) await post(work, voids)
}
