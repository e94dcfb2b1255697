/** Servers in separate processes that hear of each other by a NATS server, which is killed and comes back. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  answerFriendRequest,
  callSignal,
  type ConversationId,
  createGroup,
  listFriendRequests,
  logOut,
  newEntry,
  onlineChanged,
  requestFriend,
  sendCallSignal,
  sendMessage,
  sendTyping,
  sessionEnded,
  typing,
  watchPeople,
} from '@linnet/protocol'
import { removeMembers } from '@linnet/protocol/groups/calls'
import { type NatsServer, startNatsServer } from '../nats/nats-server'
import { silentBuckets } from '../silent-buckets'
import { type Caller, createHttpCaller } from '../src/caller'
import { acceptOn, callStateIs, ringUp } from '../src/calls'
import { entryOf, messageTo, newId } from '../src/chat'
import { createCrowdedGroup, createPeople, type Extra } from '../src/crowd'
import { type Device, openDevice } from '../src/device'
import { valueOf } from '../src/outcome'
import { until } from '../src/until'
import { type FaultNode, startSystem, type System } from './system'

setDefaultTimeout(240_000)

type Human = Extra & { token: string }

let nats: NatsServer
let system: System
let nodes: FaultNode[] = []
let devices: Device[] = []
let people: Human[] = []
/** The first person's chats with the others. */
const chats: ConversationId[] = []
const urls = () => [system.directUrl, ...nodes.map(({ url }) => url)]

beforeAll(async () => {
  nats = await startNatsServer()
  const env: Record<string, string> = {}
  system = await startSystem({ env, postgres: { max_connections: '200' } })
  const holderOf = (token: string) => ({
    token,
    ...createHttpCaller(system.directUrl, { language: 'en-us', token }),
  })
  const ids = Array.from({ length: 4 }, () => Bun.randomUUIDv7())
  people = (await createPeople({ sql: system.sql, holderOf }, ids)) as Human[]
  for (const guest of people.slice(1)) chats.push(await befriend(person(0), guest))
  await system.killServer()
  Object.assign(env, { CLUSTER: 'bus', MIGRATE_ON_START: 'off', NATS_URL: nats.url, ...silentBuckets })
  await system.startServer()
  nodes = [await system.startNode(), await system.startNode()]
})
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})
afterAll(async () => {
  for (const node of nodes) {
    node.signal('SIGKILL')
    await node.ended
  }
  await system.stop()
  await nats.kill()
})

function person(place: number): Human {
  const one = people[place]
  if (!one) throw new Error('there is no such person')
  return one
}

async function befriend(owner: Human, guest: Human): Promise<ConversationId> {
  await owner.do(requestFriend, { personId: guest.id, text: '' })
  const [request] = await guest.do(listFriendRequests, {})
  const answered = await guest.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
  return answered.conversationId as ConversationId
}

/** A person at one of the servers. */
const at = (server: number, { token }: Human): Caller =>
  createHttpCaller(urls()[server] ?? '', { language: 'en-us', token })

async function connect(server: number, { token }: Human): Promise<Device> {
  const device = await openDevice(`${(urls()[server] ?? '').replace('http', 'ws')}/socket`, { token })
  devices.push(device)
  return device
}

/** The sum of a metric of all servers. */
async function sumOf(line: string): Promise<number> {
  const values = urls().map(async (url) => {
    const status = new URL('/metrics', url)
    status.port = String(Number(status.port) + 1000)
    const text = await (await fetch(status)).text()
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1] ?? 0,
    )
  })
  return (await Promise.all(values)).reduce((sum, value) => sum + value, 0)
}

const looks = () => sumOf('linnet_reconciles_total{outcome="done"}')

const untilAllHear = () => until(async () => (await sumOf('linnet_bus_peers')) === 6, { timeoutMs: 60_000 })

/** Does something again until it was done without a look into the database, which a busy machine may cause. */
const untilWithoutLook = (act: () => Promise<void>) =>
  until(
    async () => {
      const before = await looks()
      await act()
      return (await looks()) === before
    },
    { timeoutMs: 60_000 },
  )

const says = (text: string) => (frame: Parameters<typeof entryOf>[0]) =>
  entryOf(frame).msg.content['text'] === text

const groupOf = async (...guests: Human[]): Promise<ConversationId> =>
  (await person(0).do(createGroup, { personIds: guests.map(({ id }) => id) })).conversationId

