import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  admitToMeeting,
  meetingHeartbeat,
  blockPerson,
  changeMeeting,
  connectRoom,
  endMeeting,
  enterMeeting,
  findMeeting,
  leaveMeeting,
  listMeetings,
  maxPlannedMeetings,
  meetingChanged,
  meetingSaid,
  meetingSoon,
  type MeetingView,
  muteInMeeting,
  planMeeting,
  readMeetingChat,
  removeFromMeeting,
  roomPass,
  sayInMeeting,
  setMeetingRole,
} from '@linnet/protocol'
import { imposeSanction } from '@linnet/protocol/staff'
import { createTestWorld, newId, type Person, refusalOf, type TestWorld, until } from '@linnet/testing'
import { enterRoom, sendUntil } from '@linnet/testing/room-device'
import { countInEndedMeetings } from './meeting-due-store'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld({
    GROUP_CALL_PEOPLE: '3',
    MEDIA_PORTS: '43000-43999',
    MEDIA_ADDRESSES: '127.0.0.1',
  })
})
afterAll(() => world.stop())

const people = (...names: string[]) => Promise.all(names.map((name) => world.person(name)))
const soon = (minutes: number) => Math.floor(world.clock.nowMs() / 1000) + minutes * 60

/** Ann's meeting, and three others; Ben is a friend of hers. */
async function planned(options: Partial<Parameters<Person['do']>[1]> = {}) {
  const [ann, ben, cem, dan] = await people('Ann', 'Ben', 'Cem', 'Dan')
  if (!ann || !ben || !cem || !dan) throw new Error('nobody came')
  await world.befriend(ann, ben)
  const meeting = await ann.do(planMeeting, { cid: newId(), title: 'Plan', ...options })
  return { ann, ben, cem, dan, meeting, roomId: meeting.id, number: meeting.number }
}
const enterOn = (
  person: Person,
  number: string,
  more: { password?: string; key?: string; device?: string } = {},
) => person.do(enterMeeting, { number, device: newId(), ...more })
const muteByStaff = async (...muted: Person[]) => {
  const sam = await world.staff('support', 'Sam')
  const mute = { kind: 'mute', reason: 'spam', note: '', hours: 24, why: 'a test' } as const
  for (const { id } of muted) await sam.do(imposeSanction, { ...mute, personId: id })
}
const namesIn = ({ people: seats }: MeetingView, state = 'in') =>
  seats.filter((seat) => seat.state === state).map(({ name }) => name)
const keyIn = (url: string | undefined) => new URLSearchParams(url?.split('?')[1]).get('key') ?? ''
const untilOver = (person: Person, roomId: string) =>
  until(async () => !(await person.do(listMeetings, {})).meetings.some(({ id }) => id === roomId))

