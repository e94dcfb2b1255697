import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  groupCallHeartbeat,
  callTypes,
  connectRoom,
  type ConversationId,
  currentGroupCalls,
  getChat,
  inviteToGroupCall,
  joinGroupCall,
  leaveGroupCall,
  muteInGroupCall,
  removeMembers,
  groupCallChanged,
  roomPass,
  setGroupInfo,
  type GroupCallView,
  startCall,
  startGroupCall,
} from '@linnet/protocol'
import { imposeSanction } from '@linnet/protocol/staff'
import {
  callConnected,
  type Caller,
  callNotesOf,
  callPairIn,
  createTestWorld,
  groupOf,
  newId,
  type Person,
  refusalOf,
  type TestWorld,
  until,
} from '@linnet/testing'
import { countEndedWithSeats } from './store'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld({ GROUP_CALL_PEOPLE: '3', MEDIA_PORTS: '43000-43999' })
})
afterAll(() => world.stop())

const type = callTypes.voice
const namesIn = ({ people }: GroupCallView, state: string) =>
  people.filter((each) => each.state === state).map(({ name }) => name)
const unreadOf = async (person: Caller, conversationId: ConversationId) =>
  (await person.do(getChat, { conversationId })).unread

/** Ann's group of four friends, in which she has called two. */
async function called() {
  const [ann, ben, cem, dan] = await Promise.all(
    ['Ann', 'Ben', 'Cem', 'Dan'].map((name) => world.person(name)),
  )
  if (!ann || !ben || !cem || !dan) throw new Error('nobody came')
  for (const friend of [ben, cem, dan]) await world.befriend(ann, friend)
  const group = await groupOf(ann, ben, cem, dan)
  const device = newId()
  const start = { conversationId: group, type, device, people: [ben.id, cem.id] }
  const room = await ann.do(startGroupCall, start)
  return { ann, ben, cem, dan, group, device, start, roomId: room.id, room }
}
const joinOn = (person: Person, roomId: string, device = newId()) =>
  person.do(joinGroupCall, { roomId, device })
const untilEnded = (person: Caller, group: ConversationId) =>
  until(async () => (await person.do(currentGroupCalls, { conversationId: group })).rooms.length === 0)

