/**
 * The cost of what people do most, in PostgreSQL. A figure changes only on purpose: it is lowered with the code that makes the
 * action cheaper, and raised with the reason why it has to cost more.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  checkBeforePay,
  type ConversationId,
  listChats,
  markRead,
  newEntry,
  payIntent,
  sendMessage,
} from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  createDatabaseMeter,
  createTestWorld,
  type DatabaseCost,
  type DatabaseMeter,
  type Device,
  endow,
  messageTo,
  newId,
  peopleNamed,
  type Person,
  pin,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import { domains } from './server/domains'

interface Cost {
  /** The number of statements, including BEGIN and COMMIT. */
  statements: number
  roundTrips: number
  /** Rows inserted and updated. */
  rowVersions: number
  /** Bytes of write-ahead log. */
  walBytes: number
}

interface Action {
  prepare?: () => Promise<unknown>
  act: () => Promise<unknown>
  costs: Cost
}

const runs = 12

let meter: DatabaseMeter
let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId
let group: ConversationId
let phone: Device
let peer: Device
let intentId: string

beforeAll(async () => {
  world = await createTestWorld({}, domains, {
    through: async (connection) => {
      meter = await createDatabaseMeter(connection)
      return meter.connection
    },
  })
  await world.sql`create extension pg_walinspect`
  // A new index summarizes the pages that the next entries go to; in a log that has grown, these are not summarized yet.
  await world.sql`select brin_desummarize_range('conversations.entry_time', 0)`
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
  const crowd = await createCrowd(world, 300)
  group = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
  await endow(ann, 100)
  ;[phone, peer] = [await ann.connect(), await ben.connect()]
})
afterAll(async () => {
  await Promise.all([phone.close(), peer.close()])
  await world.stop()
  await meter.stop()
})

const text = 'A hundred bytes, as most messages have. '.repeat(2)

/** Sends messages at once, and waits until Ben's device has them all. */
async function send(conversationId: ConversationId, count = 1) {
  const messages = Array.from({ length: count }, () => messageTo(conversationId, text))
  await Promise.all(messages.map((message) => phone.call(sendMessage, message)))
  for (const _ of messages) await peer.next(newEntry)
}

async function signIn() {
  const device = await ben.connect({ useq: peer.checked.useq ?? 0 })
  await device.call(listChats, {})
  await device.close()
}

const askForTransfer = () =>
  phone.call(checkBeforePay, { kind: 'transfer', payeeId: ben.id, amount: usdt(1) })

async function prepareTransfer() {
  intentId = valueOf(await askForTransfer()).id
}

const actions: Record<string, Action> = {
  'a message to a friend': {
    act: () => send(chat),
    costs: { statements: 1, roundTrips: 1, rowVersions: 3, walBytes: 920 },
  },
  'a hundred messages at once': {
    act: () => send(chat, 100),
    costs: { statements: 2, roundTrips: 2, rowVersions: 203, walBytes: 60_000 },
  },
  'a message to a group of 302 people': {
    act: () => send(group),
    costs: { statements: 1, roundTrips: 1, rowVersions: 4, walBytes: 1_090 },
  },
  'reading a message': {
    prepare: () => send(chat),
    act: () => peer.call(markRead, { conversationId: chat }),
    costs: { statements: 1, roundTrips: 1, rowVersions: 1, walBytes: 500 },
  },
  'signing in and reading the list': {
    act: signIn,
    costs: { statements: 9, roundTrips: 9, rowVersions: 0, walBytes: 0 },
  },
  'asking for a transfer': {
    act: prepareTransfer,
    costs: { statements: 12, roundTrips: 12, rowVersions: 1, walBytes: 560 },
  },
  'a hundred transfers asked for at once': {
    act: () => Promise.all(Array.from({ length: 100 }, askForTransfer)),
    costs: { statements: 24, roundTrips: 24, rowVersions: 100, walBytes: 52_000 },
  },
  'a payment with its trade password': {
    prepare: prepareTransfer,
    act: () => phone.call(payIntent, { intentId, password: pin, cid: newId() }),
    costs: { statements: 19, roundTrips: 19, rowVersions: 17, walBytes: 4_500 },
  },
}

test.each(Object.entries(actions))('the cost of %s has not grown', async (_, { prepare, act, costs }) => {
  const taken: DatabaseCost[] = []
  for (let run = 0; run < runs; run++) {
    await prepare?.()
    taken.push(await meter.measure(world.sql, act))
  }
  // The least of all runs, since timers of the server add their statements to some.
  const least = (costOf: (cost: DatabaseCost) => number) => Math.min(...taken.map(costOf))
  const found: Cost = {
    statements: least((cost) => cost.statements.length),
    roundTrips: least((cost) => cost.roundTrips),
    rowVersions: least((cost) => cost.rowVersions),
    walBytes: least((cost) => cost.walBytes),
  }
  const grown = Object.entries(found).filter(([name, cost]) => cost > costs[name as keyof Cost])
  const listed = taken.find(({ statements }) => statements.length === found.statements)?.statements.join('\n')
  expect(Object.fromEntries(grown), `statements taken:\n${listed}`).toEqual({})
})
