import { afterAll, beforeAll, expect, test } from 'bun:test'
import { blockPerson, ping, pong, sendTyping, setGroupInfo, typing } from '@linnet/protocol'
import {
  createDatabaseMeter,
  createTestWorld,
  type DatabaseMeter,
  friendsNamed,
  groupOf,
  type Person,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let meter: DatabaseMeter
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, {
    through: async (connection) => {
      meter = await createDatabaseMeter(connection)
      return meter.connection
    },
  })
  await world.sql`create extension pg_walinspect`
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(async () => {
  await world.stop()
  await meter.stop()
})

test('typing asks the database nothing once the members are held', async () => {
  const group = await groupOf(ann, ben)
  const reader = await ben.connect()
  const devices = [await ann.connect(), await ann.connect()]
  devices[0]?.send(sendTyping, { list_id: group })
  await reader.next(typing)
  const { statements } = await meter.measure(world.sql, async () => {
    devices[1]?.send(sendTyping, { list_id: group })
    await reader.next(typing)
  })
  expect(statements.filter((text) => text.includes('conversations.'))).toEqual([])
  await Promise.all([reader, ...devices].map((device) => device.close()))
})

test('typing is hidden from the moment of a block or of anonymous mode on, and shown again afterwards', async () => {
  const dan = await world.person('Dan')
  const [direct, group] = [await world.befriend(ann, dan), await groupOf(ann, ben)]
  const places = [
    {
      place: direct,
      reader: dan,
      hide: (isBlocked: boolean) => dan.do(blockPerson, { personId: ann.id, isBlocked }),
    },
    {
      place: group,
      reader: ben,
      hide: (isAnonymous: boolean) => ann.do(setGroupInfo, { conversationId: group, isAnonymous }),
    },
  ]
  for (const { place, reader, hide } of places) {
    const device = await reader.connect()
    const type = async () => {
      // One connection may report it every 2 seconds.
      const writer = await ann.connect()
      writer.send(sendTyping, { list_id: place })
      writer.send(ping, '')
      await writer.next(pong)
      await writer.close()
    }
    await type()
    await device.next(typing)
    await hide(true)
    await type()
    await hide(false)
    await type()
    await device.next(typing)
    expect(device.frames.filter(({ action }) => action === typing.wire)).toHaveLength(2)
    await device.close()
  }
})
