import { jsonRows, type Sql } from '../../kernel/database'
import { grantReads } from '../cause-store'

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
    where ${sinceDay === undefined ? sql`true` : sql`day >= ${sinceDay}::date`}
    group by sign_in_bonus.day`

/** The points paid for signing in. */
export const bonusRows = grantReads(
  (sql) => sql`
  select sign_in_bonus.id, account_id as "accountId", asset.name as asset, amount, source.id as "sourceId", xid
  from ledger.sign_in_bonus
  join ledger.asset on asset.name = 'POINTS'
  join ledger.account source on source.kind = 'signIn' and source.asset = asset.id and source.rule = 'free'`,
)
