/** kill -9 of the server during group calls, voice rooms, meetings and live streams: returning people resume, and a gift is given once. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  liveHeartbeat,
  meetingHeartbeat,
  groupCallHeartbeat,
  voiceRoomHeartbeat,
  type Call,
  type CallInput,
  type CallOutput,
  callTypes,
  checkBeforePay,
  closeVoiceRoom,
  type ConversationId,
  currentGroupCalls,
  endLive,
  endMeeting,
  enterLive,
  enterMeeting,
  giveGift,
  joinGroupCall,
  joinVoiceRoom,
  leaveGroupCall,
  openVoiceRoom,
  planMeeting,
  showWallet,
  startLive,
  startGroupCall,
} from '@linnet/protocol'
import { createGroup } from '@linnet/protocol/groups/calls'
import { until } from '@linnet/testing/until'
import { domains } from '../../server/domains'
import { findWrongBooks } from '../src/books'
import { callNotesOf } from '../src/calls'
import { newId } from '../src/chat'
import { atDepth } from '../src/depth'
import { pin, usdt } from '../src/money'
import { certain } from './actions'
import { killAtCommit } from './commit-row'
import { type Crowd, createCrowd, type FaultPerson } from './people'
import { createRandom } from './random'
import { startSystem, type System } from './system'

setDefaultTimeout(180_000)

let system: System
let crowd: Crowd

beforeAll(async () => {
  system = await startSystem({ clock: 'both' })
  crowd = await createCrowd(system, { count: 8, random: createRandom(1) })
})
afterAll(async () => {
  for (const { engine } of crowd.people) engine.stop()
  await system.stop()
})

/** Makes a call until it has an outcome, which must not be a refusal. */
async function sure<C extends Call>(by: FaultPerson, call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const value = await certain(by, [call, input])
  if (value === undefined) throw new Error(`${call.name} was refused`)
  return value
}
/** Each is a friend of the next one. */
const personAt = (nth: number): FaultPerson => {
  const person = crowd.people[nth]
  if (!person) throw new Error('too few people')
  return person
}

const groupOf = async (one: FaultPerson, other: FaultPerson): Promise<ConversationId> =>
  (await sure(one, createGroup, { personIds: [other.id], name: 'The two of us' })).conversationId

async function awayFor(seconds: number): Promise<void> {
  await system.killServer()
  system.advance(seconds * 1000)
  await system.startServer()
}

/** A gathering of two people; each heartbeat returns the number of people in it. */
interface Gathering {
  name: string
  one: () => Promise<number>
  other: () => Promise<number>
  end: () => Promise<unknown>
}
const inIt = ({ people: seats }: { people: readonly { state?: string | undefined }[] }): number =>
  seats.filter(({ state }) => state === 'in').length

async function inGroupCall(one: FaultPerson, other: FaultPerson): Promise<Gathering> {
  const [device, others] = [newId(), newId()]
  const conversationId = await groupOf(one, other)
  const begun = { conversationId, type: callTypes.voice, device, people: [other.id] }
  const { id: roomId } = await sure(one, startGroupCall, begun)
  await sure(other, joinGroupCall, { roomId, device: others })
  return {
    name: 'group call',
    one: async () => inIt(await sure(one, groupCallHeartbeat, { roomId, device })),
    other: async () => inIt(await sure(other, groupCallHeartbeat, { roomId, device: others })),
    end: () => sure(one, leaveGroupCall, { roomId }),
  }
}

async function inVoiceRoom(one: FaultPerson, other: FaultPerson): Promise<Gathering> {
  const [device, others] = [newId(), newId()]
  const conversationId = await groupOf(one, other)
  const { id: roomId } = await sure(one, openVoiceRoom, { conversationId, device })
  await sure(other, joinVoiceRoom, { roomId, device: others })
  return {
    name: 'voice room',
    one: async () => (await sure(one, voiceRoomHeartbeat, { roomId, device })).people.length,
    other: async () => (await sure(other, voiceRoomHeartbeat, { roomId, device: others })).people.length,
    end: () => sure(one, closeVoiceRoom, { roomId }),
  }
}

async function inMeeting(one: FaultPerson, other: FaultPerson): Promise<Gathering> {
  const [device, others] = [newId(), newId()]
  const { id: roomId, number } = await sure(one, planMeeting, { cid: newId(), title: 'Plan' })
  await sure(one, enterMeeting, { number, device })
  await sure(other, enterMeeting, { number, device: others })
  return {
    name: 'meeting',
    one: async () => inIt(await sure(one, meetingHeartbeat, { roomId, device })),
    other: async () => inIt(await sure(other, meetingHeartbeat, { roomId, device: others })),
    end: () => sure(one, endMeeting, { roomId }),
  }
}

