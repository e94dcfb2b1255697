import { jsonRows, type Sql } from '../../kernel/database'
import { grantReads } from '../cause-store'

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

/** Credited deposits. */
export const depositRows = grantReads(
  (sql) => sql`
  select deposit.id, deposit.account_id as "accountId", 'USDT' as asset, amount, source.account_id as "sourceId", xid
  from ledger.deposit join ledger.house source on source.kind = 'assetDeposits'`,
)

/** Deposits paid out of suspense. */
export const releaseRows = grantReads(
  (sql) => sql`
  select deposit_release.id, deposit_release.account_id as "accountId", 'USDT' as asset, amount, source.account_id as "sourceId", xid
  from ledger.deposit_release join ledger.house source on source.kind = 'suspense'`,
)
