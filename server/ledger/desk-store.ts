import type { Sql } from '../kernel/database'

export interface CheckRow {
  name: string
  ranAt: Date
  found: number
  cleanSince: Date | null
}

/** The number of runs that are searched for the beginning of a check's clean period: about a week of them. */
const runsRead = 2_000

/** Each check with its last finished run. */
export const selectChecks = (sql: Sql) =>
  sql<CheckRow[]>`
    with runs as (
      select id, at, findings from ledger.reconciliation where failure is null and lacks is null order by id desc limit ${runsRead}::int
    ), each as (
      select id, at, key as name, value::bigint as found from runs cross join lateral json_each_text(findings)
    ), dirty as (
      select name, max(id) as id from each where found > 0 group by name
    )
    select each.name, (array_agg(at order by each.id desc))[1] as "ranAt",
      (array_agg(found order by each.id desc))[1]::float8 as found,
      min(at) filter (where each.id > coalesce(dirty.id, 0)) as "cleanSince"
    from each left join dirty on dirty.name = each.name
    where each.name <> 'wrongHeads'
    group by each.name order by each.name`

export interface RunRow {
  id: number
  at: Date
  isClean: boolean
  isWhole: boolean
  failure: string | null
  lacks: string | null
  findings: Record<string, string>
}

export const selectRuns = (
  sql: Sql,
  {
    isClean,
    after,
    descending,
    limit,
  }: { isClean: boolean | null; after: number | undefined; descending: boolean; limit: number },
) =>
  sql<RunRow[]>`
    select id::float8 as id, at, is_clean as "isClean", is_whole or is_review as "isWhole", failure, lacks, findings
    from ledger.reconciliation
    where (${isClean}::boolean is null or is_clean = ${isClean}::boolean)
      and (${after ?? null}::bigint is null
        or case when ${descending} then id < ${after ?? null}::bigint else id > ${after ?? null}::bigint end)
    order by case when ${descending} then -id else id end limit ${limit}::int`

export async function selectLastRuns(
  sql: Sql,
): Promise<{ last: RunRow | undefined; wholeAt: Date | undefined }> {
  const [last] = await sql<RunRow[]>`
    select id::float8 as id, at, is_clean as "isClean", is_whole as "isWhole", failure, lacks, findings
    from ledger.reconciliation
    where not is_review order by id desc limit 1`
  const [whole] = await sql<{ at: Date }[]>`
    select at from ledger.reconciliation where is_whole order by id desc limit 1`
  return { last, wholeAt: whole?.at }
}

export interface HaltLogRow {
  id: number
  at: Date
  act: 'halt' | 'lift'
  reason: string
  was: string | null
}

export const selectHaltLog = (
  sql: Sql,
  { after, descending, limit }: { after: number | undefined; descending: boolean; limit: number },
) =>
  sql<HaltLogRow[]>`
    select id::float8 as id, at, act, reason, was from ledger.halt_log
    where ${after ?? null}::bigint is null
      or case when ${descending} then id < ${after ?? null}::bigint else id > ${after ?? null}::bigint end
    order by case when ${descending} then -id else id end limit ${limit}::int`

/** Stops payments for staff; returns false if they were already stopped. */
export async function haltByStaff(
  sql: Sql,
  { reason, staffId, nowMs }: { reason: string; staffId: string; nowMs: number },
): Promise<boolean> {
  const [row] = await sql<{ halted: boolean }[]>`
    select ledger.halt_by_staff(${reason}, ${staffId}::uuid, ${new Date(nowMs)}) as halted`
  return row?.halted ?? false
}

export async function liftByStaff(
  sql: Sql,
  {
    reason,
    staffId,
    approverId,
    nowMs,
  }: { reason: string; staffId: string; approverId: string; nowMs: number },
): Promise<'lifted' | 'nothing' | 'unclean'> {
  const [row] = await sql<{ outcome: 'lifted' | 'nothing' | 'unclean' }[]>`
    select ledger.lift_halt_by_staff(${reason}, ${staffId}::uuid, ${approverId}::uuid, ${new Date(nowMs)}) as outcome`
  return row?.outcome ?? 'unclean'
}

/** The total holdings of all people and of all packets, in the wallet's money. */
export async function sumHoldings(sql: Sql): Promise<{ people: bigint; packets: bigint; held: bigint }> {
  const [row] = await sql<{ people: bigint; packets: bigint; held: bigint }[]>`
    select coalesce(sum(credits_posted - debits_posted - debits_pending) filter (where kind = 'person'), 0)::bigint as people,
      coalesce(sum(credits_posted - debits_posted) filter (where kind = 'escrow'), 0)::bigint as packets,
      coalesce(sum(debits_pending) filter (where kind = 'person'), 0)::bigint as held
    from ledger.account where asset = 1 and rule = 'debitsWithinCredits'`
  return row ?? { people: 0n, packets: 0n, held: 0n }
}

export interface FlowRow {
  day: string
  paidIn: bigint
  paidOut: bigint
  fees: bigint
}

/** The money that reached people, left the house and was charged on each day, in the wallet's money. */
export const selectFlow = (
  sql: Sql,
  {
    sources,
    chain,
    fees,
    fromMs,
  }: { sources: readonly string[]; chain: string; fees: string; fromMs: number },
) =>
  sql<FlowRow[]>`
    with moved as (
      select at, debit_id, credit_id, amount from ledger.transfer
      where debit_id in (select value::uuid from json_array_elements_text(${JSON.stringify(sources)}::text::json))
        and kind in ('single', 'post') and at >= ${new Date(fromMs)}
      union all
      select at, debit_id, credit_id, amount from ledger.transfer
      where credit_id in (${chain}::uuid, ${fees}::uuid) and kind in ('single', 'post') and at >= ${new Date(fromMs)}
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where credit_id not in (${chain}::uuid, ${fees}::uuid)), 0)::bigint as "paidIn",
      coalesce(sum(amount) filter (where credit_id = ${chain}::uuid), 0)::bigint as "paidOut",
      coalesce(sum(amount) filter (where credit_id = ${fees}::uuid), 0)::bigint as fees
    from moved group by 1 order by 1`
