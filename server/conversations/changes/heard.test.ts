/** Receipts of received, read and played messages: the people who are notified, and the cost. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  blockPerson,
  type ConversationId,
  cursorMoved,
  getChat,
  type InfoState,
  listHeard,
  markRead,
  markReceived,
  messageHeardBy,
  messagesHeard,
  newEntry,
  noteHeard,
  readMessageInfo,
  recallMessage,
  removeMembers,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  logOf,
  type Person,
  peopleNamed,
  said,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId
let direct: ConversationId
beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  direct = await world.befriend(ann, ben)
  await world.befriend(ann, cid)
  group = await groupOf(ann, ben, cid)
})
afterAll(() => world.stop())

/** An entry that the log treats as a voice message. */
async function voice(person: Person, conversationId: ConversationId): Promise<number> {
  const cseq = await said(person, conversationId, 'spoken')
  await world.sql`update conversations.entry set kind = 1
    where conversation_id = ${conversationId} and cseq = ${cseq}`
  return cseq
}

const info = (person: Person, conversationId: ConversationId, cseq: number, state: InfoState = 'read') =>
  person.do(readMessageInfo, { conversationId, cseq, state })

const mseqAt = async (conversationId: ConversationId, cseq: number) =>
  (await logOf(ann, conversationId)).find((entry) => entry.cseq === cseq)?.mseq ?? 0

test('who played a voice message is told to its sender and to their own other devices, once', async () => {
  const cseq = await voice(ann, direct)
  const [anns, bens] = await Promise.all([ann.connect(), ben.connect()])
  await ben.do(noteHeard, { conversationId: direct, cseqs: [cseq] })
  await ben.do(noteHeard, { conversationId: direct, cseqs: [cseq] })
  expect((await anns.next(messageHeardBy)).data).toMatchObject({ user_id: ben.id, cseqs: [cseq] })
  expect((await bens.next(messagesHeard)).data).toMatchObject({ cseqs: [cseq] })
  expect(await info(ann, direct, cseq, 'heard')).toMatchObject({
    heard: 1,
    people: [{ personId: ben.id, heardAt: expect.any(Number) as number }],
  })
  expect(await ben.do(listHeard, { conversationId: direct, cseqs: [cseq, cseq + 1] })).toEqual({
    cseqs: [cseq],
  })
  expect(await ann.do(listHeard, { conversationId: direct, cseqs: [cseq] })).toEqual({ cseqs: [] })
  const rows = await world.sql<unknown[]>`select from conversations.heard where conversation_id = ${direct}`
  expect(rows.length).toBe(1)
  await Promise.all([anns.close(), bens.close()])
})

test('only what is played can be noted: not text, not one’s own, not what one may not see', async () => {
  const text = await said(ann, group, 'read me')
  const mine = await voice(ben, group)
  const recalled = await voice(ann, group)
  await ann.do(recallMessage, { conversationId: group, cseq: recalled })
  await ben.do(noteHeard, { conversationId: group, cseqs: [text, mine, recalled, 9999] })
  expect(await ben.do(listHeard, { conversationId: group, cseqs: [text, mine, recalled] })).toEqual({
    cseqs: [],
  })
  const other = await groupOf(ann, cid)
  const theirs = await voice(ann, other)
  expect(await ben.call(noteHeard, { conversationId: other, cseqs: [theirs] })).toMatchObject({
    ok: false,
    refusal: { name: 'ConversationNotFound' },
  })
})

test('a message says when each person got and read it, as far back as is kept', async () => {
  const one = await said(ann, direct, 'one')
  await ben.do(markReceived, { cursors: { [direct]: await mseqAt(direct, one) } })
  const got = await info(ann, direct, one, 'received')
  expect(got).toMatchObject({ received: 1, read: 0, people: [{ personId: ben.id }] })
  expect(got.people[0]?.receivedAt).toBeNumber()
  expect(got.people[0]?.readAt).toBeUndefined()
  await ben.do(markRead, { conversationId: direct, mseq: await mseqAt(direct, one) })
  const read = await info(ann, direct, one)
  expect(read.people[0]?.readAt).toBeNumber()
  expect(read.people[0]?.receivedAt).toBe(got.people[0]?.receivedAt)
  for (let n = 0; n < 8; n++) {
    const cseq = await said(ann, direct, `more ${n}`)
    await ben.do(markRead, { conversationId: direct, mseq: await mseqAt(direct, cseq) })
  }
  const later = await info(ann, direct, one)
  expect(later).toMatchObject({ read: 1, people: [{ personId: ben.id }] })
  expect(later.people[0]?.readAt).toBeUndefined()
})

