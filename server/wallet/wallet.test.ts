import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  type AnyCall,
  askFaucet,
  blockPerson,
  type CallInput,
  changeTradePassword,
  checkBeforePay,
  checkTradePassword,
  languages,
  getBase,
  listBills,
  moneyReceived,
  payIntent,
  paymentMade,
  refusals,
  removeFriend,
  resetTradePassword,
  sendCode,
  setTradePassword,
  showBill,
  showWallet,
} from '@linnet/protocol'
import {
  createTestWorld,
  loginPassword,
  type Person,
  refused,
  sendRaw,
  type TestWorld,
  wrongAmounts,
} from '@linnet/testing'
import { unixSeconds } from '../kernel/unix-seconds'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const pin = '284917'
const usdt = (units: number) => BigInt(Math.round(units * 100)) * 10_000n

let world: TestWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  await world.befriend(ann, bob)
})
afterAll(() => world.stop())

const give = (person: Person, amount: bigint, cid: string = crypto.randomUUID()) =>
  person.do(askFaucet, { amount, cid })
const setPin = (person: Person, password = pin) =>
  person.do(setTradePassword, { password, confirm: password, loginPassword })
const intend = (from: Person, to: Person, amount: bigint, note = '') =>
  from.do(checkBeforePay, { kind: 'transfer', payeeId: to.id, amount, note })
const pay = (person: Person, input: Partial<CallInput<typeof payIntent>> & { intentId: string }) =>
  person.call(payIntent, { password: pin, cid: 'one', ...input })
const balanceOf = async (person: Person) => (await person.do(showWallet, {})).balance

describe('the wallet', () => {
  test('of a new person is empty and has no trade password', async () => {
    expect(await ann.do(showWallet, {})).toEqual({
      balance: 0n,
      held: 0n,
      points: 0n,
      income: 0n,
      expenses: 0n,
      hasTradePassword: false,
      hasFaucet: true,
      currency: 'PLAY',
    })
    expect(await ann.do(listBills, {})).toEqual({ bills: [], hasMore: false })
  })

  test('in development, the faucet pays the amount requested, once per cid', async () => {
    expect(await give(ann, usdt(5), 'drop:1')).toMatchObject({ balance: usdt(5), income: usdt(5) })
    expect(await give(ann, usdt(5), 'drop:1')).toMatchObject({ balance: usdt(5) })
    expect(await ann.call(askFaucet, { amount: usdt(6), cid: 'drop:1' })).toMatchObject(
      refused('PaymentIdReused'),
    )
    expect(await ann.call(askFaucet, { amount: usdt(10_000.01), cid: 'x' })).toMatchObject(
      refused('FaucetTooMuch'),
    )
    expect(await give(bob, usdt(1), 'drop:1')).toMatchObject({ balance: usdt(1) })
  })

  test('is only for signed-in people', async () => {
    for (const call of [showWallet, listBills] as const)
      expect(await world.guest.call(call, {})).toMatchObject(refused('SessionEnded'))
  })
})

