/** Rooms in a cluster of two servers with a bus, with real forwarders and real devices: each room belongs to one of them. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  callTypes,
  connectRoom,
  type ConversationId,
  joinGroupCall,
  leaveGroupCall,
  muteInGroupCall,
  roomPass,
  startGroupCall,
} from '@linnet/protocol'
import {
  type Beside,
  createTestWorld,
  groupOf,
  newId,
  type Person,
  type TestWorld,
  until,
} from '@linnet/testing'
import { enterRoom, type RoomDevice, sendUntil } from '@linnet/testing/room-device'
import { createLocalBus } from '../kernel/cluster/bus/bus'
import { createSoleLeases } from '../kernel/cluster/leases'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { createHub } from '../kernel/socket/hub'
import type { ReadWork } from '../kernel/work'
import { createBuiltin } from './builtin'
import type { MediaRights } from './media-backend'
import { createOwnedRooms } from './owned-rooms'

setDefaultTimeout(90_000)

const bus = createLocalBus()
let world: TestWorld
let other: Beside
const devices: RoomDevice[] = []

beforeAll(async () => {
  const busOfTests = { openBus: bus.open, lookEveryMs: 500 }
  world = await createTestWorld({ MEDIA_PORTS: '46000-46999' }, undefined, { cluster: 'rooms', busOfTests })
  other = await world.beside({ MEDIA_PORTS: '47000-47999' })
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

interface Inside {
  person: Person
  device: string
}

/** Ann, Ben and Cem are in a group call: Ann and Cem at one server, Ben at the other. */
async function called() {
  const [ann, ben, cem] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cem')]
  for (const each of [ben, cem]) await world.befriend(ann, each)
  const conversationId: ConversationId = await groupOf(ann, ben, cem)
  const inside = (person: Person): Inside => ({ person, device: newId() })
  const [anns, bens, cems] = [inside(ann), inside(other.visitor(ben)), inside(cem)]
  const start = { conversationId, type: callTypes.voice, device: anns.device, people: [ben.id, cem.id] }
  const { id: roomId } = await ann.do(startGroupCall, start)
  for (const { person, device } of [bens, cems]) await person.do(joinGroupCall, { roomId, device })
  return { anns, bens, cems, roomId }
}

async function enter({ person, device }: Inside, roomId: string): Promise<RoomDevice> {
  const { pass } = await person.do(roomPass, { roomId, device })
  const entered = await enterRoom(
    person.id,
    async (offer) => (await person.do(connectRoom, { pass, offer })).answer,
  )
  devices.push(entered)
  return entered
}

const owners = (roomId: string) =>
  world.sql<{ token: number }[]>`
    select token::float8 as token from kernel.lease where name = ${`room:${roomId}`}`

/** Everybody leaves, so that the room ends, and is not among those that the next test counts. */
async function end(people: readonly Inside[], roomId: string): Promise<void> {
  for (const { person } of people) await person.do(leaveGroupCall, { roomId })
  await until(async () => (await owners(roomId)).length === 0)
}

test('people who come by different servers are in one room, which one of the servers owns', async () => {
  const { anns, bens, cems, roomId } = await called()
  // Both connect at once: neither of the servers owns the room yet.
  const [ann, ben] = await Promise.all([enter(anns, roomId), enter(bens, roomId)])
  const cem = await enter(cems, roomId)
  expect(await owners(roomId)).toHaveLength(1)
  await sendUntil(() => ben.received.includes(anns.person.id), ann.speak)
  await sendUntil(() => ann.received.includes(bens.person.id), ben.speak)
  await sendUntil(() => cem.received.includes(bens.person.id), ben.speak)
  await end([anns, bens, cems], roomId)
})

