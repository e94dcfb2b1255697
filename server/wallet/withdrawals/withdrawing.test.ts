import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addAddress,
  addAddressByOtherName,
  askFaucet,
  type CallInput,
  cancelWithdrawal,
  checkBeforePay,
  checkTradePassword,
  languages,
  listAddresses,
  listBills,
  listWithdrawals,
  payIntent,
  refusals,
  removeAddress,
  requestWithdrawal,
  resetTradePassword,
  sendCode,
  showCharge,
  showWallet,
  showWithdrawal,
  showWithdrawTerms,
  withdrawalChanged,
} from '@linnet/protocol'
import { creditPerson, listAudit, listStaffWithdrawals, readBooks } from '@linnet/protocol/staff'
import {
  balanceOf,
  createTestWorld,
  decideWithdrawal,
  endow,
  openBeside,
  type Person,
  pin,
  refused,
  runJob,
  sendAndCut,
  sendRaw,
  type TestWorld,
  topUp,
  usdt,
  valueOf,
  wrongBooksOf,
} from '@linnet/testing'

const hourMs = 3_600_000
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let world: TestWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_FEE: '1.50' })
})
beforeEach(async () => {
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  await endow(ann, 100)
})
afterAll(() => world.stop())

const save = (person: Person, change: Partial<CallInput<typeof addAddress>> = {}) =>
  person.call(addAddress, { name: 'Exchange', contact: 'ann@example.org', address, password: pin, ...change })

async function usableAddress(person: Person = ann): Promise<string> {
  const saved = valueOf(await save(person))
  world.clock.advance(24 * hourMs)
  return saved.id
}
const prepare = (person: Person, addressId: string, units: number) =>
  person.call(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })
const request = (person: Person, intentId: string, cid = 'one') =>
  person.call(requestWithdrawal, { intentId, password: pin, cid })

async function requested(units: number, addressId?: string): Promise<string> {
  const prepared = valueOf(await prepare(ann, addressId ?? (await usableAddress()), units))
  return valueOf(await request(ann, prepared.id)).id
}
const decide = (id: string, status: 'approved' | 'rejected', reason?: string) =>
  decideWithdrawal(world, { id, status, reason })
const expectCleanBooks = async () => {
  expect(await wrongBooksOf(world)).toEqual([])
}

describe('the top-up page', () => {
  test('says that no chain is connected, and shows no address', async () => {
    expect(await ann.do(showCharge, {})).toEqual({
      isConfigured: false,
      address: '',
      network: '',
      least: 0n,
      isTest: false,
      arrivals: [],
      hasFaucet: true,
      maxFromFaucet: usdt(10_000),
    })
  })
})

/** The contract checks an address's form; its checksum is checked by a rule with a refusal of its own. */
const badInput = { code: 'BadInput', field: 'address' }
const badAddress = { code: 'BadAddress' }