test('in a group members are listed by what became of it; only its sender may ask', async () => {
  const cseq = await voice(ann, group)
  await ben.do(markRead, { conversationId: group })
  await ben.do(noteHeard, { conversationId: group, cseqs: [cseq] })
  expect(await info(ann, group, cseq)).toMatchObject({ heard: 1, read: 1, waiting: 1, received: 0 })
  const waiting = await info(ann, group, cseq, 'waiting')
  expect(waiting.people.map(({ personId }) => personId)).toEqual([cid.id])
  const phone = await ann.connect()
  await cid.do(markReceived, { cursors: { [group]: await mseqAt(group, cseq) } })
  const received = await info(ann, group, cseq, 'received')
  expect(received).toMatchObject({ heard: 1, read: 1, received: 1, waiting: 0 })
  expect(received.people).toMatchObject([{ personId: cid.id }])
  expect(received.people[0]?.receivedAt).toBeNumber()
  await said(ben, group, 'after that')
  await phone.next(newEntry)
  expect(phone.frames.some(({ action }) => action === cursorMoved.wire)).toBe(false)
  await phone.close()
  expect(await ben.call(readMessageInfo, { conversationId: group, cseq, state: 'read' })).toMatchObject({
    ok: false,
    refusal: { name: 'NotYourMessage' },
  })
})

test('who plays a message of anonymous times later is not told to its sender either', async () => {
  const once = await groupOf(ann, ben, cid)
  await ann.do(setGroupInfo, { conversationId: once, isAnonymous: true })
  const cseq = await voice(ann, once)
  await ann.do(setGroupInfo, { conversationId: once, isAnonymous: false })
  const open = await voice(ann, once)
  const phone = await ann.connect()
  await ben.do(noteHeard, { conversationId: once, cseqs: [cseq, open] })
  expect((await phone.next(messageHeardBy)).data).toMatchObject({ cseqs: [open] })
  expect(phone.frames.filter(({ action }) => action === messageHeardBy.wire)).toHaveLength(1)
  await phone.close()
})

test('in an anonymous group nobody is named, and the sender is not told who played', async () => {
  const hidden = await groupOf(ann, ben, cid)
  await ann.do(setGroupInfo, { conversationId: hidden, isAnonymous: true })
  const cseq = await voice(ann, hidden)
  const phone = await ann.connect()
  await ben.do(noteHeard, { conversationId: hidden, cseqs: [cseq] })
  expect(await info(ann, hidden, cseq, 'heard')).toMatchObject({ heard: 1, people: [], isLast: true })
  await said(cid, hidden, 'after that')
  await phone.next(newEntry)
  expect(phone.frames.some(({ action }) => action === messageHeardBy.wire)).toBe(false)
  await phone.close()
  await ann.do(removeMembers, { conversationId: hidden, personIds: [ben.id] })
  await ann.do(setGroupInfo, { conversationId: hidden, isAnonymous: false })
  expect(await info(ann, hidden, cseq, 'heard')).toMatchObject({ heard: 0, people: [] })
})

test('what is read and heard while a block locks the chat is not seen until it is open again', async () => {
  const [eve, fay] = await peopleNamed(world, 'Eve', 'Fay')
  const chat = await world.befriend(eve, fay)
  const first = await voice(eve, chat)
  await fay.do(markRead, { conversationId: chat })
  const second = await voice(eve, chat)
  await fay.do(blockPerson, { personId: eve.id })
  await fay.do(markRead, { conversationId: chat })
  await fay.do(noteHeard, { conversationId: chat, cseqs: [second] })
  const mseqs = async () => {
    const { mseq, peerReadMseq, peerReceivedMseq } = await eve.do(getChat, { conversationId: chat })
    return { mseq, peerReadMseq, peerReceivedMseq }
  }
  const { mseq } = await mseqs()
  expect(await mseqs()).toEqual({ mseq, peerReadMseq: mseq - 1, peerReceivedMseq: mseq - 1 })
  expect(await info(eve, chat, first)).toMatchObject({ read: 1, waiting: 0 })
  const held = await info(eve, chat, second, 'waiting')
  expect(held).toMatchObject({ heard: 0, read: 0, waiting: 1, people: [{ personId: fay.id }] })
  expect(
    held.people.flatMap(({ readAt, receivedAt, heardAt }) => readAt ?? receivedAt ?? heardAt ?? []),
  ).toEqual([])
  const eves = await eve.connect()
  await fay.do(blockPerson, { personId: eve.id, isBlocked: false })
  expect((await eves.next(cursorMoved)).data).toMatchObject({ user_id: fay.id, read_mseq: mseq })
  expect(await mseqs()).toEqual({ mseq, peerReadMseq: mseq, peerReceivedMseq: mseq })
  expect(await info(eve, chat, second)).toMatchObject({ heard: 1, read: 1 })
})
