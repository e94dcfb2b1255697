/**
 * Compares transfers with their causes, both ways: each has exactly one cause, with the same parties and
 * amount.
 */
import { type Check, lowestId, nextAfter, oncePerWork, pagesWritten } from '../kernel/checks'
import type { CausedTransfer, MoneyCauses } from '../kernel/domain'
import type { ReadWork } from '../kernel/work'
import {
  type GrantReads,
  type GrantRow,
  grantRows,
  selectEpoch,
  selectTransfers,
  selectTransfersAfter,
  type TransferPlace,
  type TransferRow,
} from './cause-store'
import { moveRows } from './chain/move-store'
import { houseMoveRows } from './chain/position-store'
import { depositRows, releaseRows } from './chain/store'
import { rewardRows } from './points/invitation-store'
import { bonusRows } from './points/sign-in-store'
import { nextPlace, readPlace } from './transfer-place'
import { selectWatermark } from './window-store'

const pageSize = 2_000

const watermark = oncePerWork(({ sql }) => selectWatermark(sql))

/** The checks for the ledger's own causes and those of the domains that move money. */
export function createCauseChecks(
  others: readonly MoneyCauses[],
  { transfersOfPart = pageSize } = {},
): Check[] {
  const all = [...ownCauses, ...others]
  return [
    {
      name: 'transfersWithoutCause',
      count: async (work) => countUncaused(work, all, await watermark(work)),
      countAll: (work) => countUncaused(work, all),
      countPart: (work, from) => countUncausedPart(work, all, { from, limit: transfersOfPart }),
    },
    ...all.map((causes): Check => ({
      name: causes.name,
      count: async (work) => countUntransferred(work, causes, (await watermark(work))?.causesXid),
      countAll: (work) => countUntransferred(work, causes),
      async countPart(work, from) {
        const { transfers, next } = await causes.page(work, from)
        return { found: await countMissing(work, transfers), ...(next !== undefined && { next }) }
      },
    })),
  ]
}

/** Payments that the house makes with a dedicated function, which stores the cause under the transfer's id. */
const paidByHouse = ({ kind, name }: { kind: string; name: string }, rows: GrantReads): MoneyCauses => ({
  kinds: [kind],
  name,
  async page({ sql }, after = lowestId) {
    const page = await rows.page(sql, { after, limit: pageSize })
    return { transfers: page.map(transferOfGrant), ...nextAfter(page, pageSize) }
  },
  async *writtenSince({ sql }, since) {
    for await (const page of pagesWritten({ since, limit: pageSize }, (next) => rows.written(sql, next)))
      yield page.map(transferOfGrant)
  },
  behind: async ({ sql }, transfers) => {
    const caused = await rows.of(
      sql,
      transfers.map(({ id }) => id),
    )
    return caused.map(transferOfGrant)
  },
})

const transferOfGrant = ({ id, accountId, asset, amount, sourceId }: GrantRow): CausedTransfer => ({
  id,
  kind: 'single',
  debit: sourceId,
  credit: accountId,
  asset,
  amount,
})

/** Play money that the faucet gave. */
const grants = paidByHouse({ kind: 'ledger.grants', name: 'grantsWithoutTransfer' }, grantRows)
/** Points for signing in. */
const bonuses = paidByHouse({ kind: 'ledger.signIns', name: 'bonusesWithoutTransfer' }, bonusRows)
/** Points for inviting people. */
const rewards = paidByHouse({ kind: 'ledger.invitations', name: 'rewardsWithoutTransfer' }, rewardRows)
/** Deposits from the chain, to people or into suspense. */
const deposits = paidByHouse({ kind: 'ledger.deposits', name: 'depositsWithoutTransfer' }, depositRows)
/** Deposits paid out of suspense. */
const releases = paidByHouse(
  { kind: 'ledger.releasedDeposits', name: 'releasesWithoutTransfer' },
  releaseRows,
)
/** Payouts that have ended, and what the house brought into the hot wallet. */
const moves = paidByHouse({ kind: 'ledger.chainMoves', name: 'chainMovesWithoutTransfer' }, moveRows)
/** Money that the chain moved between places of the house. */
const houseMoves = paidByHouse(
  { kind: 'ledger.houseMoves', name: 'houseMovesWithoutTransfer' },
  houseMoveRows,
)
/** The ledger's own causes. */
export const ownCauses: readonly MoneyCauses[] = [
  grants,
  bonuses,
  rewards,
  deposits,
  releases,
  moves,
  houseMoves,
]

