import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import {
  liveHeartbeat,
  blockPerson,
  callTypes,
  commentLive,
  connectLive,
  endLive,
  enterLive,
  enterMeeting,
  leaveLive,
  likeLive,
  listLives,
  listLiveViewers,
  liveChanged,
  livePass,
  liveSelfChanged,
  liveNews,
  moderateLive,
  openVoiceRoom,
  planMeeting,
  raiseLiveHand,
  setStage,
  shareLive,
  showLive,
  startCall,
  startLive,
  startGroupCall,
} from '@linnet/protocol'
import { listLiveStreams, stopLiveStream } from '@linnet/protocol/staff'
import {
  createTestWorld,
  groupOf,
  logOf,
  newId,
  type Person,
  refusalOf,
  type TestWorld,
  until,
} from '@linnet/testing'
import { enterRoom, type RoomDevice, sendUntil } from '@linnet/testing/room-device'
import { countEndedWithSeats } from './store'

let world: TestWorld
const devices: RoomDevice[] = []

beforeAll(async () => {
  world = await createTestWorld({ MEDIA_PORTS: '44000-44999' }, undefined, { jobSpeed: 10 })
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close()
})
afterAll(() => world.stop())

const start = { type: 1, title: 'Noodles', isPublic: true }
const peopleNamed = (...names: string[]) => Promise.all(names.map((name) => world.person(name)))

/** Ann is live for everybody; Ben, who is a friend, and Cem watch. */
async function live(more: Partial<typeof start> = {}) {
  const [ann, ben, cem] = (await peopleNamed('Ann', 'Ben', 'Cem')) as [Person, Person, Person]
  const conversationId = await world.befriend(ann, ben)
  const device = newId()
  const { id: liveId } = (await ann.do(startLive, { ...start, ...more, device })).live
  return { ann, ben, cem, liveId, device, conversationId }
}
const enter = (person: Person, liveId: string, device = newId()) => person.do(enterLive, { liveId, device })
const namesOf = async (person: Person) =>
  (await person.do(listLives, {})).lives.map(({ host, title }) => `${host.name}: ${title}`)
const onStage = async (person: Person, liveId: string) =>
  (await person.do(showLive, { liveId })).live.stage.map(({ name }) => name)
const untilEnded = (person: Person, liveId: string) =>
  until(async () => !(await person.do(showLive, { liveId })).live.isOpen)

