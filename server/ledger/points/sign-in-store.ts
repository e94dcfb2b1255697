import { jsonRows, type Sql } from '../../kernel/database'
import type { GrantRow } from '../cause-store'

export interface SignInRow {
  n: number
  id: string
  account_id: string
  day: string
  /** The amount in micro-units, as decimal digits. */
  amount: string
}

export const payForSignIns = (sql: Sql, { rows, nowMs }: { rows: readonly SignInRow[]; nowMs: number }) =>
  sql<{ n: number; outcome: string }[]>`
    select n, outcome from ledger.pay_sign_ins(${jsonRows(rows)}::text::json, ${new Date(nowMs)}) order by n`

/** Whether the connected role may pay points for signing in. */
export async function selectMayPaySignIns(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select has_function_privilege('ledger.pay_sign_ins(json, timestamptz)', 'execute') as may`
  return row?.may === true
}

/** The points paid on each of these days, according to the causes. */
export const sumSignIns = (sql: Sql, sinceDay: string | undefined) =>
  sql<{ day: string; paid: bigint; count: number }[]>`
    select day::text as day, sum(amount)::bigint as paid, count(*)::int as count from ledger.sign_in_bonus
    where ${sinceDay ?? null}::date is null or day >= ${sinceDay ?? null}::date
    group by sign_in_bonus.day`

const bonusColumns = (sql: Sql) => sql`
  select sign_in_bonus.id, account_id as "accountId", asset.name as asset, amount, source.id as "sourceId"
  from ledger.sign_in_bonus
  join ledger.asset on asset.name = 'POINTS'
  join ledger.account source on source.kind = 'signIn' and source.asset = asset.id and source.rule = 'free'`

/** A page of the points paid for signing in: all, or those written by transactions from this one on. */
export const selectBonuses = (
  sql: Sql,
  { xid, after, limit }: { xid: string | undefined; after: string; limit: number },
) =>
  sql<GrantRow[]>`
    ${bonusColumns(sql)}
    where sign_in_bonus.id > ${after}::uuid
      and (${xid ?? null}::text is null or xid >= ${xid ?? '0'}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot()))
    order by sign_in_bonus.id limit ${limit}::int`

export const selectBonusesOf = (sql: Sql, ids: readonly string[]) =>
  sql<GrantRow[]>`${bonusColumns(sql)} where sign_in_bonus.id = any(${sql.array([...ids], 'UUID')})`