describe('a withdrawal address', () => {
  test.each([
    ['0x0000000000000000000000000000000000000000', 'the zero address', badAddress],
    [address.toLowerCase(), 'all lower case, without its checksum', badAddress],
    [`0x${address.slice(2).toUpperCase()}`, 'all upper case', badAddress],
    [address.replace('5aA', '5AA'), 'wrong checksum', badAddress],
    [address.slice(0, -1), 'too short', badInput],
    [`${address}0`, 'too long', badInput],
    [` ${address}`, 'space in front', badInput],
    [address.slice(2), 'no 0x', badInput],
    [`0x${address.slice(3)}Ａ`, 'full-width letter', badInput],
    ['T'.repeat(34), 'another chain', badInput],
  ])('%s (%#) is refused: %s', async (wrong, _, data) => {
    const payload = { name: 'x', phone: '13900000000', address: wrong, password: pin, _token: ann.token }
    for (const call of [addAddress, addAddressByOtherName])
      expect(await sendRaw(world, call, payload)).toMatchObject({ err: 1, data })
    expect(await ann.do(listAddresses, {})).toEqual([])
  })

  test('is saved once, with the trade password, and only its owner can remove it', async () => {
    expect(await save(ann, { password: '000001' })).toMatchObject(refused('WrongTradePassword'))
    const saved = await save(ann)
    expect(saved).toMatchObject({
      ok: true,
      value: { address, name: 'Exchange', contact: 'ann@example.org' },
    })
    expect(await save(ann)).toEqual(saved as never)
    expect(await save(ann, { name: 'Other' })).toMatchObject(refused('AddressSaved'))
    const list = await ann.do(listAddresses, {})
    expect(list).toHaveLength(1)
    await bob.do(removeAddress, { id: list[0]?.id ?? '' })
    expect(await ann.do(listAddresses, {})).toEqual(list)
    await ann.do(removeAddress, { id: list[0]?.id ?? '' })
    await ann.do(removeAddress, { id: list[0]?.id ?? '' })
    expect(await ann.do(listAddresses, {})).toEqual([])
  })

  test('cannot receive money until a day after it was saved', async () => {
    const saved = await save(ann)
    const id = saved.ok ? saved.value.id : ''
    world.clock.advance(24 * hourMs - 60_000)
    expect(await prepare(ann, id, 10)).toMatchObject({
      refusal: { name: 'AddressTooNew', parameters: { hours: 1 } },
    })
    world.clock.advance(60_000)
    expect(await prepare(ann, id, 10)).toMatchObject({ ok: true })
  })

  test('of somebody else, or one that was removed meanwhile, receives no money', async () => {
    const id = await usableAddress()
    await endow(bob, 100)
    expect(await prepare(bob, id, 10)).toMatchObject(refused('AddressNotFound'))
    const prepared = await prepare(ann, id, 10)
    await ann.do(removeAddress, { id })
    expect(await request(ann, prepared.ok ? prepared.value.id : '')).toMatchObject(refused('AddressNotFound'))
    expect(await balanceOf(ann)).toBe(usdt(100))
  })
})

