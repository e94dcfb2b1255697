import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  amountCollected,
  blockPerson,
  checkBeforePay,
  collectAmount,
  collectionDeclined,
  listBills,
  listOrders,
  makeCollectCode,
  makePayCode,
  moneyReceived,
  payIntent,
  paymentMade,
  readCollectCode,
  showOrder,
  updateOrder,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  type Person,
  pin,
  refused,
  sendAndCut,
  sendRaw,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let payer: Person
let shop: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  payer = await world.person('Payer')
  shop = await world.person('Shop')
  await endow(payer, 20)
})
afterAll(() => world.stop())

const codeOf = async (person: Person) => (await person.do(makePayCode, {})).code
const collect = (code: string, units: number, by: Person = shop) =>
  by.call(collectAmount, { code, amount: usdt(units), note: 'tea' })
const pay = (person: Person, intentId: string, cid = 'one') =>
  person.call(payIntent, { intentId, password: pin, cid })

/** The shop scans the payer's code. Returns the intent's id. */
async function ask(units: number): Promise<string> {
  return valueOf(await collect(await codeOf(payer), units)).intentId
}

describe('a payment by pay code', () => {
  test('is requested by scanning it and confirmed by the payer, and both are notified', async () => {
    const [phone, till] = [await payer.connect(), await shop.connect()]
    const requested = await collect(await codeOf(payer), 3.2)
    expect(requested).toMatchObject({ ok: true, value: { amount: usdt(3.2), payer: { nickname: 'Payer' } } })
    const intentId = requested.ok ? requested.value.intentId : ''
    const question = await phone.next(amountCollected)
    expect(question.useq).toBe((phone.checked.useq ?? 0) + 1)
    expect(question.data).toMatchObject({
      intent_id: intentId,
      amount: '3.20',
      text: 'tea',
      user_info: { id: shop.id, nickname: 'Shop' },
    })
    expect(await balanceOf(shop)).toBe(0n)
    expect(await pay(payer, intentId)).toMatchObject({ ok: true, value: { payeeId: shop.id } })
    expect((await till.next(moneyReceived)).data).toMatchObject({ intent_id: intentId, amount: '3.20' })
    expect((await till.next(paymentMade)).data).toMatchObject({ intent_id: intentId, type: 1 })
    expect((await phone.next(paymentMade)).data).toMatchObject({ intent_id: intentId, type: 2 })
    await Promise.all([phone.close(), till.close()])
    expect([await balanceOf(payer), await balanceOf(shop)]).toEqual([usdt(16.8), usdt(3.2)])
    expect((await shop.do(listBills, {})).bills).toMatchObject([{ reason: 'collect', note: 'tea', side: 1 }])
  })

  test("works between strangers and reveals nothing about the payer's balance", async () => {
    expect(await collect(await codeOf(payer), 500)).toMatchObject({ ok: true })
    const intentId = await ask(500)
    expect(await pay(payer, intentId)).toMatchObject(refused('InsufficientFunds'))
    expect(await shop.do(showOrder, { id: intentId })).toMatchObject({
      status: 3,
      reason: 'PayerUnavailable',
    })
    expect(await payer.do(showOrder, { id: intentId })).toMatchObject({ reason: 'InsufficientFunds' })
  })

  test('can be requested once per code: a retry gets the same answer, anything else is refused', async () => {
    const code = await codeOf(payer)
    const cat = await world.person('Cat')
    const [first, again] = await Promise.all([collect(code, 2), collect(code, 2)])
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    expect(await collect(code, 3)).toMatchObject(refused('PayCodeUsed'))
    expect(await collect(code, 2, cat)).toMatchObject(refused('PayCodeUsed'))
    expect((await payer.do(listOrders, {})).orders).toHaveLength(1)
  })

  test('goes to one of several collectors who scan the code at once', async () => {
    const code = await codeOf(payer)
    const shops = await Promise.all(Array.from({ length: 5 }, (_, n) => world.person(`Shop ${n}`)))
    const requested = await Promise.all(shops.map((each) => collect(code, 1, each)))
    expect(requested.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('its code expires after 90 seconds, its request after 120', async () => {
    const code = await codeOf(payer)
    world.clock.advance(90_000)
    expect(await collect(code, 1)).toMatchObject(refused('PayCodeExpired'))
    const intentId = await ask(1)
    world.clock.advance(120_000)
    expect(await pay(payer, intentId)).toMatchObject(refused('IntentExpired'))
    expect(await shop.do(showOrder, { id: intentId })).toMatchObject({ status: 3, reason: 'IntentExpired' })
    expect(await balanceOf(payer)).toBe(usdt(20))
  })

  test('is impossible with a guessed code, to oneself or to someone blocked, and nobody else can confirm it', async () => {
    await endow(shop, 5)
    expect(await collect('0'.repeat(18), 1)).toMatchObject(refused('PayCodeNotFound'))
    expect(await collect(await codeOf(payer), 1, payer)).toMatchObject(refused('NotYourself'))
    const intentId = await ask(1)
    expect(await pay(shop, intentId)).toMatchObject(refused('IntentNotFound'))
    await payer.do(blockPerson, { personId: shop.id })
    expect(await pay(payer, intentId)).toMatchObject(refused('PayeeUnavailable'))
    expect(await collect(await codeOf(payer), 1)).toMatchObject(refused('PayerUnavailable'))
    expect(await balanceOf(payer)).toBe(usdt(20))
  })

  test('needs a trade password, and its code is stored only as a hash', async () => {
    expect(await shop.call(makePayCode, {})).toMatchObject(refused('NoTradePassword'))
    const code = await codeOf(payer)
    expect(code).toMatch(/^[0-9]{18}$/)
    const rows = await world.sql<{ row: string }[]>`select pay_code::text as row from wallet.pay_code`
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
  })

  test('can be declined by the payer, permanently, and the collector is notified', async () => {
    const till = await shop.connect()
    const intentId = await ask(2)
    expect(await shop.call(updateOrder, { id: intentId, status: 3 })).toMatchObject(refused('IntentNotFound'))
    await payer.do(updateOrder, { id: intentId, status: 3 })
    await payer.do(updateOrder, { id: intentId, status: 3 })
    expect((await till.next(collectionDeclined)).data).toMatchObject({ intent_id: intentId })
    await till.close()
    expect(await pay(payer, intentId)).toMatchObject(refused('IntentUsed'))
    expect(await shop.do(showOrder, { id: intentId })).toMatchObject({ status: 3, reason: 'PaymentDeclined' })
    expect(await balanceOf(shop)).toBe(0n)
  })

  test('confirmed twice, or again after a lost answer, is paid once', async () => {
    const till = await shop.connect()
    const intentId = await ask(6)
    const payload = { intent_id: intentId, password: pin, cid: 'one', _token: payer.token }
    await sendAndCut(world, payIntent, payload)
    await till.next(moneyReceived)
    await till.close()
    const outcomes = await Promise.all([
      pay(payer, intentId),
      pay(payer, intentId),
      pay(payer, intentId, 'two'),
    ])
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, refused('IntentUsed')])
    expect(await balanceOf(shop)).toBe(usdt(6))
    expect(await payer.call(updateOrder, { id: intentId, status: 3 })).toMatchObject(refused('IntentUsed'))
  })

  test('pays nothing and locks when trade passwords are guessed concurrently', async () => {
    const intentId = await ask(6)
    const guesses = Array.from({ length: 20 }, (_, n) => String(500_301 + n))
    const outcomes = await Promise.all(
      guesses.map((password) => payer.call(payIntent, { intentId, password, cid: 'one' })),
    )
    const names = outcomes.map((each) => (each.ok ? 'paid' : each.refusal.name))
    expect(names.filter((name) => name === 'WrongTradePassword')).toHaveLength(5)
    expect(names.filter((name) => name === 'TradePasswordLocked')).toHaveLength(15)
    expect(await pay(payer, intentId)).toMatchObject(refused('TradePasswordLocked'))
    expect(await balanceOf(shop)).toBe(0n)
  })
})

describe('a payment to a collect code', () => {
  const show = (units?: number, note?: string) =>
    shop.do(makeCollectCode, { amount: units === undefined ? undefined : usdt(units), note })
  const prepare = (code: string, units?: number, by = payer) =>
    by.call(checkBeforePay, { kind: 'collect', code, amount: units === undefined ? undefined : usdt(units) })

  test('pays the amount in the code, however often it is scanned', async () => {
    const { code } = await show(7, 'table 4')
    expect(await payer.do(readCollectCode, { code })).toMatchObject({
      payee: { id: shop.id, nickname: 'Shop' },
      amount: usdt(7),
      note: 'table 4',
    })
    for (const cid of ['one', 'two']) {
      const prepared = await prepare(code)
      expect(prepared).toMatchObject({ ok: true, value: { amount: usdt(7), fee: 0n } })
      expect(await pay(payer, prepared.ok ? prepared.value.id : '', cid)).toMatchObject({ ok: true })
    }
    expect(await balanceOf(shop)).toBe(usdt(14))
  })

  test('cannot change the amount in the code', async () => {
    const { code } = await show(7)
    expect(await prepare(code, 0.01)).toMatchObject(refused('BadInput'))
    expect(await prepare(code, 7)).toMatchObject({ ok: true })
  })

  test('with a standing code: the code stays the same until replaced, and the payer enters the amount', async () => {
    const { code, expiresAt } = await show()
    expect(expiresAt).toBeUndefined()
    expect((await show()).code).toBe(code)
    expect(await prepare(code)).toMatchObject(refused('BadInput'))
    expect(await prepare(code, 1)).toMatchObject({ ok: true, value: { amount: usdt(1) } })
    const next = await shop.do(makeCollectCode, { isRenewed: true })
    expect(next.code).not.toBe(code)
    expect(await prepare(code, 1)).toMatchObject(refused('CollectCodeNotFound'))
    expect(await prepare(next.code, 1)).toMatchObject({ ok: true })
  })

  test('is refused after a day, to oneself, and if either has blocked the other', async () => {
    const { code } = await show(1)
    expect(await prepare(code, undefined, shop)).toMatchObject(refused('NotYourself'))
    await shop.do(blockPerson, { personId: payer.id })
    expect(await prepare(code)).toMatchObject(refused('PayeeUnavailable'))
    expect(await payer.call(readCollectCode, { code })).toMatchObject(refused('PayeeUnavailable'))
    await shop.do(blockPerson, { personId: payer.id, isBlocked: false })
    const prepared = await prepare(code)
    await shop.do(blockPerson, { personId: payer.id })
    expect(await pay(payer, prepared.ok ? prepared.value.id : '')).toMatchObject(refused('PayeeUnavailable'))
    await shop.do(blockPerson, { personId: payer.id, isBlocked: false })
    world.clock.advance(24 * 3_600_000)
    expect(await prepare(code)).toMatchObject(refused('CollectCodeNotFound'))
  })
})

describe('orders', () => {
  test('list what a person paid or was asked to pay by code, by status, in pages', async () => {
    const { code } = await shop.do(makeCollectCode, {})
    for (let n = 0; n < 31; n++) await payer.do(checkBeforePay, { kind: 'collect', code, amount: usdt(1) })
    const paid = await ask(2)
    await pay(payer, paid)
    const declined = await ask(3)
    await payer.do(updateOrder, { id: declined, status: 3 })
    const first = await payer.do(listOrders, {})
    expect(first).toMatchObject({ hasMore: true })
    const rest = await payer.do(listOrders, { before: first.orders.at(-1)?.place })
    expect([first.orders.length, rest.orders.length, rest.hasMore]).toEqual([30, 3, false])
    expect((await payer.do(listOrders, { status: 2 })).orders).toMatchObject([
      { id: paid, status: 2, amount: usdt(2), other: { nickname: 'Shop' }, side: 2 },
    ])
    expect((await payer.do(listOrders, { status: 3 })).orders).toMatchObject([{ id: declined }])
    expect((await payer.do(listOrders, { status: 1 })).orders).toHaveLength(30)
    world.clock.advance(120_000)
    expect((await payer.do(listOrders, { status: 1 })).orders).toEqual([])
    expect((await shop.do(listOrders, {})).orders).toMatchObject([{ id: declined }, { id: paid, side: 1 }])
  })

  test('are visible only to the two people involved', async () => {
    const cat = await world.person('Cat')
    const requested = await ask(1)
    const { code } = await shop.do(makeCollectCode, {})
    const prepared = await payer.do(checkBeforePay, { kind: 'collect', code, amount: usdt(1) })
    expect(await shop.call(showOrder, { id: prepared.id })).toMatchObject(refused('IntentNotFound'))
    expect(await shop.do(showOrder, { id: requested })).toMatchObject({ side: 1, status: 1 })
    expect(await cat.call(showOrder, { id: requested })).toMatchObject(refused('IntentNotFound'))
  })
})

describe('hand-crafted requests', () => {
  test.each(['-1', '+1', '1e5', ' 1', '0', '1.001', '1,5', '9'.repeat(30), '１', '٣', '0x1', 5, null])(
    'the amount %p is refused by name in every call, and nothing moves',
    async (amount) => {
      const code = await codeOf(payer)
      const tries = [
        [collectAmount, { code, amount, _token: shop.token }],
        [makeCollectCode, { amount, _token: shop.token }],
        [checkBeforePay, { kind: 'withdraw', address_id: crypto.randomUUID(), amount, _token: payer.token }],
      ] as const
      for (const [call, payload] of tries)
        expect(await sendRaw(world, call, payload)).toMatchObject({
          err: 1,
          data: { code: 'BadInput', field: 'amount' },
        })
      expect(await collect(code, 1)).toMatchObject({ ok: true })
    },
  )

  test.each([
    [
      'a payee in addition to a code',
      { kind: 'collect', code: 'A'.repeat(22), user_id: crypto.randomUUID(), amount: '1' },
      'user_id',
    ],
    ['a return with an amount', { kind: 'return', id: crypto.randomUUID(), amount: '1' }, 'amount'],
    ['a transfer to nobody', { kind: 'transfer', amount: '1' }, 'user_id'],
    ['a withdrawal to a person', { kind: 'withdraw', user_id: crypto.randomUUID(), amount: '1' }, 'user_id'],
    ['an unknown kind', { kind: 'loan', amount: '1' }, 'kind'],
  ])('%s is refused by name', async (_, payload, field) => {
    expect(await sendRaw(world, checkBeforePay, { ...payload, _token: payer.token })).toMatchObject({
      err: 1,
      data: { code: 'BadInput', field },
    })
  })
})

test('a payment that is locked holds up no other', async () => {
  const stuck = await ask(1)
  const others = await Promise.all([ask(1), ask(1)])
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = world.sql.begin(async (tx) => {
    await tx`select from wallet.intent where id = ${stuck} for update`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const answered: string[] = []
  const waiting = pay(payer, stuck).finally(() => answered.push(stuck))
  await Promise.all(others.map((intentId) => pay(payer, intentId).finally(() => answered.push(intentId))))
  released.resolve()
  await held
  expect(await waiting).toMatchObject({ ok: true })
  expect(answered.at(-1)).toBe(stuck)
  expect(await balanceOf(shop)).toBe(usdt(3))
})
