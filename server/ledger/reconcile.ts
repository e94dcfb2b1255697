import { type Check, lowestId, oncePerWork } from '../kernel/checks'
import type { MoneyCauses } from '../kernel/domain'
import type { ReadWork, Work } from '../kernel/work'
import { selectBlock } from './block-store'
import { createCauseChecks } from './causes'
import { countGasDifferences } from './chain/gas-store'
import { countChainDifferences, countUncovered } from './chain/position-store'
import {
  countBelowZero,
  countClosedWithMoney,
  countForgottenPart,
  countForgottenPendings,
  countUnbalancedAssets,
  countUnknownHolds,
  countWrongCounters,
  insertFindings,
  insertReview,
  selectHalt,
  selectReconciliations,
} from './check-store'
import type { KnownMoney } from './known-money'
import { type AccountsPart, countWrongPart } from './review-store'
import { nextPlace, readPlace } from './transfer-place'
import { verifyChain, type Walk } from './verify'
import {
  countForgottenSince,
  countUnknownHouses,
  countWrongSince,
  selectWatermark,
  type WrongAccounts,
} from './window-store'

/** The age from which an open hold is a fault: expired holds are voided within seconds. */
const forgottenAfterMs = 60_000

const watermark = oncePerWork(({ sql }) => selectWatermark(sql))

/** Wrong accounts by reading every transfer. */
const wrongOfAll = oncePerWork(async ({ sql }): Promise<WrongAccounts> => ({
  ...(await countWrongCounters(sql)),
  belowZero: await countBelowZero(sql),
  closedWithMoney: await countClosedWithMoney(sql),
}))

/** Wrong accounts among those that transfers have touched since the watermark. */
const wrongSince = oncePerWork(async (work): Promise<WrongAccounts> => {
  const mark = await watermark(work)
  return mark ? countWrongSince(work.sql, mark) : wrongOfAll(work)
})

/** The parts of all accounts that were read in this work: each check looks at the same ones. */
const partsOf = oncePerWork(() => Promise.resolve(new Map<string, Promise<AccountsPart>>()))

async function wrongOfPart(work: ReadWork, after: string, limit: number): Promise<AccountsPart> {
  const parts = await partsOf(work)
  const part = parts.get(after) ?? countWrongPart(work.sql, { after, limit })
  parts.set(after, part)
  return part
}

const accountCheck = (name: string, kind: keyof WrongAccounts, accountsOfPart: number): Check => ({
  name,
  count: async (work) => (await wrongSince(work))[kind],
  countAll: async (work) => (await wrongOfAll(work))[kind],
  async countPart(work, from = lowestId) {
    const { [kind]: found, last, size } = await wrongOfPart(work, from, accountsOfPart)
    return { found, ...(last !== null && size === accountsOfPart && { next: last }) }
  },
})

export const createAccountChecks = ({ accountsOfPart = 1_000 } = {}): Check[] => [
  accountCheck('wrongCounters', 'counters', accountsOfPart),
  accountCheck('wrongVersions', 'versions', accountsOfPart),
  accountCheck('belowZero', 'belowZero', accountsOfPart),
  accountCheck('closedWithMoney', 'closedWithMoney', accountsOfPart),
]

/** Holds past their time, or not listed as they should be. */
export const createHoldCheck = ({ transfersOfPart = 100_000 } = {}): Check => ({
  name: 'forgottenPendings',
  async count(work) {
    const mark = await watermark(work)
    const beforeMs = work.nowMs - forgottenAfterMs
    return mark
      ? countForgottenSince(work.sql, { ...mark, beforeMs })
      : countForgottenPendings(work.sql, beforeMs)
  },
  countAll: ({ sql, nowMs }) => countForgottenPendings(sql, nowMs - forgottenAfterMs),
  async countPart(work, from) {
    const place = readPlace(from)
    const { found, size, xid, seq } = await countForgottenPart(work.sql, {
      ...place,
      limit: transfersOfPart,
      beforeMs: work.nowMs - forgottenAfterMs,
    })
    const last = size === transfersOfPart && xid !== null && seq !== null ? { xid, seq } : undefined
    return { found, ...(await nextPlace(work, place, last)) }
  },
})

/** Checks that need only the ledger. */
export const ledgerChecks: readonly Check[] = [
  { name: 'unbalancedAssets', count: ({ sql }) => countUnbalancedAssets(sql) },
  createHoldCheck(),
  ...createAccountChecks(),
]

/** The transfers that hold money for something still open. */
export type AwaitedHolds = (work: ReadWork) => Promise<readonly string[]>

/**
 * All ledger checks, including those of the holds that other domains claim and of the causes of transfers.
 */
export const createLedgerChecks = (awaited: AwaitedHolds, causes: readonly MoneyCauses[]): Check[] => [
  ...ledgerChecks,
  { name: 'unknownHouses', count: ({ sql }) => countUnknownHouses(sql) },
  { name: 'unknownHolds', count: async (work) => countUnknownHolds(work.sql, await awaited(work)) },
  ...createCauseChecks(causes),
  { name: 'chainDifferences', count: ({ sql }) => countChainDifferences(sql) },
  { name: 'gasDifferences', count: ({ sql }) => countGasDifferences(sql) },
  { name: 'obligationsUncovered', count: ({ sql }) => countUncovered(sql) },
  createChainCheck(),
]

