import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addRobot } from '@linnet/protocol'
import { createTestWorld, friendsNamed, groupOf, newId, type TestWorld } from '@linnet/testing'
import { takeWebhooks } from '../interface/interface-store'
import { readUpdates } from './read-updates'
import { insertUpdates, takeNumbers } from './update-store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
})
afterAll(() => world.stop())

test('a webhook gets nothing that was stored after it was taken: a replica may lack that', async () => {
  const { sql } = world
  const [ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  const group = await groupOf(ann, ben)
  const { robotId } = await ann.do(addRobot, { conversationId: group, name: 'Tea', cid: newId() })
  await sql`
    update robots.robot set webhook_url = 'https://example.org', webhook_secret = 'x', webhook_state = 'working',
      webhook_next_at = now() where id = ${robotId}`
  const nowMs = Date.now() + 1_000
  async function store(): Promise<number> {
    const n = await takeNumbers(sql, { robotId, count: 1 })
    await insertUpdates(sql, { robotId, updates: [{ n, body: { type: 'press' } }], nowMs })
    return n
  }
  const before = await store()
  const [webhook] = await takeWebhooks(sql, { nowMs, untilMs: nowMs + 30_000, limit: 10 })
  const later = await store()
  const numbers = async (upTo?: number) =>
    (await readUpdates(() => ({ sql, nowMs }), { robotId, limit: 10, upTo })).map(({ n }) => n)
  expect(await numbers(webhook?.upTo)).toEqual([before])
  expect(await numbers()).toEqual([before, later])
})
