import type { Sql } from '../kernel/database'
import type { TransferPlace } from './cause-store'
import type { KnownMoney } from './known-store'
import { isUnsealed } from './store'

const one = async (rows: PromiseLike<{ found: bigint }[]>): Promise<bigint> => (await rows)[0]?.found ?? 0n

/**
 * Assets whose credits and debits differ, or with one-sided holds. Free accounts lack the transfers that
 * aren't folded yet. Closed accounts are left out: a constraint keeps them empty, and a review looks at each of them
 * (`closedWithMoney`). There is one for every packet that ended.
 */
export const countUnbalancedAssets = (sql: Sql) =>
  one(sql<{ found: bigint }[]>`
    with side as (
      select asset, debits_posted - credits_posted as posted, debits_pending - credits_pending as held
      from ledger.account where not is_closed
      union all
      select movement.asset, posted * (debits - credits), held * (debits - credits)
      from ledger.movement
      -- Looked up one by one: how few these are is unknown to a plan, which would read all accounts instead.
      cross join lateral (
        select (select (rule = 'free')::int from ledger.account where id = debit_id) as debits,
          (select (rule = 'free')::int from ledger.account where id = credit_id) as credits
      ) as side
      where ${isUnsealed(sql)}
    )
    select count(*) as found from (
      select from side group by asset having sum(posted) <> 0 or sum(held) <> 0
    ) as unbalanced`)

/** Accounts whose counters or number of transfers disagree with their rows. */
export async function countWrongCounters(sql: Sql): Promise<{ counters: bigint; versions: bigint }> {
  const [row] = await sql<{ counters: bigint; versions: bigint }[]>`
    with folded as (
      select coalesce((select epoch from ledger.block order by n desc limit 1), 1) as folded_epoch,
        coalesce((select to_xid from ledger.block order by n desc limit 1), '0'::xid8) as upto
    ), side as (
      select debit_id as account_id, posted as debited, 0 as credited, held as debits_held, 0 as credits_held, epoch, xid
      from ledger.movement
      union all
      select credit_id, 0, posted, 0, held, epoch, xid from ledger.movement
    ), total as (
      select account_id, sum(debited) as debited, sum(credited) as credited, sum(debits_held) as debits_held,
        sum(credits_held) as credits_held, count(*) as transfers
      from side join ledger.account on account.id = account_id cross join folded
      where rule <> 'free' or (epoch, xid) < (folded_epoch, upto)
      group by account_id
    )
    select
      count(*) filter (where (debits_posted, credits_posted, debits_pending, credits_pending) is distinct from
        (coalesce(debited, 0), coalesce(credited, 0), coalesce(debits_held, 0), coalesce(credits_held, 0))) as counters,
      count(*) filter (where version <> coalesce(transfers, 0)) as versions
    from ledger.account left join total on total.account_id = account.id`
  return row ?? { counters: 0n, versions: 0n }
}

/** People with negative balances. The database forbids them; this detects that the constraint was removed. */
export const countBelowZero = (sql: Sql) =>
  one(sql<{ found: bigint }[]>`
    select count(*) as found from ledger.account
    where rule = 'debitsWithinCredits' and debits_posted + debits_pending > credits_posted
      or rule = 'creditsWithinDebits' and credits_posted + credits_pending > debits_posted`)

/** Holds that are overdue, or not listed as they should be. */
export const countForgottenPendings = (sql: Sql, beforeMs: number) =>
  one(sql<{ found: bigint }[]>`
    select count(*) as found from ledger.transfer
    left join ledger.open_pending on open_pending.id = transfer.id
    where kind = 'pending' and (
      (open_pending.id is null) <> exists (
        select from ledger.transfer resolution where resolution.pending_id = transfer.id)
      or open_pending.expires_at < ${new Date(beforeMs)})`)

export interface HoldsPart {
  found: bigint
  size: number
  /** The last transfer of the part. */
  xid: string | null
  seq: bigint | null
}

/** Counts the same among the next transfers of an epoch, in the order of their transactions. */
export async function countForgottenPart(
  sql: Sql,
  { epoch, xid, seq, limit, beforeMs }: TransferPlace & { limit: number; beforeMs: number },
): Promise<HoldsPart> {
  const [row] = await sql<[HoldsPart]>`
    with page as (
      select id, kind, xid, seq from ledger.transfer
      where epoch = ${epoch}::int and xid >= ${xid}::xid8 and (xid, seq) > (${xid}::xid8, ${seq.toString()}::bigint)
      order by xid, seq limit ${limit}::int
    ), last as (
      select xid, seq from page order by xid desc, seq desc limit 1
    )
    select
      (select count(*) from page left join ledger.open_pending using (id)
        where kind = 'pending' and (
          (open_pending.id is null) <> exists (
            select from ledger.transfer resolution where resolution.pending_id = page.id)
          or open_pending.expires_at < ${new Date(beforeMs)})) as found,
      (select count(*)::int from page) as size, (select xid::text from last) as xid, (select seq from last) as seq`
  return row
}

/** Holds that no domain claims, and claimed holds that are not open. */
export const countUnknownHolds = (sql: Sql, awaited: readonly string[]) =>
  one(sql<{ found: bigint }[]>`
    with awaited as (select value::uuid as id from json_array_elements_text(${JSON.stringify(awaited)}::text::json))
    select count(*) as found from ledger.open_pending full join awaited on awaited.id = open_pending.id
    where open_pending.id is null or awaited.id is null`)

/** Closed accounts with a balance. */
export const countClosedWithMoney = (sql: Sql) =>
  one(sql<{ found: bigint }[]>`
    select count(*) as found from ledger.account
    where is_closed and (debits_posted <> credits_posted or debits_pending <> 0 or credits_pending <> 0)`)

