import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { pinChat, readHistory, setAutoDestroy } from '@linnet/protocol'
import { createTestWorld, friendsNamed, groupOf, send, type TestWorld } from '@linnet/testing'
import { createDatabaseClock } from './database-clock'

const dayMs = 24 * 3_600_000

describe("a server's clock", () => {
  let processMs = 0
  const clock = createDatabaseClock({ nowMs: () => processMs })

  test("shows the database's time, however wrong the process's is", () => {
    for (processMs of [3 * dayMs, 500, -3 * dayMs]) {
      clock.learn({ databaseMs: 1_000, askedMs: processMs, answeredMs: processMs })
      expect(clock.nowMs()).toBe(1_000)
    }
  })

  test('is moved by a slow answer no further than it proves', () => {
    processMs = 0
    const slow = createDatabaseClock({ nowMs: () => processMs })
    slow.learn({ databaseMs: 100, askedMs: 0, answeredMs: 400 })
    expect(slow.nowMs()).toBe(0)
    slow.learn({ databaseMs: -10, askedMs: 0, answeredMs: 400 })
    expect(slow.nowMs()).toBe(-10)
    slow.learn({ databaseMs: 700, askedMs: 0, answeredMs: 400 })
    expect(slow.nowMs()).toBe(300)
  })

  test('is corrected once by transactions that ran at the same time', () => {
    processMs = 6_000
    const ahead = createDatabaseClock({ nowMs: () => processMs })
    for (let nth = 0; nth < 50; nth++)
      ahead.learn({ databaseMs: 1_000, askedMs: processMs, answeredMs: processMs })
    expect(ahead.nowMs()).toBe(1_000)
  })
})

describe("when the process's clock is three days ahead", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.stop())

  test('a message is read until it is destroyed, and devices are given the time by which it will be', async () => {
    const [ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
    const conversationId = await groupOf(ann, ben)
    await ann.do(setAutoDestroy, { conversationId, days: 1 })
    const { cseq } = await send(ann, conversationId, 'for a day')
    Object.assign(world.clock, { nowMs: () => Date.now() + 3 * dayMs })
    await ben.do(pinChat, { conversationId, isPinned: true })
    const { entries } = await ben.do(readHistory, { conversationId })
    expect(entries.map((entry) => entry.cseq)).toContain(cseq)
    const device = await ben.connect()
    expect(Math.abs((device.checked.timeMs ?? 0) - Date.now())).toBeLessThan(dayMs)
    await device.close()
  })
})