describe('a meeting', () => {
  test('is entered by its number, and those in it see each other', async () => {
    const { ann, cem, number, meeting } = await planned()
    expect(meeting).toMatchObject({
      title: 'Plan',
      isOpen: true,
      present: 0,
      myRole: 'host',
      myState: 'invited',
    })
    await enterOn(ann, number)
    const device = await ann.connect()
    expect(namesIn(await enterOn(cem, number))).toEqual(['Ann', 'Cem'])
    const { data } = await device.next(meetingChanged, ({ data }) => data['present'] === 2)
    expect(data).toMatchObject({ meeting_id: number, my_state: 'in' })
  })

  test('asks for the password, which a link replaces until it is changed', async () => {
    const { ann, cem, dan, number, roomId, meeting } = await planned({ password: '4829' })
    expect(meeting.password).toBe('4829')
    const key = keyIn(meeting.url)
    const found = await cem.do(findMeeting, { number })
    expect(found).toMatchObject({ title: 'Plan', hasPassword: true, hostName: 'Ann', people: [] })
    expect([found.password, found.url]).toEqual([undefined, undefined])
    expect(await cem.do(findMeeting, { number, key })).toMatchObject({ hasPassword: false })
    expect(await refusalOf(cem.call(enterMeeting, { number, device: newId() }))).toBe('MeetingPasswordWrong')
    expect(await refusalOf(cem.call(enterMeeting, { number, device: newId(), password: '4820' }))).toBe(
      'MeetingPasswordWrong',
    )
    expect(await enterOn(cem, number, { password: '4829' })).toMatchObject({
      myState: 'in',
      password: '4829',
    })
    expect(await enterOn(dan, number, { key })).toMatchObject({ myState: 'in' })
    await ann.do(changeMeeting, { roomId, password: '1111' })
    const [eve] = await people('Eve')
    expect(await refusalOf(eve!.call(enterMeeting, { number, device: newId(), key }))).toBe(
      'MeetingPasswordWrong',
    )
    // Cem was admitted before.
    await cem.do(leaveMeeting, { roomId })
    expect(await enterOn(cem, number)).toMatchObject({ myState: 'in' })
    await ann.do(changeMeeting, { roomId, password: '' })
    expect(await eve!.do(findMeeting, { number })).toMatchObject({ hasPassword: false })
  })

  test('is no meeting for those whom its host has blocked, or for numbers that nobody has', async () => {
    const { ann, ben, number } = await planned()
    await ann.do(blockPerson, { personId: ben.id, isBlocked: true })
    expect(await refusalOf(ben.call(findMeeting, { number }))).toBe('MeetingNotFound')
    expect(await refusalOf(ben.call(enterMeeting, { number, device: newId() }))).toBe('MeetingNotFound')
    expect(await refusalOf(ann.call(findMeeting, { number: '100000000' }))).toBe('MeetingNotFound')
  })

  test('is left by a person whom its host blocks, and gone from the timetable of one who was invited', async () => {
    const { ann, ben, cem, number, roomId } = await planned()
    await enterOn(ann, number)
    const device = newId()
    await enterOn(cem, number, { device })
    await ann.do(changeMeeting, { roomId, people: [ben.id] })
    const bens = await ben.connect()
    for (const { id: personId } of [ben, cem]) await ann.do(blockPerson, { personId, isBlocked: true })
    expect(await cem.do(meetingHeartbeat, { roomId, device })).toMatchObject({ myState: 'left', present: 1 })
    expect(await refusalOf(cem.call(enterMeeting, { number, device }))).toBe('MeetingNotFound')
    for (const person of [ben, cem]) expect((await person.do(listMeetings, {})).meetings).toEqual([])
    await ann.do(changeMeeting, { roomId, title: 'Between us' })
    await ann.do(blockPerson, { personId: ben.id, isBlocked: false })
    await ann.do(changeMeeting, { roomId, title: 'For all' })
    await bens.next(meetingChanged, ({ data }) => data['title'] === 'For all')
    expect(JSON.stringify(bens.frames)).not.toContain('Between us')
  })

  test('has a waiting room that hosts see and open; people who were admitted do not wait again', async () => {
    const { ann, cem, dan, number, roomId } = await planned({ hasWaitingRoom: true })
    await enterOn(ann, number)
    const device = newId()
    expect(await enterOn(cem, number, { device })).toMatchObject({ myState: 'waiting', people: [] })
    const host = await enterOn(ann, number)
    expect([namesIn(host), namesIn(host, 'waiting')]).toEqual([['Ann'], ['Cem']])
    expect(await refusalOf(cem.call(roomPass, { roomId, device }))).toBe('CallEnded')
    await enterOn(dan, number)
    expect(namesIn(await ann.do(admitToMeeting, { roomId, personId: cem.id }), 'waiting')).toEqual(['Dan'])
    expect(await enterOn(cem, number)).toMatchObject({ myState: 'in' })
    expect(await refusalOf(cem.call(admitToMeeting, { roomId }))).toBe('OnlyMeetingHosts')
    await cem.do(leaveMeeting, { roomId })
    expect(await enterOn(cem, number)).toMatchObject({ myState: 'in' })
    // Nobody waits any more without a waiting room.
    await ann.do(changeMeeting, { roomId, hasWaitingRoom: false })
    expect(await dan.do(findMeeting, { number })).toMatchObject({ myState: 'invited' })
  })

  test('lets in whom a host admits or invites at its door, also while it is locked', async () => {
    const { ann, ben, cem, number, roomId } = await planned({ hasWaitingRoom: true })
    await enterOn(ann, number)
    const device = newId()
    for (const person of [ben, cem])
      expect(await enterOn(person, number, { device })).toMatchObject({ myState: 'waiting' })
    await ann.do(changeMeeting, { roomId, isLocked: true })
    await ann.do(admitToMeeting, { roomId, personId: cem.id })
    expect(await enterOn(cem, number, { device })).toMatchObject({ myState: 'in' })
    await ann.do(changeMeeting, { roomId, people: [ben.id] })
    expect(await enterOn(ben, number, { device })).toMatchObject({ myState: 'in' })
  })

  test('is closed to people whom staff muted, and those who are in it leave it', async () => {
    const { ann, ben, cem, number, roomId } = await planned()
    await enterOn(ann, number)
    const device = newId()
    await enterOn(cem, number, { device })
    const anns = await ann.connect()
    await muteByStaff(cem, ben)
    expect(await cem.do(meetingHeartbeat, { roomId, device })).toMatchObject({ myState: 'left' })
    await anns.next(meetingChanged, ({ data }) => data['present'] === 1)
    for (const person of [cem, ben])
      expect(await refusalOf(person.call(enterMeeting, { number, device: newId() }))).toBe('MutedByStaff')
    await muteByStaff(ann)
    expect(await refusalOf(ann.call(changeMeeting, { roomId, title: 'Spam' }))).toBe('MutedByStaff')
    expect(await refusalOf(ann.call(changeMeeting, { roomId, people: [ben.id] }))).toBe('MutedByStaff')
    expect(await ann.do(changeMeeting, { roomId, isLocked: true })).toMatchObject({ isLocked: true })
  })

  test('is closed to newcomers while it is locked, but not to its host', async () => {
    const { ann, cem, dan, number, roomId } = await planned()
    await enterOn(ann, number)
    await enterOn(cem, number)
    await ann.do(changeMeeting, { roomId, isLocked: true })
    expect(await refusalOf(dan.call(enterMeeting, { number, device: newId() }))).toBe('MeetingLocked')
    await ann.do(leaveMeeting, { roomId })
    expect(await enterOn(ann, number)).toMatchObject({ myState: 'in', myRole: 'host' })
  })

  test('lets hosts put people out for good, unless they are invited', async () => {
    const { ann, ben, number, roomId } = await planned()
    await enterOn(ann, number)
    const device = newId()
    await enterOn(ben, number, { device })
    await ann.do(removeFromMeeting, { roomId, personId: ben.id })
    expect(await refusalOf(ben.call(meetingHeartbeat, { roomId, device }))).toBe('RemovedFromMeeting')
    expect(await refusalOf(ben.call(enterMeeting, { number, device }))).toBe('RemovedFromMeeting')
    expect((await ben.do(listMeetings, {})).meetings).toEqual([])
    await ann.do(changeMeeting, { roomId, people: [ben.id] })
    expect(await enterOn(ben, number)).toMatchObject({ myState: 'in', myRole: 'guest' })
  })

  test('gives roles: co-hosts lead, but neither end it nor move it, and nobody puts out its host', async () => {
    const { ann, ben, cem, number, roomId } = await planned()
    for (const person of [ann, ben, cem]) await enterOn(person, number)
    expect(await refusalOf(ben.call(setMeetingRole, { roomId, personId: ben.id, isCohost: true }))).toBe(
      'OnlyMeetingHosts',
    )
    await ann.do(setMeetingRole, { roomId, personId: ben.id, isCohost: true })
    await ben.do(muteInMeeting, { roomId, personId: cem.id, isMuted: true })
    expect(await ben.do(changeMeeting, { roomId, isLocked: true })).toMatchObject({ isLocked: true })
    for (const refused of [
      ben.call(changeMeeting, { roomId, title: 'Mine' }),
      ben.call(endMeeting, { roomId }),
      ben.call(removeFromMeeting, { roomId, personId: ann.id }),
      ben.call(setMeetingRole, { roomId, personId: cem.id, isCohost: true }),
    ])
      expect(await refusalOf(refused)).toBe('OnlyMeetingHost')
    // Cem is the last one; nobody else leads any more.
    await ann.do(leaveMeeting, { roomId })
    await ben.do(leaveMeeting, { roomId })
    for (const late of [
      ben.call(changeMeeting, { roomId, isLocked: false }),
      ben.call(muteInMeeting, { roomId, personId: cem.id, isMuted: true }),
    ])
      expect(await refusalOf(late)).toBe('OnlyMeetingHosts')
    expect(await cem.do(findMeeting, { number })).toMatchObject({ myRole: 'cohost' })
  })

  test('holds so many people and no more, each on one device and in one meeting', async () => {
    const { ann, ben, cem, dan, number, roomId } = await planned()
    const first = newId()
    await enterOn(ann, number, { device: first })
    await enterOn(ann, number)
    expect(await refusalOf(ann.call(meetingHeartbeat, { roomId, device: first }))).toBe('CallAnswered')
    await enterOn(ben, number)
    await enterOn(cem, number)
    expect(await refusalOf(dan.call(enterMeeting, { number, device: newId() }))).toBe('MeetingFull')
    const other = await dan.do(planMeeting, { cid: newId(), title: 'Other' })
    expect(await refusalOf(ben.call(enterMeeting, { number: other.number, device: newId() }))).toBe('InCall')
  })
})

