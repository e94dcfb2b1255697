import { expect, test } from 'bun:test'
import { createTestWorld } from '@linnet/testing'
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
