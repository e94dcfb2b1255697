/** Unread counts: a message counts as read once seen, never because its reader wrote something. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  chatStateChanged,
  type ConversationId,
  clearHistory,
  cursorMoved,
  getBase,
  getChat,
  listReaders,
  markRead,
  muteChat,
  newEntry,
  sendMessage,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  messageTo,
  type Person,
  say,
  send,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import { createAudience } from '../audience/audience'
import { sendAll } from '../log/send'

let world: TestWorld
let ann: Person
let ben: Person
let cat: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cat] = await friendsNamed(world, 'Ann', 'Ben', 'Cat')
})
beforeEach(async () => {
  group = await groupOf(ann, ben, cat)
})
afterAll(() => world.stop())

const row = (person: Person) => person.do(getChat, { conversationId: group })
const many = async (person: Person, count: number) => {
  for (let n = 1; n <= count; n++) await send(person, group, `${n}`)
}
const readMseqOf = async (person: Person) => {
  const [found] = await world.sql<{ read_mseq: bigint; received_mseq: bigint }[]>`
    select read_mseq, received_mseq from conversations.member
    where conversation_id = ${group} and person_id = ${person.id}`
  return [Number(found?.read_mseq), Number(found?.received_mseq)]
}

describe('writing', () => {
  test('reads nothing: 30 messages and a mention that came while I was offline stay unread', async () => {
    const { mseq: composedAt } = await row(ben)
    await many(ann, 29)
    await send(ann, group, { text: '@Ben', mentions: [ben.id] })
    await send(ben, group, 'written offline')
    await ben.do(sendMessage, { ...messageTo(group, 'another'), readMseq: composedAt })
    const { unread, mentions, readMseq } = await row(ben)
    expect({ unread, mentions: mentions?.length, readMseq }).toEqual({ unread: 30, mentions: 1, readMseq: 0 })
    const base = await ben.do(getBase, {})
    expect(base.unreadMessages).toBe(30)
  })

  test('shows the others no tick: neither read nor received', async () => {
    const { cseq, mseq } = await send(ann, group, 'unseen')
    await send(ben, group, 'hello')
    expect(await readMseqOf(ben)).toEqual([0, 0])
    expect(await row(ann)).toMatchObject({ peerReadMseq: 0 })
    expect(mseq).toBe(1)
    const readers = await ann.do(listReaders, { conversationId: group, cseq, hasRead: true })
    expect(readers).toMatchObject({ readCount: 0, unreadCount: 2, people: [] })
  })

  test('never makes my own messages unread to me, wherever they are among those of others', async () => {
    await many(ann, 2)
    await many(ben, 2)
    await many(ann, 1)
    await many(ben, 1)
    await many(cat, 1)
    const all = await row(ben)
    expect(all).toMatchObject({ mseq: 7, unread: 4, readMseq: 0 })
    expect(all.ownRuns).toEqual([
      { from: 3, to: 4 },
      { from: 6, to: 6 },
    ])
    const left: [number, number][] = []
    for (const mseq of [1, 2, 4, 5, 7]) {
      const { unread } = await ben.do(markRead, { conversationId: group, mseq })
      left.push([mseq, unread])
      expect((await row(ben)).unread).toBe(unread)
    }
    expect(left).toEqual([
      [1, 3],
      [2, 2],
      [4, 2],
      [5, 1],
      [7, 0],
    ])
  })

  test('after everything was read leaves nothing unread, and the cursor that devices get behind it', async () => {
    await many(ann, 3)
    await ben.do(markRead, { conversationId: group })
    await many(ben, 2)
    expect(await row(ben)).toMatchObject({ unread: 0, readMseq: 5 })
    expect((await row(ben)).ownRuns).toBeUndefined()
    expect(await readMseqOf(ben)).toEqual([3, 3])
  })

  test('says what its author had read: it counts as read with it, and everybody is told', async () => {
    await many(ann, 3)
    const [phone, anns] = [await ben.connect(), await ann.connect()]
    await ben.do(sendMessage, { ...messageTo(group, 'to the second'), readMseq: 2 })
    expect(await row(ben)).toMatchObject({ unread: 1, readMseq: 2 })
    const own = await phone.next(chatStateChanged)
    expect(own.data).toMatchObject({ list_id: group, read_mseq: 2, no_reader_num: 1 })
    expect((await anns.next(cursorMoved)).data).toMatchObject({ user_id: ben.id, read_mseq: 2 })
    await anns.next(newEntry)
    // Reports a cursor behind the known one, and one beyond the head.
    await ben.do(sendMessage, { ...messageTo(group, 'late'), readMseq: 1 })
    expect(await row(ben)).toMatchObject({ unread: 1, readMseq: 2 })
    await ben.do(sendMessage, { ...messageTo(group, 'too far'), readMseq: 1000 })
    expect(await row(ben)).toMatchObject({ unread: 0, mseq: 6, readMseq: 6 })
    await Promise.all([phone.close(), anns.close()])
  })

  test('a refused message moves no cursor', async () => {
    await many(ann, 1)
    const refused = await say(ben, group, { text: ' ' })
    expect(refused).toMatchObject({ ok: false })
    expect(await row(ben)).toMatchObject({ unread: 1, readMseq: 0 })
  })

  test('in one batch counts each sender’s own messages only', async () => {
    const files = { factsByIds: async () => new Map(), markUsed: async () => undefined }
    const parts = { audience: createAudience(() => false), files }
    const from = (person: Person, readMseq?: number) => ({
      ...messageTo(group, 'together'),
      senderId: person.id,
      readMseq,
    })
    const inputs = [from(ann), from(ben), from(ann), from(cat, 1), from(ben), from(ann)]
    await transactIn(world)((work) => sendAll(work, parts, inputs))
    expect((await row(ann)).unread).toBe(3)
    expect((await row(ben)).unread).toBe(4)
    expect(await row(cat)).toMatchObject({ unread: 4, readMseq: 1 })
  })

  test('forever without ever reading keeps one small row, and the count exact', async () => {
    for (let round = 0; round < 40; round++) {
      await send(ann, group, 'theirs')
      await send(ben, group, 'mine')
    }
    const { unread, ownRuns = [] } = await row(ben)
    expect(unread).toBe(40)
    expect(ownRuns.length).toBeLessThanOrEqual(16)
    expect((await ben.do(markRead, { conversationId: group, mseq: 60 })).unread).toBe(10)
    expect((await ben.do(markRead, { conversationId: group })).unread).toBe(0)
  })
})

test('clearing a conversation leaves nothing unread, and counts from there', async () => {
  await many(ann, 2)
  await many(ben, 1)
  await ben.do(clearHistory, { conversationId: group })
  expect(await row(ben)).toMatchObject({ unread: 0 })
  await many(ann, 1)
  expect(await row(ben)).toMatchObject({ unread: 1 })
})

describe("how far others have read in a group, for the ticks of one's own messages", () => {
  test('is the furthest of them', async () => {
    await many(ann, 5)
    await ben.do(markRead, { conversationId: group, mseq: 2 })
    await cat.do(markRead, { conversationId: group, mseq: 4 })
    expect(await row(ann)).toMatchObject({ peerReadMseq: 4 })
    await ben.do(markRead, { conversationId: group })
    expect(await row(ann)).toMatchObject({ peerReadMseq: 5 })
  })

  test('is not looked up for somebody who has written nothing there', async () => {
    await many(ann, 2)
    await cat.do(markRead, { conversationId: group })
    expect(await row(ben)).toMatchObject({ peerReadMseq: 0 })
    await send(ben, group, 'hello')
    expect(await row(ben)).toMatchObject({ peerReadMseq: 2 })
  })
})

describe('a muted group', () => {
  const total = async (person: Person) => (await person.do(getBase, {})).unreadMessages

  test('counts nothing until the mute ends by itself', async () => {
    const before = await total(ben)
    const { muteEndsAt } = await ben.do(muteChat, { conversationId: group, isMuted: true, seconds: 3600 })
    await many(ann, 2)
    expect(await row(ben)).toMatchObject({ isMuted: true, muteEndsAt, unread: 2 })
    expect(await total(ben)).toBe(before)
    await world.sql`
      update conversations.member set mute_ends_at = now() where conversation_id = ${group} and person_id = ${ben.id}`
    expect(await row(ben)).toMatchObject({ isMuted: false, muteEndsAt: 0, unread: 2 })
    expect(await total(ben)).toBe(before + 2)
  })

  test('counts its unread mentions if I want to hear of them', async () => {
    const before = await total(ben)
    await ben.do(muteChat, { conversationId: group, isMuted: true, hearsMentions: true })
    await many(ann, 2)
    await send(ann, group, { text: '@Ben', mentions: [ben.id] })
    expect(await row(ben)).toMatchObject({ isMuted: true, hearsMentions: true, unread: 3 })
    expect(await total(ben)).toBe(before + 1)
    await ben.do(muteChat, { conversationId: group, isMuted: true })
    expect(await row(ben)).toMatchObject({ hearsMentions: false })
    expect(await total(ben)).toBe(before)
  })
})