describe('the timetable', () => {
  test('has what I planned and what I was invited to, until I decline or it ends', async () => {
    const { ann, ben, roomId, number } = await planned()
    const device = await ben.connect()
    const later = await ann.do(planMeeting, {
      cid: newId(),
      title: 'Later',
      startsAt: soon(60),
      minutes: 30,
      people: [ben.id],
    })
    const { data } = await device.next(meetingSoon)
    expect(data).toMatchObject({ title: 'Later', host_name: 'Ann', invited: 1 })
    const mine = (await ann.do(listMeetings, {})).meetings
    expect(mine.map(({ title }) => title)).toEqual(['Plan', 'Later'])
    expect((await ben.do(listMeetings, {})).meetings).toMatchObject([{ id: later.id, myState: 'invited' }])
    await ben.do(leaveMeeting, { roomId: later.id })
    expect((await ben.do(listMeetings, {})).meetings).toEqual([])
    await ann.do(changeMeeting, { roomId: later.id, people: [ben.id] })
    expect((await ben.do(listMeetings, {})).meetings).toMatchObject([{ id: later.id }])
    await ben.do(leaveMeeting, { roomId: later.id })
    await ann.do(endMeeting, { roomId })
    expect(await ann.do(endMeeting, { roomId })).toMatchObject({ isOpen: false })
    expect((await ann.do(listMeetings, {})).meetings.map(({ title }) => title)).toEqual(['Later'])
    expect(await refusalOf(ben.call(enterMeeting, { number, device: newId() }))).toBe('MeetingEnded')
  })

  test('makes the same meeting once, for a time to come, of friends only, and not without limit', async () => {
    const { ann, cem } = await planned()
    const input = { cid: newId(), title: 'Once' }
    expect((await ann.do(planMeeting, input)).id).toBe((await ann.do(planMeeting, input)).id)
    expect(await refusalOf(ann.call(planMeeting, { ...input, title: 'Twice' }))).toBe('IdReused')
    for (const startsAt of [soon(-60), soon(400 * 24 * 60)])
      expect(await refusalOf(ann.call(planMeeting, { cid: newId(), title: 'When', startsAt }))).toBe(
        'BadMeetingTime',
      )
    expect(await refusalOf(ann.call(planMeeting, { cid: newId(), title: 'Who', people: [cem.id] }))).toBe(
      'NotFriends',
    )
    const [eve] = await people('Eve')
    for (let nth = 0; nth < maxPlannedMeetings; nth++)
      await eve!.do(planMeeting, { cid: newId(), title: `Nr ${nth}` })
    expect(await refusalOf(eve!.call(planMeeting, { cid: newId(), title: 'One more' }))).toBe(
      'TooManyMeetings',
    )
  })

  test('reminds once, some minutes before, also who looked in early and left', async () => {
    const { ann, ben, cem } = await planned()
    await world.befriend(ann, cem)
    const tea = { cid: newId(), title: 'Tea', startsAt: soon(30), people: [ben.id, cem.id] }
    const { id: roomId, number } = await ann.do(planMeeting, tea)
    for (const early of [ann, ben]) {
      await enterOn(early, number)
      await early.do(leaveMeeting, { roomId })
    }
    const devices = await Promise.all([ann, ben, cem].map((person) => person.connect()))
    world.clock.advance(21 * 60_000)
    for (const device of devices) {
      const { data } = await device.next(meetingSoon, ({ data }) => data['invited'] === 0)
      expect(data).toMatchObject({ title: 'Tea' })
    }
  })
})

