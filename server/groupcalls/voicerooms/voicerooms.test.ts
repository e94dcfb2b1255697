/** Voice rooms of groups: the people in them, the speakers, and the voices that the forwarder forwards. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import {
  voiceRoomHeartbeat,
  callTypes,
  closeVoiceRoom,
  connectRoom,
  type ConversationId,
  joinVoiceRoom,
  leaveVoiceRoom,
  openVoiceRoom,
  removeMembers,
  setAdmins,
  setGroupInfo,
  setVoiceRoom,
  setVoiceRule,
  showVoiceRoom,
  startCall,
  startGroupCall,
  voiceRoomChanged,
  voiceRoomClosed,
  voiceRoomPass,
  voiceRoomPeople,
  type VoiceRoomView,
} from '@linnet/protocol'
import {
  type Caller,
  callPairIn,
  createTestWorld,
  groupOf,
  newId,
  type Person,
  refusalOf,
  type TestWorld,
  until,
} from '@linnet/testing'
import { enterRoom, type RoomDevice, sendUntil } from '@linnet/testing/room-device'
import { countInEndedVoiceRooms } from './voice-store'

let world: TestWorld
const devices: RoomDevice[] = []

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '47000-47999', MEDIA_ADDRESSES: '127.0.0.1' })
})
afterAll(() => world.stop())
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()))
})

/** Ann's group of three, whose voice room she has opened. */
async function opened() {
  const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => world.person(name)))
  if (!ann || !ben || !cem) throw new Error('nobody came')
  for (const friend of [ben, cem]) await world.befriend(ann, friend)
  const group = await groupOf(ann, ben, cem)
  const annsDevice = newId()
  const { id: roomId } = await ann.do(openVoiceRoom, { conversationId: group, device: annsDevice })
  return { ann, ben, cem, group, roomId, annsDevice }
}
const joinAs = async (person: Person, roomId: string): Promise<string> => {
  const device = newId()
  await person.do(joinVoiceRoom, { roomId, device })
  return device
}
const seatIn = ({ people }: VoiceRoomView, { id }: Person) => people.find(({ personId }) => personId === id)
const roomOf = async (person: Caller, conversationId: ConversationId) =>
  (await person.do(showVoiceRoom, { conversationId })).room

