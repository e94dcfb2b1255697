import { domains } from '../../server/domains'
import { countWhole } from '../../server/kernel/checks'
import type { Sql } from '../../server/kernel/database'
import { moneyChecksOf } from '../../server/kernel/domain'
import { median, rounded } from '../latencies'
import type { Figures, ScenarioResult, Stage } from './scenario'

/**
 * Numbers of transfers at the time of the checks: `CHECKS_TRANSFERS=1000000,10000000` takes some 15 minutes.
 */
const sizes = (process.env['CHECKS_TRANSFERS'] ?? '200000,400000').split(',').map((size) => Number(size))
const perBlock = 20_000
/** Transfers since the last run of the checks. */
const recent = 10_000
const people = 10_000
const runs = 3

/**
 * A run of the money checks five minutes after the one before, with 10,000 transfers in between, on histories of different
 * lengths; and, on the shortest, one that reads all of history.
 */
export async function measureChecks({ sql }: Stage): Promise<ScenarioResult> {
  const figures: Figures = {}
  const problems: string[] = []
  await openPeople(sql)
  let there = 0
  for (const size of sizes) {
    while (there < size) {
      await grant(sql, Math.min(perBlock, size - there))
      there += perBlock
    }
    await sql`select ledger.advance_watermark(now())`
    await grant(sql, recent)
    there += recent
    await sql`vacuum analyze`
    const name = size >= 1_000_000 ? `${size / 1_000_000}m` : `${size / 1_000}k`
    const times: number[] = []
    for (let n = 0; n < runs; n++) times.push(await timeRun(sql, { isWhole: false, problems }))
    figures[`since_last_at_${name}_ms`] = rounded(median(times))
    if (size === sizes[0])
      figures[`all_at_${name}_s`] = rounded((await timeRun(sql, { isWhole: true, problems })) / 1000)
  }
  return { scenario: 'checks', figures: { ...figures, recent_transfers: recent }, problems }
}

async function openPeople(sql: Sql): Promise<void> {
  await sql`select ledger.open_book('play', 'PLAY', now())`
  await sql`
    insert into ledger.account (id, asset, rule, kind, owner_id, opened_at)
    select gen_random_uuid(), 1, 'debitsWithinCredits', 'person', gen_random_uuid(), now() from generate_series(1, ${people})`
}

/**
 * Grants play money to everybody in turn, with its cause, in one transaction and one block, bypassing
 * triggers that would take longer.
 */
async function grant(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      with person as (
        select id, row_number() over (order by id) - 1 as place from ledger.account where kind = 'person'
      ), granted as (
        insert into ledger.faucet_grant (id, account_id, asset, amount, granted_at)
        select uuidv7(), person.id, 1, 1000000, now() from generate_series(1, ${count}) as n
        join person on place = n % ${people}
        returning *
      ), paid as (
        insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at)
        select granted.id, 'single', 1, granted.amount, faucet.id, account_id, 'faucet', granted_at
        from granted, ledger.account faucet where faucet.kind = 'faucet' and faucet.asset = 1
        returning credit_id, amount
      )
      update ledger.account set credits_posted = credits_posted + added.amount, version = version + added.count
      from (select credit_id, sum(amount) as amount, count(*) as count from paid group by credit_id) as added
      where account.id = credit_id`
  })
  await sql`select ledger.seal(now())`
}

async function timeRun(
  sql: Sql,
  { isWhole, problems }: { isWhole: boolean; problems: string[] },
): Promise<number> {
  const startedAt = performance.now()
  await sql.begin('isolation level repeatable read', async (tx) => {
    const work = { sql: tx, nowMs: Date.now() }
    for (const check of moneyChecksOf(domains)) {
      const found = isWhole ? await countWhole(check, work) : await check.count(work)
      if (found !== 0n) problems.push(`${check.name}: ${found}`)
    }
  })
  return performance.now() - startedAt
}
