import type { Job } from '../kernel/jobs'
import { Refusal } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { type Ending, moneyStopped, settleAll } from './settle'
import { lockDue } from './store'

const mostAtOnce = 100

/** Ends packets whose day is over. Who claims at the same moment came first, or is too late: both hold the packet's row. */
export async function expirePackets(work: Work, limit = mostAtOnce): Promise<string[]> {
  const due = await lockDue(work.sql, { nowMs: work.nowMs, limit })
  await settleAll(
    work,
    due.map((packet): Ending => ({ packet, status: 'expired' })),
  )
  return due.map(({ id }) => id)
}

/** The job that does so. While money is stopped it waits. */
export const expireJob = ({
  transact,
  tell,
}: {
  transact: Transact
  tell: (ids: readonly string[]) => void
}): Job => ({
  name: 'redpackets.expire',
  everyMs: 5_000,
  async run() {
    try {
      // In transactions of their own: the one of the job only keeps other nodes from doing the same.
      for (let ended = mostAtOnce; ended === mostAtOnce;) {
        const ids = await transact((work) => expirePackets(work))
        tell(ids)
        ended = ids.length
      }
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === moneyStopped)) throw error
    }
  },
})
