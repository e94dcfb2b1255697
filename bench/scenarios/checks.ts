import { domains } from '../../server/domains'
import { countWhole } from '../../server/kernel/checks'
import type { Sql } from '../../server/kernel/database'
import { moneyChecksOf } from '../../server/kernel/domain'
import { median, rounded } from '../latencies'
import { openPeople, writePackets } from './packet-history'
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
/** Red packets with ten shares each, after the last of these histories. A million takes some 30 minutes. */
const packets = Number(process.env['CHECKS_PACKETS'] ?? '2000')
/** As many as five minutes of a million a day. */
const recentPackets = 3_500
/** A run of the checks every five minutes must not take longer. */
const longestRunMs = 5_000
/** A review stores its place after each part; its memory must not grow with the history. It grows by 150 to 300 MB, however long that is. */
const longestPartMs = 60_000
const mostGrowthMb = 512

const shownFromMs = 5_000

/** Shows how far a run is that takes long. */
const say = (what: string) =>
  process.stderr.write(`checks: ${what} after ${Math.round(performance.now() / 1000)} s\n`)

/**
 * A run of the money checks five minutes after the one before, with 10,000 transfers in between, on histories of different
 * lengths; and, on the shortest, one that reads all of history.
 */
export async function measureChecks({ sql }: Stage): Promise<ScenarioResult> {
  const figures: Figures = {}
  const problems: string[] = []
  await sql`select ledger.open_book('play', 'PLAY', now())`
  const persons = await openPeople(sql, people)
  let there = 0
  for (const size of sizes) {
    while (there < size) {
      await grant(sql, Math.min(perBlock, size - there))
      there += perBlock
    }
    say(`${there} transfers are there`)
    await sql`select ledger.advance_watermark(now())`
    await grant(sql, recent)
    there += recent
    const name = size >= 1_000_000 ? `${size / 1_000_000}m` : `${size / 1_000}k`
    figures[`since_last_at_${name}_ms`] = await timeSinceLast(sql, problems)
    if (size === sizes[0])
      figures[`all_at_${name}_s`] = rounded((await timeRun(sql, { isWhole: true, problems })) / 1000)
  }
  await writePackets(sql, { people: persons, from: 0, count: packets })
  say(`${packets} packets are there`)
  await sql`select ledger.advance_watermark(now())`
  await writePackets(sql, { people: persons, from: packets, count: recentPackets })
  const withPackets = await timeSinceLast(sql, problems)
  Object.assign(figures, {
    transfers: there + 11 * (packets + recentPackets),
    packets: packets + recentPackets,
    since_last_with_packets_ms: withPackets,
  })
  if (withPackets > longestRunMs) problems.push(`a run of the checks took ${withPackets} ms`)
  const review = await measureReview(sql, problems)
  return { scenario: 'checks', figures: { ...figures, ...review, recent_transfers: recent }, problems }
}

/** A review of everything, part by part: how long it takes, its longest part, and how much the memory of its process grows. */
async function measureReview(sql: Sql, problems: string[]): Promise<Figures> {
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  const startedAt = performance.now()
  let [longestMs, most] = [0, before]
  await sql.begin('isolation level repeatable read', async (tx) => {
    const work = { sql: tx, nowMs: Date.now() }
    for (const check of moneyChecksOf(domains)) {
      for (let from: string | undefined; ;) {
        const partAt = performance.now()
        const { found, next } = check.countPart
          ? await check.countPart(work, from)
          : { found: await countWhole(check, work) }
        const partMs = performance.now() - partAt
        if (partMs > shownFromMs) say(`a part of ${check.name} took ${rounded(partMs)} ms`)
        longestMs = Math.max(longestMs, partMs)
        most = Math.max(most, process.memoryUsage.rss())
        if (found !== 0n) problems.push(`the review: ${check.name}: ${found}`)
        if (next === undefined) break
        from = next
      }
    }
  })
  const growth = (most - before) / 1_000_000
  if (longestMs > longestPartMs) problems.push(`a part of the review took ${longestMs} ms`)
  if (growth > mostGrowthMb) problems.push(`the memory of the review grew by ${growth} MB`)
  return {
    review_s: rounded((performance.now() - startedAt) / 1000),
    review_longest_part_ms: rounded(longestMs),
    review_memory_mb: rounded(growth),
  }
}

async function timeSinceLast(sql: Sql, problems: string[]): Promise<number> {
  await sql`vacuum analyze`
  const times: number[] = []
  say('vacuumed')
  for (let n = 0; n < runs; n++) times.push(await timeRun(sql, { isWhole: false, problems }))
  return rounded(median(times))
}

/**
 * Grants play money to everybody in turn, with its cause, in one transaction and one block, bypassing
 * triggers that would take longer.
 */
export async function grant(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      with person as (
        select id, row_number() over (order by id) - 1 as place from ledger.account where kind = 'person'
      ), granted as (
        insert into ledger.faucet_grant (id, account_id, asset, amount, granted_at)
        select uuidv7(), person.id, 1, 1000000, now() from generate_series(1, ${count}) as n
        join person on place = n % (select count(*) from person)
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

export async function timeRun(
  sql: Sql,
  { isWhole, problems }: { isWhole: boolean; problems: string[] },
): Promise<number> {
  const startedAt = performance.now()
  await sql.begin('isolation level repeatable read', async (tx) => {
    const work = { sql: tx, nowMs: Date.now() }
    const [mark] = await tx<{ since: string }[]>`select causes_xid::text as since from ledger.watermark`
    for (const check of moneyChecksOf(domains)) {
      const found = isWhole ? await countWhole(check, work) : await check.count(work, mark?.since)
      if (found !== 0n) problems.push(`${check.name}: ${found}`)
    }
  })
  return performance.now() - startedAt
}