/** Stores that the heads kept in some places differ. All posting is then stopped, and staff cannot lift that stop. */
export const insertWrongHeads = (sql: Sql, { places, nowMs }: { places: number; nowMs: number }) =>
  sql`select ledger.record_wrong_heads(${places}::int, ${new Date(nowMs)})`

/** The places in which heads were kept before, by whichever server. */
export async function selectUsedPlaces(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`select name from ledger.used_head_place`
  return new Set(rows.map(({ name }) => name))
}

/** Stores which places outside the database answered just now, and which did not. */
export const notePlaces = (
  sql: Sql,
  { answering, silent }: { answering: readonly string[]; silent: readonly string[] },
) => sql`
  select ledger.note_places(${sql.array([...answering], 'TEXT')}, ${sql.array([...silent], 'TEXT')})`

export interface RunToStore {
  findings: Readonly<Record<string, string>>
  nowMs: number
  isWhole: boolean
  known: KnownMoney
}

/**
 * Stores the findings of all checks. Returns false if there were any; posting is then stopped. Returns null
 * if the books are newer than this version knows: then nothing is stopped, and nothing is confirmed.
 */
export async function insertFindings(
  sql: Sql,
  { findings, nowMs, isWhole, known: { causes, houses } }: RunToStore,
): Promise<boolean | null> {
  const [row] = await sql<{ clean: boolean | null }[]>`
    select ledger.record_checks(${JSON.stringify(findings)}::text::json, ${new Date(nowMs)}, ${isWhole},
      ${sql.array([...causes], 'TEXT')}, ${sql.array([...houses], 'TEXT')}) as clean`
  return row ? row.clean : false
}

/** Stores the findings of a review of all history, as `insertFindings` does. If it found nothing, the runs decide whether money leaves. */
export async function insertReview(
  sql: Sql,
  { findings, nowMs, known: { causes, houses } }: Omit<RunToStore, 'isWhole'>,
): Promise<boolean | null> {
  const [row] = await sql<{ clean: boolean | null }[]>`
    select ledger.record_review(${JSON.stringify(findings)}::text::json, ${new Date(nowMs)},
      ${sql.array([...causes], 'TEXT')}, ${sql.array([...houses], 'TEXT')}) as clean`
  return row ? row.clean : false
}

export interface ReconciliationRow {
  at: Date
  findings: Record<string, string>
  isClean: boolean
}

export const selectReconciliations = (sql: Sql, limit: number) =>
  sql<ReconciliationRow[]>`
    select at, findings, is_clean as "isClean" from ledger.reconciliation order by id desc limit ${limit}::int`

export async function selectHalt(sql: Sql): Promise<{ reason: string; at: Date } | undefined> {
  const [row] = await sql<{ reason: string; at: Date }[]>`select reason, at from ledger.halt`
  return row
}

/** Lifts the stop of posting. Requires the database owner: the server cannot lift its own stop. */
export const deleteHalt = (sql: Sql) => sql`delete from ledger.halt`

/**
 * The reasons for stopping payouts. `difference`: a check found something, and a person has to investigate.
 * The others clear by themselves with the next clean run: `unchecked`: no run yet, `failed`: the last run
 * broke off, `stale`: the last run is too old, `newer`: only servers of an older version run checks, and
 * cannot judge the additions of a newer version, `unsealed`: blocks are late, `unseen`: for an
 * hour, a place outside the database that keeps heads has not answered, `unobserved`: nothing recent is known of
 * what is on the chain, `chainHalted`: its watcher has halted, until staff let it go on.
 */
export type PayoutsStop =
  | 'difference'
  | 'unchecked'
  | 'failed'
  | 'stale'
  | 'newer'
  | 'unsealed'
  | 'unseen'
  | 'unobserved'
  | 'chainHalted'

export async function selectPayoutsStop(sql: Sql): Promise<'' | PayoutsStop> {
  const [row] = await sql<{ stop: '' | PayoutsStop }[]>`select ledger.payouts_stop() as stop`
  return row?.stop ?? 'unchecked'
}

export const insertFailure = (sql: Sql, { why, nowMs }: { why: string; nowMs: number }) =>
  sql`select ledger.record_failure(${why}, ${new Date(nowMs)})`

/** A review that breaks off says nothing about the books, and stops nothing. */
export const insertBrokenReview = (sql: Sql, { why, nowMs }: { why: string; nowMs: number }) =>
  sql`select ledger.record_broken_review(${why}, ${new Date(nowMs)})`

export interface Ages {
  checked: number | null
  reviewed: number | null
  unsealed: number | null
}

/**
 * Ages in seconds: of the last clean run, of the last comparison of all history, and of the oldest transfer that is not sealed.
 */
export async function selectAges(sql: Sql): Promise<Ages> {
  const [row] = await sql<Ages[]>`
    select
      (select extract(epoch from now() - recorded_at)::float8 from ledger.reconciliation
        where is_clean and not is_review order by id desc limit 1) as checked,
      (select extract(epoch from now() - recorded_at)::float8 from ledger.reconciliation
        where is_clean and is_whole order by id desc limit 1) as reviewed,
      (select greatest(0, extract(epoch from now() - at))::float8 from ledger.transfer
        where ${isUnsealed(sql)} order by xid, seq limit 1) as unsealed`
  return row ?? { checked: null, reviewed: null, unsealed: null }
}

/** Whether all of history was compared within the last day, and nothing was found. */
export async function selectIsReviewed(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from ledger.reconciliation
      where is_whole and is_clean and recorded_at > now() - interval '24 hours') as found`
  return row?.found ?? false
}
