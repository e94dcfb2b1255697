import type { Check } from '../kernel/checks'
import type { Sql } from '../kernel/database'
import { allowLongStatements, type Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Metrics } from '../kernel/metrics'
import type { ReadWork, Transact } from '../kernel/work'
import { sealBlock } from './block-store'
import { insertBrokenReview, insertFailure, selectIsReviewed } from './check-store'
import { noteProgress } from './checker/ask-store'
import { voidExpired } from './expire'
import { createHeadWatch, type HeadKeeping } from './heads/watch'
import { type KnownMoney, unknownTo } from './known-money'
import { insertOlder } from './known-store'
import { type MoneyWatch, showMoneyGauges } from './payouts'
import { type Findings, type OnCheck, reconcile } from './reconcile'
import { goOnReviewing, type InSnapshot } from './review'

export interface LedgerParts {
  heads: HeadKeeping
  log: Log
  metrics: Metrics
  money: MoneyWatch
}

const secondMs = 1_000

/** The ledger's jobs: sealing blocks, comparing and storing heads, and voiding expired holds. The checker runs the checks. */
export function ledgerJobs({ heads, log, metrics, money }: LedgerParts): Job[] {
  showMoneyGauges(metrics, money)
  return [
    {
      name: 'ledger.seal',
      everyMs: secondMs,
      run: async ({ sql, nowMs }) => void (await sealBlock(sql, nowMs)),
    },
    { name: 'ledger.expire', everyMs: 5 * secondMs, run: voidExpired },
    { name: 'ledger.watchHeads', everyMs: 60 * secondMs, run: createHeadWatch({ ...heads, log }) },
    { name: 'ledger.watchPayouts', everyMs: 15 * secondMs, isDueAtStart: true, run: money.look },
  ]
}

interface CheckParts {
  log: Log
  transact: Transact
  checks: readonly Check[]
  known: KnownMoney
}

export type CheckRuns = ReturnType<typeof createCheckRuns>

/**
 * Runs of the checks. Each reads one snapshot, since they compare tables with each other: without it, a claim in between would
 * look like missing money. A run that breaks off is recorded, which stops payouts until a run finishes; a review of all history
 * that breaks off says nothing about the books, and stops nothing.
 */
export function createCheckRuns({ log, transact, checks, known }: CheckParts) {
  const broken = new Set<string>()
  /** Publishes the progress of a run. */
  const watched = async <T>(run: (onCheck: OnCheck) => Promise<T>): Promise<T> => {
    const note = (progress?: Parameters<typeof noteProgress>[1]) =>
      transact(async ({ sql }) => void (await noteProgress(sql, progress)))
    try {
      return await run((check, done) => note({ check, done, of: checks.length }))
    } finally {
      await note()
    }
  }
  const report = ({ result, found }: Findings) => {
    if (result !== 'unclean') return
    const wrong = Object.entries(found).flatMap(([name, count]) => (count > 0n ? [`${name}: ${count}`] : []))
    log.error('the books do not balance: all payments are stopped', { wrong: wrong.join(', ') })
  }
  /**
   * Whether this version is older than the books: a server of the newer version checks them, and findings by
   * this one would mean nothing.
   */
  const isTooOld = async (): Promise<boolean> => {
    const unknown = await transact((work) => unknownTo(known, work), { isBackground: true })
    if (unknown.length === 0) return false
    log.warn('the books are newer than this version, which does not judge them', {
      lacks: unknown.join(', '),
    })
    await transact(({ sql, nowMs }) => insertOlder(sql, { unknown, nowMs }))
    return true
  }
  const orRecord = async (
    run: () => Promise<Findings>,
    recordBreak: (sql: Sql, broken: { why: string; nowMs: number }) => PromiseLike<unknown>,
  ): Promise<Findings['result']> => {
    try {
      if (await isTooOld()) return 'unjudged'
      const findings = await run()
      report(findings)
      return findings.result
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      log.error('the money checks broke off', { error })
      await transact(async ({ sql, nowMs }) => void (await recordBreak(sql, { why, nowMs })))
      return 'unclean'
    }
  }
  const inSnapshot = snapshotsOf(transact)
  return {
    /** The result of a run: `clean` if it finished and found nothing. */
    sinceLast: () =>
      orRecord(
        () => watched((onCheck) => inSnapshot((work) => reconcile(work, { checks, known, onCheck }))),
        insertFailure,
      ),
    /**
     * Compares all of history, at most once a day: a slice at a time, so that neither a snapshot nor the job's transaction
     * lasts long.
     */
    all: async ({ sql }: ReadWork): Promise<void | 'again'> => {
      if (await selectIsReviewed(sql)) return
      let isDone = true
      await orRecord(async () => {
        const findings = await watched((onCheck) =>
          goOnReviewing({ transact, inSnapshot, checks, broken, known, onCheck }),
        )
        isDone = findings !== undefined
        return findings ?? { result: 'unjudged', found: {} }
      }, insertBrokenReview)
      return isDone ? undefined : 'again'
    },
  }
}

/** Runs something long in a transaction that reads one snapshot. */
const snapshotsOf =
  (transact: Transact): InSnapshot =>
  (act) =>
    transact(
      async (work) => {
        await allowLongStatements(work.sql)
        return act(work)
      },
      { readsSnapshot: true },
    )
