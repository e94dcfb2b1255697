/** Random paid calls, charged by everybody at once, against a model of what they cost. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { beatCall, chargeCall, closeCall, setCallRate, showWallet } from '@linnet/protocol'
import {
  atDepth,
  balanceOf,
  callConnected,
  callNotesOf,
  callPairIn,
  createTestWorld,
  endow,
  seedOf,
  type TestWorld,
  topUp,
  wrongBooksOf,
} from '@linnet/testing'
import fc from 'fast-check'

const cent = 10_000n

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

type Step = { kind: 'talk'; seconds: number; rivals: number } | { kind: 'topUp'; cents: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('talk' as const),
      // Less than a minute, so that no top-up could come before a minute was tried.
      seconds: fc.integer({ min: 1, max: 50 }),
      rivals: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('topUp' as const), cents: fc.integer({ min: 1, max: 400 }) }),
  },
)
const walk = fc.record({
  rateCents: fc.integer({ min: 10, max: 300 }),
  extraCents: fc.integer({ min: 0, max: 900 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
})
type Walk = typeof walk extends fc.Arbitrary<infer W> ? W : never

/** What a call costs, in a few lines: a minute is paid from what was held for it, or from what is there when it begins. */
class Model {
  minutes = 0
  isHeld = true
  endedAfter: number | undefined
  constructor(
    private readonly rate: bigint,
    public available: bigint,
  ) {
    this.available -= rate
  }
  hearOf(seconds: number): void {
    while (this.endedAfter === undefined && this.minutes * 60 <= seconds) {
      if (!this.isHeld && !this.take()) this.endedAfter = this.minutes * 60
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

test('random calls: each minute that has begun is paid once, and nothing else', async () => {
  const seed = seedOf('paid calls')
  const numRuns = atDepth({ short: 6, full: 120 })
  await fc.assert(fc.asyncProperty(walk, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 300_000 })
  expect(await wrongBooksOf(world)).toEqual([])
}, 600_000)

async function takeWalk({ rateCents, extraCents, steps }: Walk): Promise<void> {
  const pair = await callPairIn(world)
  const { ann, ben, chat } = pair
  const rate = BigInt(rateCents) * cent
  const money = rate + BigInt(extraCents) * cent
  await endow(ann, 0)
  await topUp(ann, { amount: money })
  await ben.do(setCallRate, { rate })
  const { callId, annsDevice, bensDevice } = await callConnected(pair, { rate })
  const model = new Model(rate, money)
  let given = money
  model.hearOf(0)
  for (const each of steps) {
    if (each.kind === 'topUp') {
      const amount = BigInt(each.cents) * cent
      // What began meanwhile was tried without it.
      model.hearOf((await ann.do(chargeCall, { callId })).seconds)
      await topUp(ann, { amount })
      model.available += amount
      given += amount
      continue
    }
    for (let left = each.seconds; left > 0; left -= 10) {
      world.clock.advance(Math.min(left, 10) * 1000)
      await ann.call(beatCall, { callId, device: annsDevice, isConnected: true })
      await ben.call(beatCall, { callId, device: bensDevice, isConnected: true })
    }
    const rivals = Array.from({ length: each.rivals }, () => ben.do(chargeCall, { callId }))
    const seen = [await ann.do(chargeCall, { callId }), ...(await Promise.all(rivals))]
    model.hearOf(Math.max(...seen.map(({ seconds }) => seconds)))
    const last = await ann.do(chargeCall, { callId })
    model.hearOf(last.seconds)
    expect({ state: last.state, charged: last.charged }).toEqual({
      state: model.endedAfter === undefined ? 'active' : 'ended',
      charged: model.cost,
    })
    if (last.state === 'active') expect(last.secondsLeft === undefined).toBe(model.isHeld)
  }
  const closed = await ann.do(closeCall, { callId })
  model.hearOf(closed.seconds)
  const [note] = await callNotesOf(ben, chat)
  expect(note?.end).toBe(model.endedAfter === undefined ? 'hungUp' : 'unpaid')
  if (model.endedAfter !== undefined) expect(note?.seconds).toBe(model.endedAfter)
  expect(await balanceOf(ben)).toBe(model.cost)
  expect(await ann.do(showWallet, {})).toMatchObject({ balance: given - model.cost, held: 0n })
}
