/**
 * Compares transfers with their causes, both ways: each has exactly one cause, with the same parties and
 * amount.
 */
import { type Check, oncePerWork } from '../kernel/checks'
import type { Sql } from '../kernel/database'
import type { CausedTransfer, MoneyCauses } from '../kernel/domain'
import type { ReadWork } from '../kernel/work'
import {
  type GrantRow,
  selectEpoch,
  selectGrants,
  selectGrantsOf,
  selectTransfers,
  selectTransfersAfter,
  type TransferPlace,
  type TransferRow,
} from './cause-store'
import { selectBonuses, selectBonusesOf } from './sign-in-store'
import { selectWatermark } from './window-store'

const pageSize = 2_000
const lowestId = '00000000-0000-0000-0000-000000000000'

const watermark = oncePerWork(({ sql }) => selectWatermark(sql))

/** The checks for the ledger's own causes and those of the domains that move money. */
export function createCauseChecks(others: readonly MoneyCauses[]): Check[] {
  const all = [...ownCauses, ...others]
  return [
    {
      name: 'transfersWithoutCause',
      count: async (work) => countUncaused(work, all, await watermark(work)),
      countAll: (work) => countUncaused(work, all),
    },
    ...all.map((causes): Check => ({
      name: causes.name,
      count: async (work) => countUntransferred(work, causes, (await watermark(work))?.causesXid),
      countAll: (work) => countUntransferred(work, causes),
    })),
  ]
}

type GrantPage = (
  sql: Sql,
  page: { xid: string | undefined; after: string; limit: number },
) => Promise<GrantRow[]>
type GrantsOf = (sql: Sql, ids: readonly string[]) => Promise<GrantRow[]>

/** Payments that the house makes with a dedicated function, which stores the cause under the transfer's id. */
const paidByHouse = (
  { kind, name }: { kind: string; name: string },
  pageOf: GrantPage,
  rowsOf: GrantsOf,
): MoneyCauses => ({
  kinds: [kind],
  name,
  async *writtenSince({ sql }, xid) {
    for (let after = lowestId; ;) {
      const rows = await pageOf(sql, { xid, after, limit: pageSize })
      yield rows.map(transferOfGrant)
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return
      after = last.id
    }
  },
  behind: async ({ sql }, transfers) => {
    const rows = await rowsOf(
      sql,
      transfers.map(({ id }) => id),
    )
    return rows.map(transferOfGrant)
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
const grants = paidByHouse(
  { kind: 'ledger.grants', name: 'grantsWithoutTransfer' },
  selectGrants,
  selectGrantsOf,
)
/** Points for signing in. */
const bonuses = paidByHouse(
  { kind: 'ledger.signIns', name: 'bonusesWithoutTransfer' },
  selectBonuses,
  selectBonusesOf,
)
/** The ledger's own causes. */
export const ownCauses: readonly MoneyCauses[] = [grants, bonuses]

/** Transfers, since the watermark or of all time, that have no cause or several, or differ from their cause. */
async function countUncaused(
  work: ReadWork,
  all: readonly MoneyCauses[],
  since?: Pick<TransferPlace, 'epoch' | 'xid'>,
): Promise<bigint> {
  let found = 0n
  for await (const page of transferPages(work, since)) {
    const caused = new Map<string, CausedTransfer[]>()
    for (const { behind } of all)
      for (const transfer of await behind(work, page)) {
        const known = caused.get(transfer.id)
        if (known) known.push(transfer)
        else caused.set(transfer.id, [transfer])
      }
    for (const row of page) {
      const causes = caused.get(row.id) ?? []
      const isRight = row.isExpiry
        ? causes.length === 0
        : causes.length === 1 && causes.every((cause) => isSame(cause, row))
      if (!isRight) found++
    }
  }
  return found
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
async function countUntransferred(
  work: ReadWork,
  { writtenSince }: MoneyCauses,
  xid?: string,
): Promise<bigint> {
  let found = 0n
  for await (const page of writtenSince(work, xid)) {
    if (page.length === 0) continue
    const rows = await selectTransfers(
      work.sql,
      page.map(({ id }) => id),
    )
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const caused of page) {
      const row = known.get(caused.id)
      if (!row || !isSame(caused, row)) found++
    }
  }
  return found
}

const isSame = ({ kind, pendingId, debit, credit, asset, amount }: CausedTransfer, row: TransferRow) =>
  kind === row.kind &&
  (pendingId ?? null) === row.pendingId &&
  debit === row.debitId &&
  (credit === undefined || credit === row.creditId) &&
  asset === row.asset &&
  amount === row.amount
