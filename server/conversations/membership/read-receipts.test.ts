/** The setting that hides from friends what has been read, and from oneself what they have. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  blockPerson,
  type ConversationId,
  cursorMoved,
  getChat,
  markRead,
  markReceived,
  messageHeardBy,
  newEntry,
  noteHeard,
  profileFields,
  readMessageInfo,
  setProfileField,
} from '@linnet/protocol'
import { createTestWorld, groupOf, type Person, peopleNamed, said, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId
beforeAll(async () => (world = await createTestWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})

const showReads = (person: Person, isShown: boolean) =>
  person.do(setProfileField, { field: profileFields.showsReads, content: isShown ? '1' : '0' })

const shownTo = async (person: Person, conversationId = chat) => {
  const { mseq, peerReadMseq, peerReceivedMseq } = await person.do(getChat, { conversationId })
  return { isRead: peerReadMseq === mseq, isReceived: peerReceivedMseq === mseq }
}

test('neither of the two sees what the other has read, however they look', async () => {
  await showReads(ben, false)
  const phone = await ann.connect()
  const cseq = await said(ann, chat, 'one')
  await ben.do(markReceived, { cursors: { [chat]: (await ann.do(getChat, { conversationId: chat })).mseq } })
  expect((await phone.next(cursorMoved)).data).toMatchObject({ read_mseq: 0 })
  await world.sql`update conversations.entry set kind = 1 where conversation_id = ${chat} and cseq = ${cseq}`
  await ben.do(markRead, { conversationId: chat })
  await ben.do(noteHeard, { conversationId: chat, cseqs: [cseq] })
  expect(await shownTo(ann)).toEqual({ isRead: false, isReceived: true })
  const info = await ann.do(readMessageInfo, { conversationId: chat, cseq, state: 'received' })
  expect(info).toMatchObject({ heard: 0, read: 0, received: 1 })
  expect(info.people[0]?.readAt).toBeUndefined()

  // The answer moves the reader's cursor as well.
  await said(ben, chat, 'two')
  await phone.next(newEntry)
  await ann.do(markRead, { conversationId: chat })
  expect(await shownTo(ben)).toEqual({ isRead: false, isReceived: true })
  await said(ben, chat, 'three')
  await phone.next(newEntry)
  const moved = phone.frames.filter(({ action }) => action === cursorMoved.wire)
  expect(moved.every(({ data }) => (data as { read_mseq: number }).read_mseq === 0)).toBe(true)
  expect(phone.frames.some(({ action }) => action === messageHeardBy.wire)).toBe(false)
  await phone.close()
})

test('shown again as soon as both show it', async () => {
  await showReads(ann, false)
  await showReads(ben, false)
  await said(ann, chat, 'one')
  await ben.do(markRead, { conversationId: chat })
  await showReads(ben, true)
  expect(await shownTo(ann)).toMatchObject({ isRead: false })
  await showReads(ann, true)
  expect(await shownTo(ann)).toMatchObject({ isRead: true })
})

test('a chat that a block locked and opened again stays hidden', async () => {
  await showReads(ben, false)
  await ben.do(blockPerson, { personId: ann.id })
  await ben.do(blockPerson, { personId: ann.id, isBlocked: false })
  await said(ann, chat, 'one')
  await ben.do(markRead, { conversationId: chat })
  expect(await shownTo(ann)).toMatchObject({ isRead: false })
  await ben.do(blockPerson, { personId: ann.id })
  await showReads(ben, true)
  expect(await shownTo(ann)).toMatchObject({ isRead: false })
  await ben.do(blockPerson, { personId: ann.id, isBlocked: false })
  expect(await shownTo(ann)).toMatchObject({ isRead: true })
})

test('holds for new friends, and not in groups', async () => {
  await showReads(ben, false)
  const [cid] = await peopleNamed(world, 'Cid')
  if (!cid) throw new Error('there is no Cid')
  const other = await world.befriend(cid, ben)
  await said(cid, other, 'hello')
  await ben.do(markRead, { conversationId: other })
  expect(await shownTo(cid, other)).toMatchObject({ isRead: false })
  const group = await groupOf(ann, ben)
  await said(ann, group, 'hello, all')
  await ben.do(markRead, { conversationId: group })
  expect(await shownTo(ann, group)).toMatchObject({ isRead: true })
})
