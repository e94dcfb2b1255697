import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  blockPerson,
  callPrice,
  callTypes,
  closeCall,
  type ConversationId,
  currentCall,
  getChat,
  joinCall,
  logIn,
  reportCall,
  readCallPrivacy,
  setCallPrivacy,
  starFriend,
  startCall,
} from '@linnet/protocol'
import {
  acceptOn,
  callConnected,
  type Caller,
  callNotesOf,
  callPairIn,
  callStateIs,
  createTestWorld,
  groupOf,
  loginPassword,
  newId,
  type Person,
  refusalOf,
  ringUp,
  type TestWorld,
  untilNoCall,
  valueOf,
} from '@linnet/testing'
import { countWronglyBusy } from './store'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const pair = () => callPairIn(world)
const unreadOf = async (person: Caller, conversationId: ConversationId) =>
  (await person.do(getChat, { conversationId })).unread

describe('a call', () => {
  test('rings on all devices of the callee, and is answered on one', async () => {
    const { ann, ben, chat } = await pair()
    const desk = await world.guest.do(logIn, {
      account: ben.account,
      password: loginPassword,
      platform: 'desktop',
    })
    const [phone, desktop] = [await ben.connect(), await world.connect(desk.token)]
    const call = await ringUp(ann, chat, { type: callTypes.video })
    expect(call).toMatchObject({ state: 'ringing', isMine: true, name: 'Ben', type: callTypes.video })
    const { data } = await callStateIs(phone, 'ringing', call.id)
    expect(data).toMatchObject({ user_id: ann.id, name: 'Ann', mine: 0, call_type: 7, list_id: chat })
    await callStateIs(desktop, 'ringing', call.id)
    valueOf(await acceptOn(ben, call.id, 'phone'))
    expect((await callStateIs(desktop, 'connecting', call.id)).data['device']).toBe('phone')
    expect(
      await refusalOf(world.holderOf(desk.token).call(acceptCall, { callId: call.id, device: 'desk' })),
    ).toBe('CallAnswered')
    expect(valueOf(await acceptOn(ben, call.id, 'phone')).state).toBe('connecting')
  })

  test('is counted from when both are connected, and leaves its length', async () => {
    const people = await pair()
    const { ann, ben, chat } = people
    const { callId, annsDevice } = await callConnected(people)
    expect((await ann.do(currentCall, {})).call).toMatchObject({ state: 'active', device: annsDevice })
    world.clock.advance(9_000)
    expect((await ann.do(callHeartbeat, { callId, device: annsDevice, isConnected: true })).seconds).toBe(9)
    expect(await ben.do(closeCall, { callId })).toMatchObject({ state: 'ended', end: 'hungUp' })
    expect(await ann.do(closeCall, { callId })).toMatchObject({ state: 'ended', end: 'hungUp' })
    const [note, ...others] = await callNotesOf(ben, chat)
    expect(note).toMatchObject({ kind: 'voiceCall', by: ann.id, end: 'hungUp' })
    expect(note?.seconds).toBeGreaterThanOrEqual(9)
    expect(others).toEqual([])
    expect(await unreadOf(ben, chat)).toBe(0)
  })

  test('that is cancelled is missed and unread; one that is declined is neither', async () => {
    const { ann, ben, chat } = await pair()
    await ann.do(closeCall, { callId: (await ringUp(ann, chat)).id })
    expect(await unreadOf(ben, chat)).toBe(1)
    await ben.do(closeCall, { callId: (await ringUp(ann, chat)).id })
    expect((await callNotesOf(ann, chat)).map(({ end }) => end)).toEqual(['cancelled', 'rejected'])
    expect(await unreadOf(ben, chat)).toBe(1)
  })

  test('that nobody answers ends after a minute', async () => {
    const { ann, ben, chat } = await pair()
    const { id: callId, device = '' } = await ringUp(ann, chat)
    world.clock.advance(45_000)
    await ann.do(callHeartbeat, { callId, device, isConnected: false })
    world.clock.advance(16_000)
    await untilNoCall(ben)
    expect(await refusalOf(acceptOn(ben, callId))).toBe('CallEnded')
    expect(await callNotesOf(ben, chat)).toMatchObject([{ end: 'noAnswer', seconds: 0 }])
  })

  test('ends when one of its devices says nothing for 15 seconds, whatever the other says', async () => {
    const people = await pair()
    const { callId, annsDevice } = await callConnected(people)
    world.clock.advance(10_000)
    await people.ann.do(callHeartbeat, { callId, device: annsDevice, isConnected: true })
    world.clock.advance(6_000)
    await untilNoCall(people.ann)
    expect(await callNotesOf(people.ben, people.chat)).toMatchObject([{ end: 'lost' }])
  })

  test('of which the caller vanishes while it rings stops ringing', async () => {
    const { ann, ben, chat } = await pair()
    await ringUp(ann, chat)
    world.clock.advance(16_000)
    await untilNoCall(ben)
    expect(await callNotesOf(ben, chat)).toMatchObject([{ end: 'cancelled' }])
  })

  test('ends when one blocks the other', async () => {
    const people = await pair()
    const { callId, annsDevice } = await callConnected(people)
    await people.ben.do(blockPerson, { personId: people.ann.id })
    const answer = await people.ann.do(callHeartbeat, { callId, device: annsDevice, isConnected: true })
    expect(answer).toMatchObject({ state: 'ended', end: 'lost' })
    await untilNoCall(people.ben)
  })

  test('that was started twice by a retry is one', async () => {
    const { ann, chat } = await pair()
    const first = await ringUp(ann, chat, { device: 'same' })
    expect((await ringUp(ann, chat, { device: 'same' })).id).toBe(first.id)
    expect(
      await refusalOf(ann.call(startCall, { conversationId: chat, type: callTypes.voice, device: 'other' })),
    ).toBe('InCall')
  })

  test('is not the answer to a call of the same device to somebody else, or of another type', async () => {
    const { ann, ben, chat } = await pair()
    const carl = await world.person('Carl')
    const other = await world.befriend(ann, carl)
    const { id: callId } = await ringUp(ann, chat, { device: 'same' })
    await ben.do(closeCall, { callId })
    const again = { conversationId: chat, type: callTypes.voice, device: 'same' }
    const attempt = (more: object) => refusalOf(ann.call(startCall, { ...again, ...more }))
    expect(await attempt({ conversationId: other })).toBe('IdReused')
    expect(await attempt({ type: callTypes.video })).toBe('IdReused')
    expect(await ann.do(startCall, again)).toMatchObject({ id: callId, state: 'ended' })
  })
})