test('what is decided at the server that does not own the room holds in it', async () => {
  const { anns, bens, cems, roomId } = await called()
  const ann = await enter(anns, roomId)
  const [ben, cem] = [await enter(bens, roomId), await enter(cems, roomId)]
  const heard = () => ben.received.filter((by) => by === anns.person.id).length
  await sendUntil(() => heard() > 0, ann.speak)
  const voiceOf = (personId: string) => ben.known().people?.find(({ id }) => id === personId)?.voice
  const mute = (isMuted: boolean) =>
    other.visitor(anns.person).do(muteInGroupCall, { roomId, personId: cems.person.id, isMuted })
  await sendUntil(() => voiceOf(cems.person.id) === true, cem.speak)
  await mute(true)
  await until(() => voiceOf(cems.person.id) === false)
  await mute(false)
  await until(() => voiceOf(cems.person.id) === true)
  await bens.person.do(leaveGroupCall, { roomId })
  await until(() => ann.known().people?.length === 2)
  const before = heard()
  await sendUntil(() => cem.received.filter((by) => by === anns.person.id).length > 50, ann.speak)
  expect(heard()).toBe(before)
  await end(
    [cems, anns].map(({ person, device }) => ({ person: other.visitor(person), device })),
    roomId,
  )
})

/** How many rooms the first server forwards. */
async function forwarded(): Promise<number> {
  const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
  return Number(/^linnet_media_rooms (\d+)$/m.exec(metrics)?.[1])
}

test('a server that lost the room closes it, and its people meet in that of the next owner', async () => {
  const { anns, bens, roomId } = await called()
  const ann = await enter(anns, roomId)
  const [before] = await owners(roomId)
  expect(await forwarded()).toBe(1)
  await world.sql`
    update kernel.lease set token = nextval('kernel.lease_token'), until = clock_timestamp() - interval '1 s'
    where name = ${`room:${roomId}`}`
  // The owner hears of it with its next renewal.
  await until(async () => (await forwarded()) === 0)
  const ben = await enter(bens, roomId)
  const again = await enter(anns, roomId)
  const [after] = await owners(roomId)
  expect(after?.token).toBeGreaterThan(before?.token ?? Infinity)
  expect(await forwarded()).toBe(0)
  await sendUntil(() => ben.received.includes(anns.person.id), again.speak)
  const heard = ben.received.length
  for (let nth = 0; nth < 20; nth++) ann.speak()
  await sendUntil(() => again.received.includes(bens.person.id), ben.speak)
  expect(ben.received).toHaveLength(heard)
})

test('a person who may not be in a room any more is removed, although nobody says so', async () => {
  const may: MediaRights = { voice: true, picture: true }
  const stored = new Map([
    ['ann', may],
    ['ben', may],
  ])
  const log = createLog({ level: 'error', write: () => undefined })
  const forwarder = { ports: [48_000, 48_999], offered: ['127.0.0.1'], voices: 5, pictures: 2 } as const
  const builtin = createBuiltin({ forwarder, people: 30, log })
  const rooms = createOwnedRooms({
    builtin,
    leases: createSoleLeases(),
    hub: createHub({ metrics: createMetrics(), onPresence: () => undefined }),
    rights: { of: (_, { personId }) => Promise.resolve(stored.get(personId)) },
    read: () => ({ nowMs: 0 }) as ReadWork,
    log,
    everyMs: 100,
  })
  try {
    const [ann] = await Promise.all(
      ['ann', 'ben'].map(async (personId) => {
        const device = await enterRoom(personId, async (offer) => {
          const connected = await rooms.backend.connect({ roomId: 'room', personId }, { offer, rights: may })
          return typeof connected === 'object' && 'answer' in connected ? connected.answer : ''
        })
        devices.push(device)
        return device
      }),
    )
    await until(() => ann?.known().people?.length === 2)
    // The server that stored it died right after the commit.
    stored.delete('ben')
    await until(() => ann?.known().people?.length === 1)
    stored.set('ann', { voice: false, picture: true })
    await until(() => ann?.known().people?.[0]?.voice === false)
  } finally {
    await rooms.stop()
  }
})
