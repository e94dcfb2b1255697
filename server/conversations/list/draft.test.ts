import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type ConversationId, getChat, logIn, setDraft } from '@linnet/protocol'
import { createTestWorld, loginPassword, peopleNamed, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})

/** Another device of Ann. */
async function otherDevice() {
  const login = { account: ann.account, password: loginPassword, platform: 'phone', system: 'test' } as const
  return world.holderOf((await world.guest.do(logIn, login)).token)
}
const draft = async () => (await ann.do(getChat, { conversationId: chat })).draft

test('a draft that was typed before that of another device does not replace it, and the device learns it', async () => {
  const tablet = await otherDevice()
  await tablet.do(setDraft, { conversationId: chat, text: 'new, much longer' })
  const late = { conversationId: chat, text: 'old', ageMs: 3_600_000 }
  expect(await ann.do(setDraft, late)).toEqual({ newer: 'new, much longer' })
  expect(await draft()).toBe('new, much longer')
})

test('a message sent since then has removed the draft for good', async () => {
  const tablet = await otherDevice()
  await tablet.do(setDraft, { conversationId: chat, text: '' })
  expect(await ann.do(setDraft, { conversationId: chat, text: 'old', ageMs: 60_000 })).toEqual({ newer: '' })
  expect(await draft()).toBe('')
})

test('one that was typed later replaces it, and those of one device replace each other', async () => {
  const tablet = await otherDevice()
  await tablet.do(setDraft, { conversationId: chat, text: 'first', ageMs: 60_000 })
  expect(await ann.do(setDraft, { conversationId: chat, text: 'second', ageMs: 1_000 })).toEqual({})
  expect(await ann.do(setDraft, { conversationId: chat, text: 'third', ageMs: 5_000 })).toEqual({})
  expect(await draft()).toBe('third')
})
