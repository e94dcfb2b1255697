/** kill -9 of the server in each state of a call: both sides end up in the same state, nobody stays busy, and each minute is paid once. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  callTypes,
  chargeCall,
  closeCall,
  type ConversationId,
  currentCall,
  setCallRate,
  showWallet,
  startCall,
} from '@linnet/protocol'
import { calls } from '../../server/calls'
import { domains } from '../../server/domains'
import { findWrongBooks } from '../src/books'
import { callNotesOf, untilNoCall } from '../src/calls'
import { newId } from '../src/chat'
import { atDepth } from '../src/depth'
import { pin, usdt } from '../src/money'
import { until } from '../src/until'
import { certain } from './actions'
import { killAtCommit } from './commit-row'
import { type Crowd, createCrowd, type FaultPerson } from './people'
import { createRandom } from './random'
import { startSystem, type System } from './system'

setDefaultTimeout(180_000)

// Each kill takes seconds.
const step = atDepth({ short: 7, full: 1 })

let system: System
let crowd: Crowd
let ann: FaultPerson
let ben: FaultPerson
let chat: ConversationId

beforeAll(async () => {
  system = await startSystem({ clock: 'both' })
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
const heartbeat = (by: FaultPerson, callId: string, device: string) =>
  done(certain(by, [callHeartbeat, { callId, device, isConnected: true }]))
const currentOf = async (person: FaultPerson) => (await done(certain(person, [currentCall, {}]))).call
const endsOf = async (person: FaultPerson) => (await callNotesOf(person, chat)).map(({ end }) => end)

const rate = usdt(1)
/** Rings in a call that Ann pays for. */
const ringPaid = (device: string) =>
  done(
    certain(ann, [startCall, { conversationId: chat, type: callTypes.voice, device, rate, password: pin }]),
  )

async function connected({ isPaid = false } = {}): Promise<{ callId: string; anns: string; bens: string }> {
  const [anns, bens] = [newId(), newId()]
  const { id: callId } = await (isPaid ? ringPaid : ring)(anns)
  await accept(callId, bens)
  await heartbeat(ann, callId, anns)
  expect((await heartbeat(ben, callId, bens)).state).toBe('active')
  return { callId, anns, bens }
}

async function awayFor(seconds: number): Promise<void> {
  await system.killServer()
  system.advance(seconds * 1000)
  await system.startServer()
}

/** Lets time pass until the call has ended because neither has come back: silence counts only once the server runs again. */
async function untilLost(): Promise<void> {
  await until(async () => {
    system.advance(1_000)
    return !(await currentOf(ann))
  })
}

