import type { Check } from '../kernel/checks'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { sealBlock } from './block-store'
import { voidExpired } from './expire'
import { createHeadWatch, type HeadKeeping } from './heads/watch'
import { reconcile } from './reconcile'

export interface LedgerParts {
  heads: HeadKeeping
  log: Log
  /** Every money check: the ledger's own and those of the domains that use it. */
  checks: readonly Check[]
}

const secondMs = 1_000

/** The ledger's jobs: sealing blocks, comparing and storing heads, voiding expired holds and running checks. */
export function ledgerJobs({ heads, log, checks }: LedgerParts): Job[] {
  return [
    {
      name: 'ledger.seal',
      everyMs: secondMs,
      run: async ({ sql, nowMs }) => void (await sealBlock(sql, nowMs)),
    },
    { name: 'ledger.expire', everyMs: 5 * secondMs, run: voidExpired },
    { name: 'ledger.watchHeads', everyMs: 60 * secondMs, run: createHeadWatch({ ...heads, log }) },
    {
      name: 'ledger.reconcile',
      everyMs: 300 * secondMs,
      // Checks compare packets with escrows: without a common snapshot, a claim in between would look like missing money.
      readsSnapshot: true,
      async run(work) {
        const { isClean, found } = await reconcile(work, checks)
        if (isClean) return
        const wrong = Object.entries(found).flatMap(([name, count]) =>
          count > 0n ? [`${name}: ${count}`] : [],
        )
        log.error('the books do not balance: all payments are stopped', { wrong: wrong.join(', ') })
      },
    },
  ]
}