describe('a payment to a friend', () => {
  beforeEach(async () => {
    await give(ann, usdt(10))
    await setPin(ann)
  })

  test('moves exactly the amount shown, and both people see it', async () => {
    const [annPhone, bobPhone] = [await ann.connect(), await bob.connect()]
    const intent = await intend(ann, bob, usdt(2.5), 'for lunch')
    expect(intent).toMatchObject({ amount: usdt(2.5), fee: 0n, balance: usdt(10) })
    const paid = await pay(ann, { intentId: intent.id })
    expect(paid).toMatchObject({ ok: true, value: { payeeId: bob.id, amount: usdt(2.5), fee: 0n } })
    expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([usdt(7.5), usdt(2.5)])
    const received = await bobPhone.next(moneyReceived)
    expect(received.data).toMatchObject({ user_id: ann.id, amount: '2.50', text: 'for lunch' })
    expect((await annPhone.next(paymentMade)).data).toMatchObject({ user_id: bob.id, amount: '2.50' })
    expect(received.useq).toBe((bobPhone.checked.useq ?? 0) + 1)
    await Promise.all([annPhone.close(), bobPhone.close()])
    const [bill] = (await ann.do(listBills, {})).bills
    expect(bill).toMatchObject({
      id: paid.ok ? paid.value.id : '',
      side: 2,
      amount: usdt(2.5),
      state: 'done',
      reason: 'transfer',
      personId: bob.id,
      nickname: 'Bob',
      note: 'for lunch',
    })
    expect(await bob.do(showBill, { id: bill?.id ?? '' })).toMatchObject({ side: 1, personId: ann.id })
  })

  test('is made once, however often it is sent, even concurrently', async () => {
    const { id: intentId } = await intend(ann, bob, usdt(3))
    const tries = await Promise.all(Array.from({ length: 20 }, () => pay(ann, { intentId })))
    const first = tries[0]
    expect(first?.ok).toBe(true)
    for (const each of tries) expect(each).toEqual(first as typeof each)
    expect(await pay(ann, { intentId, cid: 'two' })).toMatchObject(refused('IntentUsed'))
    expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([usdt(7), usdt(3)])
  })

  test('that exceeds the balance together with concurrent ones is refused; as many are made as the balance covers', async () => {
    const intents = await Promise.all(Array.from({ length: 8 }, () => intend(ann, bob, usdt(3))))
    const tries = await Promise.all(intents.map(({ id }) => pay(ann, { intentId: id })))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(3)
    for (const each of tries) if (!each.ok) expect(each).toMatchObject(refused('InsufficientFunds'))
    expect([await balanceOf(ann), await balanceOf(bob)]).toEqual([usdt(1), usdt(9)])
  })

  test('refused for lack of money stays refused for that intent after a top-up', async () => {
    const [one, other] = [await intend(ann, bob, usdt(8)), await intend(ann, bob, usdt(8))]
    await pay(ann, { intentId: one.id })
    expect(await pay(ann, { intentId: other.id })).toMatchObject(refused('InsufficientFunds'))
    await give(ann, usdt(50))
    expect(await pay(ann, { intentId: other.id })).toMatchObject(refused('InsufficientFunds'))
    expect(await balanceOf(bob)).toBe(usdt(8))
  })

  test.each([
    ['themselves', () => ann.id, 1, 'NotYourself'],
    ['an unknown person', () => crypto.randomUUID() as typeof ann.id, 1, 'PersonNotFound'],
    ['a friend for more than their balance', () => bob.id, 10.01, 'InsufficientFunds'],
  ])('cannot be prepared by a person to %s', async (_, payee, amount, name) => {
    const input = { kind: 'transfer', payeeId: payee(), amount: usdt(amount) } as const
    expect(await ann.call(checkBeforePay, input)).toMatchObject(refused(name))
  })

  test('is for friends only, even if that changes before it is confirmed', async () => {
    const cat = await world.person('Cat')
    const toCat = { kind: 'transfer', payeeId: cat.id, amount: usdt(1) } as const
    expect(await ann.call(checkBeforePay, toCat)).toMatchObject(refused('NotFriends'))
    const blocked = await intend(ann, bob, usdt(1))
    await bob.do(blockPerson, { personId: ann.id })
    expect(await pay(ann, { intentId: blocked.id })).toMatchObject(refused('PayeeUnavailable'))
    await bob.do(blockPerson, { personId: ann.id, isBlocked: false })
    const removed = await intend(ann, bob, usdt(1))
    await ann.do(removeFriend, { personId: bob.id })
    expect(await pay(ann, { intentId: removed.id })).toMatchObject(refused('NotFriends'))
    expect(await balanceOf(ann)).toBe(usdt(10))
  })

  test("is not made with somebody else's intent, an unknown one, or an expired one", async () => {
    await setPin(bob)
    const { id } = await intend(ann, bob, usdt(1))
    expect(await pay(bob, { intentId: id })).toMatchObject(refused('IntentNotFound'))
    expect(await pay(ann, { intentId: crypto.randomUUID() })).toMatchObject(refused('IntentNotFound'))
    world.clock.advance(120_000)
    expect(await pay(ann, { intentId: id })).toMatchObject(refused('IntentExpired'))
    expect(await balanceOf(ann)).toBe(usdt(10))
  })

  test('is refused while money is stopped, and can be made afterwards', async () => {
    const { id: intentId } = await intend(ann, bob, usdt(1))
    await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
    expect(await pay(ann, { intentId })).toMatchObject(refused('MoneyStopped'))
    expect(await ann.call(askFaucet, { amount: usdt(1), cid: 'x' })).toMatchObject(refused('MoneyStopped'))
    await world.sql`delete from ledger.halt`
    expect(await pay(ann, { intentId })).toMatchObject({ ok: true })
  })
})

describe('an amount on the wire', () => {
  const send = (call: AnyCall, payload: Record<string, unknown>) =>
    sendRaw(world, call, { ...payload, _token: ann.token })
  test.each([...wrongAmounts, ['1']].map((amount) => ({ amount })))(
    '$amount is refused by name, and nothing moves',
    async ({ amount }) => {
      const tries = [
        [askFaucet, { amount, cid: 'x' }],
        [checkBeforePay, { kind: 'transfer', user_id: bob.id, amount }],
      ] as const
      for (const [call, payload] of tries)
        expect(await send(call, payload)).toMatchObject({
          err: 1,
          data: { code: 'BadInput', field: 'amount' },
        })
      expect(await balanceOf(ann)).toBe(0n)
    },
  )

  test('cannot be altered when paying: a payment takes no amount and no payee', async () => {
    const payload = { intent_id: crypto.randomUUID(), password: pin, cid: 'x' }
    expect(await send(payIntent, { ...payload, amount: '1' })).toMatchObject({
      data: { code: 'BadInput' },
    })
    expect(await send(payIntent, { ...payload, user_id: bob.id })).toMatchObject({
      data: { code: 'BadInput' },
    })
  })
})

