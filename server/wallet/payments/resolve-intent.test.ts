import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  checkBeforePay,
  collectAmount,
  collectionDeclined,
  createGroup,
  createPacket,
  makePayCode,
  payIntent,
  showIntent,
  showOrder,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  type Person,
  pin,
  refused,
  sendAndCut,
  type TestWorld,
  until,
  usdt,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await endow(ann, 100)
  await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const intend = async () =>
  (await ann.do(checkBeforePay, { kind: 'transfer', payeeId: ben.id, amount: usdt(5) })).id
const order = (intentId: string, cid = 'once') => ({ intentId, password: pin, cid })

test('tells that a payment was made whose answer was cut, also long after it expired', async () => {
  const id = await intend()
  const payload = { intent_id: id, password: pin, cid: 'once', _token: ann.token }
  await sendAndCut(world, payIntent, payload)
  await until(async () => (await ann.do(showIntent, { id })).state !== 'open')
  world.clock.advance(3_600_000)
  const shown = await ann.do(showIntent, { id })
  expect(shown).toMatchObject({ state: 'paid', reason: '', amount: usdt(5), asset: 'USDT' })
  expect(shown.billId).toBe((await ann.do(payIntent, order(id))).id)
  expect(await balanceOf(ben)).toBe(usdt(5))
})

test('closes an expired intent for good: a call that is still on its way cannot pay it', async () => {
  const id = await intend()
  expect(await ann.do(showIntent, { id })).toMatchObject({ state: 'open' })
  world.clock.advance(120_000)
  expect(await ann.do(showIntent, { id })).toMatchObject({ state: 'closed', reason: 'IntentExpired' })
  // As on a server whose transaction began before the intent expired.
  world.clock.advance(-60_000)
  expect(await ann.call(payIntent, order(id))).toMatchObject(refused('IntentUsed'))
  expect(await ann.do(showIntent, { id })).toMatchObject({ state: 'closed', reason: 'IntentExpired' })
  world.clock.advance(60_000)
})

test('cancels what was not paid, and leaves what was', async () => {
  const [unpaid, paid] = [await intend(), await intend()]
  const cancelled = await ann.in('korean-lang').do(showIntent, { id: unpaid, isCancelled: true })
  expect(cancelled).toMatchObject({ state: 'closed', reason: 'PaymentCancelled' })
  expect(cancelled.reasonText).toBe('결제를 취소했어요')
  expect(await ann.call(payIntent, order(unpaid))).toMatchObject(refused('IntentUsed'))
  await ann.do(payIntent, order(paid))
  expect(await ann.do(showIntent, { id: paid, isCancelled: true })).toMatchObject({ state: 'paid' })
  expect(await balanceOf(ben)).toBe(usdt(5))
})

test('paying and cancelling at the same moment agree', async () => {
  for (let n = 0; n < 8; n++) {
    const id = await intend()
    const before = await balanceOf(ben)
    const [paid, shown] = await Promise.all([
      ann.call(payIntent, order(id)),
      ann.do(showIntent, { id, isCancelled: true }),
    ])
    expect(shown.state).toBe(paid.ok ? 'paid' : 'closed')
    expect(await balanceOf(ben)).toBe(before + (paid.ok ? usdt(5) : 0n))
  }
})

test('cancelling what a collector asked for declines it', async () => {
  const till = await ben.connect()
  const { code } = await ann.do(makePayCode, {})
  const { intentId: id } = await ben.do(collectAmount, { code, amount: usdt(5) })
  expect(await ann.do(showIntent, { id, isCancelled: true })).toMatchObject({ reason: 'PaymentDeclined' })
  await till.next(collectionDeclined)
  expect(await ben.do(showOrder, { id })).toMatchObject({ status: 3, reason: 'PaymentDeclined' })
  await till.close()
})

test('knows red packets too, and only one’s own intents', async () => {
  const { conversationId } = await ann.do(createGroup, { personIds: [ben.id], name: 'Lunch' })
  const packet = { conversationId, type: 1, count: 1 }
  const amount = usdt(5)
  const { id } = await ann.do(checkBeforePay, { kind: 'packet', amount, packet })
  expect(await ben.call(showIntent, { id })).toMatchObject(refused('IntentNotFound'))
  await ann.do(createPacket, { ...packet, amount, ...order(id) })
  expect(await ann.do(showIntent, { id })).toMatchObject({ state: 'paid' })
})