describe('a voice room', () => {
  test('is told to the group when it opens and closes, and what happens in it to those who are there', async () => {
    const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => world.person(name)))
    if (!ann || !ben || !cem) throw new Error('nobody came')
    for (const friend of [ben, cem]) await world.befriend(ann, friend)
    const group = await groupOf(ann, ben, cem)
    const [bens, cems] = [await ben.connect(), await cem.connect()]
    const { id: roomId } = await ann.do(openVoiceRoom, { conversationId: group, device: newId() })
    for (const device of [bens, cems])
      await device.next(voiceRoomChanged, ({ data }) => data['room_id'] === roomId)
    await joinAs(ben, roomId)
    await ann.do(setVoiceRoom, { roomId, isMicOn: true })
    await bens.next(voiceRoomChanged, ({ data }) => data['version'] === 3)
    await ann.do(closeVoiceRoom, { roomId })
    for (const device of [bens, cems]) await device.next(voiceRoomClosed)
    expect(cems.frames.filter(({ action }) => action === voiceRoomChanged.wire)).toHaveLength(1)
    expect(await roomOf(cem, group)).toBeUndefined()
    expect(await refusalOf(ben.call(joinVoiceRoom, { roomId, device: newId() }))).toBe('VoiceRoomClosed')
    expect(await countInEndedVoiceRooms(world.sql)).toBe(0n)
  })

  test('is one for its group: opening it again joins it', async () => {
    const { ben, group, roomId } = await opened()
    const again = await ben.do(openVoiceRoom, { conversationId: group, device: newId() })
    expect(again.id).toBe(roomId)
    expect(again.people.map(({ name, isMicOn }) => [name, isMicOn])).toEqual([
      ['Ann', false],
      ['Ben', false],
    ])
  })

  test('opened by several at once is still one', async () => {
    const { ann, ben, cem, group, roomId } = await opened()
    await ann.do(leaveVoiceRoom, { roomId })
    const rooms = await Promise.all(
      [ann, ben, cem].map((person) => person.do(openVoiceRoom, { conversationId: group, device: newId() })),
    )
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1)
    expect((await roomOf(ann, group))?.people).toHaveLength(3)
  })

  test('closes when nobody is left', async () => {
    const { ann, ben, group, roomId } = await opened()
    await joinAs(ben, roomId)
    expect((await ann.do(leaveVoiceRoom, { roomId })).isOpen).toBe(true)
    expect((await ben.do(leaveVoiceRoom, { roomId })).isOpen).toBe(false)
    expect((await ben.do(leaveVoiceRoom, { roomId })).isOpen).toBe(false)
    expect(await roomOf(ann, group)).toBeUndefined()
  })

  test('is left by a device that says nothing for 15 seconds', async () => {
    const { ann, ben, group, roomId, annsDevice } = await opened()
    await joinAs(ben, roomId)
    for (let seconds = 0; seconds < 40; seconds += 10) {
      world.clock.advance(10_000)
      await ann.call(voiceRoomHeartbeat, { roomId, device: annsDevice })
      await Bun.sleep(0)
    }
    const room = await until(async () => {
      await ann.call(voiceRoomHeartbeat, { roomId, device: annsDevice })
      const current = await roomOf(ann, group)
      return current?.people.length === 1 && current
    })
    expect(room.people.map(({ name }) => name)).toEqual(['Ann'])
  })

  test('is left by people who are no longer in the group', async () => {
    const { ann, ben, group, roomId } = await opened()
    const device = await joinAs(ben, roomId)
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id] })
    await ben.call(voiceRoomHeartbeat, { roomId, device })
    expect((await roomOf(ann, group))?.people).toHaveLength(1)
    expect(await refusalOf(ben.call(joinVoiceRoom, { roomId, device }))).toBe('VoiceRoomClosed')
  })

  test('is left by people who were removed from the group, who do not see who stays', async () => {
    const { ann, ben, cem, group, roomId } = await opened()
    await joinAs(ben, roomId)
    await ann.do(removeMembers, { conversationId: group, personIds: [ben.id, cem.id] })
    for (let time = 0; time < 2; time++)
      expect(await ben.do(leaveVoiceRoom, { roomId })).toMatchObject({ isOpen: false, people: [] })
    expect((await roomOf(ann, group))?.people.map(({ name }) => name)).toEqual(['Ann'])
    expect(await refusalOf(cem.call(leaveVoiceRoom, { roomId }))).toBe('VoiceRoomClosed')
  })

  test('is left when the members of its group become anonymous, and nobody joins it any more', async () => {
    const { ann, ben, cem, group, roomId, annsDevice } = await opened()
    const device = await joinAs(ben, roomId)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    expect(await refusalOf(cem.call(joinVoiceRoom, { roomId, device: newId() }))).toBe('VoiceRoomClosed')
    await ben.do(voiceRoomHeartbeat, { roomId, device })
    await ann.do(voiceRoomHeartbeat, { roomId, device: annsDevice })
    expect(await roomOf(ann, group)).toBeUndefined()
  })

  test('has one device of each person, and nobody who is in a call', async () => {
    const { ann, ben, cem, group, roomId } = await opened()
    const first = await joinAs(ben, roomId)
    const second = await joinAs(ben, roomId)
    expect(await refusalOf(ben.call(voiceRoomHeartbeat, { roomId, device: first }))).toBe('NotInVoiceRoom')
    await ben.do(voiceRoomHeartbeat, { roomId, device: second })
    const call = { conversationId: group, type: callTypes.voice, device: newId(), people: [ann.id] }
    expect(await refusalOf(ben.call(startGroupCall, call))).toBe('InCall')
    await cem.do(startGroupCall, call)
    expect(await refusalOf(cem.call(joinVoiceRoom, { roomId, device: newId() }))).toBe('InCall')
    const chat = await world.befriend(cem, ben)
    expect(
      await refusalOf(ben.call(startCall, { conversationId: chat, type: callTypes.voice, device: newId() })),
    ).toBe('InCall')
  })

  test('is nothing for two people or where members are anonymous, and full with a hundred', async () => {
    const { ann, chat } = await callPairIn(world)
    expect(await refusalOf(ann.call(openVoiceRoom, { conversationId: chat, device: newId() }))).toBe(
      'CallsNotHere',
    )
    const { ann: host, ben, group, roomId } = await opened()
    await world.sql`
      insert into rooms.voice_seat (room_id, person_id, is_in, session, device, joined_at, beat_at)
      select ${roomId}, gen_random_uuid(), true, gen_random_uuid(), 'device', now(), now() + interval '1 hour'
      from generate_series(2, ${voiceRoomPeople}::int)`
    expect(await refusalOf(ben.call(joinVoiceRoom, { roomId, device: newId() }))).toBe('VoiceRoomFull')
    await host.do(closeVoiceRoom, { roomId })
    await host.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    expect(await refusalOf(ben.call(openVoiceRoom, { conversationId: group, device: newId() }))).toBe(
      'CallsNotHere',
    )
  })

  test('is closed by who opened it and by administrators, and by nobody else', async () => {
    const { ann, ben, cem, group, roomId } = await opened()
    await joinAs(cem, roomId)
    expect(await refusalOf(cem.call(closeVoiceRoom, { roomId }))).toBe('OnlyAdmins')
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
    expect((await ben.do(closeVoiceRoom, { roomId })).isOpen).toBe(false)
  })
})

