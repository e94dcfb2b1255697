import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  type CallInput,
  changeMeeting,
  enterMeeting,
  leaveMeeting,
  listMeetings,
  planMeeting,
  removeFromMeeting,
  sayInMeeting,
  sendReport,
} from '@linnet/protocol'
import { decideReport, showReport } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  refusalOf,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let ben: Person
let cem: Person
let dan: Person
let meeting: { id: string; number: string }

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  sam = await world.staff('support', 'Sam')
  ;[ann, ben, cem, dan] = await peopleNamed(world, 'Ann', 'Ben', 'Cem', 'Dan')
  await world.befriend(ben, dan)
  meeting = await ben.do(planMeeting, { cid: newId(), title: 'Get rich', people: [dan.id] })
  for (const person of [ann, ben, cem])
    await person.do(enterMeeting, { number: meeting.number, device: newId() })
})
afterAll(() => world.stop())

const reporting = (input: Partial<CallInput<typeof sendReport>>) => ({
  reason: 'fraud' as const,
  text: '',
  cid: newId(),
  meetingId: meeting.id,
  ...input,
})
const say = (person: Person, text: string) =>
  person.do(sayInMeeting, { roomId: meeting.id, text, cid: newId() })

test('a reported meeting is its title and the last messages, also for a person who has left it', async () => {
  await say(ben, 'Send me money')
  await say(cem, 'I did')
  await ann.do(leaveMeeting, { roomId: meeting.id })
  const { id } = await ann.do(sendReport, reporting({}))
  const { moment, person } = await sam.do(showReport, { id })
  expect(person).toMatchObject({ id: ben.id })
  expect(moment).toMatchObject({ isMeeting: true, text: 'Get rich', author: { id: ben.id } })
  expect(moment?.said?.map(({ text }) => text)).toEqual(['Send me money', 'I did'])
})

test('a person whom the host removed reports what was said before, and one who is invited again all of it', async () => {
  await dan.do(enterMeeting, { number: meeting.number, device: newId() })
  await say(ben, 'Send me money')
  for (const { id: personId } of [ann, dan]) await ben.do(removeFromMeeting, { roomId: meeting.id, personId })
  world.clock.advance(1_000)
  await say(ben, 'Gone')
  await ben.do(changeMeeting, { roomId: meeting.id, people: [dan.id] })
  const saidTo = async (person: Person) => {
    const { id } = await person.do(sendReport, reporting({}))
    return (await sam.do(showReport, { id })).moment?.said?.map(({ text }) => text)
  }
  expect(await saidTo(ann)).toEqual(['Send me money'])
  expect(await saidTo(dan)).toEqual(['Send me money', 'Gone'])
})

test('a report names a person in the meeting, and its host can report one, too', async () => {
  await say(cem, 'Buy from me')
  const { id } = await ben.do(sendReport, reporting({ personId: cem.id }))
  expect(await sam.do(showReport, { id })).toMatchObject({
    person: { id: cem.id },
    moment: { isMeeting: true, said: [{ text: 'Buy from me' }] },
  })
  expect(await refusalOf(ben.call(sendReport, reporting({})))).toBe('NotYourself')
})

test('a report names no one who was not in the meeting', async () => {
  const eve = await world.person('Eve')
  for (const { id: personId } of [dan, eve])
    expect(await refusalOf(ann.call(sendReport, reporting({ personId })))).toBe('PersonNotFound')
  await cem.do(leaveMeeting, { roomId: meeting.id })
  expect(await refusalOf(ann.call(sendReport, reporting({ personId: cem.id })))).toBe('done')
})

test('an invited person reports the title alone, and nobody a meeting they have no part in', async () => {
  await say(ben, 'Between us')
  const { id } = await dan.do(sendReport, reporting({}))
  expect((await sam.do(showReport, { id })).moment).toMatchObject({ text: 'Get rich', said: [] })
  const eve = await world.person('Eve')
  expect(await refusalOf(eve.call(sendReport, reporting({})))).toBe('MeetingNotFound')
})

test('staff end the meeting that was reported', async () => {
  const { id } = await ann.do(sendReport, reporting({}))
  await sam.do(decideReport, { id, decisions: ['removeMoment'], answer: '', why: 'a test' })
  expect((await ben.do(listMeetings, {})).meetings).toEqual([])
})