describe('a group call', () => {
  test('rings for the chosen members, and any member may join it', async () => {
    const { ann, ben, dan, group, roomId, room } = await called()
    const device = await dan.connect()
    expect(namesIn(room, 'in')).toEqual(['Ann'])
    expect(namesIn(room, 'ringing').toSorted()).toEqual(['Ben', 'Cem'])
    expect((await ben.do(currentGroupCalls, {})).rooms).toMatchObject([{ id: roomId, conversationId: group }])
    expect((await dan.do(currentGroupCalls, {})).rooms).toEqual([])
    expect((await dan.do(currentGroupCalls, { conversationId: group })).rooms).toHaveLength(1)
    await joinOn(ben, roomId)
    const { data } = await device.next(groupCallChanged, ({ data }) => data['room_id'] === roomId)
    expect(data).toMatchObject({ list_id: group, host_id: ann.id, open: 1 })
    expect(namesIn(await joinOn(dan, roomId), 'in').toSorted()).toEqual(['Ann', 'Ben', 'Dan'])
  })

  test('is one for its group, and the same again for the device that began it', async () => {
    const { ann, ben, roomId, start } = await called()
    expect((await ann.do(startGroupCall, start)).id).toBe(roomId)
    expect(await refusalOf(ben.call(startGroupCall, { ...start, device: newId(), people: [ann.id] }))).toBe(
      'GroupCallRuns',
    )
  })

  test('ends when nobody is left, and says in the group how long it was', async () => {
    const { ann, ben, group, roomId } = await called()
    await joinOn(ben, roomId)
    world.clock.advance(5_000)
    expect((await ann.do(leaveGroupCall, { roomId })).isOpen).toBe(true)
    expect(await ben.do(leaveGroupCall, { roomId })).toMatchObject({ isOpen: false, people: [] })
    expect(await ben.do(leaveGroupCall, { roomId })).toMatchObject({ isOpen: false })
    const [note, ...others] = await callNotesOf(ben, group)
    expect(note).toMatchObject({ kind: 'voiceCall', by: ann.id, end: 'hungUp' })
    expect(note?.seconds).toBeGreaterThanOrEqual(5)
    expect(others).toEqual([])
    expect(await unreadOf(ben, group)).toBe(0)
    expect(await refusalOf(ben.call(joinGroupCall, { roomId, device: newId() }))).toBe('CallEnded')
    expect(await countEndedWithSeats(world.sql)).toBe(0n)
  })

  test('that nobody joined counts as missed', async () => {
    const { ann, ben, cem, group, roomId } = await called()
    expect(namesIn(await ben.do(leaveGroupCall, { roomId }), 'ringing')).toEqual(['Cem'])
    await ann.do(leaveGroupCall, { roomId })
    expect((await callNotesOf(cem, group)).map(({ end }) => end)).toEqual(['cancelled'])
    expect(await unreadOf(cem, group)).toBe(1)
    expect((await cem.do(currentGroupCalls, {})).rooms).toEqual([])
  })

  test('rings for a minute, and devices silent for 15 seconds have left it', async () => {
    const { ann, ben, group, roomId, device } = await called()
    const bens = newId()
    await joinOn(ben, roomId, bens)
    for (let seconds = 0; seconds < 70; seconds += 10) {
      world.clock.advance(10_000)
      await ann.do(groupCallHeartbeat, { roomId, device })
      await ben.do(groupCallHeartbeat, { roomId, device: bens })
    }
    const room = await until(async () => {
      const [current] = (await ann.do(currentGroupCalls, { conversationId: group })).rooms
      return current && namesIn(current, 'ringing').length === 0 && current
    })
    expect(room.people.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual(['Ann in', 'Ben in'])
    world.clock.advance(20_000)
    await untilEnded(ann, group)
  })
})

describe('who is in a group call', () => {
  test('is on one device, the newest that joined', async () => {
    const { ben, roomId } = await called()
    const [phone, desk] = [newId(), newId()]
    await joinOn(ben, roomId, phone)
    const { people } = await joinOn(ben, roomId, desk)
    expect(people.find(({ personId }) => personId === ben.id)?.device).toBe(desk)
    expect(await refusalOf(ben.call(groupCallHeartbeat, { roomId, device: phone }))).toBe('CallAnswered')
    expect(await refusalOf(ben.call(roomPass, { roomId, device: phone }))).toBe('CallAnswered')
    expect((await ben.do(roomPass, { roomId, device: desk })).maxPeople).toBe(3)
  })

  test('are as many as the operator allows', async () => {
    const { ann, ben, cem, dan, roomId } = await called()
    expect(await refusalOf(ann.call(inviteToGroupCall, { roomId, people: [dan.id] }))).toBe('GroupCallFull')
    await joinOn(ben, roomId)
    await joinOn(cem, roomId)
    expect(await refusalOf(dan.call(joinGroupCall, { roomId, device: newId() }))).toBe('GroupCallFull')
    await ben.do(leaveGroupCall, { roomId })
    expect(namesIn(await joinOn(dan, roomId), 'in')).toHaveLength(3)
  })

  test('is in no other call', async () => {
    const { ben, cem, dan, roomId, start } = await called()
    await joinOn(ben, roomId)
    const other = await called()
    const chat = await world.befriend(ben, other.ann)
    const both = await groupOf(other.ann, ben)
    expect(chat).not.toBe(both)
    const next = { conversationId: both, type, device: newId(), people: [other.ann.id] }
    expect(await refusalOf(ben.call(startGroupCall, next))).toBe('InCall')
    const pair = await callPairIn(world)
    await callConnected(pair)
    const theirs = await groupOf(pair.ann, pair.ben)
    expect(
      await refusalOf(
        pair.ann.call(startGroupCall, { ...next, conversationId: theirs, people: [pair.ben.id] }),
      ),
    ).toBe('InCall')
    const chatOfTwo = await world.befriend(cem, ben)
    expect(await cem.do(startCall, { conversationId: chatOfTwo, type, device: newId() })).toMatchObject({
      state: 'ended',
      end: 'busy',
    })
    expect(await refusalOf(ben.call(startCall, { conversationId: chatOfTwo, type, device: newId() }))).toBe(
      'InCall',
    )
    expect(await refusalOf(cem.call(inviteToGroupCall, { roomId, people: [dan.id] }))).toBe('CallNotFound')
    expect(start.people).not.toContain(dan.id)
  })

  test('leaves it with the group', async () => {
    const { ann, ben, group, roomId } = await called()
    const device = newId()
    await joinOn(ben, roomId, device)
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
    expect(namesIn(await ben.do(groupCallHeartbeat, { roomId, device }), 'in')).toEqual(['Ann'])
    expect(await refusalOf(ben.call(joinGroupCall, { roomId, device }))).toBe('CallNotFound')
  })

  test('leaves it by themselves after they were removed from the group, and does not see who goes on', async () => {
    const { ann, ben, cem, dan, group, roomId } = await called()
    await joinOn(ben, roomId)
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id, cem.id, dan.id] })
    for (const removed of [ben, cem, ben])
      expect(await removed.do(leaveGroupCall, { roomId })).toMatchObject({ isOpen: false, people: [] })
    const [room] = (await ann.do(currentGroupCalls, { conversationId: group })).rooms
    expect(room?.people.map(({ name, state }) => `${name} ${state}`)).toEqual(['Ann in'])
    expect(await refusalOf(dan.call(leaveGroupCall, { roomId }))).toBe('CallNotFound')
  })

  test('leaves it when staff mute them, and does not come back', async () => {
    const { ben, roomId } = await called()
    const device = newId()
    await joinOn(ben, roomId, device)
    const sam = await world.staff('support', 'Sam')
    const mute = { kind: 'mute', reason: 'spam', note: '', hours: 24, why: 'a test' } as const
    await sam.do(imposeSanction, { ...mute, personId: ben.id })
    expect(namesIn(await ben.do(groupCallHeartbeat, { roomId, device }), 'in')).toEqual(['Ann'])
    expect(await refusalOf(ben.call(joinGroupCall, { roomId, device }))).toBe('MutedByStaff')
  })

  test('leaves it when the members of the group become anonymous, and nobody joins it any more', async () => {
    const { ann, ben, cem, group, roomId } = await called()
    const device = newId()
    await joinOn(ben, roomId, device)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    expect(await refusalOf(cem.call(joinGroupCall, { roomId, device: newId() }))).toBe('CallEnded')
    expect(namesIn(await ben.do(groupCallHeartbeat, { roomId, device }), 'in')).toEqual(['Ann'])
  })

  test('is rung as a member of the group only, and by somebody in the call', async () => {
    const { ann, ben, roomId, group } = await called()
    const eve = await world.person('Eve')
    expect(await refusalOf(ann.call(inviteToGroupCall, { roomId, people: [eve.id] }))).toBe('NotAMember')
    expect(await refusalOf(ben.call(inviteToGroupCall, { roomId, people: [ann.id] }))).toBe('CallNotFound')
    expect(await refusalOf(eve.call(currentGroupCalls, { conversationId: group }))).toBe(
      'ConversationNotFound',
    )
  })
})

