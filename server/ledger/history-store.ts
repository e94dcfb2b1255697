import type { Sql } from '../kernel/database'

/** One movement as the account's owner sees it; a held payment is one entry whatever its outcome. */
export interface HistoryRow {
  /** The transfer. */
  id: string
  /** Position of the transfer; pages run from newest to oldest. */
  seq: bigint
  atMs: number
  isIncome: boolean
  amount: bigint
  /** The outcome. `held`: pending. `returned`: voided, nothing was paid. */
  state: 'done' | 'held' | 'returned'
  reason: string
  reference: string | undefined
  otherKind: string
  otherOwnerId: string | undefined
}

export interface HistoryPage {
  accountId: string
  /** The position before which movements are listed. */
  before?: bigint | undefined
  limit: number
  side?: 'income' | 'expense' | undefined
  reasons?: readonly string[] | undefined
  fromMs?: number | undefined
  toMs?: number | undefined
}

interface Row {
  id: string
  seq: bigint
  at: Date
  isIncome: boolean
  amount: bigint
  state: 'done' | 'held' | 'returned'
  reason: string
  reference: string | null
  otherKind: string
  otherOwnerId: string | null
}

/**
 * Merges two index scans, one per side of the account. Pending and voided payments are shown to the payer only: the other
 * side hasn't been paid.
 */
export async function selectHistory(
  sql: Sql,
  { accountId, before, limit, side, reasons, fromMs, toMs }: HistoryPage,
): Promise<HistoryRow[]> {
  const beforeSeq = before?.toString() ?? null
  const from = fromMs === undefined ? null : new Date(fromMs)
  const to = toMs === undefined ? null : new Date(toMs)
  const wanted = reasons ? JSON.stringify(reasons) : null
  const filter = sql`
    kind in ('single', 'pending')
    and (${beforeSeq}::bigint is null or seq < ${beforeSeq}::bigint)
    and (${from}::timestamptz is null or at >= ${from}::timestamptz)
    and (${to}::timestamptz is null or at < ${to}::timestamptz)
    and (${wanted}::text is null or reason in (select json_array_elements_text(${wanted}::text::json)))`
  const rows = await sql<Row[]>`
    with page as (
      (select * from ledger.transfer
        where debit_id = ${accountId} and ${side ?? 'expense'} = 'expense' and ${filter}
        order by seq desc limit ${limit}::int)
      union all
      (select * from ledger.transfer
        where credit_id = ${accountId} and ${side ?? 'income'} = 'income' and ${filter}
          and (kind = 'single' or exists (
            select from ledger.transfer paid where paid.pending_id = transfer.id and paid.kind = 'post'))
        order by seq desc limit ${limit}::int)
      order by seq desc limit ${limit}::int
    )
    ${presented(sql, accountId)} order by page.seq desc`
  return rows.map(historyRow)
}

export async function selectHistoryRow(
  sql: Sql,
  { accountId, id }: { accountId: string; id: string },
): Promise<HistoryRow | undefined> {
  const [row] = await sql<Row[]>`
    with page as (
      select * from ledger.transfer
      where id = ${id} and kind in ('single', 'pending') and (debit_id = ${accountId} or credit_id = ${accountId} and (
        kind = 'single' or exists (
          select from ledger.transfer paid where paid.pending_id = transfer.id and paid.kind = 'post')))
    )
    ${presented(sql, accountId)}`
  return row && historyRow(row)
}

const presented = (sql: Sql, accountId: string) => sql`
    select page.id, page.seq, page.at, page.credit_id = ${accountId} as "isIncome",
      case resolution.kind when 'post' then resolution.amount else page.amount end as amount,
      case when page.kind = 'single' or resolution.kind = 'post' then 'done'
        when resolution.kind = 'void' then 'returned' else 'held' end as state,
      page.reason, page.reference, other.kind as "otherKind", other.owner_id as "otherOwnerId"
    from page
    left join ledger.transfer resolution on resolution.pending_id = page.id
    join ledger.account other on other.id = case when page.credit_id = ${accountId} then page.debit_id else page.credit_id end`

const historyRow = (row: Row): HistoryRow => ({
  id: row.id,
  seq: row.seq,
  atMs: row.at.getTime(),
  isIncome: row.isIncome,
  amount: row.amount,
  state: row.state,
  reason: row.reason,
  reference: row.reference ?? undefined,
  otherKind: row.otherKind,
  otherOwnerId: row.otherOwnerId ?? undefined,
})