describe('at the same moment', () => {
  test('two devices that answer: one gets the call', async () => {
    const { ann, ben, chat } = await pair()
    const { id } = await ringUp(ann, chat)
    const answers = await Promise.all([refusalOf(acceptOn(ben, id, 'a')), refusalOf(acceptOn(ben, id, 'b'))])
    expect(answers.toSorted()).toEqual(['CallAnswered', 'done'])
  })

  test('an answer and a cancellation: it is answered or it is cancelled', async () => {
    for (let round = 0; round < 6; round++) {
      const { ann, ben, chat } = await pair()
      const { id: callId } = await ringUp(ann, chat)
      const [answer, closed] = await Promise.all([
        refusalOf(acceptOn(ben, callId)),
        ann.do(closeCall, { callId }),
      ])
      // In either order, the call has ended exactly once.
      expect(closed.state).toBe('ended')
      expect(closed.end).toBe(answer === 'done' ? 'lost' : 'cancelled')
      expect(await callNotesOf(ben, chat)).toHaveLength(1)
      expect((await ben.do(currentCall, {})).call).toBeUndefined()
    }
  })

  test('two people who call each other: they are in one call', async () => {
    for (let round = 0; round < 6; round++) {
      const { ann, ben, chat } = await pair()
      const [one, other] = await Promise.all([ringUp(ann, chat), ringUp(ben, chat)])
      expect(one.id).toBe(other.id)
      expect((await ann.do(currentCall, {})).call?.state).toBe('connecting')
      await ann.do(closeCall, { callId: one.id })
      expect(await callNotesOf(ben, chat)).toHaveLength(1)
    }
  })

  test('two friends call somebody: one gets through, the other hears that they are busy', async () => {
    const [ann, ben, cho] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cho')]
    const [bens, chos] = [await world.befriend(ann, ben), await world.befriend(ann, cho)]
    const calls = await Promise.all([ringUp(ben, bens), ringUp(cho, chos)])
    expect(new Set(calls.map(({ state, end }) => end ?? state))).toEqual(new Set(['busy', 'ringing']))
    const missed = calls[0].end === 'busy' ? bens : chos
    expect(await callNotesOf(ann, missed)).toMatchObject([{ end: 'busy' }])
    expect(await unreadOf(ann, missed)).toBe(1)
  })
})

