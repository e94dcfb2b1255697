import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  type Call,
  type CallInput,
  changeScheduled,
  chatStateChanged,
  type ConversationId,
  deleteScheduled,
  getChat,
  listScheduled,
  maxScheduled,
  muteMember,
  removeMembers,
  scheduleMessage,
  sendScheduled,
} from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  type Person,
  send,
  sendFile,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let ids: ConversationId
beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 10 })
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  ids = await groupOf(ann, ben)
})
afterAll(() => world.stop())

const nowSeconds = () => Math.floor(world.clock.nowMs() / 1000)
type Scheduling = Partial<CallInput<typeof scheduleMessage>>
const later = (text: string, more: Scheduling = {}) => ({
  id: newId(),
  conversationId: ids,
  kind: 'text' as const,
  content: { text },
  sendAt: nowSeconds() + 3600,
  ...more,
})
const waiting = async (person: Person, conversationId = ids) =>
  (await person.do(listScheduled, { conversationId })).messages
const textsIn = async (person: Person, conversationId = ids) =>
  (await logOf(person, conversationId)).flatMap(({ message: { content } }) =>
    content.kind === 'text' ? [content.text] : [],
  )
async function expectRefusal<C extends Call>(
  name: string,
  person: Person,
  ...[call, input]: [C, CallInput<C>]
): Promise<void> {
  expect(await person.call(call, input)).toMatchObject({ ok: false, refusal: { name } })
}

test('a scheduled message waits until its time, then everybody gets it like any other', async () => {
  const message = later('happy birthday')
  const phone = await ann.connect()
  await ann.do(scheduleMessage, message)
  await ann.do(scheduleMessage, message)
  expect(await waiting(ann)).toEqual([
    { id: message.id, content: { kind: 'text', text: 'happy birthday' }, sendAt: message.sendAt },
  ])
  expect(await waiting(ben)).toEqual([])
  expect((await ann.do(getChat, { conversationId: ids })).scheduledCount).toBe(1)
  expect(await textsIn(ben)).not.toContain('happy birthday')
  world.clock.advance(3_700_000)
  await until(async () => (await textsIn(ben)).includes('happy birthday'))
  expect((await ann.do(getChat, { conversationId: ids })).scheduledCount).toBe(0)
  await phone.next(chatStateChanged, ({ data }) => data['scheduled'] === 0)
  await phone.close()
  // The retry comes after the message was sent, as the answer to the first attempt was lost.
  await ann.do(scheduleMessage, message)
  expect(await waiting(ann)).toEqual([])
  expect((await textsIn(ben)).filter((text) => text === 'happy birthday')).toHaveLength(1)
})

test('what waits can be changed, sent at once and taken back, by its sender alone', async () => {
  const [one, two] = [later('draft'), later('never')]
  await ann.do(scheduleMessage, one)
  await ann.do(scheduleMessage, two)
  const sendAt = nowSeconds() + 7200
  await ann.do(changeScheduled, {
    id: one.id,
    sendAt,
    text: 'bold words',
    ranges: [{ style: 'bold', at: 0, length: 4 }],
  })
  expect((await waiting(ann)).find(({ id }) => id === one.id)).toEqual({
    id: one.id,
    content: { kind: 'text', text: 'bold words', ranges: [{ style: 'bold', at: 0, length: 4 }] },
    sendAt,
  })
  await expectRefusal('ScheduledGone', ben, changeScheduled, { id: one.id, text: 'mine' })
  await expectRefusal('ScheduledGone', ben, sendScheduled, { id: one.id })
  await ben.do(deleteScheduled, { id: two.id })
  expect(await waiting(ann)).toHaveLength(2)
  await ann.do(deleteScheduled, { id: two.id })
  await ann.do(deleteScheduled, { id: two.id })
  await ann.do(sendScheduled, { id: one.id })
  await until(async () => (await textsIn(ben)).includes('bold words'))
  expect(await waiting(ann)).toEqual([])
  await expectRefusal('ScheduledGone', ann, sendScheduled, { id: one.id })
})

test('a message that is refused at its time stays on the list with the reason, and waits again when it is changed', async () => {
  const group = await groupOf(ann, ben)
  const message = later('let me speak', { conversationId: group })
  await ben.do(scheduleMessage, message)
  await ann.do(muteMember, { conversationId: group, personId: ben.id, seconds: 3600 })
  await ben.do(sendScheduled, { id: message.id })
  await until(async () => (await waiting(ben, group))[0]?.problem !== undefined)
  expect((await waiting(ben, group))[0]?.problem).toContain('muted')
  expect(await textsIn(ann, group)).toEqual([])
  await ann.do(muteMember, { conversationId: group, personId: ben.id, seconds: 0 })
  await ben.do(changeScheduled, { id: message.id, sendAt: nowSeconds() })
  await until(async () => (await textsIn(ann, group)).includes('let me speak'))
})

