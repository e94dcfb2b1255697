import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ConversationId, scheduleMessage } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  type Person,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import { createLog } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import { createAudience } from '../audience/audience'
import { sendAll } from '../log/send'
import { createScheduledSender } from './send-due'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  // The server itself sends nothing: each test runs the processes that do.
  world = await createTestWorld({}, undefined, { cutsDatabase: true })
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

/** Runs a process that sends due messages once. */
async function processOf(transact: Transact): Promise<void> {
  const files = { factsByIds: () => Promise.resolve(new Map()), markUsed: () => Promise.resolve() }
  const sender = createScheduledSender({
    transact,
    sendAll: (work, inputs) =>
      sendAll(work, { audience: createAudience(() => false), files, forwards: undefined }, inputs),
    screen: () => undefined,
    barred: () => Promise.resolve(new Set()),
    post: () => Promise.resolve(),
    log: createLog({ level: 'error', write: () => undefined }),
  })
  sender.wake()
  await sender.drain()
}

async function due(count: number): Promise<ConversationId> {
  const conversationId = await groupOf(ann, ben)
  for (let n = 0; n < count; n++)
    await ann.do(scheduleMessage, {
      id: newId(),
      conversationId,
      kind: 'text',
      content: { text: `${n}` },
      sendAt: Math.floor(world.clock.nowMs() / 1000) - 1,
    })
  return conversationId
}

const textsIn = async (conversationId: ConversationId) =>
  (await logOf(ben, conversationId)).flatMap(({ message: { content } }) =>
    content.kind === 'text' ? [content.text] : [],
  )

test('a message is sent once by a process that is killed after it was stored', async () => {
  const group = await due(1)
  const working = transactIn(world)
  await processOf(async (act, options) => {
    await working(act, options)
    throw new Error('killed')
  })
  expect(await textsIn(group)).toEqual(['0'])
  await processOf(working)
  expect(await textsIn(group)).toEqual(['0'])
})

test('a message is sent by the next process when one is killed before it was stored', async () => {
  const group = await due(1)
  const working = transactIn(world)
  await processOf((act, options) =>
    working(async (work) => {
      await act(work)
      throw new Error('killed')
    }, options),
  )
  expect(await textsIn(group)).toEqual([])
  await processOf(working)
  expect(await textsIn(group)).toEqual(['0'])
})

test('two processes that look at once send each message once', async () => {
  const group = await due(70)
  await Promise.all([processOf(transactIn(world)), processOf(transactIn(world))])
  // Messages that another process has locked are left to that process.
  await processOf(transactIn(world))
  const texts = await textsIn(group)
  expect(new Set(texts).size).toBe(texts.length)
  const [row] = await world.sql<{ left: number }[]>`
    select count(*)::int as left from conversations.scheduled_message where conversation_id = ${group}`
  expect(row?.left).toBe(0)
})