export const chainCheckName = 'brokenChain'

/**
 * The block chain as a check. A part ends after so many blocks or, as a block of a busy second has thousands, so many transfers. It resumes where the last walk ended, even one by an earlier process.
 */
export function createChainCheck({ blocksOfPart = 1_000, transfersOfPart = 200_000 } = {}): Check {
  let known: Walk | undefined
  const walk = async (work: ReadWork, from: Walk | undefined): Promise<bigint> => {
    const { broken, end } = await verifyChain(work, from ? { from } : {})
    if (!broken) known = end
    return broken ? 1n : 0n
  }
  return {
    name: chainCheckName,
    count: async (work) => walk(work, known ?? (await walkedBefore(work))),
    countAll: (work) => walk(work, undefined),
    countPart: (work, from) =>
      walkPart(work, { from, most: { blocks: blocksOfPart, transfers: transfersOfPart } }),
  }
}

/** Walks the blocks of a part. `from` holds the last block of the part before, and the number of transfers up to it. */
async function walkPart(
  work: ReadWork,
  { from, most }: { from: string | undefined; most: { blocks: number; transfers: number } },
): Promise<{ found: bigint; next?: string }> {
  const [n, before] = from === undefined ? ['0', 0] : (JSON.parse(from) as [string, number])
  const start = from === undefined ? undefined : await walkUpto(work, BigInt(n))
  const { broken, end, isAtEnd, transfers } = await verifyChain(work, {
    ...(start && { from: start }),
    walked: start && before,
    most,
  })
  if (broken) return { found: 1n }
  return { found: 0n, ...(!isAtEnd && { next: JSON.stringify([end.n.toString(), transfers]) }) }
}

/** The last block that a clean run has verified. */
async function walkedBefore(work: ReadWork): Promise<Walk | undefined> {
  const mark = await watermark(work)
  return mark && walkUpto(work, mark.blockN)
}

async function walkUpto(work: ReadWork, n: bigint): Promise<Walk | undefined> {
  const block = await selectBlock(work.sql, n - 1n)
  return block && { previous: block.hash, epoch: block.epoch, toXid: block.toXid, n: block.n }
}

export interface Findings {
  /**
   * The result. `unjudged`: a newer version has added kinds to the books that this one doesn't know, so its
   * findings mean nothing.
   */
  result: 'clean' | 'unclean' | 'unjudged'
  /** The number of findings by check name. */
  found: Readonly<Record<string, bigint>>
}

/**
 * Runs the checks on the changes since they last found nothing, and stores their findings. Any finding stops
 * all posting until a person has looked into it.
 */
export async function reconcile(work: Work, { checks, known, onCheck }: Reconciling): Promise<Findings> {
  // Without a watermark, each check reads all of history.
  const isWhole = (await watermark(work)) === undefined
  return record(work, { found: await runChecks(work, checks, onCheck), isWhole, known })
}

export interface Reconciling {
  checks: readonly Check[]
  known: KnownMoney
  onCheck?: OnCheck
}

/** Called before each check, with the number of checks done. */
export type OnCheck = (name: string, done: number) => Promise<void>

/** Runs the checks one after the other. */
async function runChecks(
  work: ReadWork,
  checks: readonly Check[],
  onCheck?: OnCheck,
): Promise<Findings['found']> {
  const found: Record<string, bigint> = {}
  const since = (await watermark(work))?.causesXid
  for (const [nth, check] of checks.entries()) {
    await onCheck?.(check.name, nth)
    found[check.name] = await check.count(work, since).catch((error: unknown) => {
      throw new Error(`the check ${check.name} failed`, { cause: error })
    })
  }
  return found
}

/** Stores the findings of the checks. */
async function record(
  work: Work,
  { found, isWhole, known }: { found: Findings['found']; isWhole: boolean; known: KnownMoney },
): Promise<Findings> {
  const findings = writeCounts(found)
  const isClean = await insertFindings(work.sql, { findings, nowMs: work.nowMs, isWhole, known })
  return { result: resultOf(isClean), found }
}

/** Stores the findings of a review of all history. */
export async function recordReview(
  work: Work,
  { found, known }: { found: Findings['found']; known: KnownMoney },
): Promise<Findings> {
  const isClean = await insertReview(work.sql, { findings: writeCounts(found), nowMs: work.nowMs, known })
  return { result: resultOf(isClean), found }
}

const writeCounts = (found: Findings['found']) =>
  Object.fromEntries(Object.entries(found).map(([name, count]) => [name, count.toString()]))

const resultOf = (isClean: boolean | null): Findings['result'] =>
  isClean === null ? 'unjudged' : isClean ? 'clean' : 'unclean'

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
    isClean: row.isClean,
    found: Object.fromEntries(Object.entries(row.findings).map(([name, count]) => [name, BigInt(count)])),
  }))
}

/** The time and reason of the stop of posting; undefined while money moves. */
export async function readHalt(work: ReadWork): Promise<{ reason: string; atMs: number } | undefined> {
  const halt = await selectHalt(work.sql)
  return halt && { reason: halt.reason, atMs: halt.at.getTime() }
}
