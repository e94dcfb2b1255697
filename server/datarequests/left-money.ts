/** Deleted accounts whose money could not be closed: those deleted by a version that did not close it, with money left. */
import { type LeftMoneyRow, type listLeftMoney, maxTotal } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { PersonalData } from '../kernel/declared/personal-data'
import type { Job } from '../kernel/jobs'
import { Refusal, refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Transact, Work } from '../kernel/work'
import { readLeftMoney } from '../wallet'
import { blocksOf, forgetIn } from './delete-account'
import { countLeft, type LeftRow, markMoneyClosed, selectLeft } from './store'

const batchSize = 100

/** Closes the empty accounts. The others stay on the staff's list, and are retried. */
export const closeLeftMoney = (transact: Transact, personalData: () => readonly PersonalData[]): Job => ({
  name: 'datarequests.closeMoney',
  everyMs: 3_600_000,
  isDueAtStart: true,
  async run({ sql }) {
    for (let after: readonly [string, string] | undefined; ;) {
      const rows = await selectLeft(sql, { after, descending: false, limit: batchSize })
      for (const row of rows.slice(0, batchSize))
        await transact((work) => closeOne(work, personalData(), row)).catch(leave)
      const last = rows[batchSize - 1]
      if (!last || rows.length <= batchSize) return
      after = [last.endedText, last.id]
    }
  },
})

async function closeOne(
  work: Work,
  personalData: readonly PersonalData[],
  { id, personId }: LeftRow,
): Promise<void> {
  await forgetIn('money', work, { personalData, personId })
  // The money is closed before the check, so that nothing more can be paid in between; a refund may still
  // have to reach the person.
  if ((await blocksOf(work, personalData, personId)).includes('money')) refuse('DeletionBlocked')
  await markMoneyClosed(work.sql, { id, nowMs: work.nowMs })
}

/** Leaves the account for the next run: while money is stopped, or a payment is under way. */
function leave(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

export async function readLeft(
  work: ReadWork,
  { after, limit, descending }: z.output<(typeof listLeftMoney)['input']>,
) {
  const rows = await selectLeft(work.sql, { after: decodeCursor(after, 'time', 'id'), descending, limit })
  const left = await readLeftMoney(
    work,
    rows.map(({ personId }) => personId),
  )
  return pageFrom(rows, {
    limit,
    keyOf: ({ endedText, id }) => [endedText, id],
    view: (row) => presentLeft(row, left.get(row.personId)),
    total: await countLeft(work.sql, maxTotal),
  })
}

const presentLeft = (
  { id, personId, endedAt }: LeftRow,
  left: Pick<LeftMoneyRow, 'balance' | 'held' | 'points'> | undefined,
): LeftMoneyRow => ({
  id,
  personId,
  deletedAt: unixSeconds(endedAt),
  balance: left?.balance ?? 0n,
  held: left?.held ?? 0n,
  points: left?.points ?? 0n,
})
