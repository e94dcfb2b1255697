import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chatStateChanged, type ConversationId, muteChat, type PersonId } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld } from '@linnet/testing'
import type { Work } from '../kernel/work'
import { pruneUserLogs } from './prune'
import { compareEvents } from './store'

let world: TestWorld
let ann: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  chat = await world.befriend(ann, await world.person('Ben'))
})
afterAll(() => world.stop())

const eventsOf = (personId: PersonId) =>
  world.sql<{ useq: bigint }[]>`select useq from userlogs.event where person_id = ${personId} order by useq`
const toggle = (isMuted: boolean) => ann.do(muteChat, { conversationId: chat, isMuted })

test("a person's events are numbered without gaps, even when concurrent", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => toggle(index % 2 === 0)))
  const events = await eventsOf(ann.id)
  expect(events.map(({ useq }) => Number(useq))).toEqual(events.map((_, index) => index + 1))
})

test('a frame is pushed with its number in the log', async () => {
  const device = await ann.connect()
  await toggle(true)
  const frame = await device.next(chatStateChanged)
  expect(frame.useq).toBe((device.checked.useq ?? 0) + 1)
  await device.close()
})

test('a device gets exactly the events after the last one it has', async () => {
  const head = (await eventsOf(ann.id)).length
  const device = await ann.connect({ useq: head - 3 })
  expect(device.checked.events?.map(({ useq }) => useq)).toEqual([head - 2, head - 1, head])
  await device.close()
})

test('a device that is up to date gets nothing', async () => {
  const head = (await eventsOf(ann.id)).length
  const device = await ann.connect({ useq: head })
  expect(device.checked).toMatchObject({ events: [], tooLong: 0, useq: head })
  await device.close()
})

test('more than 200 missed events are not sent: the device reloads its lists', async () => {
  for (let index = 0; index < 210; index++) await toggle(index % 2 === 0)
  const device = await ann.connect({ useq: 1 })
  const head = (await eventsOf(ann.id)).length
  expect(device.checked).toMatchObject({ events: [], tooLong: 1, useq: head })
  await device.close()
})

test('events older than 30 days are deleted, and a device that needs them must reload', async () => {
  const head = (await eventsOf(ann.id)).length
  const inAMonth = world.clock.nowMs() + 31 * 24 * 3_600_000
  await pruneUserLogs({ sql: world.sql, nowMs: inAMonth } as Work)
  expect(await eventsOf(ann.id)).toHaveLength(0)
  const device = await ann.connect({ useq: head - 1 })
  expect(device.checked).toMatchObject({ tooLong: 1, useq: head })
  await device.close()
})

test('events that were announced are missed where the log ends before them, or has others in their place', async () => {
  await toggle(true)
  const head = (await eventsOf(ann.id)).at(-1)?.useq ?? 0n
  const at = (number: number, key: string, atMs: number) => ({ id: ann.id, number, key, atMs })
  const last = Number(head)
  const missing = async (...list: ReturnType<typeof at>[]) =>
    (await compareEvents(world.sql, list)).missingSinceMs
  expect(await missing(at(last, chatStateChanged.wire, 3), at(last, '', 2))).toBeUndefined()
  expect(await missing(at(last + 1, '', 8), at(last, '', 2), at(last, 'another', 6))).toBe(6)
})
