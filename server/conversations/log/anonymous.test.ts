/** An anonymous group hides who wrote and who read. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type ConversationId,
  cursorMoved,
  listReaders,
  markRead,
  sendMessage,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  logOf,
  messageTo,
  newId,
  peopleNamed,
  type Person,
  said,
  say,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let group: ConversationId
beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  await world.befriend(ann, ben)
  await world.befriend(ann, cid)
  group = await groupOf(ann, ben, cid)
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
})
afterAll(() => world.stop())

const noOne = '00000000-0000-0000-0000-000000000000'

test('the sender hears that a message was read, not by whom', async () => {
  const phone = await ann.connect()
  await said(ann, group, 'who reads this?')
  await ben.do(markRead, { conversationId: group })
  const { data } = await phone.next(cursorMoved)
  expect(data['user_id']).toBe(noOne)
  expect(JSON.stringify(phone.frames)).not.toContain(ben.id)
  await phone.close()
})

test('an answer that says what it was written after does not name its author as a reader', async () => {
  const phone = await ann.connect()
  const cseq = await said(ann, group, 'answer me')
  const { mseq = 0 } = (await logOf(cid, group)).find((each) => each.cseq === cseq) ?? {}
  await cid.do(sendMessage, { ...messageTo(group, 'an answer'), readMseq: mseq })
  const { data } = await phone.next(cursorMoved)
  expect(data['user_id']).toBe(noOne)
  expect(await ann.do(listReaders, { conversationId: group, cseq, hasRead: true })).toMatchObject({
    readCount: 1,
    people: [],
    isLast: true,
  })
  await phone.close()
})

test('a message keeps its readers to itself after the mode ends, too', async () => {
  const cseq = await said(ann, group, 'the last one')
  await ben.do(markRead, { conversationId: group })
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: false })
  expect(await ann.do(listReaders, { conversationId: group, cseq, hasRead: true })).toMatchObject({
    people: [],
  })
  const open = await said(ann, group, 'in the open')
  await ben.do(markRead, { conversationId: group })
  const { people } = await ann.do(listReaders, { conversationId: group, cseq: open, hasRead: true })
  expect(people.map(({ personId }) => personId)).toEqual([ben.id])
  await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
})

test('only the sender gets the id that the sending device made, which tells its clock', async () => {
  const phone = await ann.connect()
  const own = newId()
  const sent = await say(ben, group, 'when?', { cid: own })
  const cseq = sent.ok ? sent.value.cseq : 0
  const entry = async (person: Person) => (await logOf(person, group)).find((each) => each.cseq === cseq)
  expect((await entry(ben))?.cid).toBe(own)
  const seen = await entry(ann)
  expect(seen?.cid).toBe(seen?.message.id ?? '')
  await said(ann, group, 'done')
  expect(JSON.stringify(phone.frames)).not.toContain(own)
  await phone.close()
})
