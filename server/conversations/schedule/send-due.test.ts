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
import { createScheduledSender, type SendDueParts } from './send-due'

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
async function processOf(transact: Transact, parts: Partial<SendDueParts> = {}): Promise<void> {
  const files = { factsByIds: () => Promise.resolve(new Map()), markUsed: () => Promise.resolve() }
  const sender = createScheduledSender({
    transact,
    sendAll: (work, inputs) =>
      sendAll(work, { audience: createAudience(() => false), files, forwards: undefined }, inputs),
    screen: () => undefined,
    barred: () => Promise.resolve(new Set()),
    post: () => Promise.resolve(),
    log: createLog({ level: 'error', write: () => undefined }),
    ...parts,
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

test('a message that makes its transaction fail each time is retried for a day, then kept as refused', async () => {
  const group = await due(1)
  const broken = { sendAll: () => Promise.reject(new Error('broken')) }
  const attempt = async () => {
    await processOf(transactIn(world), broken)
    const [row] = await world.sql<{ due_at: Date | null; refusal: string | null }[]>`
      select due_at, refusal from conversations.scheduled_message where conversation_id = ${group}`
    return row
  }
  expect(await attempt()).toEqual({ due_at: expect.any(Date) as Date, refusal: null })
  await world.sql`
    update conversations.scheduled_message set send_at = send_at - interval '25 hours', due_at = now() - interval '1 second'
    where conversation_id = ${group}`
  expect(await attempt()).toEqual({ due_at: null, refusal: 'Unavailable' })
})
