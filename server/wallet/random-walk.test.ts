/** Friends pay each other at random and concurrently: the outcome matches the answers exactly. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  askFaucet,
  checkBeforePay,
  listBills,
  payIntent,
  setTradePassword,
  showWallet,
} from '@linnet/protocol'
import {
  atDepth,
  createTestWorld,
  loginPassword,
  type Person,
  seedOf,
  type TestWorld,
  wrongBooksOf,
} from '@linnet/testing'
import fc from 'fast-check'

const pin = '284917'
const cent = 10_000n

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

type Step =
  | { kind: 'faucet'; who: number; amount: bigint; cid: number }
  | { kind: 'pay'; who: number; whom: number; amount: bigint; tries: number }

const who = fc.integer({ min: 0, max: 2 })
const amount = fc.integer({ min: 1, max: 500 }).map((cents) => BigInt(cents) * cent)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('faucet' as const), who, amount, cid: fc.integer({ min: 0, max: 3 }) }),
  fc
    .record({
      kind: fc.constant('pay' as const),
      who,
      whom: who,
      amount,
      tries: fc.integer({ min: 1, max: 3 }),
    })
    .filter(({ who: payer, whom }) => payer !== whom),
)
/** The steps of a round run concurrently. */
const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 })

test('random walks of the wallet: balances and bills match the answers', async () => {
  const seed = seedOf('the wallet')
  const numRuns = atDepth({ short: 5, full: 80 })
  await fc.assert(fc.asyncProperty(walk, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 300_000 })
  expect(await wrongBooksOf(world)).toEqual([])
}, 600_000)

async function takeWalk(rounds: readonly (readonly Step[])[]): Promise<void> {
  const people = await Promise.all(['Ann', 'Bob', 'Cat'].map((name) => world.person(name)))
  for (const person of people)
    await person.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
  for (const [n, person] of people.entries())
    for (const other of people.slice(n + 1)) await world.befriend(person, other)
  const balances = people.map(() => 0n)
  const change = (n: number, by: bigint) => (balances[n] = (balances[n] ?? 0n) + by)
  const drawn = new Map<string, bigint>()
  for (const steps of rounds) {
    const before = [...balances]
    const moves = (await Promise.all(steps.map((each) => act(people, each)))).flat()
    for (const { from, to, units, cid } of moves) {
      if (cid !== undefined) {
        // The first of two draws with one cid counts; the other was identical or refused.
        if (drawn.has(cid)) continue
        drawn.set(cid, units)
      }
      if (from !== undefined) change(from, -units)
      change(to, units)
    }
    expect(balances.every((balance) => balance >= 0n)).toBe(true)
    const shown = await Promise.all(people.map((person) => person.do(showWallet, {})))
    expect({ before, steps, now: shown.map(({ balance }) => balance) }).toEqual({
      before,
      steps,
      now: balances,
    })
  }
  for (const [n, person] of people.entries()) expect(await sumOfBills(person)).toBe(balances[n] ?? 0n)
}

interface Move {
  from?: number
  to: number
  units: bigint
  cid?: string
}

async function act(people: readonly Person[], each: Step): Promise<Move[]> {
  const person = people[each.who] as Person
  if (each.kind === 'faucet') {
    const cid = `walk-${each.cid}`
    const answer = await person.call(askFaucet, { amount: each.amount, cid })
    if (answer.ok) return [{ to: each.who, units: each.amount, cid: `${person.id}${cid}` }]
    expect(answer.refusal.name).toBe('PaymentIdReused')
    return []
  }
  const payee = people[each.whom] as Person
  const intent = await person.call(checkBeforePay, {
    kind: 'transfer',
    payeeId: payee.id,
    amount: each.amount,
  })
  if (!intent.ok) {
    expect(intent.refusal.name).toBe('InsufficientFunds')
    return []
  }
  const input = { intentId: intent.value.id, password: pin, cid: 'walk' }
  const answers = await Promise.all(Array.from({ length: each.tries }, () => person.call(payIntent, input)))
  const [first] = answers
  for (const answer of answers) expect(answer).toEqual(first as typeof answer)
  if (first?.ok) return [{ from: each.who, to: each.whom, units: each.amount }]
  expect(first?.refusal.name).toBe('InsufficientFunds')
  return []
}

async function sumOfBills(person: Person): Promise<bigint> {
  let sum = 0n
  for (let before: string | undefined; ;) {
    const page = await person.do(listBills, before === undefined ? {} : { before })
    for (const bill of page.bills) sum += bill.side === 1 ? bill.amount : -bill.amount
    before = page.bills.at(-1)?.place
    if (!page.hasMore) return sum
  }
}