async function startStream(host: FaultPerson, device: string): Promise<string> {
  const { live } = await sure(host, startLive, { type: 1, title: 'Noodles', isPublic: true, device })
  return live.id
}

async function inStream(one: FaultPerson, other: FaultPerson): Promise<Gathering> {
  const [device, others] = [newId(), newId()]
  const liveId = await startStream(one, device)
  await sure(other, enterLive, { liveId, device: others })
  return {
    name: 'live stream',
    one: async () => 1 + (await sure(one, liveHeartbeat, { liveId, device })).live.viewers,
    other: async () => 1 + (await sure(other, liveHeartbeat, { liveId, device: others })).live.viewers,
    end: () => sure(one, endLive, { liveId }),
  }
}

test('killed while people are together: who comes back goes on, and who does not has left', async () => {
  const gatherings = [
    await inGroupCall(personAt(0), personAt(1)),
    await inVoiceRoom(personAt(2), personAt(3)),
    await inMeeting(personAt(4), personAt(5)),
    await inStream(personAt(6), personAt(7)),
  ]
  // Longer than a device may be silent: while nobody listened, silence does not count.
  await awayFor(60)
  for (const { name, one, other } of gatherings)
    expect({ name, found: [await one(), await other()] }).toEqual({ name, found: [2, 2] })
  await awayFor(60)
  await until(async () => {
    system.advance(1_000)
    const left = await Promise.all(gatherings.map(({ one }) => one()))
    return left.every((count) => count === 1)
  })
  for (const { end } of gatherings) await end()
})

test('killed at each commit while a group call begins, is joined and ends: there is one, with one note', async () => {
  const [ann, ben] = [personAt(0), personAt(1)]
  const conversationId = await groupOf(ann, ben)
  // Each kill takes seconds.
  const step = atDepth({ short: 7, full: 1 })
  const notes = async () => (await callNotesOf(ben, conversationId)).length
  let nth = 0
  for (let wasKilled = true; wasKilled && nth < 40; nth += step) {
    const before = await notes()
    const device = newId()
    const callOnce = async () => {
      const begun = { conversationId, type: callTypes.voice, device, people: [ben.id] }
      const { id: roomId } = await sure(ann, startGroupCall, begun)
      await sure(ben, joinGroupCall, { roomId, device })
      for (const person of [ann, ben]) await sure(person, leaveGroupCall, { roomId })
    }
    wasKilled = await killAtCommit(system, { nth: nth + 1, act: callOnce })
    expect(await notes()).toBe(before + 1)
    expect((await sure(ann, currentGroupCalls, { conversationId })).rooms).toEqual([])
  }
  expect(nth).toBeWithin(5, 45)
})

test('killed at each commit while a gift is given: it is paid once and counted once', async () => {
  const startedMs = Date.now()
  const [host, giver] = [personAt(0), personAt(1)]
  const [device, givers] = [newId(), newId()]
  const liveId = await startStream(host, device)
  const balanceOf = async (person: FaultPerson) => (await sure(person, showWallet, {})).balance
  const balances = async () => [await balanceOf(host), await balanceOf(giver)] as const
  const [gift, amount] = ['🎂', usdt(1)]
  let nth = 0
  for (let wasKilled = true; wasKilled && nth < 30; nth++) {
    const [had, hadToGive] = await balances()
    // The giver is a viewer.
    await sure(giver, enterLive, { liveId, device: givers })
    const { id: intentId } = await sure(giver, checkBeforePay, { kind: 'gift', liveId, gift })
    const given = { liveId, gift, amount, intentId, password: pin, cid: newId() }
    const act = async () => void (await sure(giver, giveGift, given))
    wasKilled = await killAtCommit(system, { nth: nth + 1, act })
    expect(await balances()).toEqual([had + amount, hadToGive - amount])
    await sure(host, liveHeartbeat, { liveId, device })
  }
  expect(nth).toBeWithin(2, 30)
  const summary = await sure(host, endLive, { liveId })
  expect(summary).toMatchObject({ gifts: nth, earned: amount * BigInt(nth) })
  expect(await findWrongBooks({ domains, sql: system.sql, sinceMs: startedMs, spoiled: [] })).toEqual([])
})