test('what waits anywhere is listed together, with the name of its conversation', async () => {
  const group = await groupOf(ann, ben)
  const [here, there] = [
    later('here', { sendAt: nowSeconds() + 60 }),
    later('there', { conversationId: group }),
  ]
  await ben.do(scheduleMessage, there)
  await ben.do(scheduleMessage, here)
  const { messages } = await ben.do(listScheduled, {})
  const mine = messages.filter(({ id }) => id === here.id || id === there.id)
  expect(mine.map(({ conversationId, isLeft }) => [conversationId, isLeft])).toEqual([
    [ids, undefined],
    [group, undefined],
  ])
  expect(mine[1]?.chatName).toBe((await ben.do(getChat, { conversationId: group })).name)
  expect((await ann.do(listScheduled, {})).messages.map(({ id }) => id)).not.toContain(there.id)
  for (const { id } of mine) await ben.do(deleteScheduled, { id })
})

test('who was removed from a group sends nothing there any more, still sees what waits, and can delete it', async () => {
  const group = await groupOf(ann, ben)
  const message = later('still here?', { conversationId: group })
  await ben.do(scheduleMessage, message)
  await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
  const left = { id: message.id, conversationId: group, isLeft: true }
  const listed = async () => (await ben.do(listScheduled, {})).messages.find(({ id }) => id === message.id)
  expect(await listed()).toMatchObject(left)
  expect(await listed()).not.toHaveProperty('chatName')
  await ben.do(sendScheduled, { id: message.id })
  await until(async () => {
    const [row] = await world.sql<{ refusal: string | null }[]>`
      select refusal from conversations.scheduled_message where id = ${message.id}`
    return row?.refusal === 'ConversationNotFound'
  })
  expect(await textsIn(ann, group)).toEqual([])
  expect(await listed()).toMatchObject({ ...left, problem: expect.any(String) as string })
  await ben.do(deleteScheduled, { id: message.id })
  expect(await listed()).toBeUndefined()
})

test('pictures and files wait with their captions, and are kept meanwhile', async () => {
  const sent = await sendFile(world.url, { person: ann, content: 'words', name: 'plan.txt' })
  if (!sent.ok) throw new Error('the upload was refused')
  const message = later('', { kind: 'file', content: { fileId: sent.value.id, text: 'the plan' } })
  await ann.do(scheduleMessage, message)
  expect((await waiting(ann))[0]?.content).toMatchObject({ kind: 'file', text: 'the plan' })
  await ann.do(changeScheduled, { id: message.id, text: 'the better plan' })
  await ann.do(sendScheduled, { id: message.id })
  await until(async () =>
    (await logOf(ben, ids)).some(
      ({ message: { content } }) => content.kind === 'file' && content.text === 'the better plan',
    ),
  )
  await expectRefusal('FileNotFound', ben, scheduleMessage, { ...message, id: newId() })
})

test('only what is sent from scratch can wait, within a year, and a hundred in a chat', async () => {
  await expectRefusal('BadScheduleTime', ann, scheduleMessage, later('late', { sendAt: nowSeconds() - 3600 }))
  const overAYear = nowSeconds() + 367 * 86_400
  await expectRefusal('BadScheduleTime', ann, scheduleMessage, later('far', { sendAt: overAYear }))
  await expectRefusal('EmptyMessage', ann, scheduleMessage, later('  '))
  await expectRefusal('UnsupportedKind', ann, scheduleMessage, later('', { kind: 'poke', content: {} }))
  const { cseq } = await send(ben, ids, 'mine')
  const forward = { forward: { conversationId: ids, cseq } }
  await expectRefusal('UnsupportedKind', ann, scheduleMessage, later('', { content: forward }))
  const group = await groupOf(ann, ben)
  for (let n = 0; n < maxScheduled; n++)
    await ann.do(scheduleMessage, later(`${n}`, { conversationId: group }))
  await expectRefusal('TooManyScheduled', ann, scheduleMessage, later('one more', { conversationId: group }))
})

test('a silent message says so to its recipients, and a copy of it does not', async () => {
  const { cseq } = await send(ann, ids, { text: 'good night', isSilent: true })
  const entry = (await logOf(ben, ids)).find((each) => each.cseq === cseq)
  expect(entry?.message.content).toEqual({ kind: 'text', text: 'good night', isSilent: true })
  await send(ben, ids, { forward: { conversationId: ids, cseq } })
  expect((await logOf(ann, ids)).at(-1)?.message.content).toEqual({ kind: 'text', text: 'good night' })
})
