/** Notifications of meetings while the app is closed, and in the notification centre. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  changeMeeting,
  changePreferences,
  endMeeting,
  enterMeeting,
  leaveMeeting,
  listHappenings,
  planMeeting,
  profileFields,
  removeFromMeeting,
  seeHappenings,
  setProfileField,
  showPreferences,
} from '@linnet/protocol'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  type PushDevice,
  type PushServer,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let ann: Person
let ben: Person
let pushKey: string | undefined
let device: PushDevice

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  const media = { MEDIA_PORTS: '45000-45999', MEDIA_ADDRESSES: '127.0.0.1' }
  world = await createTestWorld({ ...server.settings, ...media }, undefined, { jobSpeed: 10 })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})
beforeEach(async () => {
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  await world.befriend(ann, ben)
  pushKey = (await ben.do(showPreferences, {})).pushKey
  device = server.subscribe({ lang: 'en-us' })
  await ben.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
})

const came = () =>
  server.received
    .filter((push) => push.device === device.id)
    .map(({ message }) => message)
    .filter(({ tag }) => tag === 'meetings')

/** Waits for this many messages, and returns the last. */
const push = (nth = 1) => until(() => came()[nth - 1])

const soon = (minutes: number) => Math.floor(world.clock.nowMs() / 1000) + minutes * 60
const invite = (title: string, minutes = 60) =>
  ann.do(planMeeting, { cid: newId(), title, startsAt: soon(minutes), people: [ben.id] })
const listed = async (person = ben) =>
  (await person.do(listHappenings, {})).happenings.filter(({ kind }) => kind.startsWith('meeting'))

test('the notification of an invitation names the host and the title, until the person declines', async () => {
  const { id: roomId, number } = await invite('Plans')
  expect(await push()).toMatchObject({
    title: 'Ann',
    body: 'invites you to a meeting: Plans',
    address: `/pages/push/huiyi?meeting=${number}`,
  })
  expect(await listed()).toMatchObject([
    { kind: 'meetingInvitation', name: 'Ann', text: 'Plans', meetingNumber: number, isNew: true },
  ])
  await ben.do(leaveMeeting, { roomId })
  expect(await listed()).toEqual([])
  const again = await ann.do(changeMeeting, { roomId, people: [ben.id] })
  expect(again.number).toBe(number)
  expect(await listed()).toMatchObject([{ kind: 'meetingInvitation' }])
})

test('it goes from devices once it was seen, or the meeting has ended', async () => {
  const { id: roomId } = await invite('Plans')
  await push()
  const [newest] = await listed()
  await ben.do(seeHappenings, { untilMs: newest?.atMs ?? 0 })
  expect(await push(2)).toMatchObject({ isOver: true })
  const other = await invite('More plans')
  expect(await push(3)).toMatchObject({ body: 'invites you to a meeting: More plans' })
  await ann.do(endMeeting, { roomId: other.id })
  expect(await push(4)).toMatchObject({ isOver: true })
  expect((await listed()).map(({ text }) => text)).toEqual(['More plans', 'Plans'])
  await ann.do(endMeeting, { roomId })
})

test('a reminder takes the place of the invitation, with the minutes that are left', async () => {
  await invite('Tea', 30)
  await push()
  world.clock.advance(21 * 60_000)
  expect(await push(2)).toMatchObject({ title: 'Tea', body: 'The meeting begins in 9 minutes' })
  expect(await listed()).toMatchObject([
    { kind: 'meetingReminder', text: 'Tea', isNew: true },
    { kind: 'meetingInvitation', text: 'Tea' },
  ])
  expect((await listed(ann)).map(({ kind }) => kind)).toEqual(['meetingReminder'])
})

test('without names a push has neither host nor title, and with meetings switched off there is none', async () => {
  await ben.do(changePreferences, { preview: 'none' })
  await invite('A secret')
  expect(await push()).toMatchObject({ title: 'Linnet', body: 'You’re invited to a meeting' })
  await ben.do(changePreferences, { meetings: false })
  await invite('Another secret')
  expect(await push(2)).toMatchObject({ isOver: true })
  expect(JSON.stringify(came())).not.toContain('secret')
})

test('a person who has joined is no longer notified, and one who was removed finds nothing', async () => {
  const { id: roomId, number } = await invite('Plans')
  await ann.do(enterMeeting, { number, device: newId() })
  await ben.do(enterMeeting, { number, device: newId() })
  expect(await listed()).toMatchObject([{ kind: 'meetingInvitation', isNew: false }])
  await ann.do(removeFromMeeting, { roomId, personId: ben.id })
  expect(await listed()).toEqual([])
})
