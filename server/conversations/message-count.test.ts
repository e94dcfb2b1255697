import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, runJob, type TestWorld, transactIn } from '@linnet/testing'
import { createMessageCount, messageFigure } from './message-count'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const today = () => {
  const from = new Date(new Date().toISOString().slice(0, 10))
  return { from, to: new Date(from.getTime() + 24 * 3_600_000) }
}
const stored = () => messageFigure.read({ sql: world.sql, nowMs: Date.now() }, today())

test('messages are counted in memory and added to their day', async () => {
  const count = createMessageCount()
  expect(await stored()).toBe(0n)
  count.add(2)
  count.add(3)
  await runJob(world, count.job)
  await runJob(world, count.job)
  count.add(1)
  await count.storeAtEnd(transactIn(world))
  expect(await stored()).toBe(6n)
})
