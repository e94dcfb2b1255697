/** People whom one has blocked, in a group with them: their messages stay in the log, and do not alert. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  blockPerson,
  type ConversationId,
  getChat,
  listHappenings,
  newEntry,
  ping,
  pong,
  reactToMessage,
  sendTyping,
  setAdmins,
  setGroupInfo,
  typing,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryOf,
  groupOf,
  isIn,
  logOf,
  peopleNamed,
  type Person,
  said,
  send,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  for (const other of [ben, cid]) await world.befriend(ann, other)
  group = await groupOf(ann, ben, cid)
})

const block = (isBlocked = true) => ann.do(blockPerson, { personId: ben.id, isBlocked })
const mentionsOf = async (person: Person) =>
  ((await person.do(getChat, { conversationId: group })).mentions ?? []).map(({ cseq }) => cseq)
const happened = async (person: Person) =>
  (await person.do(listHappenings, {})).happenings.flatMap(({ kind, cseq }) =>
    cseq ? [`${kind} ${cseq}`] : [],
  )

test('their mentions, answers and reactions do not count, those of others do, and theirs again after the block', async () => {
  const mine = await said(ann, group, 'mine')
  await block()
  const mention = await said(ben, group, { text: '@Ann', mentions: [ann.id] })
  await send(ben, group, { text: 'an answer', replyTo: mine })
  await ben.do(reactToMessage, { conversationId: group, cseq: mine, emoji: '👍', isOn: true })
  expect([await mentionsOf(ann), await happened(ann)]).toEqual([[], []])
  const other = await said(cid, group, { text: '@Ann', mentions: [ann.id] })
  await until(async () => (await happened(ann)).length > 0)
  expect([await mentionsOf(ann), await happened(ann)]).toEqual([[other], [`mention ${other}`]])
  expect((await logOf(ann, group)).map(({ cseq }) => cseq)).toContain(mention)
  await block(false)
  expect(await mentionsOf(ann)).toEqual([mention, other])
  expect(await happened(ann)).toHaveLength(4)
})

test('a mention of everybody counts for all but those who blocked its sender', async () => {
  await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
  await block()
  const all = await said(ben, group, { text: '@all', mentionsAll: true })
  expect([await mentionsOf(ann), await mentionsOf(cid)]).toEqual([[], [all]])
})

test('devices of those who blocked the sender learn it, from the frame and from the log, and no others', async () => {
  await said(ben, group, 'before')
  await block()
  const devices = [await ann.connect(), await cid.connect()]
  const cseq = await said(ben, group, { text: '@Ann', mentions: [ann.id] })
  const marks = []
  for (const device of devices) {
    const frame = await device.next(
      newEntry,
      isIn(group, (entry) => entry.cseq === cseq),
    )
    marks.push((entryOf(frame).msg as { blocked?: boolean }).blocked)
    await device.close()
  }
  expect(marks).toEqual([true, undefined])
  const inLog = async (person: Person) =>
    (await logOf(person, group)).find((entry) => entry.cseq === cseq)?.message.isFromBlocked
  expect([await inLog(ann), await inLog(cid)]).toEqual([true, undefined])
})

test('an anonymous message counts, as its silence would reveal who wrote it', async () => {
  await block()
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
  const phone = await ann.connect()
  const cseq = await said(ben, group, { text: '@Ann', mentions: [ann.id] })
  const frame = await phone.next(
    newEntry,
    isIn(group, (entry) => entry.cseq === cseq),
  )
  expect(entryOf(frame).msg).not.toHaveProperty('blocked')
  await until(async () => (await happened(ann)).length > 0)
  expect([await mentionsOf(ann), await happened(ann)]).toEqual([[cseq], [`mention ${cseq}`]])
  await phone.close()
})

test('that they write is shown to others only', async () => {
  await block()
  const [anns, cids, bens] = [await ann.connect(), await cid.connect(), await ben.connect()]
  bens.send(sendTyping, { list_id: group })
  await cids.next(typing)
  anns.send(ping, '')
  await anns.next(pong)
  expect(anns.frames.filter(({ action }) => action === typing.wire)).toEqual([])
  await Promise.all([anns, cids, bens].map((device) => device.close()))
})