/** Transfers, since the watermark or of all time, that have no cause or several, or differ from their cause. */
async function countUncaused(
  work: ReadWork,
  all: readonly MoneyCauses[],
  since?: Pick<TransferPlace, 'epoch' | 'xid'>,
): Promise<bigint> {
  let found = 0n
  for await (const page of transferPages(work, since)) found += await countUncausedOf(work, all, page)
  return found
}

/**
 * Transfers of a page without exactly their cause. A review takes its pages from several snapshots: what was committed behind its
 * place in the meantime, the runs compare.
 */
async function countUncausedPart(
  work: ReadWork,
  all: readonly MoneyCauses[],
  { from, limit }: { from: string | undefined; limit: number },
): Promise<{ found: bigint; next?: string }> {
  const place = readPlace(from)
  const page = await selectTransfersAfter(work.sql, { ...place, limit })
  const found = await countUncausedOf(work, all, page)
  const last = page.length === limit ? page.at(-1) : undefined
  return { found, ...(await nextPlace(work, place, last)) }
}

async function countUncausedOf(
  work: ReadWork,
  all: readonly MoneyCauses[],
  page: readonly TransferRow[],
): Promise<bigint> {
  const caused = new Map<string, CausedTransfer[]>()
  for (const { behind } of all)
    for (const transfer of await behind(work, page)) {
      const known = caused.get(transfer.id)
      if (known) known.push(transfer)
      else caused.set(transfer.id, [transfer])
    }
  const wrong = page.filter((row) => {
    const causes = caused.get(row.id) ?? []
    if (row.isExpiry) return causes.length > 0
    return causes.length !== 1 || !causes.every((cause) => isSame(cause, row))
  })
  return BigInt(wrong.length)
}

async function* transferPages(
  { sql }: ReadWork,
  since?: Pick<TransferPlace, 'epoch' | 'xid'>,
): AsyncIterable<readonly TransferRow[]> {
  const lastEpoch = since?.epoch ?? (await selectEpoch(sql))
  for (let epoch = since?.epoch ?? 1; epoch <= lastEpoch; epoch++) {
    let place: TransferPlace = { epoch, xid: since?.xid ?? '0', seq: 0n }
    for (;;) {
      const page = await selectTransfersAfter(sql, { ...place, limit: pageSize })
      if (page.length > 0) yield page
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      place = last
    }
  }
}

/** Transfers that rows of a domain require, and that are missing or differ. */
async function countUntransferred(work: ReadWork, causes: MoneyCauses, xid?: string): Promise<bigint> {
  let found = 0n
  const pages = xid === undefined ? allPages(work, causes) : causes.writtenSince(work, xid)
  for await (const page of pages) found += await countMissing(work, page)
  return found
}

async function* allPages(work: ReadWork, causes: MoneyCauses): AsyncIterable<readonly CausedTransfer[]> {
  for (let from: string | undefined; ;) {
    const { transfers, next } = await causes.page(work, from)
    yield transfers
    if (next === undefined) return
    from = next
  }
}

async function countMissing({ sql }: ReadWork, page: readonly CausedTransfer[]): Promise<bigint> {
  if (page.length === 0) return 0n
  const rows = await selectTransfers(
    sql,
    page.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const missing = page.filter((caused) => {
    const row = known.get(caused.id)
    return !row || !isSame(caused, row)
  })
  return BigInt(missing.length)
}

const isSame = ({ kind, pendingId, debit, credit, asset, amount }: CausedTransfer, row: TransferRow) =>
  kind === row.kind &&
  (pendingId ?? null) === row.pendingId &&
  debit === row.debitId &&
  (credit === undefined || credit === row.creditId) &&
  asset === row.asset &&
  amount === row.amount