describe('a withdrawal', () => {
  test('holds the amount and fee shown, and waits for review', async () => {
    const phone = await ann.connect()
    const id = await usableAddress()
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({
      fee: usdt(1.5),
      least: usdt(10),
      most: usdt(10_000),
      balance: usdt(100),
      frozenUntil: 0,
      isStopped: false,
    })
    const prepared = await prepare(ann, id, 40)
    expect(prepared).toMatchObject({
      ok: true,
      value: { amount: usdt(40), fee: usdt(1.5), balance: usdt(100) },
    })
    const made = await request(ann, prepared.ok ? prepared.value.id : '')
    expect(made).toMatchObject({
      ok: true,
      value: { status: 'requested', amount: usdt(40), fee: usdt(1.5), address },
    })
    expect((await phone.next(withdrawalChanged)).data).toMatchObject({ status: 'requested', amount: '40.00' })
    await phone.close()
    expect(await ann.do(showWallet, {})).toMatchObject({ balance: usdt(58.5), held: usdt(41.5) })
    const { bills } = await ann.do(listBills, {})
    expect(bills.slice(0, 2).map(({ reason, state: how }) => [reason, how])).toEqual([
      ['fee', 'held'],
      ['withdraw', 'held'],
    ])
    await expectCleanBooks()
  })

  test.each([
    [9.99, 'WithdrawalTooSmall'],
    [10_000.01, 'WithdrawalTooLarge'],
    [98.51, 'InsufficientFunds'],
  ])('of %p is refused: %s', async (units, name) => {
    expect(await prepare(ann, await usableAddress(), units)).toMatchObject(refused(name))
  })

  test('requested twice, or again after a lost answer, is made once', async () => {
    const id = await usableAddress()
    const phone = await ann.connect()
    const prepared = await prepare(ann, id, 20)
    const intentId = prepared.ok ? prepared.value.id : ''
    const payload = { intent_id: intentId, password: pin, cid: 'one', _token: ann.token }
    await sendAndCut(world, requestWithdrawal, payload)
    await phone.next(withdrawalChanged)
    await phone.close()
    const outcomes = await Promise.all([
      request(ann, intentId),
      request(ann, intentId),
      request(ann, intentId, 'two'),
    ])
    expect(outcomes).toMatchObject([
      { ok: true, value: { status: 'requested' } },
      { ok: true },
      refused('IntentUsed'),
    ])
    expect((await ann.do(listWithdrawals, {})).withdrawals).toHaveLength(1)
    expect(await balanceOf(ann)).toBe(usdt(78.5))
  })

  test('that exceeds the balance together with concurrent ones is refused; as many are held as the balance covers', async () => {
    const id = await usableAddress()
    const prepared = await Promise.all(Array.from({ length: 4 }, () => prepare(ann, id, 40)))
    const intents = prepared.map((each) => (each.ok ? each.value.id : ''))
    const outcomes = await Promise.all(intents.map((each) => request(ann, each)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    const late = intents[outcomes.findIndex(({ ok }) => !ok)] ?? ''
    await topUp(ann, { amount: usdt(100) })
    expect(await request(ann, late)).toMatchObject(refused('InsufficientFunds'))
    await expectCleanBooks()
  })

  test('can be made only with its own call, by its owner, before the intent expires', async () => {
    const prepared = await prepare(ann, await usableAddress(), 20)
    const intentId = prepared.ok ? prepared.value.id : ''
    await endow(bob, 0)
    expect(await request(bob, intentId)).toMatchObject(refused('IntentNotFound'))
    expect(await ann.call(payIntent, { intentId, password: pin, cid: 'x' })).toMatchObject(
      refused('IntentNotFound'),
    )
    await world.befriend(ann, bob)
    const transfer = { kind: 'transfer', payeeId: bob.id, amount: usdt(20) } as const
    const { id: other } = await ann.do(checkBeforePay, transfer)
    expect(await request(ann, other)).toMatchObject(refused('IntentNotFound'))
    world.clock.advance(120_000)
    expect(await request(ann, intentId)).toMatchObject(refused('IntentExpired'))
    expect(await balanceOf(ann)).toBe(usdt(100))
  })

  test('is frozen for a day after the trade password was reset, and so is saving an address', async () => {
    const id = await usableAddress()
    const before = await prepare(ann, id, 20)
    await ann.do(sendCode, { account: ann.account, scene: 'trade' })
    await ann.do(resetTradePassword, {
      account: ann.account,
      code: '246810',
      loginPassword: 'linnet_1',
      password: pin,
      confirm: pin,
    })
    expect(await ann.call(checkTradePassword, { password: pin })).toMatchObject({ ok: true })
    const shut = { refusal: { name: 'SpendingFrozen', parameters: { reason: 'tradeReset', hours: 24 } } }
    expect(await request(ann, before.ok ? before.value.id : '')).toMatchObject(shut)
    expect(await prepare(ann, id, 20)).toMatchObject(shut)
    expect(await save(ann, { address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' })).toMatchObject(shut)
    expect((await ann.do(showWithdrawTerms, {})).frozenUntil).toBeGreaterThan(world.clock.nowMs() / 1000)
    world.clock.advance(24 * hourMs)
    expect(await prepare(ann, id, 20)).toMatchObject({ ok: true })
  })

  test('waits while its owner’s money is frozen, and says until when', async () => {
    const id = await requested(20)
    const decided = await requested(10)
    await decide(decided, 'rejected')
    const said = { account: ann.account, code: '246810', loginPassword: 'linnet_1' }
    await ann.do(sendCode, { account: ann.account, scene: 'trade' })
    await ann.do(resetTradePassword, { ...said, password: pin, confirm: pin })
    const frozenUntil = Math.ceil((world.clock.nowMs() + 24 * hourMs) / 1000)
    const waiting = await ann.do(showWithdrawal, { id })
    expect(waiting.frozenUntil).toBeGreaterThan(frozenUntil - 60)
    expect(waiting.frozenUntil).toBeLessThanOrEqual(frozenUntil)
    expect((await ann.do(showWithdrawal, { id: decided })).frozenUntil).toBeUndefined()
    const { withdrawals } = await ann.do(listWithdrawals, {})
    expect(withdrawals.map((each) => [each.id, each.frozenUntil])).toEqual([
      [decided, undefined],
      [id, waiting.frozenUntil],
    ])
    expect(await decide(id, 'approved')).toMatchObject(refused('SpendingFrozen'))
    world.clock.advance(24 * hourMs)
    expect((await ann.do(showWithdrawal, { id })).frozenUntil).toBeUndefined()
    expect(await decide(id, 'approved')).toMatchObject({ ok: true })
  })

  test('can be cancelled by its owner, and not approved afterwards', async () => {
    const id = await requested(20)
    expect(await bob.call(cancelWithdrawal, { id })).toMatchObject(refused('WithdrawalNotFound'))
    expect(await bob.call(showWithdrawal, { id })).toMatchObject(refused('WithdrawalNotFound'))
    expect(await ann.do(cancelWithdrawal, { id })).toMatchObject({ status: 'cancelled' })
    expect(await ann.do(cancelWithdrawal, { id })).toMatchObject({ status: 'cancelled' })
    expect(await balanceOf(ann)).toBe(usdt(100))
    expect(await decide(id, 'approved')).toMatchObject(refused('WithdrawalDecided'))
    await expectCleanBooks()
  })

  test('cannot be requested or decided while money is stopped', async () => {
    const addressId = await usableAddress()
    const [waiting, prepared] = [await requested(20, addressId), await prepare(ann, addressId, 20)]
    await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
    const stopped = refused('MoneyStopped')
    expect(await request(ann, prepared.ok ? prepared.value.id : '')).toMatchObject(stopped)
    expect(await prepare(ann, addressId, 20)).toMatchObject(stopped)
    expect(await decide(waiting, 'approved')).toMatchObject(stopped)
    expect(await decide(waiting, 'rejected')).toMatchObject(stopped)
    expect(await ann.call(cancelWithdrawal, { id: waiting })).toMatchObject(stopped)
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ isStopped: true })
    const sam = await world.staff('finance', 'Sam')
    expect(await sam.do(readBooks, {})).toMatchObject({ halt: { reason: 'a test' } })
    await world.sql`delete from ledger.halt`
    expect(await request(ann, prepared.ok ? prepared.value.id : '')).toMatchObject({ ok: true })
    expect(await decide(waiting, 'approved')).toMatchObject({ ok: true })
  })

  test('cannot be requested or approved until the checks have come to their end; the rest goes on', async () => {
    const addressId = await usableAddress()
    const [waiting, prepared] = [await requested(20, addressId), await prepare(ann, addressId, 20)]
    await world.sql`select ledger.record_failure('a check broke off', now())`
    const paused = refused('WithdrawalsPaused')
    expect(await request(ann, prepared.ok ? prepared.value.id : '')).toMatchObject(paused)
    expect(await prepare(ann, addressId, 20)).toMatchObject(paused)
    expect(await decide(waiting, 'approved')).toMatchObject(paused)
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ isStopped: true })
    const sam = await world.staff('finance', 'Sam')
    expect(await sam.do(readBooks, {})).toMatchObject({ payoutsStop: 'failed', failure: 'a check broke off' })
    await topUp(bob, { amount: usdt(1) })
    expect(await ann.do(cancelWithdrawal, { id: waiting })).toMatchObject({ status: 'cancelled' })
    await runJob(world, openBeside(world).job('ledger.reconcile'))
    expect(await request(ann, prepared.ok ? prepared.value.id : '')).toMatchObject({ ok: true })
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ isStopped: false })
  })

  test('is listed in pages, newest first', async () => {
    const addressId = await usableAddress()
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.unshift(await requested(10, addressId))
    const { withdrawals, hasMore } = await ann.do(listWithdrawals, {})
    expect([withdrawals.map(({ id }) => id), hasMore]).toEqual([ids, false])
    const rest = await ann.do(listWithdrawals, { before: ids[1] })
    expect(rest.withdrawals.map(({ id }) => id)).toEqual([ids[2] ?? ''])
  })
})

