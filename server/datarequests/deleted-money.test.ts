/** Nobody can pay a deleted account, regardless of concurrent actions. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import {
  callHeartbeat,
  checkBeforePay,
  claimPacket,
  closeCall,
  collectAmount,
  currentCall,
  makeCollectCode,
  makePayCode,
  payIntent,
  readCollectCode,
  requestDeletion,
  setCallRate,
  showWallet,
} from '@linnet/protocol'
import {
  approveProposal,
  completeDeletion,
  listPendingProposals,
  creditPerson,
  listLeftMoney,
} from '@linnet/protocol/staff'
import {
  acceptOn,
  balanceOf,
  createTestWorld,
  endow,
  groupOf,
  killEverywhere,
  newId,
  openBeside,
  type Outcome,
  type Person,
  pin,
  refusalOf,
  ringUp,
  runJob,
  sendPacket,
  type StaffPerson,
  type TestWorld,
  transactIn,
  untilForgotten,
  usdt,
  valueOf,
  wrongBooksOf,
  loginPassword,
} from '@linnet/testing'
import { personalDataOf } from '../kernel/declared/personal-data'
import { drawFromFaucet } from '../wallet'
import { forgetIn } from './delete-account'

setDefaultTimeout(120_000)

let world: TestWorld
let sam: StaffPerson
let olga: StaffPerson
let shop: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  olga = await world.staff('owner', 'Olga')
})
beforeEach(async () => {
  shop = await world.person('Shop')
  ben = await world.person('Ben')
  await endow(ben, 20)
})
afterAll(() => world.stop())

const nameOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.refusal.name)
const askFor = async (person: Person) => (await person.do(requestDeletion, { password: loginPassword })).id
/** A request as the version before stored it, which ended no session. */
async function askAsBefore(person: Person): Promise<string> {
  const id = newId()
  await world.sql`
    insert into datarequests.request (id, person_id, kind, asked_at, due_at)
    values (${id}, ${person.id}, 'deletion', now(), now())`
  return id
}
/** Proposes the deletion, unless it is proposed, and approves it. */
async function complete(id: string): Promise<Outcome<unknown>> {
  const subject = { kind: 'dataRequest', id }
  const [known] = (await sam.do(listPendingProposals, subject)).proposals
  if (known) return olga.call(approveProposal, { id: known.id })
  const proposed = await sam.call(completeDeletion, { id, reason: 'asked for it' })
  return proposed.ok ? olga.call(approveProposal, { id: proposed.value.proposalId ?? '' }) : proposed
}
async function remove(person: Person): Promise<void> {
  const id = await askFor(person)
  valueOf(await complete(id))
  await untilForgotten(world, id)
}
const pay = (person: Person, intentId: string, cid = 'one') =>
  person.call(payIntent, { intentId, password: pin, cid })
const prepareByCode = async (code: string) =>
  valueOf(await ben.call(checkBeforePay, { kind: 'collect', code, amount: usdt(1) })).id
const points = async (person: Person) => {
  const [row] = await world.sql<{ left: string; is_closed: boolean }[]>`
  select (credits_posted - debits_posted)::text as left, is_closed from ledger.account
  where owner_id = ${person.id} and asset = 2`
  return row
}
const givePoints = (person: Person, amount: bigint) =>
  transactIn(world)((work) =>
    drawFromFaucet(work, { personId: person.id, amount, asset: 'POINTS', cid: newId(), isOpen: true }),
  )

test('its collect code is gone, and what was prepared with it is refused for good', async () => {
  const { code } = await shop.do(makeCollectCode, {})
  const intentId = await prepareByCode(code)
  await remove(shop)
  expect(await refusalOf(ben.call(readCollectCode, { code }))).toBe('CollectCodeNotFound')
  for (const cid of ['one', 'one']) expect(nameOf(await pay(ben, intentId, cid))).toBe('PayeeUnavailable')
  expect(await balanceOf(ben)).toBe(usdt(20))
  const refused = await world.sql<unknown[]>`select 1 from ledger.refused where reason = 'accountClosed'`
  expect(refused).toHaveLength(0)
})