describe('the end', () => {
  test('comes some minutes after everybody has left, and a device that is silent has left', async () => {
    const { ann, ben, number, roomId } = await planned()
    await enterOn(ann, number)
    const bens = newId()
    await enterOn(ben, number, { device: bens })
    await ann.do(leaveMeeting, { roomId })
    for (let nth = 0; nth < 3; nth++) {
      world.clock.advance(10_000)
      expect(await ben.do(meetingHeartbeat, { roomId, device: bens })).toMatchObject({ isOpen: true })
    }
    world.clock.advance(20_000)
    await until(async () => (await ann.do(findMeeting, { number })).present === 0)
    expect(await ann.do(findMeeting, { number })).toMatchObject({ present: 0, isOpen: true })
    world.clock.advance(6 * 60_000)
    await untilOver(ann, roomId)
    expect(await countInEndedMeetings(world.sql)).toBe(0n)
  })

  test('of a planned one comes long after its time', async () => {
    const { ann, number: shortNumber, roomId: shortId } = await planned()
    const { id, number } = await ann.do(planMeeting, {
      cid: newId(),
      title: 'Long',
      startsAt: soon(5),
      minutes: 30,
    })
    await enterOn(ann, shortNumber)
    await ann.do(leaveMeeting, { roomId: shortId })
    await enterOn(ann, number)
    await ann.do(leaveMeeting, { roomId: id })
    world.clock.advance(60 * 60_000)
    await untilOver(ann, shortId)
    expect(await ann.do(findMeeting, { number })).toMatchObject({ isOpen: true })
    world.clock.advance(120 * 60_000)
    await untilOver(ann, id)
  })
})