describe('a live stream', () => {
  test('is found by everybody, or by the friends of its host, and is one for each host', async () => {
    const { ann, ben, cem, liveId, device } = await live({ isPublic: false })
    expect(await namesOf(ben)).toContain('Ann: Noodles')
    expect(await namesOf(cem)).not.toContain('Ann: Noodles')
    for (const call of [showLive, leaveLive] as const)
      expect(await refusalOf(cem.call(call, { liveId }))).toBe('LiveNotFound')
    expect((await ann.do(startLive, { ...start, device })).live.id).toBe(liveId)
    expect((await ann.do(startLive, { ...start, device: newId() })).live.id).toBe(liveId)
    expect((await ann.do(listLives, {})).mine?.id).toBe(liveId)
    expect(await refusalOf(ann.call(liveHeartbeat, { liveId, device }))).toBe('NotInLive')
    const other = await live()
    expect(await namesOf(cem)).toContain('Ann: Noodles')
    expect(other.liveId).not.toBe(liveId)
    await other.ann.do(endLive, { liveId: other.liveId })
    expect((await other.ann.do(startLive, { ...start, device: other.device })).live.id).toBe(other.liveId)
    const again = (await other.ann.do(startLive, { ...start, device: newId() })).live
    expect((await other.ann.do(startLive, { ...start, device: other.device })).live.id).toBe(again.id)
  })

  test('ends with its host, who is told what became of it; nobody is in it then', async () => {
    const { ann, ben, cem, liveId } = await live()
    const bens = await ben.connect()
    await enter(ben, liveId)
    await enter(cem, liveId)
    await cem.do(leaveLive, { liveId })
    await ben.do(commentLive, { liveId, text: 'Looks tasty', cid: newId() })
    world.clock.advance(5_000)
    expect(await refusalOf(ben.call(endLive, { liveId }))).toBe('LiveNotFound')
    const summary = await ann.do(endLive, { liveId })
    expect(summary).toMatchObject({ visitors: 2, comments: 1, gifts: 0, earned: 0n, end: 'ended' })
    expect(summary.seconds).toBeGreaterThanOrEqual(5)
    await bens.next(liveChanged, ({ data }) => data['live_id'] === liveId && data['open'] === 0)
    expect(await ann.do(endLive, { liveId })).toMatchObject({ end: 'ended' })
    expect((await ann.do(showLive, { liveId })).summary?.visitors).toBe(2)
    expect((await ben.do(showLive, { liveId })).summary).toBeUndefined()
    expect(await refusalOf(ben.call(enterLive, { liveId, device: newId() }))).toBe('LiveEnded')
    expect(await countEndedWithSeats(world.sql)).toBe(0n)
  })

  test('waits a minute for its host, and a viewer who is silent has left', async () => {
    const { ann, ben, liveId, device } = await live()
    await enter(ben, liveId)
    world.clock.advance(30_000)
    await until(async () => (await ann.do(showLive, { liveId })).live.viewers === 0)
    expect((await ann.do(liveHeartbeat, { liveId, device })).live).toMatchObject({ isOpen: true, viewers: 0 })
    world.clock.advance(70_000)
    await untilEnded(ann, liveId)
    expect((await ann.do(showLive, { liveId })).summary?.end).toBe('lost')
  })

  test('is hidden from people who blocked its host or were blocked, also in its middle', async () => {
    const { ann, ben, cem, liveId } = await live()
    const device = newId()
    await enter(cem, liveId, device)
    await enter(ben, liveId)
    await world.befriend(ann, cem)
    await ann.do(blockPerson, { personId: cem.id })
    expect(await namesOf(cem)).not.toContain('Ann: Noodles')
    expect(await refusalOf(cem.call(liveHeartbeat, { liveId, device }))).toBe('LiveNotFound')
    expect(await refusalOf(cem.call(leaveLive, { liveId }))).toBe('done')
    await until(async () => (await ann.do(showLive, { liveId })).live.viewers === 1)
    expect((await ann.do(listLiveViewers, { liveId })).viewers.map(({ person }) => person.name)).toEqual([
      'Ben',
    ])
  })

  test('is stopped by staff, and by a sanction of its host', async () => {
    const staff = await world.staff('support', 'Sue')
    const { ann, liveId } = await live()
    const { streams } = await staff.do(listLiveStreams, {})
    expect(streams.find(({ id }) => id === liveId)).toMatchObject({ title: 'Noodles', isVideo: true })
    await staff.do(stopLiveStream, { id: liveId, reason: 'Not for everybody' })
    expect((await ann.do(showLive, { liveId })).summary?.end).toBe('stopped')
    const other = await live()
    await world.sql`
      insert into conversations.silenced_person (person_id, until) values (${other.ann.id}, now() + interval '1 day')`
    await untilEnded(other.ann, other.liveId)
    expect((await other.ann.do(listLives, {})).start).toBe('MutedByStaff')
  })

  test('is passed on into a chat, once', async () => {
    const { ann, ben, liveId, conversationId } = await live()
    const share = { liveId, conversationId, cid: newId() }
    await ben.do(shareLive, share)
    await ben.do(shareLive, share)
    const contents = (await logOf(ann, conversationId)).map(({ message }) => message.content)
    expect(contents.filter(({ kind }) => kind === 'liveVideo')).toMatchObject([
      { live: { id: liveId, host: 'Ann' } },
    ])
  })
})

describe('who is live', () => {
  const type = callTypes.voice

  test('is busy for calls, and in no voice room, group call or meeting', async () => {
    const { ann, ben, cem, conversationId } = await live()
    expect(await ben.do(startCall, { conversationId, type, device: newId() })).toMatchObject({
      state: 'ended',
      end: 'busy',
    })
    expect(await refusalOf(ann.call(startCall, { conversationId, type, device: newId() }))).toBe('InCall')
    await world.befriend(ann, cem)
    const group = await groupOf(ann, cem)
    const people = [cem.id]
    expect(
      await refusalOf(ann.call(startGroupCall, { conversationId: group, type, device: newId(), people })),
    ).toBe('InCall')
    expect(await refusalOf(ann.call(openVoiceRoom, { conversationId: group, device: newId() }))).toBe(
      'InCall',
    )
    const { number } = await ann.do(planMeeting, { cid: newId(), title: 'Plan' })
    expect(await refusalOf(ann.call(enterMeeting, { number, device: newId() }))).toBe('InCall')
  })

  test('was in none before, and is live once', async () => {
    const { ann, ben, cem, liveId } = await live()
    await world.befriend(ben, cem)
    const group = await groupOf(ben, cem)
    await enter(ben, liveId)
    await enter(cem, liveId)
    await ben.do(raiseLiveHand, { liveId, isOn: true })
    await ben.do(openVoiceRoom, { conversationId: group, device: newId() })
    expect(await refusalOf(ben.call(startLive, { ...start, device: newId() }))).toBe('InCall')
    expect(await refusalOf(ann.call(setStage, { liveId, personId: ben.id, isOn: true }))).toBe(
      'LiveGuestBusy',
    )
    await ann.do(setStage, { liveId, personId: cem.id, isOn: true })
    await cem.do(startLive, { ...start, device: newId() })
    expect(await refusalOf(cem.call(setStage, { liveId, isOn: true }))).toBe('InCall')
    expect(await onStage(ann, liveId)).toEqual(['Ann'])
  })
})

