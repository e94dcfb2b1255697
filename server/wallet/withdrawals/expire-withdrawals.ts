import type { Job } from '../../kernel/jobs'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { Transact } from '../../kernel/work'
import { readHalt } from '../../ledger'
import type { MoneyRules } from '../money-rules'
import { selectDueWithdrawals } from './withdrawal-store'
import { decide } from './withdrawals'

const batchSize = 100

/**
 * Returns the money of approved withdrawals that were not sent in time, which would be held forever. Waits while money is
 * stopped.
 */
export const expireWithdrawals = ({
  transact,
  rules,
}: {
  transact: Transact
  rules: Tunable<MoneyRules>
}): Job => ({
  name: 'wallet.expireWithdrawals',
  everyMs: 60_000,
  async run(work) {
    if (await readHalt(work)) return
    const due = await selectDueWithdrawals(work.sql, {
      approvedBeforeMs: work.nowMs - rules.current(work).withdrawals.approvedForMs,
      limit: batchSize,
    })
    for (const { id } of due) await transact((each) => decide(each, { id, status: 'expired', reason: '' }))
  },
})
