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
    await sql`create temporary table copy on commit drop as select * from redpackets.packet where id = ${packetId}`
    await sql`update copy set claimed_amount = 0, xid = (select causes_xid from ledger.watermark)`
    for (let n = 0; n < 450; n++) {
      await sql`update copy set id = gen_random_uuid(), cid = gen_random_uuid()::text, intent_id = gen_random_uuid()`
      await sql`insert into redpackets.packet select * from copy`
    }
  })
  expect(copied).toEqual({ packetEscrows: [450n, 450n, 450n], packetClaims: [450n, 450n, 450n] })
  expect(most).toBe(3)
})
