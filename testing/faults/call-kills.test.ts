/** kill -9 of the server in each state of a call: both sides end up in the same, and nobody stays busy. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  acceptCall,
  beatCall,
  callTypes,
  closeCall,
  type ConversationId,
  currentCall,
  startCall,
} from '@linnet/protocol'
import { calls } from '../../server/calls'
import { callNotesOf, untilNoCall } from '../src/calls'
import { newId } from '../src/chat'
import { certain } from './actions'
import { killAtCommit } from './commit-row'
import { type Crowd, createCrowd, type FaultPerson } from './people'
import { createRandom } from './random'
import { startSystem, type System } from './system'

setDefaultTimeout(180_000)

let system: System
let crowd: Crowd
let ann: FaultPerson
let ben: FaultPerson
let chat: ConversationId

beforeAll(async () => {
  system = await startSystem()
  crowd = await createCrowd(system, { count: 4, random: createRandom(1) })
  const [direct] = crowd.directs
  if (!direct) throw new Error('nobody has a conversation')
  ;[ann, ben] = direct.pair
  chat = direct.conversationId
})
afterAll(async () => {
  for (const { engine } of crowd.people) engine.stop()
  await system.stop()
})

const done = async <T>(outcome: Promise<T | undefined>): Promise<T> => {
  const value = await outcome
  if (value === undefined) throw new Error('it was refused')
  return value
}
const ring = (device: string) =>
  done(certain(ann, [startCall, { conversationId: chat, type: callTypes.voice, device }]))
const accept = (callId: string, device: string) => done(certain(ben, [acceptCall, { callId, device }]))
const beat = (by: FaultPerson, callId: string, device: string) =>
  done(certain(by, [beatCall, { callId, device, isConnected: true }]))
const currentOf = async (person: FaultPerson) => (await done(certain(person, [currentCall, {}]))).call
const endsOf = async (person: FaultPerson) => (await callNotesOf(person, chat)).map(({ end }) => end)

async function connected(): Promise<{ callId: string; anns: string; bens: string }> {
  const [anns, bens] = [newId(), newId()]
  const { id: callId } = await ring(anns)
  await accept(callId, bens)
  await beat(ann, callId, anns)
  expect((await beat(ben, callId, bens)).state).toBe('active')
  return { callId, anns, bens }
}

/** The server is away for so long, by the times that it stored. */
async function awayFor(seconds: number): Promise<void> {
  await system.killServer()
  await system.sql`
    update calls.call set started_at = started_at - make_interval(secs => ${seconds}),
      caller_beat_at = caller_beat_at - make_interval(secs => ${seconds}),
      callee_beat_at = callee_beat_at - make_interval(secs => ${seconds})
    where ended_at is null`
  await system.startServer()
}

/** Both are free, have the same notes, and can call each other again. */
async function expectFree(ends: number): Promise<void> {
  for (const person of [ann, ben]) expect(await currentOf(person)).toBeUndefined()
  expect(await endsOf(ann)).toEqual(await endsOf(ben))
  expect(await endsOf(ann)).toHaveLength(ends)
  for (const { count } of calls.checks?.([calls]) ?? [])
    expect(await count({ sql: system.sql, nowMs: Date.now() })).toBe(0n)
}

test('killed while it rings: it rings on, or was missed if the server is away for longer', async () => {
  const before = (await endsOf(ann)).length
  const { id } = await ring(newId())
  await awayFor(1)
  expect((await currentOf(ben))?.state).toBe('ringing')
  await accept(id, newId())
  await done(certain(ann, [closeCall, { callId: id }]))
  await expectFree(before + 1)

  await ring(newId())
  await awayFor(61)
  await untilNoCall(ben)
  await expectFree(before + 2)
  expect((await endsOf(ben)).at(-1)).toBe('noAnswer')
})

test('killed while they talk: they talk on, and it ends for both if neither comes back to the server', async () => {
  const before = (await endsOf(ann)).length
  const { callId, anns, bens } = await connected()
  // Longer than a device may be silent: nobody listened, so nobody was silent.
  await awayFor(60)
  expect((await beat(ann, callId, anns)).state).toBe('active')
  expect((await beat(ben, callId, bens)).state).toBe('active')
  expect((await done(certain(ben, [closeCall, { callId }]))).end).toBe('hungUp')
  await expectFree(before + 1)

  const lost = await connected()
  await awayFor(60)
  expect(await currentOf(ann)).toBeDefined()
  await untilNoCall(ann, 30_000)
  expect(await beat(ben, lost.callId, lost.bens)).toMatchObject({ state: 'ended', end: 'lost' })
  await expectFree(before + 2)
})

test('killed at each commit while it is started, answered and ended: there is one call, with one note', async () => {
  // Tried again under the same ids until there is an answer.
  const callOnce = async () => {
    const device = newId()
    const { id: callId } = await ring(device)
    await accept(callId, newId())
    await done(certain(ann, [closeCall, { callId }]))
  }
  let nth = 0
  for (let wasKilled = true; wasKilled; nth++) {
    const before = (await endsOf(ann)).length
    wasKilled = await killAtCommit(system, { nth: nth + 1, act: callOnce })
    await expectFree(before + 1)
  }
  expect(nth).toBeWithin(4, 12)
})