test('it cannot have a transfer returned, prepared before or not', async () => {
  const ann = await world.person('Ann')
  await endow(ann, 5)
  await world.befriend(ann, ben)
  const send = async (): Promise<string> => {
    const intent = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: ben.id, amount: usdt(1) })
    return (await ann.do(payIntent, { intentId: intent.id, password: pin, cid: newId() })).id
  }
  const [first, second] = [await send(), await send()]
  const rest = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: ben.id, amount: usdt(3) })
  await ann.do(payIntent, { intentId: rest.id, password: pin, cid: 'rest' })
  const prepared = await ben.do(checkBeforePay, { kind: 'return', transferId: first })
  await remove(ann)
  expect(nameOf(await pay(ben, prepared.id))).toBe('SenderDeleted')
  const again = ben.call(checkBeforePay, { kind: 'return', transferId: second })
  expect(await refusalOf(again)).toBe('SenderDeleted')
  expect(await balanceOf(ben)).toBe(usdt(25))
})

test('it gets nothing that it collected by a pay code, and no play money', async () => {
  const { code } = await ben.do(makePayCode, {})
  const { intentId } = await shop.do(collectAmount, { code, amount: usdt(2), note: '' })
  await remove(shop)
  expect(nameOf(await pay(ben, intentId))).toBe('PayeeUnavailable')
  const finance = await world.staff('finance', 'Fay')
  const credit = { personId: shop.id, amount: '1', cid: newId(), reason: 'a test' }
  expect(await refusalOf(finance.call(creditPerson, credit))).toBe('PayeeUnavailable')
})

test('a paid call that rings for it ends, and what was held goes back', async () => {
  const ann = await world.person('Ann')
  const chat = await world.befriend(ann, ben)
  await ann.do(setCallRate, { rate: usdt(1) })
  await ringUp(ben, chat, { rate: usdt(1) })
  expect((await ben.do(showWallet, {})).held).toBe(usdt(1))
  await remove(ann)
  expect((await ben.do(currentCall, {})).call).toBeUndefined()
  expect(await ben.do(showWallet, {})).toMatchObject({ balance: usdt(20), held: 0n })
})

test('the first minute of a paid call and the deletion of the person who earns it: either is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const callee = await world.person('Callee')
    const chat = await world.befriend(callee, ben)
    await callee.do(setCallRate, { rate: usdt(1) })
    const { id: callId, device = '' } = await ringUp(ben, chat, { rate: usdt(1) })
    const other = newId()
    valueOf(await acceptOn(callee, callId, other))
    await ben.do(callHeartbeat, { callId, device, isConnected: true })
    const before = await balanceOf(ben)
    const id = await askAsBefore(callee)
    const [, deleted] = await Promise.all([
      callee.call(callHeartbeat, { callId, device: other, isConnected: true }),
      complete(id).then(nameOf),
    ])
    if (deleted === 'done') expect(await balanceOf(ben)).toBe(before + usdt(1))
    else expect([deleted, await balanceOf(callee)]).toEqual(['DeletionBlocked', usdt(1)])
    await ben.call(closeCall, { callId })
    expect((await ben.do(showWallet, {})).held).toBe(0n)
  }
  expect(await wrongBooksOf(world)).toEqual([])
})

test('its points are given up to the house, and the books know why', async () => {
  await givePoints(shop, 7_000_000n)
  await remove(shop)
  expect(await points(shop)).toEqual({ left: '0', is_closed: true })
  expect(await wrongBooksOf(world)).toEqual([])
})

test('a payment and a deletion at the same moment: either is refused, whichever comes second', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const payee = await world.person('Payee')
    const { code } = await payee.do(makeCollectCode, {})
    const intentId = await prepareByCode(code)
    const id = await askFor(payee)
    const [paid, deleted] = await Promise.all([pay(ben, intentId).then(nameOf), complete(id).then(nameOf)])
    expect(['done, DeletionBlocked', 'PayeeUnavailable, done']).toContain(`${paid}, ${deleted}`)
    seen.add(paid)
    const [account] = await world.sql<{ left: bigint; is_closed: boolean }[]>`
      select credits_posted - debits_posted as left, is_closed from ledger.account
      where owner_id = ${payee.id} and asset = 1`
    expect(account).toEqual(
      paid === 'done' ? { left: usdt(1), is_closed: false } : { left: 0n, is_closed: true },
    )
  }
  expect(seen.size).toBeGreaterThan(0)
  expect(await wrongBooksOf(world)).toEqual([])
})

