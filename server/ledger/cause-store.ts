/** Transfers and grants as the comparison of transfers with their causes reads them. */
import type { SQL } from 'bun'
import { isWrittenAfter, type WrittenPage, type WrittenRow } from '../kernel/checks'
import type { Sql } from '../kernel/database'
import type { CausedTransfer, TransferToExplain } from '../kernel/domain'

export interface TransferRow extends TransferToExplain {
  seq: bigint
  epoch: number
  xid: string
  kind: CausedTransfer['kind']
  pendingId: string | null
  debitId: string
  creditId: string
  asset: string
  amount: bigint
  /** Voids a hold that expired. */
  isExpiry: boolean
}

/** The position before a page: after this transfer. */
export type TransferPlace = Pick<TransferRow, 'epoch' | 'xid' | 'seq'>

const columns = (sql: Sql) => sql`
  transfer.id, transfer.seq, transfer.epoch, transfer.xid::text, transfer.kind, transfer.pending_id as "pendingId",
  transfer.debit_id as "debitId",
  transfer.credit_id as "creditId", asset.name as asset, transfer.amount,
  coalesce(transfer.reference, held.reference) as reference,
  transfer.kind = 'void' and transfer.reason = 'expired' and coalesce(held.expires_at <= transfer.at, false) as "isExpiry"`

const joined = (sql: Sql) => sql`
  join ledger.asset on asset.id = transfer.asset
  left join ledger.transfer held on held.id = transfer.pending_id`

/** A page of an epoch's transfers, in the order of their transactions. */
export const selectTransfersAfter = (
  sql: Sql,
  { epoch, xid, seq, limit }: TransferPlace & { limit: number },
) =>
  sql<TransferRow[]>`
    select ${columns(sql)} from (
      select * from ledger.transfer
      where epoch = ${epoch}::int and xid >= ${xid}::xid8 and (xid, seq) > (${xid}::xid8, ${seq.toString()}::bigint)
      order by xid, seq limit ${limit}::int
    ) as transfer ${joined(sql)} order by transfer.xid, transfer.seq`

export const selectTransfers = (sql: Sql, ids: readonly string[]) =>
  sql<TransferRow[]>`
    select ${columns(sql)} from ledger.transfer ${joined(sql)} where transfer.id = any(${sql.array([...ids], 'UUID')})`

export async function selectEpoch(sql: Sql): Promise<number> {
  const [row] = await sql<{ epoch: number }[]>`
    select coalesce((select epoch from ledger.block order by n desc limit 1), 1) as epoch`
  return row?.epoch ?? 1
}

export interface GrantRow {
  id: string
  accountId: string
  asset: string
  amount: bigint
  sourceId: string
}

/** Reads of the rows that each cause one transfer of the house, whose id they share. */
export interface GrantReads {
  /** A page of all of them. */
  page: (sql: Sql, page: { after: string; limit: number }) => Promise<GrantRow[]>
  /**
   * A page of those written by transactions from this one on. Apart from the page of all, since a plan for both would walk all
   * of them.
   */
  written: (sql: Sql, page: WrittenPage) => Promise<(GrantRow & WrittenRow)[]>
  of: (sql: Sql, ids: readonly string[]) => Promise<GrantRow[]>
}

/** `rows` selects the columns of a `GrantRow`, and the transaction that wrote it as `xid`. */
export const grantReads = (rows: (sql: Sql) => SQL.Query<unknown>): GrantReads => ({
  page: (sql, { after, limit }) =>
    sql<GrantRow[]>`
      select id, "accountId", asset, amount, "sourceId" from (${rows(sql)}) as caused
      where id > ${after}::uuid order by id limit ${limit}::int`,
  written: (sql, page) =>
    sql<(GrantRow & WrittenRow)[]>`
      select id, "accountId", asset, amount, "sourceId", xid::text from (${rows(sql)}) as caused
      where ${isWrittenAfter(sql, page, sql`id`)}
      order by caused.xid, id limit ${page.limit}::int`,
  of: (sql, ids) =>
    sql<GrantRow[]>`
      select id, "accountId", asset, amount, "sourceId" from (${rows(sql)}) as caused
      where id = any(${sql.array([...ids], 'UUID')})`,
})

/** The faucet's grants. */
export const grantRows = grantReads(
  (sql) => sql`
  select faucet_grant.id, account_id as "accountId", asset.name as asset, amount, source.id as "sourceId", xid
  from ledger.faucet_grant
  join ledger.asset on asset.id = faucet_grant.asset
  join ledger.account source on source.kind = 'faucet' and source.asset = faucet_grant.asset and source.rule = 'free'`,
)