describe('the microphone', () => {
  test('is everybody’s own, until only administrators speak: then one asks with a raised hand', async () => {
    const { ann, ben, cem, group, roomId } = await opened()
    const bensDevice = await joinAs(ben, roomId)
    await joinAs(cem, roomId)
    expect(seatIn(await ben.do(setVoiceRoom, { roomId, isMicOn: true }), ben)).toMatchObject({
      isMicOn: true,
      maySpeak: true,
    })
    expect(await refusalOf(ben.call(setVoiceRoom, { roomId, onlyAdmins: true }))).toBe('OnlyAdmins')
    const ruled = await ann.do(setVoiceRoom, { roomId, onlyAdmins: true })
    expect(ruled.onlyAdmins).toBe(true)
    expect(seatIn(ruled, ben)).toMatchObject({ isMicOn: false, maySpeak: false })
    expect(await refusalOf(ben.call(setVoiceRoom, { roomId, isMicOn: true }))).toBe('OnlyAdminsOnMicrophone')
    await ann.do(setVoiceRoom, { roomId, isMicOn: true })
    expect(seatIn(await ben.do(setVoiceRoom, { roomId, hasHandUp: true }), ben)?.hasHandUp).toBe(true)
    const allowed = await ann.do(setVoiceRoom, { roomId, personId: ben.id, maySpeak: true })
    expect(seatIn(allowed, ben)).toMatchObject({ hasHandUp: false, maySpeak: true, isMicOn: false })
    await ben.do(setVoiceRoom, { roomId, isMicOn: true })
    // The rule is that of the group: it also applies in its next room, and to the person who opens that.
    await ann.do(closeVoiceRoom, { roomId })
    expect(await refusalOf(cem.call(openVoiceRoom, { conversationId: group, device: newId() }))).toBe(
      'OnlyAdmins',
    )
    expect((await ann.do(openVoiceRoom, { conversationId: group, device: newId() })).onlyAdmins).toBe(true)
    expect(await refusalOf(ben.call(voiceRoomHeartbeat, { roomId, device: bensDevice }))).toBe(
      'VoiceRoomClosed',
    )
  })

  test('is kept to administrators by an option of the group, in the open room and before there is one', async () => {
    const { ann, ben, cem, group: conversationId, roomId } = await opened()
    const setRule = (person: Person, onlyAdmins: boolean) =>
      person.call(setVoiceRule, { conversationId, onlyAdmins })
    expect(await refusalOf(setRule(ben, true))).toBe('OnlyAdmins')
    expect(await refusalOf(setRule(await world.person('Eve'), true))).toBe('ConversationNotFound')
    await joinAs(ben, roomId)
    await ben.do(setVoiceRoom, { roomId, isMicOn: true })
    const bens = await ben.connect()
    expect(await refusalOf(setRule(ann, true))).toBe('done')
    await bens.next(voiceRoomChanged, ({ data }) => data['only_admin'] === 1)
    const { room, onlyAdmins } = await ben.do(showVoiceRoom, { conversationId })
    expect(onlyAdmins).toBe(true)
    expect(room && seatIn(room, ben)).toMatchObject({ isMicOn: false, maySpeak: false })
    await ann.do(closeVoiceRoom, { roomId })
    expect(await ben.do(showVoiceRoom, { conversationId })).toEqual({ onlyAdmins: true })
    await ann.do(setVoiceRule, { conversationId, onlyAdmins: false })
    expect((await cem.do(openVoiceRoom, { conversationId, device: newId() })).onlyAdmins).toBe(false)
    await ann.do(setGroupInfo, { conversationId, isAnonymous: true })
    expect(await refusalOf(setRule(ann, true))).toBe('CallsNotHere')
  })

  test('is taken and given back by administrators, also from who leaves and comes back', async () => {
    const { ann, ben, cem, roomId } = await opened()
    await joinAs(ben, roomId)
    await joinAs(cem, roomId)
    await ben.do(setVoiceRoom, { roomId, isMicOn: true })
    const take = { roomId, personId: ben.id, maySpeak: false }
    expect(await refusalOf(cem.call(setVoiceRoom, take))).toBe('OnlyAdmins')
    expect(seatIn(await ann.do(setVoiceRoom, take), ben)).toMatchObject({ isMicOn: false, maySpeak: false })
    await ben.do(leaveVoiceRoom, { roomId })
    expect(await refusalOf(ann.call(setVoiceRoom, take))).toBe('NotInVoiceRoom')
    await joinAs(ben, roomId)
    expect(await refusalOf(ben.call(setVoiceRoom, { roomId, isMicOn: true }))).toBe('MicrophoneTaken')
    await ann.do(setVoiceRoom, { ...take, maySpeak: true })
    expect(seatIn(await ben.do(setVoiceRoom, { roomId, isMicOn: true }), ben)?.isMicOn).toBe(true)
  })

  test('goes with the role that allowed it, and is not for whom staff silenced', async () => {
    const { ann, ben, cem, group, roomId } = await opened()
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: true })
    const bensDevice = await joinAs(ben, roomId)
    await joinAs(cem, roomId)
    await ann.do(setVoiceRoom, { roomId, onlyAdmins: true })
    await ben.do(setVoiceRoom, { roomId, isMicOn: true })
    await ann.do(setAdmins, { conversationId: group, personIds: [ben.id], isOn: false })
    expect(seatIn(await ben.do(voiceRoomHeartbeat, { roomId, device: bensDevice }), ben)?.isMicOn).toBe(false)
    await ann.do(setVoiceRoom, { roomId, onlyAdmins: false })
    await world.sql`update conversations.member set silenced_until = now() + interval '1 day' where person_id = ${cem.id}`
    expect(await refusalOf(cem.call(setVoiceRoom, { roomId, isMicOn: true }))).toBe('MutedByStaff')
    expect(seatIn(await cem.do(setVoiceRoom, { roomId, hasHandUp: true }), cem)?.hasHandUp).toBe(true)
  })
})

