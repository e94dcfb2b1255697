/** The checks of packets read what was written since they last found everything right, page by page. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { claimPacket } from '@linnet/protocol'
import {
  countInParts,
  newId,
  openBeside,
  openPacketGroup,
  runJob,
  sendPacket,
  type TestWorld,
  uncheckedFrom,
  until,
  usdt,
  valueOf,
} from '@linnet/testing'
import { countWhole } from '../kernel/checks'
import type { Sql } from '../kernel/database'
import { packetChecks } from './packet-checks'

let world: TestWorld
let packetId: string
beforeAll(async () => {
  const { crowd, group: conversationId, ...opened } = await openPacketGroup({ claimers: 2 })
  world = opened.world
  const packet = { conversationId, type: 1, amount: usdt(5), count: 2 }
  packetId = valueOf(await sendPacket(opened.ann, packet)).id
  await crowd[0]?.do(claimPacket, { id: packetId, cid: newId() })
  // The watermark stops at the oldest running transaction of the whole PostgreSQL, which other tests use too.
  const node = openBeside(world)
  await until(async () => {
    for (const job of ['ledger.seal', 'ledger.reconcile']) await runJob(world, node.job(job))
    const [row] = await world.sql<{ isPassed: boolean }[]>`
      select greatest((select max(xid) from redpackets.packet), (select max(xid) from redpackets.claim)) < causes_xid as "isPassed"
      from ledger.watermark`
    return row?.isPassed
  })
})
afterAll(() => world.stop())

/** The most parts in which a check was made. */
let most = 0

/** The counts of the checks after some damage past all triggers, which is then undone: since the last run, at all, and part by part. */
async function countAfter(damage: (sql: Sql) => Promise<unknown>) {
  const counted: Record<string, bigint[]> = {}
  const undone = new Error('undone')
  await world.sql
    .begin('isolation level repeatable read', async (sql) => {
      await sql`set local session_replication_role = replica`
      await damage(sql)
      const work = { sql, nowMs: world.clock.nowMs() }
      for (const check of packetChecks) {
        const whole = await countWhole(check, work)
        const { found, parts } = await countInParts(check, work)
        counted[check.name] = [await check.count(work, await uncheckedFrom(sql)), whole, found]
        most = Math.max(most, parts)
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return counted
}

test('a packet that nobody has written since is read by the review of all history only', async () => {
  const changed = await countAfter(
    (sql) => sql`
    update redpackets.packet set claimed_amount = claimed_amount + 1 where id = ${packetId}`,
  )
  expect(changed).toEqual({ packetEscrows: [0n, 1n, 1n], packetClaims: [0n, 1n, 1n] })
  const written = await countAfter(
    (sql) => sql`
    update redpackets.packet set claimed_amount = claimed_amount + 1, xid = (select causes_xid from ledger.watermark)
    where id = ${packetId}`,
  )
  expect(written).toEqual({ packetEscrows: [1n, 1n, 1n], packetClaims: [1n, 1n, 1n] })
  const claimed = await countAfter(
    (sql) => sql`
    update redpackets.claim set amount = amount + 1, xid = (select causes_xid from ledger.watermark)
    where packet_id = ${packetId}`,
  )
  expect(claimed).toEqual({ packetEscrows: [0n, 0n, 0n], packetClaims: [1n, 1n, 1n] })
})

test('a packet that ended before the last review is read by the next one, which comes more than a day later', async () => {
  const ended = await countAfter(
    (sql) => sql`
    update redpackets.packet set status = 'expired', ended_at = ${new Date(world.clock.nowMs() - 50 * 3_600_000)},
      claimed_amount = claimed_amount + 1, returned = amount - claimed_amount - 1 where id = ${packetId}`,
  )
  expect(ended).toEqual({ packetEscrows: [0n, 1n, 1n], packetClaims: [0n, 1n, 1n] })
})

test('every page is read', async () => {
  const copied = await countAfter(async (sql) => {
    await copyPacket(sql, { count: 450 })
    await sql`insert into redpackets.packet select * from copy`
  })
  expect(copied).toEqual({ packetEscrows: [450n, 450n, 450n], packetClaims: [450n, 450n, 450n] })
  // Three of open packets, and one of ended ones.
  expect(most).toBe(4)
})

test('every page of ended packets is read, and none of those that ended long ago is walked past', async () => {
  const copied = await countAfter(async (sql) => {
    await copyEnded(sql, { count: 450, daysAgo: 1 })
    await copyEnded(sql, { count: 300, daysAgo: 10 })
  })
  expect(copied).toEqual({ packetEscrows: [0n, 0n, 0n], packetClaims: [750n, 450n, 450n] })
  const undone = new Error('undone')
  const reading = world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`set local enable_seqscan = off`
    await copyEnded(sql, { count: 300, daysAgo: 10 })
    const before = await rowsRead(sql)
    await packetChecks[0]?.countPart?.({ sql, nowMs: world.clock.nowMs() }, undefined)
    expect((await rowsRead(sql)) - before).toBeLessThan(10)
    throw undone
  })
  await reading.catch((error: unknown) => {
    if (error !== undone) throw error
  })
})

/** The rows of packets that this transaction has read. */
async function rowsRead(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relid = 'redpackets.packet'::regclass`
  return row.count
}

/** Copies the packet, with wrong counters, as ones that ended some days ago. */
async function copyEnded(sql: Sql, { count, daysAgo }: { count: number; daysAgo: number }): Promise<void> {
  const endedAt = new Date(world.clock.nowMs() - daysAgo * 86_400_000)
  await copyPacket(sql, { count })
  await sql`
    update copy set status = 'expired', ended_at = ${endedAt}, claimed_amount = 1, returned = amount - 1`
  await sql`insert into redpackets.packet select * from copy`
  await sql`drop table copy`
}

/** Copies of the packet, written since the last run, which are to be inserted. */
async function copyPacket(sql: Sql, { count }: { count: number }): Promise<void> {
  await sql`
    create temporary table copy on commit drop as
    select packet.* from redpackets.packet, generate_series(1, ${count}::int) where packet.id = ${packetId}`
  await sql`
    update copy set id = gen_random_uuid(), cid = gen_random_uuid()::text, intent_id = gen_random_uuid(), claimed_amount = 0,
      xid = (select causes_xid from ledger.watermark)`
}
