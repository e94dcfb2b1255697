import type { Announcement, Compared } from '../kernel/cluster/announced'
import { jsonRows, type Sql } from '../kernel/database'

export interface AccountRow {
  id: string
  rule: 'debitsWithinCredits' | 'creditsWithinDebits' | 'free'
  ownerId: string | null
  isClosed: boolean
  debitsPending: bigint
  debitsPosted: bigint
  creditsPending: bigint
  creditsPosted: bigint
}

export interface NewAccountRow {
  id: string
  asset: number
  rule: string
  kind: string
  ownerId: string | null
}

/** Whether a transfer or movement is not in a block yet. All earlier epochs are sealed completely. */
export const isUnsealed = (sql: Sql) => sql`
  epoch = coalesce((select block.epoch from ledger.block order by n desc limit 1), 1)
    and xid >= coalesce((select to_xid from ledger.block order by n desc limit 1), '0'::xid8)`

export const insertAccounts = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly NewAccountRow[]; nowMs: number },
) => {
  // The function of a released migration reads the names of columns.
  const accounts = rows.map(({ ownerId, ...row }) => ({ ...row, owner_id: ownerId }))
  return sql`select ledger.open_accounts(${jsonRows(accounts)}::text::json, ${new Date(nowMs)})`
}

export const closeAccountRows = (sql: Sql, ids: readonly string[]) =>
  sql`select ledger.close_accounts(${JSON.stringify(ids)}::text::json)`

export async function closeIfEmpty(sql: Sql, ids: readonly string[]): Promise<boolean> {
  const [row] = await sql<{ closed: boolean }[]>`
    select ledger.close_empty(${JSON.stringify(ids)}::text::json) as closed`
  return row?.closed ?? false
}

/** Unlimited accounts are folded up to the newest block; later transfers are added here, in the same snapshot. */
export const selectAccounts = (sql: Sql, ids: readonly string[]) =>
  sql<AccountRow[]>`
    select account.id, rule, owner_id as "ownerId", is_closed as "isClosed",
      debits_pending + coalesce(debits_held, 0)::bigint as "debitsPending",
      debits_posted + coalesce(debited, 0)::bigint as "debitsPosted",
      credits_pending + coalesce(credits_held, 0)::bigint as "creditsPending",
      credits_posted + coalesce(credited, 0)::bigint as "creditsPosted"
    from ledger.account
    left join lateral (
      select sum(case when debit_id = account.id then posted end) as debited,
        sum(case when credit_id = account.id then posted end) as credited,
        sum(case when debit_id = account.id then held end) as debits_held,
        sum(case when credit_id = account.id then held end) as credits_held
      from ledger.movement
      where account.rule = 'free' and (debit_id = account.id or credit_id = account.id)
        and ${isUnsealed(sql)}
    ) as unfolded on true
    where account.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`

export interface PostingRow {
  n: number
  operation: number
  id: string
  kind: string
  pending_id: string | null
  asset: number | null
  amount: string | null
  debit_id: string | null
  credit_id: string | null
  reason: string
  reference: string | null
  expires_at: string | null
}

export const postTransfers = (sql: Sql, { rows, nowMs }: { rows: readonly PostingRow[]; nowMs: number }) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.post(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

export const postSentTransfers = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly PostingRow[]; nowMs: number },
) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.post_sent(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

export const postPayoutTransfers = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly PostingRow[]; nowMs: number },
) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.begin_payout(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

export const bringBackPayoutTransfers = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly PostingRow[]; nowMs: number },
) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.bring_back_payout(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

/** Expired pending transfers. */
export const selectDue = (sql: Sql, { nowMs, limit }: { nowMs: number; limit: number }) =>
  sql<{ id: string }[]>`
    select id from ledger.open_pending where expires_at <= ${new Date(nowMs)}
    order by expires_at, id limit ${limit}::int`

export const selectExisting = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string }[]>`
    select id from ledger.transfer
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`

export async function payFromFaucet(
  sql: Sql,
  grant: { id: string; accountId: string; asset: number; amount: bigint; nowMs: number },
): Promise<string> {
  const [row] = await sql<{ outcome: string }[]>`
    select ledger.grant_from_faucet(${grant.id}::uuid, ${grant.accountId}::uuid, ${grant.asset}::smallint,
      ${grant.amount.toString()}::bigint, ${new Date(grant.nowMs)}::timestamptz) as outcome`
  if (!row) throw new Error('a grant has no outcome')
  return row.outcome
}

/** Looks for transfers that were acknowledged. */
export async function compareTransfers(sql: Sql, acknowledged: readonly Announcement[]): Promise<Compared> {
  const [row] = await sql<{ missing: number | null; found: number | null }[]>`
    select min("atMs") filter (where transfer.id is null)::float8 as missing,
      max("atMs") filter (where transfer.id is not null)::float8 as found
    from json_to_recordset(${jsonRows(acknowledged)}::text::json) as input(key uuid, "atMs" float8)
    left join ledger.transfer on transfer.id = input.key`
  return { missingSinceMs: row?.missing ?? undefined, foundUntilMs: row?.found ?? undefined }
}