describe('bills', () => {
  test('are listed in pages, newest first, by side, reason and time, and add up to the wallet totals', async () => {
    await setPin(ann)
    for (let n = 1; n <= 33; n++) await give(ann, usdt(1))
    world.clock.advance(dayMs)
    const from = unixSeconds(world.clock.nowMs())
    for (let n = 1; n <= 3; n++)
      await pay(ann, { intentId: (await intend(ann, bob, usdt(2))).id, cid: `c${n}` })
    const first = await ann.do(listBills, {})
    expect(first.bills).toHaveLength(30)
    expect(first.hasMore).toBe(true)
    const last = await ann.do(listBills, { before: first.bills.at(-1)?.place ?? '' })
    expect(last).toMatchObject({ hasMore: false })
    const all = [...first.bills, ...last.bills]
    expect(new Set(all.map(({ id }) => id)).size).toBe(36)
    expect(all.toSorted((a, b) => (BigInt(a.place) < BigInt(b.place) ? 1 : -1))).toEqual(all)
    const sum = (side: number) =>
      all.reduce((total, bill) => (bill.side === side ? total + bill.amount : total), 0n)
    expect(await ann.do(showWallet, {})).toMatchObject({
      income: sum(1),
      expenses: sum(2),
      balance: sum(1) - sum(2),
    })
    const count = async (input: CallInput<typeof listBills>) => (await ann.do(listBills, input)).bills.length
    expect(await count({ side: 2 })).toBe(3)
    expect(await count({ side: 1, reasons: ['transfer'] })).toBe(0)
    expect(await count({ reasons: ['transfer'] })).toBe(3)
    expect(await count({ from })).toBe(3)
    expect(await count({ to: from })).toBe(30)
    expect(await count({ asset: 'POINTS' })).toBe(0)
  })

  test('are visible only to the two people involved', async () => {
    await give(ann, usdt(1))
    const [bill] = (await ann.do(listBills, {})).bills
    expect(await bob.call(showBill, { id: bill?.id ?? '' })).toMatchObject(refused('BillNotFound'))
    expect(await ann.do(showBill, { id: bill?.id ?? '' })).toEqual(bill as NonNullable<typeof bill>)
  })
})

