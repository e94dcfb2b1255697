/** Servers of one cluster that hear of each other by the bus alone: what others stored is looked for once an hour. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  logOut,
  newEntry,
  onlineChanged,
  sendMessage,
  sendTyping,
  sessionEnded,
  typing,
  watchPeople,
} from '@linnet/protocol'
import {
  type Beside,
  createTestWorld,
  type Device,
  entryOf,
  friendsNamed,
  groupOf,
  messageTo,
  type Person,
  say,
  type TestWorld,
} from '@linnet/testing'
import { createLocalBus } from './bus'

setDefaultTimeout(60_000)

const bus = createLocalBus()
let world: TestWorld
let other: Beside
let ann: Person
let ben: Person
let cid: Person
let eve: Person
let devices: Device[] = []

beforeAll(async () => {
  world = await createTestWorld({}, undefined, {
    cluster: 'tests',
    busOfTests: { openBus: bus.open, lookEveryMs: 3_600_000 },
  })
  ;[ann, ben, cid, eve] = await friendsNamed(world, 'Ann', 'Ben', 'Cid', 'Eve')
  other = await world.beside()
})
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

async function connect(person: Person): Promise<Device> {
  const device = await person.connect()
  devices.push(device)
  return device
}

const says = (text: string) => (frame: Parameters<typeof entryOf>[0]) =>
  entryOf(frame).msg.content['text'] === text

test('messages go both ways, once', async () => {
  const group = await groupOf(ann, ben, cid)
  const [here, there] = [await connect(ben), await connect(other.visitor(cid))]
  await say(ann, group, 'one')
  await there.next(newEntry, says('one'))
  await other.visitor(cid).do(sendMessage, messageTo(group, 'two'))
  await here.next(newEntry, says('two'))
  await say(ann, group, 'three')
  await there.next(newEntry, says('three'))
  for (const device of [here, there])
    expect(
      device.frames.filter((frame) => frame.action === newEntry.wire && says('one')(frame)),
    ).toHaveLength(1)
})

test('typing shows at another server', async () => {
  const group = await groupOf(ann, ben)
  const [here, there] = [await connect(ann), await connect(other.visitor(ben))]
  here.send(sendTyping, { list_id: group })
  expect((await there.next(typing)).data).toMatchObject({ list_id: group, user_id: ann.id })
})

test('people are online wherever they are connected', async () => {
  const there = await connect(other.visitor(ann))
  there.send(watchPeople, { user_ids: [eve.id] })
  expect((await there.next(onlineChanged)).data).toMatchObject({ user_id: eve.id, online: 0 })
  const here = await connect(eve)
  expect((await there.next(onlineChanged)).data).toMatchObject({ user_id: eve.id, online: 1 })
  // Their devices at both, of which one goes.
  const also = await connect(other.visitor(eve))
  await also.close()
  await here.close()
  expect((await there.next(onlineChanged)).data).toMatchObject({ user_id: eve.id, online: 0 })
})

test('a session that ends at one server ends at the others', async () => {
  const dan = await world.person('Dan')
  const there = await connect(other.visitor(dan))
  await dan.do(logOut, {})
  await there.next(sessionEnded)
  await there.closed
})

test('what is said while the bus is away is heard once it is back', async () => {
  const group = await groupOf(ann, ben)
  const there = await connect(other.visitor(ben))
  bus.become(false)
  await say(ann, group, 'silent')
  bus.become(true)
  await there.next(newEntry, says('silent'))
  await say(ann, group, 'heard')
  await there.next(newEntry, says('heard'))
})
