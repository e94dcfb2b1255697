import type { Overview } from '@linnet/protocol/staff'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { readHalt, readReconciliations } from '../wallet'
import { type BooksRow, noteBooks, selectBooks } from './store'

async function look(work: ReadWork): Promise<{
  state: BooksRow['state']
  since: Date
  reason?: string
  checkedAt?: Date
}> {
  const halt = await readHalt(work)
  const [newest] = await readReconciliations(work, 1)
  const checkedAt = newest && new Date(newest.atMs)
  const checked = checkedAt && { checkedAt }
  if (halt) return { state: 'halted', since: new Date(halt.atMs), reason: halt.reason, ...checked }
  if (!checkedAt) return { state: 'unchecked', since: new Date(work.nowMs) }
  return { state: newest.isClean ? 'clean' : 'unchecked', since: checkedAt, checkedAt }
}

/** Records changes in the state of the books. */
export async function watchBooks(work: Work): Promise<void> {
  const { state, since } = await look(work)
  await noteBooks(work.sql, state, since)
}

/** Whether the books are clean, and from what time. */
export async function readBooks(work: ReadWork): Promise<Overview['books']> {
  const now = await look(work)
  const noted = await selectBooks(work.sql)
  const since = noted?.state === now.state ? noted.since : now.since
  return {
    state: now.state,
    since: unixSeconds(since),
    ...(now.reason !== undefined && { reason: now.reason }),
    ...(now.checkedAt && { checkedAt: unixSeconds(now.checkedAt) }),
  }
}
