import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  archiveChat,
  type ConversationId,
  getBase,
  getChat,
  markChatUnread,
  pinChat,
  removeChat,
} from '@linnet/protocol'
import { createTestWorld, friendsNamed, groupOf, type Person, send, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

const row = (conversationId: ConversationId) => ann.do(getChat, { conversationId })
const unread = async () => (await ann.do(getBase, {})).unreadMessages

test('an archived chat stays archived when messages come, and leaves my unread total', async () => {
  const group = await groupOf(ann, ben)
  const before = await unread()
  await ann.do(archiveChat, { conversationId: group, isArchived: true })
  await send(ben, group, 'quietly')
  expect(await row(group)).toMatchObject({ isArchived: true, unread: 1 })
  expect(await unread()).toBe(before)
  expect((await ben.do(getChat, { conversationId: group })).isArchived).toBe(false)
  await ann.do(archiveChat, { conversationId: group, isArchived: false })
  expect(await unread()).toBe(before + 1)
})

test('archiving unpins a chat, and pinning takes it out of the archive', async () => {
  const group = await groupOf(ann, ben)
  await ann.do(pinChat, { conversationId: group, isPinned: true })
  await ann.do(archiveChat, { conversationId: group, isArchived: true })
  expect(await row(group)).toMatchObject({ isArchived: true, isPinned: false })
  await ann.do(pinChat, { conversationId: group, isPinned: true })
  expect(await row(group)).toMatchObject({ isArchived: false, isPinned: true })
})

test('a chat that is marked as unread stays marked until I take it away; no cursor moves', async () => {
  const group = await groupOf(ann, ben)
  const { readMseq } = await row(group)
  await ann.do(markChatUnread, { conversationId: group, isMarkedUnread: true })
  expect(await row(group)).toMatchObject({ isMarkedUnread: true, unread: 0, readMseq })
  await ann.do(markChatUnread, { conversationId: group, isMarkedUnread: false })
  expect((await row(group)).isMarkedUnread).toBe(false)
})

test('a removed chat comes back with its next message as a new one: neither archived nor marked', async () => {
  const group = await groupOf(ann, ben)
  await ann.do(archiveChat, { conversationId: group, isArchived: true })
  await ann.do(markChatUnread, { conversationId: group, isMarkedUnread: true })
  await ann.do(removeChat, { conversationId: group })
  await send(ben, group, 'hello again')
  expect(await row(group)).toMatchObject({ isArchived: false, isMarkedUnread: false })
})