describe('staff', () => {
  test('approve a withdrawal, whose money stays held until it is sent', async () => {
    const phone = await ann.connect()
    const id = await requested(20)
    const sam = await world.staff('finance', 'Sam')
    const { rows } = await sam.do(listStaffWithdrawals, { state: 'requested' })
    expect(rows.find((row) => row.id === id)).toMatchObject({ personId: ann.id, nickname: 'Ann' })
    expect(await decide(id, 'approved')).toMatchObject({ ok: true })
    await phone.next(withdrawalChanged, ({ data }) => data['status'] === 'approved')
    await phone.close()
    expect(await ann.do(showWallet, {})).toMatchObject({ balance: usdt(78.5), held: usdt(21.5) })
    expect((await ann.do(showWithdrawal, { id })).approvedAt).toBeDefined()
    await expectCleanBooks()
  })

  test('reject a requested or approved withdrawal: amount and fee come back, once', async () => {
    for (const isApproved of [false, true]) {
      const id = await requested(20)
      if (isApproved) await decide(id, 'approved')
      const outcomes = await Promise.all([1, 2, 3].map(() => decide(id, 'rejected', 'unclear')))
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
      expect(await ann.do(showWallet, {})).toMatchObject({ balance: usdt(100), held: 0n })
      expect(await ann.do(showWithdrawal, { id })).toMatchObject({ status: 'rejected', reason: 'unclear' })
      expect(await decide(id, 'approved')).toMatchObject(refused('WithdrawalDecided'))
    }
    expect((await ann.do(listBills, {})).bills[0]).toMatchObject({ state: 'returned' })
    await expectCleanBooks()
  })

  test('that reject an approved withdrawal leave its approval on record, with the time of both', async () => {
    const id = await requested(20)
    valueOf(await decide(id, 'approved', 'looks right'))
    const approved = await ann.do(showWithdrawal, { id })
    const rewritten = world.sql`update wallet.withdrawal set approved_at = now() - interval '1 day' where id = ${id}`
    expect(await rewritten.then(() => 'done', String)).toContain('keeps what is written in it')
    world.clock.advance(hourMs)
    valueOf(await decide(id, 'rejected', 'unclear'))
    const rejected = await ann.do(showWithdrawal, { id })
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'unclear', approvedAt: approved.approvedAt })
    expect((rejected.decidedAt ?? 0) - (approved.approvedAt ?? 0)).toBeGreaterThanOrEqual(3_600)
    const olga = await world.staff('owner', 'Olga')
    const { rows } = await olga.do(listAudit, { subjectKind: 'withdrawal', subjectId: id })
    expect(rows).toMatchObject([
      {
        staff: { name: 'Sam' },
        before: { state: 'approved' },
        after: { state: 'rejected' },
        reason: 'unclear',
      },
      {
        staff: { name: 'Sam' },
        before: { state: 'requested' },
        after: { state: 'approved' },
        reason: 'looks right',
      },
    ])
  })

  test('and the owner deciding at the same time: the money comes back once, whichever was first', async () => {
    const id = await requested(20)
    const [approved, cancelled] = await Promise.all([
      decide(id, 'approved'),
      ann.call(cancelWithdrawal, { id }),
    ])
    // An approved withdrawal that was not sent yet can be cancelled by its owner as well.
    expect(cancelled).toMatchObject({ ok: true, value: { status: 'cancelled' } })
    if (!approved.ok) expect(approved).toMatchObject(refused('WithdrawalDecided'))
    expect(await ann.do(showWallet, {})).toMatchObject({ balance: usdt(100), held: 0n })
    await expectCleanBooks()
  })

  test('credit play money in development, once per cid', async () => {
    const sam = await world.staff('finance', 'Sam')
    const gift = { personId: bob.id, amount: '5', cid: 'gift', reason: 'a test' }
    const credit = (change: object) => sam.call(creditPerson, { ...gift, ...change })
    expect(await credit({})).toMatchObject({ ok: true, value: { balance: '5.00' } })
    expect(await credit({})).toMatchObject({ ok: true, value: { balance: '5.00' } })
    expect(await credit({ amount: '6' })).toMatchObject(refused('PaymentIdReused'))
    expect(await credit({ personId: crypto.randomUUID() })).toMatchObject(refused('PersonNotFound'))
    // The staff's cids are separate from those that the person uses.
    await bob.do(askFaucet, { amount: usdt(5), cid: 'staff:other' })
    expect(await credit({ cid: 'other' })).toMatchObject({ ok: true, value: { balance: '15.00' } })
  })

  test('cannot credit play money where the books are of real money', async () => {
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
      const sam = await production.staff('finance', 'Sam')
      const gift = { personId: crypto.randomUUID(), amount: '5', cid: 'gift', reason: 'a test' }
      expect(await sam.call(creditPerson, gift)).toMatchObject(refused('FaucetClosed'))
    } finally {
      await production.stop()
    }
  })
})

test('withdrawal refusals are in four languages', async () => {
  const addressId = await usableAddress()
  for (const language of languages) {
    const answer = await ann
      .in(language)
      .call(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(1) })
    const message = refusals.WithdrawalTooSmall[language].replace('{least}', '10.00')
    expect(answer).toMatchObject({ refusal: { name: 'WithdrawalTooSmall', message } })
  }
})
