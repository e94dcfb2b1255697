import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  askFaucet,
  checkBeforePay,
  endLive,
  enterLive,
  giveGift,
  listBills,
  listGifts,
  listOrders,
  liveNews,
  payIntent,
  showOrder,
  startLive,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  newId,
  type Person,
  pin,
  refusalOf,
  type TestWorld,
  usdt,
} from '@linnet/testing'

let world: TestWorld
let [ann, ben] = [] as unknown as [Person, Person]
const gift = '🎂'

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Ann is live, and Ben, who has 100, watches. */
async function live(): Promise<string> {
  ;[ann, ben] = (await Promise.all(['Ann', 'Ben'].map((name) => world.person(name)))) as [Person, Person]
  await endow(ben, 100)
  const start = { type: 1, title: 'Noodles', isPublic: true, device: newId() }
  const { id: liveId } = (await ann.do(startLive, start)).live
  await ben.do(enterLive, { liveId, device: newId() })
  return liveId
}
const stated = async (liveId: string, which = gift) =>
  (await ben.do(checkBeforePay, { kind: 'gift', liveId, gift: which })).id
const giving = (liveId: string, intentId: string) => ({
  liveId,
  gift,
  amount: usdt(1),
  intentId,
  password: pin,
  cid: newId(),
})

describe('a gift', () => {
  test('reaches the host at once, is shown to all, and is in bills and orders of both', async () => {
    const liveId = await live()
    const annsDevice = await ann.connect()
    expect((await ben.do(listGifts, {})).gifts).toContainEqual({ gift, amount: usdt(1) })
    const before = await balanceOf(ann)
    const { id } = await ben.do(giveGift, giving(liveId, await stated(liveId)))
    expect((await balanceOf(ann)) - before).toBe(usdt(1))
    const { data } = await annsDevice.next(
      liveNews,
      ({ data: heard }) => (heard['list'] as unknown[]).length > 0,
    )
    expect(data['list']).toMatchObject([{ gift, amount: '1.00', user_info: { name: 'Ben' } }])
    for (const [person, side] of [
      [ann, 1],
      [ben, 2],
    ] as const) {
      const [order] = (await person.do(listOrders, { group: 'gift' })).orders
      expect(order).toMatchObject({ id, kind: 'gift', side, amount: usdt(1), note: gift })
      expect((await person.do(showOrder, { id })).billId).toBe(order?.billId)
      expect((await person.do(listBills, {})).bills.map(({ id: bill }) => bill)).toContain(
        order?.billId ?? '',
      )
    }
    expect(await ann.do(endLive, { liveId })).toMatchObject({ gifts: 1, earned: usdt(1), comments: 0 })
  })

  test('is paid once, however often it is tried, also after the end', async () => {
    const liveId = await live()
    const before = await balanceOf(ben)
    const payment = giving(liveId, await stated(liveId))
    const given = await Promise.all([1, 2, 3].map(() => ben.call(giveGift, payment)))
    const orders = new Set(given.map((each) => each.ok && each.value.id))
    expect(orders.size).toBe(1)
    await ann.do(endLive, { liveId })
    const again = await ben.do(giveGift, payment)
    expect(orders.has(again.id)).toBe(true)
    expect(before - (await balanceOf(ben))).toBe(usdt(1))
    expect(await refusalOf(ben.call(giveGift, { ...payment, cid: newId() }))).toBe('IntentUsed')
  })

  test('is what was stated, from somebody in the stream, while it runs', async () => {
    const liveId = await live()
    const payment = giving(liveId, await stated(liveId))
    expect(await refusalOf(ben.call(giveGift, { ...payment, gift: '🚀' }))).toBe('IntentDiffers')
    expect(await refusalOf(ben.call(giveGift, { ...payment, amount: usdt(0.5) }))).toBe('IntentDiffers')
    expect(await refusalOf(ben.call(giveGift, { ...payment, password: '000000' }))).toBe('WrongTradePassword')
    const state = (more: object) =>
      refusalOf(ben.call(checkBeforePay, { kind: 'gift', liveId, gift, ...more }))
    expect(await state({ gift: '🐉' })).toBe('GiftNotFound')
    expect(await state({ amount: usdt(3) })).toBe('BadInput')
    expect(await refusalOf(ann.call(checkBeforePay, { kind: 'gift', liveId, gift }))).toBe('NotInLive')
    await ann.do(endLive, { liveId })
    expect(await refusalOf(ben.call(giveGift, payment))).toBe('LiveEnded')
    expect(await state({})).toBe('LiveEnded')
  })

  test('is refused without enough money, for good', async () => {
    const liveId = await live()
    await world.befriend(ann, ben)
    const payment = { ...giving(liveId, await stated(liveId, '🚀')), gift: '🚀', amount: usdt(20) }
    const transfer = await ben.do(checkBeforePay, { kind: 'transfer', payeeId: ann.id, amount: usdt(90) })
    await ben.do(payIntent, { intentId: transfer.id, password: pin, cid: newId() })
    expect(await refusalOf(ben.call(giveGift, payment))).toBe('InsufficientFunds')
    await ben.do(askFaucet, { amount: usdt(100), cid: newId() })
    expect(await refusalOf(ben.call(giveGift, payment))).toBe('InsufficientFunds')
    expect((await ann.do(listOrders, { group: 'gift' })).orders).toEqual([])
  })
})
