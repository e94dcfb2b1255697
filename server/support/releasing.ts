/** Returns cases to the queue when their agent is gone. */
import { supportChanged } from '@linnet/protocol'
import type { StaffId } from '@linnet/protocol/staff'
import type { Job } from '../kernel/jobs'
import type { Work } from '../kernel/work'
import type { InboxWatch } from './inbox-watch'
import { releaseAbsent, releaseOf, type Released } from './ticket-store'

/**
 * The time after which an agent whose console was closed has left; a laptop that slept for a moment has not.
 */
const absentMs = 15 * 60_000

export async function releaseCasesOf(
  work: Work,
  input: { id: StaffId; onlyUnanswered: boolean },
): Promise<void> {
  tell(work, await releaseOf(work.sql, input))
}

/** A job that releases the cases of agents who left without going off duty. */
export const releaseJob = (watch: InboxWatch): Job => ({
  name: 'support.release',
  everyMs: 60_000,
  async run(work) {
    const released = await releaseAbsent(work.sql, work.nowMs - absentMs)
    tell(work, released)
    if (released.length > 0) work.afterCommit(watch.changed)
  },
})

function tell(work: Work, released: readonly Released[]): void {
  for (const { personId } of released)
    work.emit({ to: [personId], event: supportChanged, data: { state: 'waiting' } })
}
