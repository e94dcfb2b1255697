import { type Check, oncePerWork } from '../kernel/checks'
import type { Reading, Work } from '../kernel/work'
import {
  countBelowZero,
  countClosedWithMoney,
  countForgottenPendings,
  countUnbalancedAssets,
  countUnknownHolds,
  countWrongCounters,
  insertFindings,
  selectHalt,
  selectReconciliations,
} from './check-store'
import { verifyChain, type Walk } from './verify'

/** Held money is given back within seconds of its time; after this long, nobody does so any more. */
const forgottenAfterMs = 60_000

/** Reads every transfer there is. */
const wrongCounters = oncePerWork(({ sql }) => countWrongCounters(sql))

/** What the ledger can say of itself alone. */
export const ledgerChecks: readonly Check[] = [
  { name: 'unbalancedAssets', count: ({ sql }) => countUnbalancedAssets(sql) },
  { name: 'wrongCounters', count: async (work) => (await wrongCounters(work)).counters },
  { name: 'wrongVersions', count: async (work) => (await wrongCounters(work)).versions },
  { name: 'belowZero', count: ({ sql }) => countBelowZero(sql) },
  {
    name: 'forgottenPendings',
    count: ({ sql, nowMs }) => countForgottenPendings(sql, nowMs - forgottenAfterMs),
  },
  { name: 'closedWithMoney', count: ({ sql }) => countClosedWithMoney(sql) },
]

/** The transfers that hold money for something that goes on. */
export type AwaitedHolds = (work: Reading) => Promise<readonly string[]>

/** Everything about the ledger, with what its users know of the money that they hold. */
export const createLedgerChecks = (awaited: AwaitedHolds): Check[] => [
  ...ledgerChecks,
  { name: 'unknownHolds', count: async (work) => countUnknownHolds(work.sql, await awaited(work)) },
  createChainCheck(),
]

export const chainCheckName = 'brokenChain'
const walksBetweenWholeOnes = 12

/**
 * The chain of blocks as a check. It goes on where it ended the time before, and now and then from the beginning: a
 * whole walk reads every transfer there ever was.
 */
export function createChainCheck(): Check {
  let known: Walk | undefined
  let walks = 0
  return {
    name: chainCheckName,
    async count(work) {
      const isWhole = walks++ % walksBetweenWholeOnes === 0
      const { broken, end } = await verifyChain(work, isWhole || !known ? {} : { from: known })
      if (!broken) known = end
      return broken ? 1n : 0n
    },
  }
}

export interface Findings {
  isClean: boolean
  /** How many things each check found wrong, by its name. */
  found: Readonly<Record<string, bigint>>
}

/** Runs the checks and keeps what they found. Anything but zeros stops all posting until a person has looked. */
export async function reconcile(work: Work, checks: readonly Check[]): Promise<Findings> {
  const found: Record<string, bigint> = {}
  for (const { name, count } of checks) found[name] = await count(work)
  const findings = Object.fromEntries(Object.entries(found).map(([name, count]) => [name, count.toString()]))
  return { isClean: await insertFindings(work.sql, { findings, nowMs: work.nowMs }), found }
}

export interface ReconciliationView {
  atMs: number
  isClean: boolean
  found: Readonly<Record<string, bigint>>
}

/** What the newest reconciliations found, newest first. */
export async function readReconciliations(work: Reading, limit: number): Promise<ReconciliationView[]> {
  const rows = await selectReconciliations(work.sql, limit)
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    isClean: row.is_clean,
    found: Object.fromEntries(Object.entries(row.findings).map(([name, count]) => [name, BigInt(count)])),
  }))
}

/** Since when and why nothing is posted; undefined when money moves. */
export async function readHalt(work: Reading): Promise<{ reason: string; atMs: number } | undefined> {
  const halt = await selectHalt(work.sql)
  return halt && { reason: halt.reason, atMs: halt.at.getTime() }
}
