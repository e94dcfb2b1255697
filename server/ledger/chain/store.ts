import { jsonRows, type Sql } from '../../kernel/database'
import type { GrantRow } from '../cause-store'

/** A token on a chain. */
export interface BookChain {
  chainId: number
  token: string
  decimals: number
}

export interface DepositRow {
  n: number
  id: string
  account_id: string
  is_suspended: boolean
  tx_hash: string
  ordinal: number
  block_number: string
  block_hash: string
  raw: string
}

export async function insertBinding(sql: Sql, { chainId, token, decimals }: BookChain): Promise<BookChain> {
  const [row] = await sql<[BookChain]>`
    select chain_id::int as "chainId", token, decimals
    from ledger.bind_chain(${chainId}::bigint, ${token}, ${decimals}::int)`
  return row
}

export const insertDeposits = (sql: Sql, { rows, nowMs }: { rows: readonly DepositRow[]; nowMs: number }) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.credit_deposits(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

/** Those of these deposits whose money went into suspense. */
export const selectSuspended = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string }[]>`
    select id from ledger.deposit
    where id = any(${sql.array([...ids], 'UUID')}) and account_id <> owner_account_id`

type Page = { xid: string | undefined; after: string; limit: number }

const depositColumns = (sql: Sql) => sql`
  select deposit.id, deposit.account_id as "accountId", 'USDT' as asset, amount, source.account_id as "sourceId"
  from ledger.deposit join ledger.house source on source.kind = 'assetDeposits'`

const releaseColumns = (sql: Sql) => sql`
  select deposit_release.id, deposit_release.account_id as "accountId", 'USDT' as asset, amount, source.account_id as "sourceId"
  from ledger.deposit_release join ledger.house source on source.kind = 'suspense'`

/** A page of credited deposits: all, or those written by transactions from this one on. */
export const selectDeposits = (sql: Sql, { xid, after, limit }: Page) =>
  sql<GrantRow[]>`
    ${depositColumns(sql)}
    where deposit.id > ${after}::uuid
      and (${xid ?? null}::text is null or xid >= ${xid ?? '0'}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot()))
    order by deposit.id limit ${limit}::int`

export const selectDepositsOf = (sql: Sql, ids: readonly string[]) =>
  sql<GrantRow[]>`${depositColumns(sql)} where deposit.id = any(${sql.array([...ids], 'UUID')})`

/** A page of deposits paid out of suspense. */
export const selectReleases = (sql: Sql, { xid, after, limit }: Page) =>
  sql<GrantRow[]>`
    ${releaseColumns(sql)}
    where deposit_release.id > ${after}::uuid
      and (${xid ?? null}::text is null or xid >= ${xid ?? '0'}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot()))
    order by deposit_release.id limit ${limit}::int`

export const selectReleasesOf = (sql: Sql, ids: readonly string[]) =>
  sql<GrantRow[]>`${releaseColumns(sql)} where deposit_release.id = any(${sql.array([...ids], 'UUID')})`