test('a share of a packet is refused to a person whose account closes, and goes to the next', async () => {
  const [lisa, tom] = [await world.person('Lisa'), await world.person('Tom')]
  for (const person of [lisa, tom]) await world.befriend(ben, person)
  const group = await groupOf(ben, lisa, tom)
  const packet = { conversationId: group, type: 1, amount: usdt(1), count: 1 }
  const { id } = valueOf(await sendPacket(ben, packet))
  const personalData = personalDataOf(openBeside(world).opened)
  await transactIn(world)((work) => forgetIn('money', work, { personalData, personId: lisa.id }))
  const [refused, got] = await Promise.all(
    [lisa, tom].map((person) => refusalOf(person.call(claimPacket, { id, cid: newId() }))),
  )
  expect([refused, got]).toEqual(['PayeeUnavailable', 'done'])
  expect(await balanceOf(tom)).toBe(usdt(1))
  expect(await wrongBooksOf(world)).toEqual([])
})

test('closing that is killed at any statement closes nothing and gives up nothing, and then everything once', async () => {
  await givePoints(shop, 3_000_000n)
  const personalData = personalDataOf(openBeside(world).opened)
  const { kills } = await killEverywhere(
    world,
    (transact) => transact((work) => forgetIn('money', work, { personalData, personId: shop.id })),
    async () => expect(await points(shop)).toEqual({ left: '3000000', is_closed: false }),
  )
  expect(kills).toBeGreaterThan(5)
  expect(await points(shop)).toEqual({ left: '0', is_closed: true })
  expect(await wrongBooksOf(world)).toEqual([])
})

test('those deleted by an earlier version are closed once they are empty, and until then staff see what is left', async () => {
  const finance = await world.staff('finance', 'Fay')
  const people = [shop, await world.person('Two'), await world.person('Three')]
  for (const person of people.slice(1)) await endow(person, 2)
  // The people are as the previous version left them: deleted, with their accounts open.
  for (const person of people)
    await world.sql`
      insert into datarequests.request (id, person_id, kind, state, asked_at, due_at, ended_at)
      values (gen_random_uuid(), ${person.id}, 'deletion', 'done', now(), now(), now())`
  await runJob(world, openBeside(world).job('datarequests.closeMoney'))
  const { rows, total } = await finance.do(listLeftMoney, {})
  expect(total).toBe(2)
  const [, two, three] = people
  expect(rows.map(({ personId }) => personId).toSorted()).toEqual(
    [two, three].flatMap((person) => person?.id ?? []).toSorted(),
  )
  expect(rows.map(({ balance }) => balance)).toEqual(['2.00', '2.00'])
  expect(await refusalOf(sam.call(listLeftMoney, {}))).toBe('RightNeeded')
  const [account] = await world.sql<
    unknown[]
  >`select is_closed from ledger.account where owner_id = ${shop.id} and asset = 1`
  expect(account).toEqual({ is_closed: true })
})

test('the list of deleted accounts with money comes in pages, the latest deletion first', async () => {
  const finance = await world.staff('finance', 'Fay')
  await world.sql`delete from datarequests.request where money_closed_at is null`
  await world.sql`
    insert into datarequests.request (id, person_id, kind, state, asked_at, due_at, ended_at)
    select gen_random_uuid(), gen_random_uuid(), 'deletion', 'done', now(), now(), now() - n * interval '1 hour'
    from generate_series(1, 30) as n`
  const first = await finance.do(listLeftMoney, { limit: 25 })
  const second = await finance.do(listLeftMoney, { limit: 25, after: first.next })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 5, undefined])
  const times = [...first.rows, ...second.rows].map(({ deletedAt }) => deletedAt)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30)
})
