/** Deletes accounts whose persons asked for it, once the time in which a login takes that back is over. */
import type { PersonalData } from '../kernel/declared/personal-data'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { Refusal } from '../kernel/refusal'
import type { Transact } from '../kernel/work'
import { completeRequest } from './desk'
import { type DueDeletion, selectDueDeletions } from './store'

const batchSize = 100

/** Closes each in a transaction of its own; another job forgets the rest. Those that are blocked wait for the next run. */
export const deleteDue = (
  { transact, log }: { transact: Transact; log: Log },
  personalData: () => readonly PersonalData[],
): Job => ({
  name: 'datarequests.delete',
  everyMs: 600_000,
  isDueAtStart: true,
  async run({ sql, nowMs }) {
    for (let after: DueDeletion | undefined; ;) {
      const rows = await selectDueDeletions(sql, { nowMs, after, limit: batchSize })
      for (const { id } of rows)
        await transact((work) => completeRequest(work, personalData(), id)).catch((error: unknown) => {
          if (error instanceof Refusal) log.info('a deletion waits', { request: id, why: error.refusal })
          else log.error('an account could not be deleted', { request: id, error })
        })
      after = rows[batchSize - 1]
      if (!after) return
    }
  },
})
