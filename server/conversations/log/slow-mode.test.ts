/** Slow mode counts stored messages, not attempts: a retry gets its original answer and never delays another message. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type ConversationId, getChat, sendMessage, setGroupInfo } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  messageTo,
  newId,
  type Person,
  refusalOf,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import { createAudience } from '../audience/audience'
import { sendAll } from './send'

let world: TestWorld
let ann: Person
let ben: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
beforeEach(async () => {
  group = await groupOf(ann, ben)
  await ann.do(setGroupInfo, { conversationId: group, slowSeconds: 30 })
})
afterAll(() => world.stop())

/** Sends messages from Ben in one batch. Returns the cseq or the refusal of each. */
async function batch(...messages: ReturnType<typeof messageTo>[]) {
  const files = { factsByIds: async () => new Map(), markUsed: async () => undefined }
  const parts = { audience: createAudience(() => false), files }
  const inputs = messages.map((message) => ({ ...message, senderId: ben.id }))
  const outcomes = await transactIn(world)((work) => sendAll(work, parts, inputs))
  return outcomes.map((outcome) => (outcome.ok ? outcome.value.cseq : outcome.error.message))
}

test('a retry batched with a new message gets its first answer, and the new one is stored', async () => {
  const first = messageTo(group, 'first')
  const { cseq } = await ben.do(sendMessage, first)
  world.clock.advance(30_000)
  expect(await batch(first, messageTo(group, 'second'))).toEqual([cseq, cseq + 1])
})

test('of several new messages after a retry, only the first is stored', async () => {
  const first = messageTo(group, 'first')
  const { cseq } = await ben.do(sendMessage, first)
  world.clock.advance(30_000)
  const more = Array.from({ length: 20 }, (_, nth) => messageTo(group, `third ${nth}`))
  const [again, second, ...others] = await batch(first, messageTo(group, 'second'), ...more)
  expect([again, second]).toEqual([cseq, cseq + 1])
  expect(new Set(others)).toEqual(new Set(['SlowMode']))
  expect((await logOf(ben, group)).at(-1)?.message.content).toMatchObject({ text: 'second' })
})

test('a message that is twice in a batch is stored once', async () => {
  const twice = messageTo(group, 'twice')
  const [one, other, next] = await batch(twice, twice, messageTo(group, 'next'))
  expect(other).toBe(one ?? '')
  expect(next).toContain('SlowMode')
})

test('a retry during the wait gets its first answer and does not extend the wait', async () => {
  const first = messageTo(group, 'first', { cid: newId() })
  const sent = await ben.do(sendMessage, first)
  world.clock.advance(20_000)
  expect(await ben.do(sendMessage, first)).toEqual(sent)
  const early = await ben.call(sendMessage, messageTo(group, 'second'))
  expect(early).toMatchObject({ ok: false, refusal: { name: 'SlowMode', parameters: { seconds: 10 } } })
  world.clock.advance(10_000)
  expect(await refusalOf(ben.call(sendMessage, messageTo(group, 'second')))).toBe('done')
})

test('many simultaneous retries of one message and a new message are all answered', async () => {
  const first = messageTo(group, 'first')
  const sent = await ben.do(sendMessage, first)
  world.clock.advance(30_000)
  const [next, ...again] = await Promise.all([
    ben.call(sendMessage, messageTo(group, 'next')),
    ...Array.from({ length: 10 }, () => ben.call(sendMessage, first)),
  ])
  expect(next.ok).toBe(true)
  for (const answer of again) expect(answer).toEqual({ ok: true, value: sent })
  expect((await ann.do(getChat, { conversationId: group })).mseq).toBe(2)
})
