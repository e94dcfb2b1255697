/** Personal data of calls, voice rooms and meetings, in exports and after a deletion. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  type ConversationId,
  currentGroupCalls,
  enterMeeting,
  findMeeting,
  leaveGroupCall,
  listMeetings,
  openExport,
  openVoiceRoom,
  planMeeting,
  requestExport,
  sayInMeeting,
  startGroupCall,
} from '@linnet/protocol'
import {
  createTestWorld,
  deleteAccount,
  groupOf,
  loginPassword,
  newId,
  openBeside,
  type Person,
  runJob,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '44000-44999', MEDIA_ADDRESSES: '127.0.0.1' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  await world.befriend(ann, ben)
  group = await groupOf(ben, ann)
})

const enter = (person: Person, number: string) => person.do(enterMeeting, { number, device: newId() })
const plan = (person: Person, title: string, people: Person['id'][] = []) =>
  person.do(planMeeting, { cid: newId(), title, people })
const say = (person: Person, roomId: string, text: string) =>
  person.do(sayInMeeting, { roomId, cid: newId(), text })

test('an export has my meetings, calls and what I said there, and nothing that others said', async () => {
  const call = { conversationId: group, type: 6, device: newId(), people: [ann.id] }
  await ben.do(leaveGroupCall, { roomId: (await ben.do(startGroupCall, call)).id })
  const meeting = await plan(ben, 'Tea', [ann.id])
  await enter(ann, meeting.number)
  await enter(ben, meeting.number)
  await say(ann, meeting.id, 'said by Ann')
  await say(ben, meeting.id, 'not by Ann')
  const { id } = await ann.do(requestExport, {})
  await runJob(world, openBeside(world).job('datarequests.export'))
  const { json } = await ann.do(openExport, { id, password: loginPassword })
  const text = await (await fetch(world.url + json)).text()
  const data = JSON.parse(text) as Record<string, unknown[][]>
  expect(data['meetings']?.flat()).toMatchObject([{ title: 'Tea', role: 'guest' }])
  expect(data['meetingMessages']?.flat()).toMatchObject([{ text: 'said by Ann', meetingId: meeting.id }])
  expect(data['groupCalls']?.flat()).toMatchObject([{ conversationId: group, isMine: false }])
  expect(text).not.toContain('not by Ann')
})

test('a deleted account leaves calls and meetings, and its own meetings end', async () => {
  const own = await plan(ann, 'Of Ann', [ben.id])
  const bens = await plan(ben, 'Of Ben', [ann.id])
  await enter(ben, bens.number)
  await enter(ann, bens.number)
  await say(ann, bens.id, 'from Ann')
  await say(ben, bens.id, 'from Ben')
  await deleteAccount(world, ann)
  expect((await ben.do(listMeetings, {})).meetings.map(({ title }) => title)).toEqual(['Of Ben'])
  expect((await ben.call(findMeeting, { number: own.number })).ok).toBe(false)
  expect(await enter(ben, bens.number)).toMatchObject({ present: 1 })
  const [left] = await world.sql<{ seats: number; words: number; bens: number }[]>`
    select (select count(*)::int from rooms.meeting_seat where person_id = ${ann.id}) as seats,
      (select count(*)::int from rooms.meeting_message where person_id = ${ann.id}) as words,
      (select count(*)::int from rooms.meeting_message where person_id = ${ben.id}) as bens`
  expect(left).toEqual({ seats: 0, words: 0, bens: 1 })
})

test('a call or voice room that a deleted account was in goes on without it, or ends', async () => {
  await ann.do(startGroupCall, { conversationId: group, type: 6, device: newId(), people: [ben.id] })
  await deleteAccount(world, ann)
  expect((await ben.do(currentGroupCalls, { conversationId: group })).rooms).toEqual([])
  const cat = await world.person('Cat')
  await world.befriend(cat, ben)
  const other = await groupOf(ben, cat)
  await cat.do(openVoiceRoom, { conversationId: other, device: newId() })
  await deleteAccount(world, cat)
  const open = await world.sql<object[]>`
    select 1 from rooms.voice_room where conversation_id = ${other} and ended_at is null`
  expect(open).toHaveLength(0)
  for (const { id } of [ann, cat]) {
    const [left] = await world.sql<{ calls: number; voices: number }[]>`
      select (select count(*)::int from rooms.seat where person_id = ${id}) as calls,
        (select count(*)::int from rooms.voice_seat where person_id = ${id}) as voices`
    expect(left).toEqual({ calls: 0, voices: 0 })
  }
})