describe('the stage', () => {
  test('is reached by a raised hand or an invitation, and by nothing else', async () => {
    const { ann, ben, cem, liveId } = await live()
    await enter(ben, liveId)
    await enter(cem, liveId)
    expect(await refusalOf(ben.call(setStage, { liveId, isOn: true }))).toBe('NotInvited')
    expect(await refusalOf(cem.call(setStage, { liveId, personId: ben.id, isOn: true }))).toBe('OnlyLiveHost')
    const annsDevice = await ann.connect()
    await ben.do(raiseLiveHand, { liveId, isOn: true })
    await annsDevice.next(liveChanged, ({ data }) => data['hands'] === 1)
    await ann.do(setStage, { liveId, personId: ben.id, isOn: true })
    expect(await onStage(cem, liveId)).toEqual(['Ann', 'Ben'])
    const cems = await cem.connect()
    await ann.do(setStage, { liveId, personId: cem.id, isOn: true })
    await cems.next(liveSelfChanged, ({ data }) => data['invited'] === 1)
    expect(await onStage(cem, liveId)).toEqual(['Ann', 'Ben'])
    expect((await cem.do(setStage, { liveId, isOn: true })).self.role).toBe('guest')
    await ben.do(setStage, { liveId, isOn: false })
    expect(await onStage(ben, liveId)).toEqual(['Ann', 'Cem'])
    await ann.do(moderateLive, { liveId, personId: cem.id, isMuted: true })
    expect(await onStage(ben, liveId)).toEqual(['Ann'])
  })

  test('keeps a guest whose device comes back, and is left by one who continues on another', async () => {
    const { ann, ben, liveId } = await live()
    const device = newId()
    await enter(ben, liveId, device)
    await ben.do(raiseLiveHand, { liveId, isOn: true })
    await ann.do(setStage, { liveId, personId: ben.id, isOn: true })
    expect((await enter(ben, liveId, device)).self.role).toBe('guest')
    expect((await enter(ben, liveId)).self.role).toBe('viewer')
    expect(await onStage(ann, liveId)).toEqual(['Ann'])
  })

  test('is left by a guest whom staff mute, who goes on watching', async () => {
    const { ann, ben, cem, liveId } = await live()
    await enter(ben, liveId)
    await enter(cem, liveId)
    for (const guest of [ben, cem]) {
      await guest.do(raiseLiveHand, { liveId, isOn: true })
      await ann.do(setStage, { liveId, personId: guest.id, isOn: true })
    }
    const bens = await ben.connect()
    await world.sql`insert into conversations.silenced_person (person_id, until) values (${ben.id}, now() + interval '1 day')`
    await bens.next(liveSelfChanged, ({ data }) => data['role'] === 'viewer')
    expect(await onStage(cem, liveId)).toEqual(['Ann', 'Cem'])
    expect((await ann.do(listLiveViewers, { liveId })).viewers.map(({ person }) => person.name)).toContain(
      'Ben',
    )
  })

  test('has its removed gone for good', async () => {
    const { ann, ben, cem, liveId } = await live()
    await enter(ben, liveId)
    await enter(cem, liveId)
    expect(await refusalOf(cem.call(moderateLive, { liveId, personId: ben.id, isOut: true }))).toBe(
      'OnlyLiveHost',
    )
    await ann.do(moderateLive, { liveId, personId: ben.id, isOut: true })
    expect(await refusalOf(ben.call(enterLive, { liveId, device: newId() }))).toBe('RemovedFromLive')
    expect(await refusalOf(ben.call(commentLive, { liveId, text: 'Why?', cid: newId() }))).toBe('NotInLive')
  })
})