describe('the forwarder', () => {
  /** A device that sends its voice, whatever its person may send. */
  async function enter(person: Person, roomId: string, device: string): Promise<RoomDevice> {
    const { pass } = await person.do(voiceRoomPass, { roomId, device })
    const entered = await enterRoom(person.id, async (offer) => {
      const { answer } = await person.do(connectRoom, { pass, offer })
      return answer
    })
    devices.push(entered)
    return entered
  }

  test('passes on who is on the microphone and nobody else, whatever their apps send', async () => {
    const { ann, ben, cem, roomId, annsDevice } = await opened()
    const [anns, bens, cems] = [
      await enter(ann, roomId, annsDevice),
      await enter(ben, roomId, await joinAs(ben, roomId)),
      await enter(cem, roomId, await joinAs(cem, roomId)),
    ]
    const sendAll = () => {
      for (const device of [anns, bens, cems]) {
        device.speak()
        device.show()
      }
    }
    await ann.do(setVoiceRoom, { roomId, isMicOn: true })
    await sendUntil(() => cems.received.length > 50, sendAll)
    expect(new Set([...cems.received, ...bens.received])).toEqual(new Set([ann.id]))
    await ben.do(setVoiceRoom, { roomId, isMicOn: true })
    const bensVoice = () => cems.known().people?.find(({ id }) => id === ben.id)?.voice
    await sendUntil(() => cems.received.includes(ben.id) && bensVoice() === true, sendAll)
    await ann.do(setVoiceRoom, { roomId, personId: ben.id, maySpeak: false })
    await sendUntil(() => bensVoice() === false, sendAll)
    cems.received.length = 0
    await sendUntil(() => cems.received.length > 50, sendAll)
    expect(new Set(cems.received)).toEqual(new Set([ann.id]))
    await ann.do(closeVoiceRoom, { roomId })
    expect(await refusalOf(cem.call(voiceRoomPass, { roomId, device: newId() }))).toBe('VoiceRoomClosed')
  })
})
