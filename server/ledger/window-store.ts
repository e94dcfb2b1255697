/** The rows that the checks read since their watermark. */
import type { Sql } from '../kernel/database'

/** The point up to which the checks have compared everything. */
export interface WatermarkRow {
  blockN: bigint
  epoch: number
  xid: string
  causesXid: string
}

/**
 * The watermark; undefined if there is none, or if an epoch has begun since: then everything is compared
 * again.
 */
export async function selectWatermark(sql: Sql): Promise<WatermarkRow | undefined> {
  const [row] = await sql<WatermarkRow[]>`
    select block_n as "blockN", watermark.epoch, xid::text, causes_xid::text as "causesXid" from ledger.watermark
    where epoch = coalesce((select block.epoch from ledger.block order by n desc limit 1), 1)`
  return row
}

export interface WrongAccounts {
  counters: bigint
  versions: bigint
  belowZero: bigint
  closedWithMoney: bigint
}

/** Counts wrong balances among the accounts that transfers have touched since the watermark. */
export async function countWrongSince(sql: Sql, { epoch, xid }: WatermarkRow): Promise<WrongAccounts> {
  const [row] = await sql<WrongAccounts[]>`
    with folded as (
      select coalesce((select to_xid from ledger.block order by n desc limit 1), '0'::xid8) as upto
    ), side as (
      select account_id, is_debit, posted, held, movement.xid
      from ledger.movement
      cross join lateral (values (debit_id, true), (credit_id, false)) as of_account (account_id, is_debit)
      where movement.epoch = ${epoch}::int and movement.xid >= ${xid}::xid8
    ), moved as (
      select account_id, xid < upto as is_folded,
        coalesce(sum(posted) filter (where is_debit), 0) as debited,
        coalesce(sum(posted) filter (where not is_debit), 0) as credited,
        coalesce(sum(held) filter (where is_debit), 0) as debits_held,
        coalesce(sum(held) filter (where not is_debit), 0) as credits_held,
        count(*) as transfers
      from side cross join folded group by account_id, xid < upto
    ), added as (
      select account_id,
        coalesce(sum(debited) filter (where counts), 0) as debited, coalesce(sum(credited) filter (where counts), 0) as credited,
        coalesce(sum(debits_held) filter (where counts), 0) as debits_held,
        coalesce(sum(credits_held) filter (where counts), 0) as credits_held,
        coalesce(sum(transfers) filter (where counts), 0) as transfers
      from moved
      cross join lateral (
        select rule <> 'free' or is_folded as counts from ledger.account where id = account_id offset 0) as counting
      group by account_id
    )
    select
      count(*) filter (where (account.debits_posted, account.credits_posted, account.debits_pending, account.credits_pending)
        is distinct from (
          coalesce(proven.debits_posted, 0) + debited, coalesce(proven.credits_posted, 0) + credited,
          coalesce(proven.debits_pending, 0) + debits_held, coalesce(proven.credits_pending, 0) + credits_held)) as counters,
      count(*) filter (where account.version <> coalesce(proven.version, 0) + transfers) as versions,
      count(*) filter (where rule = 'debitsWithinCredits'
        and account.debits_posted + account.debits_pending > account.credits_posted
        or rule = 'creditsWithinDebits'
        and account.credits_posted + account.credits_pending > account.debits_posted) as "belowZero",
      count(*) filter (where is_closed and (account.debits_posted <> account.credits_posted
        or account.debits_pending <> 0 or account.credits_pending <> 0)) as "closedWithMoney"
    from added
    -- Looked up one by one ("offset" keeps it so), since a plan for many rows reads all accounts: there is one for each packet ever.
    cross join lateral (select * from ledger.account where id = added.account_id offset 0) as account
    left join lateral (select * from ledger.proven where proven.account_id = added.account_id offset 0) as proven on true`
  return row ?? { counters: 0n, versions: 0n, belowZero: 0n, closedWithMoney: 0n }
}

/** Holds, made or resolved since the watermark or still open, that are overdue or not listed as they should be. */
export async function countForgottenSince(
  sql: Sql,
  { epoch, xid, beforeMs }: WatermarkRow & { beforeMs: number },
): Promise<bigint> {
  const [row] = await sql<{ found: bigint }[]>`
    with touched as (
      select coalesce(pending_id, id) as id from ledger.transfer
      where kind <> 'single' and epoch = ${epoch}::int and xid >= ${xid}::xid8
      union select id from ledger.open_pending
    )
    select count(*) as found from touched
    join ledger.transfer using (id)
    left join ledger.open_pending on open_pending.id = transfer.id
    where (open_pending.id is null) <> exists (
        select from ledger.transfer resolution where resolution.pending_id = transfer.id)
      or open_pending.expires_at < ${new Date(beforeMs)}`
  return row?.found ?? 0n
}

/** Accounts that can be overdrawn and that no migration opened. */
export async function countUnknownHouses(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ found: bigint }[]>`
    select count(*) as found from ledger.account
    -- The index holds these alone, and not the accounts of people and packets.
    where (rule <> 'debitsWithinCredits' or kind not in ('person', 'escrow'))
      and (rule <> 'debitsWithinCredits' or kind in (select kind from ledger.house_kind))
      and not exists (select from ledger.house where house.account_id = account.id)`
  return row?.found ?? 0n
}
