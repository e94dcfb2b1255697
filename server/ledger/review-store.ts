/** How far the review of the whole history has come. */
import type { Sql } from '../kernel/database'
import type { WrongAccounts } from './window-store'

export interface StepRow {
  name: string
  found: bigint
  /** Where the check goes on; null once it is done. */
  next: string | null
}

/** The steps of the review in progress, none of which is older than a day or of an earlier epoch. */
export const selectSteps = (sql: Sql) =>
  sql<StepRow[]>`
    select name, found, next from ledger.review_step
    where epoch = coalesce((select block.epoch from ledger.block order by n desc limit 1), 1)
      and at > now() - interval '24 hours'`

export const insertStep = (sql: Sql, { name, found, next }: StepRow) =>
  sql`select ledger.record_review_step(${name}, ${found.toString()}::bigint, ${next})`

export interface AccountsPart extends WrongAccounts {
  /** The last account of the part. */
  last: string | null
  size: number
}

/**
 * Counts wrong accounts in a page of them, by all of their transfers. Accounts without a limit count those folded into them.
 */
export async function countWrongPart(
  sql: Sql,
  { after, limit }: { after: string; limit: number },
): Promise<AccountsPart> {
  const [row] = await sql<AccountsPart[]>`
    with folded as (
      select coalesce((select epoch from ledger.block order by n desc limit 1), 1) as epoch,
        coalesce((select to_xid from ledger.block order by n desc limit 1), '0'::xid8) as upto
    ), page as (
      select * from ledger.account where id > ${after}::uuid order by id limit ${limit}::int
    ), total as (
      select page.id, sum(debited) as debited, sum(credited) as credited, sum(debits_held) as debits_held,
        sum(credits_held) as credits_held, count(*) as transfers
      from page cross join folded cross join lateral (
        select posted as debited, 0 as credited, held as debits_held, 0 as credits_held, movement.epoch, xid
        from ledger.movement where debit_id = page.id
        union all
        select 0, posted, 0, held, movement.epoch, xid from ledger.movement where credit_id = page.id
      ) as side
      where rule <> 'free' or (side.epoch, side.xid) < (folded.epoch, upto)
      group by page.id
    )
    select
      count(*) filter (where (debits_posted, credits_posted, debits_pending, credits_pending) is distinct from
        (coalesce(debited, 0), coalesce(credited, 0), coalesce(debits_held, 0), coalesce(credits_held, 0))) as counters,
      count(*) filter (where version <> coalesce(transfers, 0)) as versions,
      count(*) filter (where rule = 'debitsWithinCredits' and debits_posted + debits_pending > credits_posted
        or rule = 'creditsWithinDebits' and credits_posted + credits_pending > debits_posted) as "belowZero",
      count(*) filter (where is_closed and (debits_posted <> credits_posted or debits_pending <> 0
        or credits_pending <> 0)) as "closedWithMoney",
      max(page.id::text) as last, count(*)::int as size
    from page left join total on total.id = page.id`
  return row ?? { counters: 0n, versions: 0n, belowZero: 0n, closedWithMoney: 0n, last: null, size: 0 }
}
