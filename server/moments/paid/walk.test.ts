/** Moments sold, opened, deleted and settled at random, by servers killed midway: everybody's balance matches the model. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { checkBeforePay, type PersonId, publishMoment, readMoment, showWallet } from '@linnet/protocol'
import {
  atDepth,
  breakAt,
  createTestWorld,
  endow,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  seedOf,
  type TestWorld,
  transactIn,
  usdt,
  valueOf,
} from '@linnet/testing'
import fc from 'fast-check'
import { Refusal } from '../../kernel/refusal'
import type { Transact } from '../../kernel/work'
import { wallet } from '../../wallet'
import { remove } from '../removal'
import { payForMoment } from './pay'
import { settleDue } from './settle'

setDefaultTimeout(300_000)
const hourMs = 3_600_000

let world: TestWorld
let people: readonly Person[]

beforeAll(async () => {
  world = await createTestWorld()
  people = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  const [ann, ben, cid] = people as [Person, Person, Person]
  for (const [one, other] of [
    [ann, ben],
    [ann, cid],
    [ben, cid],
  ] as const)
    await world.befriend(one, other)
  for (const person of people) await endow(person, 60)
})
afterAll(() => world.stop())

const who = fc.integer({ min: 0, max: 2 })
/** The statement at which the first attempt is killed; 0: it succeeds, but its answer is lost. */
const killAt = fc.integer({ min: 0, max: 30 })
const which = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), who, cents: fc.integer({ min: 10, max: 4_000 }) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), who, which, killAt }) },
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ kind: fc.constant('settle' as const), killAt }),
  fc.record({ kind: fc.constant('delete' as const), which, killAt }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The model's state. Time is counted in hours waited. */
interface Sold {
  id: string
  author: number
  price: bigint
  isDeleted: boolean
  /** The payers whose money is held, and the hour at which it was paid. */
  held: Map<number, number>
  payers: Set<number>
}

test('a random walk of paid moments moves each price once, to the author or back', async () => {
  const seed = seedOf('paid moments')
  const numRuns = atDepth({ short: 6, full: 120 })
  const walks = fc.array(step, { minLength: 8, maxLength: 24 })
  await fc.assert(fc.asyncProperty(walks, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 280_000 })
})

async function takeWalk(steps: readonly Step[]): Promise<void> {
  await settleAll()
  const state = { now: 0, sold: [] as Sold[], balances: await balances() }
  for (const each of steps) {
    await take(state, each)
    expect(await balances()).toEqual(state.balances)
  }
  for (const { id, author, isDeleted, payers } of state.sold) {
    if (isDeleted) continue
    for (const [n, person] of people.entries()) {
      const { canPayTimes } = await person.do(readMoment, { momentId: id })
      expect(canPayTimes).toBe(n === author || payers.has(n) ? 0 : 1)
    }
  }
}

interface State {
  now: number
  sold: Sold[]
  balances: bigint[]
}

async function take(state: State, given: Step): Promise<void> {
  switch (given.kind) {
    case 'publish':
      return publish(state, given)
    case 'wait':
      state.now += given.hours
      world.clock.advance(given.hours * hourMs)
      return undefined
    case 'buy':
      return buy(state, given)
    case 'settle':
      await killed(given.killAt, (transact) => transact(settleDue))
      for (const moment of state.sold) end(state, moment, (since) => state.now - since >= 24)
      return undefined
    case 'delete':
      return deleteOne(state, given)
  }
}

async function publish(state: State, { who: author, cents }: { who: number; cents: number }): Promise<void> {
  const price = usdt(cents / 100)
  const moment = { cid: newId(), text: 'What one pays for', visibility: 'friends' as const, price }
  const { id } = await personAt(author).do(publishMoment, moment)
  state.sold.push({ id, author, price, isDeleted: false, held: new Map(), payers: new Set() })
}

async function buy(
  state: State,
  { who: payer, which: at, killAt: statement }: { who: number; which: number; killAt: number },
): Promise<void> {
  const moment = state.sold[at % Math.max(1, state.sold.length)]
  if (!moment) return
  const person = personAt(payer)
  const { id: momentId, price: amount } = moment
  const stated = await person.call(checkBeforePay, { kind: 'moment', momentId })
  const why = refusalFor(state, moment, payer)
  expect(await refusalOf(Promise.resolve(stated))).toBe(why ?? 'done')
  if (why !== undefined) return
  const intentId = valueOf(stated).id
  const spender = openBeside(world)
    .of(wallet)
    .spenderOf({ personId: person.id, sessionId: crypto.randomUUID() })
  const input = { payer: spender, momentId, amount, intentId, cid: newId() }
  const first = await killed(statement, (transact) => payForMoment(transact, input))
  expect(await payForMoment(transactIn(world), input)).toEqual(first)
  state.balances[payer] = (state.balances[payer] ?? 0n) - amount
  moment.held.set(payer, state.now)
  moment.payers.add(payer)
}

function refusalFor({ balances: has }: State, moment: Sold, payer: number): string | undefined {
  if (moment.isDeleted) return 'MomentNotFound'
  if (moment.author === payer || moment.payers.has(payer)) return 'MomentIsOpen'
  return (has[payer] ?? 0n) < moment.price ? 'InsufficientFunds' : undefined
}

async function deleteOne(
  state: State,
  { which: at, killAt: statement }: { which: number; killAt: number },
): Promise<void> {
  const moment = state.sold[at % Math.max(1, state.sold.length)]
  if (!moment) return
  const personId: PersonId = personAt(moment.author).id
  await killed(statement, (transact) => transact((work) => remove(work, { personId, momentId: moment.id })))
  end(state, moment, (since) => state.now - since >= 24)
  for (const payer of moment.held.keys()) state.balances[payer] = (state.balances[payer] ?? 0n) + moment.price
  moment.held.clear()
  moment.isDeleted = true
}

/** Pays the author the due payments. */
function end(state: State, { author, price, held }: Sold, isDue: (since: number) => boolean): void {
  for (const [payer, since] of held) {
    if (!isDue(since)) continue
    held.delete(payer)
    state.balances[author] = (state.balances[author] ?? 0n) + price
  }
}

/** Runs the action on a server that is killed at this statement, and then on another. */
async function killed<T>(statement: number, act: (transact: Transact) => Promise<T>): Promise<T> {
  try {
    await act(breakAt(world, statement))
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error && error.message === 'killed')) throw error
  }
  return act(transactIn(world))
}

const personAt = (n: number): Person => people[n] as Person
const balances = () => Promise.all(people.map(async (each) => (await each.do(showWallet, {})).balance))

/** Settles payments that an earlier walk has left. */
async function settleAll(): Promise<void> {
  world.clock.advance(25 * hourMs)
  await transactIn(world)(settleDue)
}