describe('who may', () => {
  test('friends call each other in their own conversation, nobody else', async () => {
    const { ann, ben, chat } = await pair()
    const eve = await world.person('Eve')
    const call = (person: Person, conversationId: ConversationId) =>
      refusalOf(person.call(startCall, { conversationId, type: callTypes.voice, device: newId() }))
    expect(await call(eve, chat)).toBe('ConversationNotFound')
    expect(await call(ann, await groupOf(ann, ben))).toBe('CallsNotHere')
    await ben.do(blockPerson, { personId: ann.id })
    expect(await call(ann, chat)).toBe('Blocked')
    expect(await refusalOf(eve.call(callPrice, { conversationId: chat }))).toBe('ConversationNotFound')
  })

  test('each person says who of their friends may call them, and calls whom they want', async () => {
    const { ann, ben, chat } = await pair()
    const call = (by: Caller) =>
      refusalOf(by.call(startCall, { conversationId: chat, type: callTypes.voice, device: newId() }))
    expect(await ben.do(readCallPrivacy, {})).toEqual({
      mayCall: 'friends',
      hidesAddress: false,
      mayHide: false,
    })
    expect((await ben.do(setCallPrivacy, { mayCall: 'nobody' })).mayCall).toBe('nobody')
    expect(await call(ann)).toBe('CallsNotTaken')
    // No call rang, and nobody missed any.
    expect((await ben.do(currentCall, {})).call).toBeUndefined()
    expect(await callNotesOf(ben, chat)).toEqual([])
    await ben.do(setCallPrivacy, { mayCall: 'starred' })
    // The people whom the caller has starred do not matter.
    await ann.do(starFriend, { personId: ben.id, isStarred: true })
    expect(await call(ann)).toBe('CallsNotTaken')
    await ben.do(starFriend, { personId: ann.id, isStarred: true })
    await ann.do(closeCall, { callId: (await ringUp(ann, chat)).id })
    await ben.do(setCallPrivacy, { mayCall: 'nobody' })
    expect((await ringUp(ben, chat)).state).toBe('ringing')
  })

  test('a refusal of calls is worded in each language', async () => {
    const { ann, ben, chat } = await pair()
    await ben.do(setCallPrivacy, { mayCall: 'nobody' })
    const words = await Promise.all(
      (['zh-cn', 'yue-lang', 'en-us', 'korean-lang'] as const).map(async (language) => {
        const start = { conversationId: chat, type: callTypes.voice, device: newId() }
        const outcome = await ann.in(language).call(startCall, start)
        return outcome.ok ? '' : outcome.refusal.message
      }),
    )
    expect(words[2]).toBe('This person limits who may call them. Send a message instead.')
    expect(new Set(words).size).toBe(4)
  })

  test('somebody else learns nothing of a call and can do nothing with it', async () => {
    const people = await pair()
    const { callId, annsDevice } = await callConnected(people)
    const eve = await world.person('Eve')
    const given = { callId, device: annsDevice }
    for (const attempt of [
      eve.call(acceptCall, given),
      eve.call(closeCall, { callId }),
      eve.call(callHeartbeat, { ...given, isConnected: true }),
      eve.call(joinCall, given),
      eve.call(reportCall, { conversationId: people.chat, status: 1, type: 6 }),
      people.ann.call(acceptCall, given),
    ])
      expect(await refusalOf(attempt)).toBe('CallNotFound')
    expect(await refusalOf(people.ben.call(joinCall, { callId, device: annsDevice }))).toBe('CallAnswered')
  })

  test('who is silenced by staff calls nobody', async () => {
    const { ann, chat } = await pair()
    await world.sql`update conversations.member set silenced_until = now() + interval '1 day' where person_id = ${ann.id}`
    expect(await refusalOf(ann.call(startCall, { conversationId: chat, type: 6, device: newId() }))).toBe(
      'MutedByStaff',
    )
  })
})

test('what a device reports is kept and changes nothing', async () => {
  const people = await pair()
  const { callId } = await callConnected(people)
  const report = { conversationId: people.chat, status: 1, type: 6, duration: '99:59' }
  await people.ann.do(reportCall, report)
  expect((await people.ben.do(currentCall, {})).call?.state).toBe('active')
  await people.ann.do(closeCall, { callId })
  await people.ann.do(reportCall, { ...report, status: 3 })
  const kept = await world.sql<{ status: number; duration: string }[]>`
    select status, duration from calls.report where call_id = ${callId}`
  expect([...kept]).toEqual([{ status: 3, duration: '99:59' }])
  expect((await callNotesOf(people.ann, people.chat))[0]?.seconds).toBeLessThan(30)
})

test('a person is in a call exactly while it has not ended', async () => {
  expect(await countWronglyBusy(world.sql)).toBe(0n)
})
