/** Each person's own conversation, with nobody else in it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  chatListChanged,
  getBase,
  getChat,
  listChats,
  openNotes,
  readHistory,
  removeChat,
  searchMessages,
  titleChanged,
} from '@linnet/protocol'
import {
  createTestWorld,
  mayPay,
  pathOf,
  peopleNamed,
  type Person,
  refusalOf,
  refused,
  send,
  sendPacket,
  type TestWorld,
  topUp,
  transactIn,
  usdt,
} from '@linnet/testing'
import { silencePerson } from './silence'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

const notesOf = async (person: Person) => (await person.do(openNotes, {})).conversationId

test('each person has one, made once however many devices ask at the same time', async () => {
  const phone = await ann.connect()
  const asked = await Promise.all([1, 2, 3].map(() => notesOf(ann)))
  expect(new Set(asked).size).toBe(1)
  expect((await phone.next(chatListChanged)).data).toMatchObject({ list_id: asked[0] })
  await phone.close()
  expect(await notesOf(ben)).not.toBe(asked[0])
  expect(await refusalOf(ben.call(getChat, { conversationId: asked[0]! }))).toBe('ConversationNotFound')
})

test('it is on the list under the name that people know, and follows the language in which it is opened', async () => {
  const conversationId = await notesOf(ann)
  const [row] = await ann.do(listChats, {})
  expect(row).toMatchObject({ id: conversationId, isNotes: true, name: 'Note to self', lock: '' })
  expect(row?.peerId).toBeUndefined()
  const phone = await ann.connect()
  const body = new URLSearchParams({ _token: ann.token, lang: 'korean-lang' })
  await fetch(world.url + pathOf(openNotes), { method: 'POST', body })
  expect((await phone.next(titleChanged)).data).toEqual({ list_id: conversationId, show_name: '나와의 채팅' })
  await phone.close()
  await notesOf(ann)
})

test('what one writes there is found, counts as read, and is shown to nobody else', async () => {
  const conversationId = await notesOf(ann)
  const { cseq } = await send(ann, conversationId, 'buy oat milk')
  expect((await ann.do(getChat, { conversationId })).unread).toBe(0)
  expect((await ann.do(getBase, {})).unreadMessages).toBe(0)
  const { hits } = await ann.do(searchMessages, { text: 'oat milk' })
  expect(hits).toMatchObject([{ conversationId, entry: { cseq } }])
  expect((await ben.do(searchMessages, { text: 'oat milk' })).hits).toEqual([])
  expect(await refusalOf(ben.call(readHistory, { conversationId }))).toBe('ConversationNotFound')
})

test('removed from the list it stays away until it is opened again, without what it held', async () => {
  const conversationId = await notesOf(ben)
  await send(ben, conversationId, 'forget this')
  await ben.do(removeChat, { conversationId })
  expect(await ben.do(listChats, {})).toEqual([])
  expect(await notesOf(ben)).toBe(conversationId)
  expect(await ben.do(listChats, {})).toMatchObject([{ id: conversationId, isNotes: true }])
  expect((await ben.do(readHistory, { conversationId })).entries).toEqual([])
})

test('whom staff silenced still writes to themselves', async () => {
  const conversationId = await notesOf(ben)
  const untilMs = world.clock.nowMs() + 3_600_000
  await transactIn(world)((work) => silencePerson(work, { personId: ben.id, untilMs }))
  expect((await send(ben, conversationId, 'still mine')).cseq).toBeGreaterThan(0)
})

test('nobody sends a red packet to themselves', async () => {
  await mayPay(ann)
  await topUp(ann, { amount: usdt(10) })
  const conversationId = await notesOf(ann)
  const packet = { conversationId, type: 1, amount: usdt(1), count: 1 }
  expect(await sendPacket(ann, packet)).toMatchObject(refused('BadPacketRecipients'))
})
