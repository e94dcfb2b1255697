/** The contents and actions of the reconciliation desk. */
import { formatAmount } from '@linnet/protocol'
import type { BooksView, listHalts, listRuns } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { Check } from '../kernel/checks'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { accountIdOf, readBalances } from './accounts'
import { selectLastBackup } from './backup-store'
import { selectHead } from './block-store'
import { selectAges } from './check-store'
import { askToLift, selectLiftRefusal, selectProgress } from './checker/ask-store'
import {
  haltByStaff,
  selectChecks,
  selectFlow,
  selectHaltLog,
  selectLastRuns,
  selectRuns,
  sumHoldings,
} from './desk-store'
import { showPlaces } from './heads/show-places'
import type { HeadKeeping } from './heads/watch'
import { housePlaces } from './house-kinds'
import { readPayoutsStop } from './payouts'
import { readHalt } from './reconcile'
import type { LedgerConfig } from './settings'

export interface BooksParts {
  book: LedgerConfig['book']
  checks: readonly Check[]
  heads: HeadKeeping
}

interface ShownBooks extends BooksParts {
  liftedBy: LedgerConfig['liftedBy']
}

export async function readBooks(
  work: ReadWork,
  { book, checks, heads, liftedBy }: ShownBooks,
): Promise<BooksView> {
  const [halt, payoutsStop] = [await readHalt(work), await readPayoutsStop(work)]
  const { last, wholeAt } = await selectLastRuns(work.sql)
  const known = new Map((await selectChecks(work.sql)).map((row) => [row.name, row]))
  const head = await selectHead(work.sql)
  const running = await selectProgress(work.sql)
  const { unsealed } = await selectAges(work.sql)
  const backup = await selectLastBackup(work.sql)
  return {
    mode: book.mode,
    currency: book.currency,
    liftedBy,
    ...(halt && { halt: { reason: halt.reason, at: unixSeconds(halt.atMs) } }),
    ...(payoutsStop && { payoutsStop }),
    ...(last && { lastRunAt: unixSeconds(last.at) }),
    ...(last?.failure != null && { failure: last.failure }),
    ...(last?.lacks != null && { lacks: last.lacks }),
    ...(running && { running: { ...running } }),
    ...(wholeAt && { lastWholeAt: unixSeconds(wholeAt) }),
    checks: checks.map(({ name }) => {
      const row = known.get(name)
      return {
        name,
        ...(row && { ranAt: unixSeconds(row.ranAt), found: row.found }),
        ...(row?.cleanSince && { cleanSince: unixSeconds(row.cleanSince) }),
      }
    }),
    ...(head && { head: { epoch: head.epoch, block: head.n.toString(), hash: head.hash } }),
    ...(unsealed !== null && { unsealedSeconds: unsealed }),
    ...(backup && { backupAt: unixSeconds(backup.finishedAt) }),
    places: await showPlaces(work, heads),
  }
}

const positionOf = (after: string | undefined): number | undefined => decodeCursor(after, 'serial')?.[0]

export async function listRunPage(work: ReadWork, input: z.output<(typeof listRuns)['input']>) {
  const { limit, descending, isClean = null } = input
  const after = positionOf(input.after)
  const rows = await selectRuns(work.sql, { isClean, after, descending, limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    keyOf: ({ id }) => [id],
    view: ({ id, at, findings, failure, lacks, ...row }) => ({
      id,
      at: unixSeconds(at),
      isClean: row.isClean,
      isWhole: row.isWhole,
      ...(failure !== null && { failure }),
      ...(lacks !== null && { lacks }),
      found: Object.fromEntries(
        Object.entries(findings).flatMap(([name, found]) => (found === '0' ? [] : [[name, countOf(found)]])),
      ),
    }),
  })
}

/** A finding's count, written as digits. */
const countOf = (digits: string): number => JSON.parse(digits) as number

export async function listHaltPage(work: ReadWork, input: z.output<(typeof listHalts)['input']>) {
  const { limit, descending } = input
  const after = positionOf(input.after)
  const rows = await selectHaltLog(work.sql, { after, descending, limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    keyOf: ({ id }) => [id],
    view: ({ was, at, ...row }) => ({ ...row, at: unixSeconds(at), ...(was !== null && { was }) }),
  })
}

/** Stops all payments. */
export async function halt(
  work: Work,
  { reason, staffId }: { reason: string; staffId: string },
): Promise<void> {
  if (!(await haltByStaff(work.sql, { reason, staffId, nowMs: work.nowMs }))) return refuse('MoneyStopped')
}

/** Has the checker resume payments, which it does once its checks find nothing; refuses until they have since the halt. */
export async function lift(
  work: Work,
  lifting: { reason: string; staffId: string; approverId: string },
): Promise<void> {
  const refusal = await selectLiftRefusal(work.sql)
  if (refusal === 'nothing') return refuse('NothingHalted')
  if (refusal === 'unclean') return refuse('BooksNotClean')
  await askToLift(work.sql, lifting)
}

const dayMs = 24 * 3_600_000
const daysShown = 30

export async function readHouse(work: ReadWork, { book }: Pick<BooksParts, 'book'>) {
  const balances = await readBalances(
    work,
    housePlaces.map((place) => accountIdOf(place)),
  )
  return {
    currency: book.currency,
    accounts: housePlaces.map((place) => {
      const balance = balances.get(accountIdOf(place))
      const [received, paid] = [balance?.credits ?? 0n, balance?.debits ?? 0n]
      return { ...place, balance: formatAmount(received - paid), received, paid }
    }),
    ...(await sumHoldings(work.sql)),
    days: await readMoneyFlow(work, work.nowMs - daysShown * dayMs),
  }
}

/** The money that came in, went out and was charged on each day since then, in UTC and in the wallet's money. */
export async function readMoneyFlow(work: ReadWork, fromMs: number) {
  const idOf = (kind: string) => accountIdOf({ kind, asset: 'USDT' })
  const rows = await selectFlow(work.sql, {
    sources: [idOf('faucet'), idOf('chain')],
    chain: idOf('chain'),
    fees: idOf('fees'),
    fromMs,
  })
  return rows.map(({ day, paidIn, paidOut, fees }) => ({ day, in: paidIn, out: paidOut, fees }))
}
