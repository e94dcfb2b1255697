/** Random paid calls, charged from all sides at once, against a model of their cost. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  acceptCall,
  callHeartbeat,
  chargeCall,
  closeCall,
  currentCall,
  setCallRate,
  showWallet,
} from '@linnet/protocol'
import {
  atDepth,
  balanceOf,
  callConnected,
  callNotesOf,
  type CallPair,
  callPairIn,
  createTestWorld,
  endow,
  newId,
  ringUp,
  seedOf,
  type TestWorld,
  topUp,
  until,
  wrongBooksOf,
} from '@linnet/testing'
import fc from 'fast-check'

const cent = 10_000n

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

type Step =
  | { kind: 'talk'; seconds: number; rivals: number }
  | { kind: 'topUp'; cents: number }
  /** A change of the price, which calls that have begun do not follow. */
  | { kind: 'reprice'; cents: number }
  | { kind: 'setBack'; seconds: number }

const rateCents = fc.integer({ min: 10, max: 300 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('talk' as const),
      // The length of a step, less than a minute, so that no top-up arrives before a minute was tried.
      seconds: fc.integer({ min: 1, max: 50 }),
      rivals: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('topUp' as const), cents: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reprice' as const), cents: rateCents }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setBack' as const),
      seconds: fc.integer({ min: 1, max: 20 }),
    }),
  },
)
/** The ways to end a call; a device that vanishes sends nothing. */
const endings = ['annHangsUp', 'benHangsUp', 'annVanishes', 'benVanishes', 'bothVanish'] as const
const walk = fc.record({
  rateCents,
  extraCents: fc.integer({ min: 0, max: 900 }),
  /** Earlier calls that never connected. */
  vain: fc.array(fc.constantFrom('cancelled', 'declined', 'neverConnected'), { maxLength: 2 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  ending: fc.constantFrom(...endings),
})
type Walk = typeof walk extends fc.Arbitrary<infer W> ? W : never
type Connected = Awaited<ReturnType<typeof callConnected>>

/** The seconds of a minute after which both have to be heard before it is paid. */
const grace = 2

/** A short model of a call's cost: a minute is held ahead, or from the balance when it begins, and paid when both are heard. */
class Model {
  minutes = 0
  isHeld = true
  private heard = 0
  endedAfter: number | undefined
  constructor(
    private readonly rate: bigint,
    public available: bigint,
  ) {
    this.available -= rate
  }
  /** Follows the call until `seconds`. Both devices were last heard at `heard`. */
  follow(seconds: number, heard = this.heard): void {
    this.heard = heard
    while (this.endedAfter === undefined && this.minutes * 60 <= seconds) {
      this.isHeld ||= this.take()
      if (!this.isHeld) this.endedAfter = this.minutes * 60
      else if (this.minutes > 0 && heard < this.minutes * 60 + grace) return
      else {
        this.minutes++
        this.isHeld = this.take()
      }
    }
  }
  private take(): boolean {
    if (this.available < this.rate) return false
    this.available -= this.rate
    return true
  }
  get cost(): bigint {
    return this.rate * BigInt(this.minutes)
  }
}

test('random calls: each minute in which both were heard is paid once, and nothing else', async () => {
  const seed = seedOf('paid calls')
  const numRuns = atDepth({ short: 6, full: 120 })
  await fc.assert(fc.asyncProperty(walk, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 300_000 })
  expect(await wrongBooksOf(world)).toEqual([])
}, 600_000)

async function takeWalk({ rateCents: cents, extraCents, vain, steps, ending }: Walk): Promise<void> {
  const pair = await callPairIn(world)
  const { ann, ben, chat } = pair
  const rate = BigInt(cents) * cent
  const money = rate + BigInt(extraCents) * cent
  await endow(ann, 0)
  await topUp(ann, { amount: money })
  await ben.do(setCallRate, { rate })
  for (const how of vain) await callInVain(pair, { rate, how })
  expect(await ann.do(showWallet, {})).toMatchObject({ balance: money, held: 0n })

  const call = await callConnected(pair, { rate })
  const model = new Model(rate, money)
  model.follow(0)
  let given = money
  for (const each of steps) given += await takeStep(pair, call, { model, step: each })
  const note = await endIt(pair, call, { model, ending })
  const usual = ending.endsWith('HangsUp') ? 'hungUp' : 'lost'
  expect(note.end).toBe(model.endedAfter === undefined ? usual : 'unpaid')
  if (model.endedAfter !== undefined) expect(note.seconds).toBe(model.endedAfter)
  expect(await callNotesOf(ben, chat)).toHaveLength(vain.length + 1)
  expect(await balanceOf(ben)).toBe(model.cost)
  expect(await ann.do(showWallet, {})).toMatchObject({ balance: given - model.cost, held: 0n })
}

async function callInVain(
  { ann, ben, chat }: CallPair,
  { rate, how }: { rate: bigint; how: 'cancelled' | 'declined' | 'neverConnected' },
): Promise<void> {
  const { id: callId, device = '' } = await ringUp(ann, chat, { rate })
  if (how === 'neverConnected') {
    await ben.do(acceptCall, { callId, device: newId() })
    // A report from one side alone does not connect a call.
    await ann.do(callHeartbeat, { callId, device, isConnected: true })
    world.clock.advance(10_000)
  }
  await (how === 'declined' ? ben : ann).do(closeCall, { callId })
}

/** Sends a heartbeat from both devices. */
async function heartbeatOfBoth(
  { ann, ben }: CallPair,
  { callId, annsDevice, bensDevice }: Connected,
): Promise<void> {
  await ann.call(callHeartbeat, { callId, device: annsDevice, isConnected: true })
  await ben.call(callHeartbeat, { callId, device: bensDevice, isConnected: true })
}

/**
 * Sends heartbeats from both devices until it is certain which minutes they were heard in; returns a second of
 * the call at which they were.
 */
async function heardOfBoth(pair: CallPair, call: Connected): Promise<number> {
  const { callId } = call
  for (;;) {
    const { seconds: before } = await pair.ann.do(chargeCall, { callId })
    await heartbeatOfBoth(pair, call)
    const { seconds: after, state } = await pair.ann.do(chargeCall, { callId })
    const sameMinute = Math.floor((before - grace) / 60) === Math.floor((after + 1 - grace) / 60)
    if (sameMinute || state !== 'active') return before
    world.clock.advance(5_000)
  }
}

/** Takes a step; returns the amount that Ann was given. */
async function takeStep(
  pair: CallPair,
  call: Connected,
  { model, step: each }: { model: Model; step: Step },
): Promise<bigint> {
  const { ann, ben } = pair
  const { callId } = call
  switch (each.kind) {
    case 'topUp': {
      const amount = BigInt(each.cents) * cent
      // Minutes that began before the top-up were tried without the new money.
      model.follow((await ann.do(chargeCall, { callId })).seconds)
      await topUp(ann, { amount })
      model.available += amount
      return amount
    }
    case 'reprice':
      await ben.do(setCallRate, { rate: BigInt(each.cents) * cent })
      return 0n
    case 'setBack':
      // Minutes that have begun are charged before the clock is set back.
      model.follow((await ann.do(chargeCall, { callId })).seconds)
      world.clock.advance(-each.seconds * 1000)
      model.follow(0, await heardOfBoth(pair, call))
      return 0n
    case 'talk':
      await talk(pair, call, { model, ...each })
      return 0n
  }
}

async function talk(
  pair: CallPair,
  call: Connected,
  { model, seconds, rivals }: { model: Model; seconds: number; rivals: number },
): Promise<void> {
  const { ann, ben } = pair
  const { callId } = call
  for (let left = seconds; left > 0; left -= 10) {
    world.clock.advance(Math.min(left, 10) * 1000)
    const heard = await heardOfBoth(pair, call)
    model.follow(heard, heard)
  }
  const charging = Array.from({ length: rivals }, () => ben.do(chargeCall, { callId }))
  const seen = [await ann.do(chargeCall, { callId }), ...(await Promise.all(charging))]
  model.follow(Math.max(...seen.map((view) => view.seconds)))
  const last = await ann.do(chargeCall, { callId })
  model.follow(last.seconds)
  expect({ state: last.state, charged: last.charged }).toEqual({
    state: model.endedAfter === undefined ? 'active' : 'ended',
    charged: model.cost,
  })
  if (last.state === 'active') expect(last.secondsLeft === undefined).toBe(model.isHeld)
}

/** Ends the call, or waits until the server has noticed that a device is gone; returns the note in the chat. */
async function endIt(
  pair: CallPair,
  call: Connected,
  { model, ending }: { model: Model; ending: Walk['ending'] },
) {
  const { ann, ben, chat } = pair
  const { callId, annsDevice, bensDevice } = call
  model.follow(0, await heardOfBoth(pair, call))
  const heard = (await ann.do(chargeCall, { callId })).seconds
  model.follow(heard)
  if (ending === 'annHangsUp') await ann.do(closeCall, { callId })
  if (ending === 'benHangsUp') await ben.do(closeCall, { callId })
  await until(async () => {
    if (!(await ann.do(currentCall, {})).call) return true
    world.clock.advance(5_000)
    if (ending === 'benVanishes')
      await ann.call(callHeartbeat, { callId, device: annsDevice, isConnected: true })
    if (ending === 'annVanishes')
      await ben.call(callHeartbeat, { callId, device: bensDevice, isConnected: true })
    return false
  })
  const note = (await callNotesOf(ben, chat)).at(-1)
  if (!note) throw new Error('the call never ended')
  // A device that has vanished counts as present for at most 15 s after it was last heard.
  if (model.endedAfter === undefined) expect(note.seconds).toBeLessThanOrEqual(heard + 15)
  model.follow(note.seconds)
  return note
}
