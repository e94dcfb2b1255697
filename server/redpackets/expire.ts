import type { Job } from '../kernel/jobs'
import { Refusal } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { type Ending, moneyStopped, settleAll } from './settle'
import { lockDue } from './store'

const batchSize = 100

/** Ends expired packets. Claims take the same row lock, so a concurrent one either comes first or is too late. */
export async function expirePackets(work: Work, limit = batchSize): Promise<string[]> {
  const due = await lockDue(work.sql, { nowMs: work.nowMs, limit })
  await settleAll(
    work,
    due.map((packet): Ending => ({ packet, status: 'expired' })),
  )
  return due.map(({ id }) => id)
}

/** Expires packets; does nothing while money is stopped. */
export const expireJob = ({
  transact,
  updateCards,
}: {
  transact: Transact
  updateCards: (ids: readonly string[]) => void
}): Job => ({
  name: 'redpackets.expire',
  everyMs: 5_000,
  async run() {
    try {
      // Each batch gets its own transaction; the job's only keeps other nodes from running it too.
      for (let ended = batchSize; ended === batchSize;) {
        const ids = await transact((work) => expirePackets(work))
        updateCards(ids)
        ended = ids.length
      }
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === moneyStopped)) throw error
    }
  },
})