describe('the trade password', () => {
  test('must be entered twice, and is set once', async () => {
    expect(
      await ann.call(setTradePassword, { password: pin, confirm: '284918', loginPassword }),
    ).toMatchObject(refused('TradePasswordsDiffer'))
    expect(await ann.call(checkTradePassword, { password: pin })).toMatchObject(refused('NoTradePassword'))
    await setPin(ann)
    expect(await ann.call(setTradePassword, { password: pin, confirm: pin, loginPassword })).toMatchObject(
      refused('TradePasswordExists'),
    )
    expect(await ann.call(checkTradePassword, { password: pin })).toMatchObject({ ok: true })
    expect(await ann.do(showWallet, {})).toMatchObject({ hasTradePassword: true })
  })

  test('is refused if easily guessed, such as the end of the phone number', async () => {
    for (const password of ['111111', '123456', '654321', '121212', '990131', ann.account.slice(-6)])
      expect(await ann.call(setTradePassword, { password, confirm: password, loginPassword })).toMatchObject(
        refused('WeakTradePassword'),
      )
  })

  test('can be changed with the old one', async () => {
    await setPin(ann)
    const next = { password: '730582', confirm: '730582' }
    expect(await ann.call(changeTradePassword, { oldPassword: '111111', ...next })).toMatchObject(
      refused('WrongTradePassword'),
    )
    await ann.do(changeTradePassword, { oldPassword: pin, ...next })
    expect(await ann.call(checkTradePassword, { password: pin })).toMatchObject(refused('WrongTradePassword'))
    expect(await ann.call(checkTradePassword, { password: next.password })).toMatchObject({ ok: true })
  })

  const guess = (password = '000001') => ann.call(checkTradePassword, { password })

  test('locks paying for 15 minutes after 5 wrong tries, for a day after 10, until a reset after 15', async () => {
    await setPin(ann)
    for (const [round, lockMs] of [15 * minuteMs, dayMs].entries()) {
      for (let left = 4; left >= 0; left--)
        expect(await guess()).toMatchObject({ refusal: { name: 'WrongTradePassword', parameters: { left } } })
      expect(await guess(pin)).toMatchObject(refused('TradePasswordLocked'))
      world.clock.advance(lockMs - 1000)
      expect([round, await guess(pin)]).toMatchObject([round, refused('TradePasswordLocked')])
      world.clock.advance(1000)
    }
    for (let left = 4; left >= 1; left--) expect(await guess()).toMatchObject(refused('WrongTradePassword'))
    expect(await guess()).toMatchObject(refused('TradePasswordSpent'))
    world.clock.advance(30 * dayMs)
    expect(await guess(pin)).toMatchObject(refused('TradePasswordSpent'))
    expect(await ann.call(showWallet, {})).toMatchObject({ ok: true })
  })

  test('gets no more guesses concurrently than one after another', async () => {
    await setPin(ann)
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(String(100_200 + n))))
    const names = guesses.map((each) => (each.ok ? 'right' : each.refusal.name))
    expect(names.filter((name) => name === 'WrongTradePassword')).toHaveLength(5)
    expect(names.filter((name) => name === 'TradePasswordLocked')).toHaveLength(35)
  })

  test('clears the wrong tries when entered correctly', async () => {
    await setPin(ann)
    for (let n = 0; n < 4; n++) await guess()
    expect(await guess(pin)).toMatchObject({ ok: true })
    expect(await guess()).toMatchObject({ refusal: { parameters: { left: 4 } } })
  })

  test('can be reset with login password and code, which freezes all payments for a day', async () => {
    await setPin(ann)
    for (let n = 0; n < 5; n++) await guess()
    world.clock.advance(minuteMs)
    await ann.do(sendCode, { account: ann.account, scene: 'trade' })
    const proof = { account: ann.account, code: '246810', loginPassword }
    const next = { password: '730582', confirm: '730582' }
    const reset = (change: Partial<typeof proof>) =>
      ann.call(resetTradePassword, { ...proof, ...next, ...change })
    expect(await reset({ account: bob.account })).toMatchObject(refused('BadAccount'))
    expect(await reset({ code: '111111' })).toMatchObject(refused('WrongCode'))
    expect(await reset({ loginPassword: 'linnet_2' })).toMatchObject(refused('WrongPassword'))
    expect(await guess(pin)).toMatchObject(refused('TradePasswordLocked'))
    expect(await reset({})).toMatchObject({ ok: true })
    expect(await guess(next.password)).toMatchObject({ ok: true })
    const { frozenUntil, frozenWhy } = await ann.do(showWallet, {})
    expect(frozenWhy).toBe('tradeReset')
    expect(frozenUntil).toBeGreaterThan((world.clock.nowMs() + dayMs - minuteMs) / 1000)
  })

  test('pays nothing when wrong, and the refusal is in four languages', async () => {
    await give(ann, usdt(1))
    await setPin(ann)
    const { id: intentId } = await intend(ann, bob, usdt(1))
    for (const [n, language] of languages.entries()) {
      const answer = await ann.in(language).call(payIntent, { intentId, password: '000001', cid: 'x' })
      const message = refusals.WrongTradePassword[language].replace('{left}', String(4 - n))
      expect(answer).toMatchObject({ refusal: { name: 'WrongTradePassword', message } })
    }
    expect(await balanceOf(bob)).toBe(0n)
  })
})

test('in development the money is called PLAY wherever it is named', async () => {
  await give(ann, usdt(1))
  const { bills } = await ann.do(listBills, {})
  expect(new Set(bills.map(({ asset }) => asset))).toEqual(new Set(['PLAY']))
  expect(await ann.do(showWallet, {})).toMatchObject({ currency: 'PLAY', hasFaucet: true })
  expect(await ann.do(getBase, {})).toMatchObject({ currency: 'PLAY' })
})

test('in production there is no faucet', async () => {
  const production = await createTestWorld({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://chat.example.org',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
    DEV_CODE: '',
    PASSWORD_HASHING: 'full',
    RATE_LIMITS: 'on',
    MEDIA_SANDBOX: 'auto',
  })
  try {
    const [id, token] = [crypto.randomUUID(), 'a'.repeat(43)]
    await production.sql`
      insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
      values (${id}, 'Dan', 'dan12345', '', 0, '+1', 'dan', now())`
    await production.sql`
      insert into auth.credential (person_id, password_hash, changed_at) values (${id}, 'none', now())`
    await production.sql`
      insert into auth.session (id, person_id, token_digest, platform, system, address, logged_in_at, seen_at)
      values (${crypto.randomUUID()}, ${id}, sha256(convert_to(${token}, 'UTF8')), 'phone', 'test', '127.0.0.1', now(), now())`
    const dan = production.holderOf(token)
    expect(await dan.do(showWallet, {})).toMatchObject({ hasFaucet: false, currency: 'USDT' })
    expect(await dan.call(askFaucet, { amount: usdt(1), cid: 'x' })).toMatchObject(refused('FaucetClosed'))
  } finally {
    await production.stop()
  }
})
