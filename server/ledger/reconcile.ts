import { type Check, oncePerWork } from '../kernel/checks'
import type { ReadWork, Work } from '../kernel/work'
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

/** Expired holds are voided within seconds; after this long, something is wrong. */
const forgottenAfterMs = 60_000

/** Reads every transfer. */
const wrongCounters = oncePerWork(({ sql }) => countWrongCounters(sql))

/** Checks that need the ledger alone. */
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

/** The transfers that hold money for something still open. */
export type AwaitedHolds = (work: ReadWork) => Promise<readonly string[]>

/** All ledger checks, including the holds that other domains claim. */
export const createLedgerChecks = (awaited: AwaitedHolds): Check[] => [
  ...ledgerChecks,
  { name: 'unknownHolds', count: async (work) => countUnknownHolds(work.sql, await awaited(work)) },
  createChainCheck(),
]

export const chainCheckName = 'brokenChain'
const walksBetweenWholeOnes = 12

/**
 * The block chain as a check. It resumes where the last run ended and only occasionally starts over: a full walk reads
 * every transfer ever made.
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
  /** Number of findings by check name. */
  found: Readonly<Record<string, bigint>>
}

/** Runs the checks and stores their findings. Any finding stops all posting until a person has looked into it. */
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

/** Results of recent reconciliations, newest first. */
export async function readReconciliations(work: ReadWork, limit: number): Promise<ReconciliationView[]> {
  const rows = await selectReconciliations(work.sql, limit)
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    isClean: row.is_clean,
    found: Object.fromEntries(Object.entries(row.findings).map(([name, count]) => [name, BigInt(count)])),
  }))
}

/** When and why posting was stopped; undefined while money moves. */
export async function readHalt(work: ReadWork): Promise<{ reason: string; atMs: number } | undefined> {
  const halt = await selectHalt(work.sql)
  return halt && { reason: halt.reason, atMs: halt.at.getTime() }
}
