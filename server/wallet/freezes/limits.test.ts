import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  addAddress,
  cancelWithdrawal,
  checkBeforePay,
  createGroup,
  payIntent,
  requestWithdrawal,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  type Person,
  pin,
  refused,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const limits = {
  PAY_MAX: '100',
  PAY_MAX_PER_DAY: '250',
  PAY_MAX_TO_NEW_PAYEE: '120',
  WITHDRAW_ADDRESS_HOURS: '0',
}
const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld(limits)
})
beforeEach(async () => {
  ;[ann, ben, cid] = [await world.person('Ann'), await world.person('Ben'), await world.person('Cid')]
  await endow(ann, 1000)
  await endow(ben, 0)
  await world.befriend(ann, ben)
  await world.befriend(ann, cid)
})
afterAll(() => world.stop())

let cids = 0
const intend = (payee: Person, units: number) =>
  ann.call(checkBeforePay, { kind: 'transfer', payeeId: payee.id, amount: usdt(units) })
const payOne = (intentId: string, id = `limit-${++cids}`) =>
  ann.call(payIntent, { intentId, password: pin, cid: id })
async function pay(payee: Person, units: number) {
  const intent = await intend(payee, units)
  return intent.ok ? payOne(intent.value.id) : intent
}

test('no payment is larger than the most at once', async () => {
  expect(await pay(ben, 100.01)).toMatchObject({
    refusal: { name: 'PaymentTooLarge', parameters: { most: '100.00' } },
  })
  expect(await pay(ben, 100)).toMatchObject({ ok: true })
})

test('somebody new is paid little on the first day, and as much as anybody after it', async () => {
  expect(await pay(ben, 100)).toMatchObject({ ok: true })
  expect(await pay(ben, 30)).toMatchObject({
    refusal: { name: 'NewPayeeLimitReached', parameters: { most: '120.00', left: '20.00' } },
  })
  expect(await pay(ben, 20)).toMatchObject({ ok: true })
  expect(await pay(cid, 20)).toMatchObject({ ok: true })
  world.clock.advance(dayMs + 2 * hourMs)
  expect(await pay(ben, 100)).toMatchObject({ ok: true })
  expect(await pay(ben, 100)).toMatchObject({ ok: true })
})

test('in a day no more leaves than the most per day, withdrawals included', async () => {
  await pay(ben, 100)
  await pay(cid, 100)
  const { id: addressId } = await ann.do(addAddress, {
    name: 'Exchange',
    contact: 'a@example.org',
    address,
    password: pin,
  })
  const draft = { kind: 'withdraw', addressId, amount: usdt(40) } as const
  const { id: intentId } = await ann.do(checkBeforePay, draft)
  await ann.do(requestWithdrawal, { intentId, password: pin, cid: 'withdraw' })
  // 40 and a fee of 1 bring the total to 241.
  const tooMuch = { refusal: { name: 'DayLimitReached', parameters: { most: '250.00', left: '9.00' } } }
  expect(await pay(ben, 10)).toMatchObject(tooMuch)
  expect(await ann.call(checkBeforePay, { ...draft, amount: usdt(10) })).toMatchObject(tooMuch)
  expect(await pay(ben, 9)).toMatchObject({ ok: true })
  world.clock.advance(dayMs + 2 * hourMs)
  expect(await pay(ben, 100)).toMatchObject({ ok: true })
})

test('the day slides with the hours: no moment lets the most per day be paid twice', async () => {
  for (const payee of [ben, cid]) await pay(payee, 100)
  world.clock.advance(dayMs - hourMs)
  expect(await pay(ben, 20)).toMatchObject({ ok: true })
  const tooMuch = { refusal: { name: 'DayLimitReached', parameters: { most: '250.00', left: '30.00' } } }
  expect(await pay(cid, 31)).toMatchObject(tooMuch)
  // The first 200 are a day old, and the 20 are not.
  world.clock.advance(3 * hourMs)
  for (const amount of [100, 100, 30]) expect(await pay(ben, amount)).toMatchObject({ ok: true })
  expect(await pay(cid, 1)).toMatchObject(refused('DayLimitReached'))
})

test('a withdrawal that is cancelled was not spent', async () => {
  const { id: addressId } = await ann.do(addAddress, {
    name: 'Exchange',
    contact: 'a@example.org',
    address,
    password: pin,
  })
  await pay(ben, 100)
  const draft = { kind: 'withdraw', addressId, amount: usdt(140) } as const
  const { id: intentId } = await ann.do(checkBeforePay, draft)
  const { id } = await ann.do(requestWithdrawal, { intentId, password: pin, cid: 'withdraw' })
  expect(await pay(cid, 10)).toMatchObject(refused('DayLimitReached'))
  world.clock.advance(hourMs)
  await ann.do(cancelWithdrawal, { id })
  expect(await pay(cid, 100)).toMatchObject({ ok: true })
  expect(await pay(ben, 51)).toMatchObject(refused('DayLimitReached'))
})

test('payments at the same moment pass no limit together', async () => {
  const intents = await Promise.all(Array.from({ length: 6 }, () => intend(ben, 30)))
  const outcomes = await Promise.all(intents.map((intent) => payOne(valueOf(intent).id)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
  for (const outcome of outcomes)
    if (!outcome.ok) expect(outcome).toMatchObject(refused('NewPayeeLimitReached'))
  expect(await balanceOf(ben)).toBe(usdt(120))
})

test('a payment that was repeated counts once, one that failed not at all', async () => {
  const { id } = valueOf(await intend(ben, 60))
  for (let n = 0; n < 3; n++) expect(await payOne(id, 'same')).toMatchObject({ ok: true })
  const poor = await Promise.all([intend(cid, 100), intend(cid, 100)])
  await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
  expect(await payOne(valueOf(poor[0]).id)).toMatchObject(refused('MoneyStopped'))
  await world.sql`delete from ledger.halt`
  expect(await pay(ben, 60)).toMatchObject({ ok: true })
})

test('a limit is not final: the same intent can be paid when it allows it again', async () => {
  const [first, second] = [valueOf(await intend(ben, 100)), valueOf(await intend(ben, 100))]
  expect(await payOne(first.id)).toMatchObject({ ok: true })
  expect(await payOne(second.id, 'again')).toMatchObject(refused('NewPayeeLimitReached'))
  await world.sql`update wallet.payee set spent = 0 where person_id = ${ann.id}`
  expect(await payOne(second.id, 'again')).toMatchObject({ ok: true })
})

test('red packets count too: their conversation is the payee', async () => {
  const { conversationId } = await ann.do(createGroup, { personIds: [ben.id], name: 'Lunch' })
  const packet = { conversationId, type: 1, count: 1 }
  expect(await sendPacket(ann, { ...packet, amount: usdt(100) })).toMatchObject({ ok: true })
  expect(await sendPacket(ann, { ...packet, amount: usdt(30) })).toMatchObject(
    refused('NewPayeeLimitReached'),
  )
})

test('returning a transfer is never limited', async () => {
  await endow(cid, 0)
  const paid = valueOf(await pay(cid, 100))
  await world.sql`
    insert into wallet.spending_day (person_id, since, spent) values (${cid.id}, now(), 250000000)`
  const { id: intentId } = await cid.do(checkBeforePay, { kind: 'return', transferId: paid.id })
  expect(await cid.call(payIntent, { intentId, password: pin, cid: 'back' })).toMatchObject({ ok: true })
  expect(await balanceOf(ann)).toBe(usdt(1000))
})