test('its chat reaches those who are in it, once, and nobody else', async () => {
  const { ann, ben, cem, number, roomId } = await planned()
  await enterOn(ann, number)
  await enterOn(ben, number)
  const device = await ann.connect()
  const cid = newId()
  const said = await ben.do(sayInMeeting, { roomId, cid, text: ' Hi ' })
  expect(await ben.do(sayInMeeting, { roomId, cid, text: 'Hi' })).toEqual(said)
  const { data } = await device.next(meetingSaid)
  expect(data['message']).toMatchObject({ text: 'Hi', name: 'Ben' })
  expect((await ann.do(readMeetingChat, { roomId })).messages).toMatchObject([
    { text: 'Hi', personId: ben.id },
  ])
  expect(await refusalOf(ben.call(sayInMeeting, { roomId, cid: newId(), text: '  ' }))).toBe('EmptyMessage')
  expect(await refusalOf(cem.call(readMeetingChat, { roomId }))).toBe('MeetingNotFound')
  await ben.do(leaveMeeting, { roomId })
  expect(await refusalOf(ben.call(readMeetingChat, { roomId }))).toBe('NotInMeeting')
  expect(await refusalOf(ben.call(sayInMeeting, { roomId, cid: newId(), text: 'Still' }))).toBe(
    'NotInMeeting',
  )
})

test('nothing is forwarded from people who are muted or removed, whatever their device sends', async () => {
  const { ann, ben, cem, number, roomId } = await planned()
  const connect = async (person: Person) => {
    const device = newId()
    await enterOn(person, number, { device })
    const { pass, meetingUrl } = await person.do(roomPass, { roomId, device })
    expect(meetingUrl).toContain(number)
    return enterRoom(person.id, async (offer) => (await person.do(connectRoom, { pass, offer })).answer)
  }
  const [anns, bens, cems] = [await connect(ann), await connect(ben), await connect(cem)]
  const heard = ({ id }: Person) => anns.received.filter((from) => from === id).length
  const voiceOf = ({ id }: Person) => anns.known().people?.find((each) => each.id === id)?.voice
  const sendBoth = () => {
    bens.speak()
    cems.speak()
  }
  await sendUntil(() => heard(ben) > 0 && voiceOf(ben) === true, bens.speak)
  await ann.do(muteInMeeting, { roomId, isMuted: true })
  await until(() => voiceOf(ben) === false && voiceOf(cem) === false)
  await ann.do(muteInMeeting, { roomId, personId: cem.id, isMuted: false })
  await until(() => voiceOf(cem) === true)
  anns.received.length = 0
  await sendUntil(() => heard(cem) > 50, sendBoth)
  expect(heard(ben)).toBe(0)
  await ann.do(muteInMeeting, { roomId, personId: ben.id, isMuted: false })
  await sendUntil(() => heard(ben) > 0, bens.speak)
  await ann.do(removeFromMeeting, { roomId, personId: ben.id })
  await until(() => voiceOf(ben) === undefined)
  anns.received.length = 0
  await sendUntil(() => heard(cem) > 50, sendBoth)
  expect(heard(ben)).toBe(0)
  await Promise.all([anns.close(), bens.close(), cems.close()])
})
