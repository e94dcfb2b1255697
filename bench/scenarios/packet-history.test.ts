import { expect, test } from 'bun:test'
import { createTestWorld } from '@linnet/testing'
import { domains } from '../../server/domains'
import type { Sql } from '../../server/kernel/database'
import { moneyChecksOf } from '../../server/kernel/domain'
import { grant, timeRun } from './checks'
import { openPeople, writePackets } from './packet-history'

test('the history of packets that the bench writes is one that all money checks find right', async () => {
  const world = await createTestWorld({}, undefined, { jobSpeed: 0 })
  const { sql } = world
  const people = await openPeople(sql, 20)
  await grant(sql, 40)
  await writePackets(sql, { people, from: 0, count: 30 })
  await sql`select ledger.advance_watermark(now())`
  await writePackets(sql, { people, from: 30, count: 5 })
  const problems: string[] = []
  await timeRun(sql, { isWhole: true, problems })
  await timeRun(sql, { isWhole: false, problems })
  expect(problems).toEqual([])
  // The checks do read what was written.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update redpackets.claim set amount = amount + 1 where place = 3`
  })
  await timeRun(sql, { isWhole: false, problems })
  expect(problems).toEqual(['transfersWithoutCause: 5', 'packetsWithoutTransfer: 5', 'packetClaims: 5'])
  await world.stop({ spoiled: ['packetsWithoutTransfer', 'transfersWithoutCause', 'packetClaims'] })
})

test('a run reads as many rows after a long history as after a short one', async () => {
  const world = await createTestWorld({}, undefined, { jobSpeed: 0 })
  const { sql } = world
  const people = await openPeople(sql, 20)
  await grant(sql, 40)
  /** The rows that a run reads with five packets and twenty grants since the one before. */
  const readAfter = async (from: number) => {
    await sql`select ledger.advance_watermark(now())`
    await writePackets(sql, { people, from, count: 5 })
    await grant(sql, 20)
    await sql`analyze`
    return rowsRead(sql)
  }
  await writePackets(sql, { people, from: 0, count: 10 })
  const short = await readAfter(10)
  for (let n = 0; n < 10; n++) await grant(sql, 40)
  await writePackets(sql, { people, from: 15, count: 100 })
  const long = await readAfter(115)
  // A transaction more or less of those before the watermark may be read again.
  const more = Object.entries(long).filter(([name, count]) => count > (short[name] ?? 0) + 10)
  expect(more).toEqual([])
  await world.stop()
})

/**
 * The rows that a run since the last one reads, by table. Tables this small are read whole, or joined by reading them whole, unless
 * that is forbidden.
 */
async function rowsRead(sql: Sql): Promise<Record<string, number>> {
  return sql.begin('isolation level repeatable read', async (tx) => {
    await tx`set local enable_seqscan = off`
    await tx`set local enable_bitmapscan = off`
    await tx`set local enable_hashjoin = off`
    await tx`set local enable_mergejoin = off`
    await tx`set local plan_cache_mode = force_generic_plan`
    // A connection still counts rows of transactions before this one, for up to a second.
    const before = await countsOf(tx)
    const [mark] = await tx<[{ since: string }]>`select causes_xid::text as since from ledger.watermark`
    const work = { sql: tx, nowMs: Date.now() }
    for (const check of moneyChecksOf(domains)) expect(await check.count(work, mark.since)).toBe(0n)
    const after = await countsOf(tx)
    const read: Record<string, number> = {}
    for (const [name, count] of after) read[name] = count - (before.get(name) ?? 0)
    return read
  })
}

/** The rows that a connection has read of each table, of those not yet added to the statistics. */
async function countsOf(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select schemaname || '.' || relname as name, (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where seq_tup_read + idx_tup_fetch > 0`
  return new Map(rows.map(({ name, count }) => [name, count]))
}
