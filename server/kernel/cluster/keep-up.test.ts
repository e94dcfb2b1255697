/** Two servers on one database, each of which hears nothing of what the other does. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chatStateChanged, newEntry, muteChat, sendMessage } from '@linnet/protocol'
import { removeMembers } from '@linnet/protocol/groups/calls'
import {
  type Beside,
  createTestWorld,
  entryOf,
  friendsNamed,
  groupOf,
  messageTo,
  type Person,
  say,
  type TestWorld,
  until,
} from '@linnet/testing'
import { closeCodes } from '../socket/connection'

setDefaultTimeout(60_000)

const says = (text: string) => (frame: Parameters<typeof entryOf>[0]) =>
  entryOf(frame).msg.content['text'] === text

let world: TestWorld
let other: Beside
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { cluster: 'tests' })
  ;[ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
  other = await world.beside()
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

test('a message reaches people of another process, and those of its own once', async () => {
  const group = await groupOf(ann, ben, cid)
  const [here, there] = [await ben.connect(), await other.visitor(cid).connect()]
  await say(ann, group, 'one')
  await there.next(newEntry, says('one'))
  await other.visitor(cid).do(sendMessage, messageTo(group, 'two'))
  await here.next(newEntry, says('two'))
  expect(here.frames.filter((frame) => frame.action === newEntry.wire && says('one')(frame))).toHaveLength(1)
  await Promise.all([here.close(), there.close()])
})

test('a member removed through one process receives nothing that another one stores afterwards', async () => {
  const group = await groupOf(ann, ben, cid)
  const bens = await other.visitor(ben).connect()
  const cids = await other.visitor(cid).connect()
  const annThere = other.visitor(ann)
  await annThere.do(sendMessage, messageTo(group, 'before'))
  await bens.next(newEntry, says('before'))
  await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
  await annThere.do(sendMessage, messageTo(group, 'after'))
  await cids.next(newEntry, says('after'))
  expect(bens.frames.some((frame) => frame.action === newEntry.wire && says('after')(frame))).toBe(false)
  await Promise.all([bens.close(), cids.close()])
})

test('what a person changes through one process reaches their devices at another', async () => {
  const chat = await groupOf(ann, ben)
  const device = await other.visitor(ann).connect()
  await ann.do(muteChat, { conversationId: chat, isMuted: true })
  expect((await device.next(chatStateChanged)).data).toMatchObject({ disturb: 1 })
  await device.close()
})

test('a connection whose session ended unheard is closed when a process dies', async () => {
  const dan = await world.person('Dan')
  const device = await dan.connect()
  await world.sql`delete from auth.session where person_id = ${dan.id}`
  await (await world.beside()).stop()
  expect((await device.closed).code).toBe(closeCodes.sessionEnded)
})

test('a process whose lease is over is declared gone by one of the others, and what it owned is free', async () => {
  const id = Bun.randomUUIDv7()
  await world.sql`
    insert into kernel.lease (name, process_id, token, until)
    values ('room', ${id}, nextval('kernel.lease_token'), clock_timestamp() + interval '1 hour')`
  await world.sql`
    insert into kernel.process (id, cluster, name, version, bus_version, state, keys, alive_until, timeline)
    values (${id}, 'tests', 'silent', '1', 1, 'serving', '{}', clock_timestamp() - interval '1 second', 1)`
  const gone = () => world.sql<unknown[]>`select from kernel.process where name = 'silent' and state = 'gone'`
  await until(async () => (await gone()).length === 1, { timeoutMs: 40_000 })
  expect(await world.sql`select from kernel.lease where process_id = ${id}`).toHaveLength(0)
})