describe('what is said', () => {
  test('reaches all in the stream within a second, likes as a sum, and those who enter later', async () => {
    const { ann, ben, cem, liveId } = await live()
    const annsDevice = await ann.connect()
    await enter(ben, liveId)
    const said = { liveId, text: 'Looks tasty', cid: newId() }
    expect(await refusalOf(cem.call(commentLive, said))).toBe('NotInLive')
    await ben.do(commentLive, said)
    await ben.do(commentLive, said)
    await ben.do(likeLive, { liveId, count: 7 })
    await ann.do(likeLive, { liveId, count: 2 })
    const heard = await annsDevice.next(liveNews, ({ data }) => (data['list'] as unknown[]).length > 0)
    expect(heard.data['list']).toMatchObject([{ content: 'Looks tasty', user_info: { name: 'Ben' } }])
    await untilLikes(ann, liveId, 9)
    const { comments } = await enter(cem, liveId)
    expect(comments?.map(({ text }) => text)).toEqual(['Looks tasty'])
  })

  test('is nothing from whom the host or the staff muted', async () => {
    const { ann, ben, cem, liveId } = await live()
    await enter(ben, liveId)
    await enter(cem, liveId)
    await ann.do(moderateLive, { liveId, personId: ben.id, isMuted: true })
    const say = (person: Person) => refusalOf(person.call(commentLive, { liveId, text: 'Hi', cid: newId() }))
    expect(await say(ben)).toBe('MutedInLive')
    await ann.do(moderateLive, { liveId, personId: ben.id, isMuted: false })
    expect(await say(ben)).toBe('done')
    await world.sql`insert into conversations.silenced_person (person_id, until) values (${cem.id}, now() + interval '1 day')`
    expect(await say(cem)).toBe('MutedByStaff')
  })

  test('is hidden between two viewers of whom one blocked the other', async () => {
    const { ann, ben, cem, liveId } = await live()
    await world.befriend(ben, cem)
    await ben.do(blockPerson, { personId: cem.id })
    const [annsDevice, cems] = [await ann.connect(), await cem.connect()]
    await enter(ben, liveId)
    await enter(cem, liveId)
    await ben.do(commentLive, { liveId, text: 'Only for some', cid: newId() })
    await annsDevice.next(liveNews, ({ data }) => JSON.stringify(data).includes('Only for some'))
    await ann.do(commentLive, { liveId, text: 'For all', cid: newId() })
    const { data } = await cems.next(liveNews, ({ data: heard }) => (heard['list'] as unknown[]).length > 0)
    expect(JSON.stringify(data)).toContain('For all')
    expect((await enter(cem, liveId)).comments?.map(({ text }) => text)).toEqual(['For all'])
  })
})

const untilLikes = (person: Person, liveId: string, likes: number) =>
  until(async () => (await person.do(showLive, { liveId })).live.likes === likes)

describe('the forwarder', () => {
  /** A device that sends voice and picture, whatever its person may send. */
  async function connect(person: Person, liveId: string, device: string): Promise<RoomDevice> {
    const { pass } = await person.do(livePass, { liveId, device })
    const entered = await enterRoom(person.id, async (offer) => {
      const { answer } = await person.do(connectLive, { pass, offer })
      return answer
    })
    devices.push(entered)
    return entered
  }

  test('passes on who is on stage and nobody else, whatever their apps send, and names no viewer', async () => {
    const { ann, ben, cem, liveId, device } = await live()
    const [bensDevice, cemsDevice] = [newId(), newId()]
    await enter(ben, liveId, bensDevice)
    await enter(cem, liveId, cemsDevice)
    expect(await refusalOf(ben.call(livePass, { liveId, device: cemsDevice }))).toBe('NotInLive')
    const anns = await connect(ann, liveId, device)
    const bens = await connect(ben, liveId, bensDevice)
    const cems = await connect(cem, liveId, cemsDevice)
    const sendAll = () => {
      for (const each of [anns, bens, cems]) {
        each.speak()
        each.show()
      }
    }
    await sendUntil(() => cems.received.length > 50 && bens.received.length > 50, sendAll)
    expect(new Set([...cems.received, ...bens.received])).toEqual(new Set([ann.id]))
    expect(cems.known().people?.map(({ id }) => id)).toEqual([ann.id])
    await ben.do(raiseLiveHand, { liveId, isOn: true })
    await ann.do(setStage, { liveId, personId: ben.id, isOn: true })
    await sendUntil(() => cems.received.includes(ben.id) && cems.known().people?.length === 2, sendAll)
    await ann.do(setStage, { liveId, personId: ben.id, isOn: false })
    await sendUntil(() => cems.known().people?.length === 1, sendAll)
    cems.received.length = 0
    await sendUntil(() => cems.received.length > 50, sendAll)
    expect(new Set(cems.received)).toEqual(new Set([ann.id]))
    await ann.do(endLive, { liveId })
    expect(await refusalOf(cem.call(livePass, { liveId, device: cemsDevice }))).toBe('LiveEnded')
  })
})
