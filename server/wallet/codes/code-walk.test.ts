/** Random concurrent codes, returns and withdrawals: the outcome matches the answers exactly. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addAddress,
  cancelWithdrawal,
  checkBeforePay,
  collectAmount,
  makePayCode,
  payIntent,
  requestWithdrawal,
  showWallet,
} from '@linnet/protocol'
import {
  atDepth,
  createTestWorld,
  decideWithdrawal,
  endow,
  type Person,
  pin,
  seedOf,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'
import fc from 'fast-check'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const fee = usdt(0.25)

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({
    WITHDRAW_FEE: '0.25',
    WITHDRAW_MIN: '0.01',
    WITHDRAW_ADDRESS_HOURS: '0',
  })
})
afterAll(() => world.stop())

const who = fc.integer({ min: 0, max: 2 })
const amount = fc.integer({ min: 1, max: 900 }).map((cents) => usdt(cents / 100))
const step = fc.oneof(
  fc.record({ kind: fc.constant('code' as const), who, amount }),
  fc.record({ kind: fc.constant('transfer' as const), who, amount }),
  fc.record({ kind: fc.constant('return' as const), who }),
  fc.record({ kind: fc.constant('withdraw' as const), who, amount }),
  fc.record({
    kind: fc.constant('end' as const),
    who,
    end: fc.constantFrom('cancelled', 'approved', 'rejected'),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer D> ? D : never
/** The steps of a round run concurrently. */
const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 7 })

/** One person in the model. */
interface Purse {
  person: Person
  addressId: string
  balance: bigint
  held: bigint
  /** Held amounts by withdrawal id. */
  holds: Map<string, bigint>
  /** Received transfers that can still be returned, by id. */
  transfers: Map<string, { units: bigint; from: Purse }>
}

test('random walks of codes, returns and withdrawals: balances match the answers', async () => {
  const seed = seedOf('codes and withdrawals')
  const numRuns = atDepth({ short: 4, full: 60 })
  await fc.assert(fc.asyncProperty(walk, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 300_000 })
  expect(await wrongBooksOf(world)).toEqual([])
}, 600_000)

async function takeWalk(rounds: readonly (readonly Step[])[]): Promise<void> {
  const purses: Purse[] = []
  for (const name of ['Ann', 'Bob', 'Cat']) {
    const person = await world.person(name)
    await endow(person, 10)
    const { id: addressId } = await person.do(addAddress, {
      name,
      contact: '13900000000',
      address,
      password: pin,
    })
    const empty = { held: 0n, holds: new Map(), transfers: new Map() }
    purses.push({ person, addressId, balance: usdt(10), ...empty })
  }
  for (const [n, one] of purses.entries())
    for (const other of purses.slice(n + 1)) await world.befriend(one.person, other.person)
  for (const steps of rounds) {
    const changes = await Promise.all(steps.map((each) => act(purses, each)))
    for (const change of changes) change()
    const shown = await Promise.all(purses.map(({ person }) => person.do(showWallet, {})))
    expect(shown.map(({ balance, held }) => [balance, held])).toEqual(
      purses.map(({ balance, held }) => [balance, held]),
    )
    for (const { balance } of purses) expect(balance).toBeGreaterThanOrEqual(0n)
  }
}

/** Runs a step and returns its change to the model. Steps of a round that conflict are refused or get the same answer. */
async function act(purses: readonly Purse[], each: Step): Promise<() => void> {
  const mine = purses[each.who] as Purse
  const next = purses[(each.who + 1) % purses.length] as Purse
  switch (each.kind) {
    case 'code':
      return payByCode(mine, next, each.amount)
    case 'transfer':
      return transfer(mine, next, each.amount)
    case 'return':
      return sendBack(mine)
    case 'withdraw':
      return withdraw(mine, each.amount)
    case 'end':
      return end(mine, each.end)
  }
}

const nothing = () => undefined
const pay = (person: Person, intentId: string) =>
  person.call(payIntent, { intentId, password: pin, cid: 'walk' })

function move(from: Purse, to: Purse, units: bigint): void {
  from.balance -= units
  to.balance += units
}

async function payByCode(payer: Purse, collector: Purse, units: bigint): Promise<() => void> {
  const { code } = await payer.person.do(makePayCode, {})
  const { intentId } = await collector.person.do(collectAmount, { code, amount: units })
  const [paid, again] = await Promise.all([pay(payer.person, intentId), pay(payer.person, intentId)])
  expect(again).toEqual(paid)
  return paid.ok ? () => move(payer, collector, units) : nothing
}

async function transfer(payer: Purse, payee: Purse, units: bigint): Promise<() => void> {
  const draft = { kind: 'transfer', payeeId: payee.person.id, amount: units } as const
  const prepared = await payer.person.call(checkBeforePay, draft)
  if (!prepared.ok) return nothing
  const paid = await pay(payer.person, prepared.value.id)
  if (!paid.ok) return nothing
  return () => {
    move(payer, payee, units)
    payee.transfers.set(paid.value.id, { units, from: payer })
  }
}

async function sendBack(payee: Purse): Promise<() => void> {
  const [entry] = payee.transfers
  if (!entry) return nothing
  const [transferId, { units, from }] = entry
  const prepared = await payee.person.call(checkBeforePay, { kind: 'return', transferId })
  if (!prepared.ok) return nothing
  const paid = await pay(payee.person, prepared.value.id)
  if (!paid.ok) return nothing
  return () => {
    move(payee, from, units)
    expect(payee.transfers.delete(transferId)).toBe(true)
  }
}

async function withdraw(purse: Purse, units: bigint): Promise<() => void> {
  const draft = { kind: 'withdraw', addressId: purse.addressId, amount: units } as const
  const prepared = await purse.person.call(checkBeforePay, draft)
  if (!prepared.ok) return nothing
  const order = { intentId: prepared.value.id, password: pin, cid: 'walk' }
  const made = await purse.person.call(requestWithdrawal, order)
  if (!made.ok) return nothing
  return () => {
    purse.balance -= units + fee
    purse.held += units + fee
    purse.holds.set(made.value.id, units + fee)
  }
}

async function end(purse: Purse, status: string): Promise<() => void> {
  const [entry] = purse.holds
  if (!entry) return nothing
  const [id, units] = entry
  const ended =
    status === 'cancelled'
      ? await purse.person.call(cancelWithdrawal, { id })
      : await decideWithdrawal(world, { id, status: status === 'approved' ? 'approved' : 'rejected' })
  if (!ended.ok) expect(ended.refusal.name).toBe('WithdrawalDecided')
  if (!ended.ok || status === 'approved') return nothing
  return () => {
    // Two steps that end a withdrawal the same way both succeed, but the money is returned once.
    if (!purse.holds.delete(id)) return
    purse.balance += units
    purse.held -= units
  }
}