test('messages pass between servers without a look into the database; typing, presence, calls and ends of sessions, too', async () => {
  await untilAllHear()
  const [ann, ben, cid, dan] = [person(0), person(1), person(2), person(3)]
  const [chat] = chats as [ConversationId]
  const group = await groupOf(ben, cid)
  const [anns, bens, cids] = [await connect(0, ann), await connect(1, ben), await connect(2, cid)]

  await untilWithoutLook(async () => {
    const text = newId()
    await ann.do(sendMessage, messageTo(group, text))
    await bens.next(newEntry, says(text))
    await cids.next(newEntry, says(text))
  })
  cids.send(sendTyping, { list_id: group })
  await bens.next(typing)

  anns.send(watchPeople, { user_ids: [dan.id] })
  expect((await anns.next(onlineChanged)).data).toMatchObject({ user_id: dan.id, online: 0 })
  const dans = await connect(2, dan)
  expect((await anns.next(onlineChanged)).data).toMatchObject({ user_id: dan.id, online: 1 })
  await dans.close()
  expect((await anns.next(onlineChanged)).data).toMatchObject({ user_id: dan.id, online: 0 })

  const device = newId()
  const { id: callId } = await ringUp(at(0, ann), chat, { device })
  await callStateIs(bens, 'ringing', callId)
  valueOf(await acceptOn(at(1, ben), callId))
  anns.send(sendCallSignal, { call_id: callId, device, content: 'my address' })
  expect((await bens.next(callSignal)).data).toMatchObject({ content: 'my address' })

  await at(0, cid).do(logOut, {})
  await cids.next(sessionEnded)
  await cids.closed
})

test('in a large group, each server finds the recipients itself, and a removed member is none of them', async () => {
  await untilAllHear()
  const [ann, ben] = [person(0), person(1)]
  const holderOf = (token: string) => ({
    token,
    ...createHttpCaller(system.directUrl, { language: 'en-us', token }),
  })
  const ids = Array.from({ length: 600 }, () => Bun.randomUUIDv7())
  const crowd = (await createPeople({ sql: system.sql, holderOf }, ids)) as Human[]
  const parts = { owner: ann, friends: [ben], crowd }
  const group = await createCrowdedGroup({ sql: system.sql, clock: { nowMs: Date.now } as never }, parts)
  const [leaving, ...staying] = await Promise.all(crowd.slice(0, 80).map((one) => connect(1, one)))
  const elsewhere = await connect(2, crowd[80] as Human)
  const grouped = () => sumOf('linnet_bus_events_total{event="grouped"}')

  const before = await grouped()
  await at(0, ann).do(sendMessage, messageTo(group, 'before'))
  for (const device of [leaving, ...staying, elsewhere]) await device?.next(newEntry, says('before'))
  expect(await grouped()).toBe(before + 1)

  await at(2, ann).do(removeMembers, { conversationId: group, personIds: [(crowd[0] as Human).id] })
  for (const text of ['after', 'last']) await at(0, ann).do(sendMessage, messageTo(group, text))
  for (const text of ['after', 'last'])
    for (const device of [...staying, elsewhere]) await device.next(newEntry, says(text))
  expect(await grouped()).toBeGreaterThanOrEqual(before + 3)
  const heard = leaving?.frames.filter((frame) => frame.action === newEntry.wire) ?? []
  expect(heard.filter((frame) => says('after')(frame) || says('last')(frame))).toEqual([])
})

test('while the bus is away messages come by the database, and nothing is lost or doubled', async () => {
  await untilAllHear()
  const [ann, ben] = [person(0), person(1)]
  const group = await groupOf(ben, person(3))
  const bens = await connect(1, ben)
  const texts: string[] = []
  const say = async (text: string) => {
    texts.push(text)
    await ann.do(sendMessage, messageTo(group, text))
    await bens.next(newEntry, says(text))
  }
  await say('before')
  await nats.kill()
  for (const text of ['away', 'still away']) await say(text)
  await nats.start()
  for (const text of ['back', 'heard']) await say(text)
  await untilAllHear()
  await untilWithoutLook(() => say(newId()))
  const entries = bens.frames.filter(({ action }) => action === newEntry.wire).map((frame) => entryOf(frame))
  const heard = new Map(entries.map(({ cseq, msg }) => [cseq, msg.content['text']]))
  const inOrder = [...heard].toSorted(([one], [other]) => one - other).flatMap(([, text]) => text ?? [])
  expect(inOrder).toEqual(texts)
})