/** Expects that both are free, have the same notes, and can call each other again. */
async function expectFree(ends: number): Promise<void> {
  for (const person of [ann, ben]) expect(await currentOf(person)).toBeUndefined()
  expect(await endsOf(ann)).toEqual(await endsOf(ben))
  expect(await endsOf(ann)).toHaveLength(ends)
  for (const { count } of calls.checks?.([calls]) ?? [])
    expect(await count({ sql: system.sql, nowMs: system.nowMs() })).toBe(0n)
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

test('killed while it connects: it connects after that, or ends for both if neither comes back to the server', async () => {
  const before = (await endsOf(ann)).length
  const [anns, bens] = [newId(), newId()]
  const { id: callId } = await ring(anns)
  await accept(callId, bens)
  await heartbeat(ann, callId, anns)
  await awayFor(60)
  // Ann's report is not forgotten.
  expect((await heartbeat(ben, callId, bens)).state).toBe('active')
  await done(certain(ann, [closeCall, { callId }]))
  await expectFree(before + 1)

  const lost = await ring(newId())
  await accept(lost.id, newId())
  await awayFor(60)
  expect((await currentOf(ann))?.state).toBe('connecting')
  await untilLost()
  await expectFree(before + 2)
  expect((await endsOf(ben)).at(-1)).toBe('lost')
})

test('killed while they talk: they talk on, and it ends for both if neither comes back to the server', async () => {
  const before = (await endsOf(ann)).length
  const { callId, anns, bens } = await connected()
  // Longer than a device may be silent: while nobody listened, silence does not count.
  await awayFor(60)
  expect((await heartbeat(ann, callId, anns)).state).toBe('active')
  expect((await heartbeat(ben, callId, bens)).state).toBe('active')
  expect((await done(certain(ben, [closeCall, { callId }]))).end).toBe('hungUp')
  await expectFree(before + 1)

  const lost = await connected()
  await awayFor(60)
  expect(await currentOf(ann)).toBeDefined()
  await untilLost()
  expect(await heartbeat(ben, lost.callId, lost.bens)).toMatchObject({ state: 'ended', end: 'lost' })
  await expectFree(before + 2)
})

test('killed at each commit while it is started, answered and ended: there is one call, with one note', async () => {
  // Retried under the same ids until there is an answer.
  const callOnce = async () => {
    const device = newId()
    const { id: callId } = await ring(device)
    await accept(callId, newId())
    await done(certain(ann, [closeCall, { callId }]))
  }
  let nth = 0
  // The server's jobs commit, too: the slower the machine, the more of them in between.
  for (let wasKilled = true; wasKilled && nth < 40; nth += step) {
    const before = (await endsOf(ann)).length
    wasKilled = await killAtCommit(system, { nth: nth + 1, act: callOnce })
    await expectFree(before + 1)
  }
  expect(nth).toBeWithin(4, 45)
})

describe('of a paid call', () => {
  const walletOf = async (person: FaultPerson) => done(certain(person, [showWallet, {}]))
  const startedMs = Date.now()
  /** Expects what Ann has paid and Ben has received since `before`, and that nothing is held or wrong. */
  async function expectPaid(before: readonly [bigint, bigint], minutes: bigint): Promise<void> {
    const [anns, bens] = [await walletOf(ann), await walletOf(ben)]
    expect([before[0] - anns.balance, bens.balance - before[1], anns.held]).toEqual([
      minutes * rate,
      minutes * rate,
      0n,
    ])
    expect(await findWrongBooks({ domains, sql: system.sql, sinceMs: startedMs, spoiled: [] })).toEqual([])
  }
  const balances = async (): Promise<[bigint, bigint]> => [
    (await walletOf(ann)).balance,
    (await walletOf(ben)).balance,
  ]
  beforeAll(async () => {
    await done(certain(ben, [setCallRate, { rate, sparesStarred: false }]))
  })

  test('nothing is paid if the server was killed while it rang', async () => {
    const before = await balances()
    const { id: callId } = await ringPaid(newId())
    await awayFor(1)
    expect((await walletOf(ann)).held).toBe(rate)
    await done(certain(ben, [closeCall, { callId }]))
    await expectPaid(before, 0n)
    await ringPaid(newId())
    await awayFor(61)
    await untilNoCall(ben)
    await expectPaid(before, 0n)
  })

  test('minutes without the server count if both talked on, and none after both have vanished', async () => {
    const before = await balances()
    const { callId, anns, bens } = await connected({ isPaid: true })
    await awayFor(130)
    await heartbeat(ann, callId, anns)
    await heartbeat(ben, callId, bens)
    await done(certain(ann, [chargeCall, { callId }]))
    await done(certain(ben, [closeCall, { callId }]))
    await expectPaid(before, 3n)

    const lost = await connected({ isPaid: true })
    await awayFor(130)
    await untilLost()
    expect(await heartbeat(ben, lost.callId, lost.bens)).toMatchObject({ state: 'ended', end: 'lost' })
    await expectPaid(before, 4n)
  })

  test('each minute is paid once, killed at each commit while it is made, connected, charged and ended', async () => {
    const talkOnce = async () => {
      const { callId, anns, bens } = await connected({ isPaid: true })
      // Some seconds into the second minute.
      await system.sql`
        update calls.call set connected_at = connected_at - interval '65 s', next_minute_at = next_minute_at - interval '65 s'
        where id = ${callId}`
      await heartbeat(ann, callId, anns)
      await heartbeat(ben, callId, bens)
      await done(certain(ann, [chargeCall, { callId }]))
      await done(certain(ann, [closeCall, { callId }]))
    }
    let nth = 0
    for (let wasKilled = true; wasKilled && nth < 40; nth += step) {
      const before = await balances()
      wasKilled = await killAtCommit(system, { nth: nth + 1, act: talkOnce })
      await expectPaid(before, 2n)
    }
    expect(nth).toBeWithin(6, 45)
  })
})