describe('a voice', () => {
  test('is taken by who began the call or runs the group, and by nobody else', async () => {
    const { ann, ben, cem, roomId } = await called()
    await joinOn(ben, roomId)
    const muted = await ann.do(muteInGroupCall, { roomId, personId: ben.id, isMuted: true })
    expect(muted.people.find(({ personId }) => personId === ben.id)?.isMuted).toBe(true)
    expect(await refusalOf(ben.call(muteInGroupCall, { roomId, personId: ann.id, isMuted: true }))).toBe(
      'OnlyHostMutes',
    )
    expect(await refusalOf(ann.call(muteInGroupCall, { roomId, personId: cem.id, isMuted: true }))).toBe(
      'NotInGroupCall',
    )
    await ben.do(leaveGroupCall, { roomId })
    const again = await joinOn(ben, roomId)
    expect(again.people.find(({ personId }) => personId === ben.id)?.isMuted).toBe(true)
  })

  test('is announced as muted to people with a place in the call, not to the whole group', async () => {
    const { ann, ben, dan, roomId } = await called()
    const [bens, dans] = await Promise.all([ben.connect(), dan.connect()])
    await joinOn(ben, roomId)
    const { version } = await ann.do(muteInGroupCall, { roomId, personId: ben.id, isMuted: true })
    await bens.next(groupCallChanged, ({ data }) => data['version'] === version)
    const left = await ben.do(leaveGroupCall, { roomId })
    await dans.next(groupCallChanged, ({ data }) => data['version'] === left.version)
    const received = dans.frames.filter(({ action }) => action === groupCallChanged.wire)
    expect(received.map(({ data }) => data['version'])).not.toContain(version)
    await Promise.all([bens.close(), dans.close()])
  })
})

describe('a pass', () => {
  test('is of no use to another person, for a useless offer, or to who has left', async () => {
    const { ann, ben, roomId } = await called()
    const device = newId()
    await joinOn(ben, roomId, device)
    const { pass, seconds } = await ben.do(roomPass, { roomId, device })
    expect(seconds).toBeLessThanOrEqual(300)
    expect(await refusalOf(ann.call(connectRoom, { pass, offer: 'v=0' }))).toBe('CallPassOver')
    expect(await refusalOf(ben.call(connectRoom, { pass: `${pass}0`, offer: 'v=0' }))).toBe('CallPassOver')
    expect(await refusalOf(ben.call(connectRoom, { pass, offer: 'hello' }))).toBe('CallOfferUnusable')
    await ben.do(leaveGroupCall, { roomId })
    expect(await refusalOf(ben.call(connectRoom, { pass, offer: 'v=0' }))).toBe('CallEnded')
    world.clock.advance(seconds * 1000)
    expect(await refusalOf(ben.call(connectRoom, { pass, offer: 'v=0' }))).toBe('CallPassOver')
  })
})
