/** Final wallet rows cannot be rewritten or deleted, not even by the database owner. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addAddress,
  changeTradePassword,
  checkBeforePay,
  collectAmount,
  makeCollectCode,
  makePayCode,
  payIntent,
  requestWithdrawal,
} from '@linnet/protocol'
import {
  createTestWorld,
  decideWithdrawal,
  endow,
  type Person,
  pin,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import { pruneIntents } from './payments/intents'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let world: TestWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '0' })
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  await endow(ann, 100)
  await world.befriend(ann, bob)
  const sent = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount: usdt(5) })
  await ann.do(payIntent, { intentId: sent.id, password: pin, cid: 'one' })
  await ann.do(makeCollectCode, {})
  const { code } = await ann.do(makePayCode, {})
  await bob.do(collectAmount, { code, amount: usdt(1) })
  const saved = await ann.do(addAddress, {
    name: 'Exchange',
    contact: 'ann@example.org',
    address,
    password: pin,
  })
  const draft = { kind: 'withdraw', addressId: saved.id, amount: usdt(20) } as const
  const prepared = await ann.do(checkBeforePay, draft)
  const { id } = await ann.do(requestWithdrawal, { intentId: prepared.id, password: pin, cid: 'one' })
  valueOf(await decideWithdrawal(world, { id, status: 'rejected' }))
  await ann.do(checkBeforePay, draft)
})
afterAll(() => world.stop())

test.each([
  `update wallet.intent set amount = amount + 1`,
  `update wallet.intent set payee_id = person_id where payee_id is null`,
  `update wallet.intent set person_id = gen_random_uuid()`,
  `update wallet.intent set expires_at = now() + interval '1 day'`,
  `update wallet.intent set cid = 'two' where used_at is not null`,
  `update wallet.intent set cid = null, used_at = null, outcome = null where used_at is not null`,
  `update wallet.intent set outcome = 'InsufficientFunds' where outcome = 'paid'`,
  `update wallet.intent set by_session = gen_random_uuid() where used_at is not null`,
  `update wallet.intent set by_address = '::2' where used_at is not null`,
  `delete from wallet.intent where used_at is not null`,
  `truncate wallet.intent`,
  `update wallet.transfer_card set amount = 1`,
  `update wallet.transfer_card set payee_id = payer_id`,
  `delete from wallet.transfer_card`,
  `truncate wallet.transfer_card`,
  `update wallet.withdrawal set status = 'requested', decided_at = null`,
  `update wallet.withdrawal set status = 'approved'`,
  `update wallet.withdrawal set address = '0x0'`,
  `update wallet.withdrawal set amount = amount + 1, fee = 0`,
  `delete from wallet.withdrawal`,
  `truncate wallet.withdrawal`,
  `update wallet.withdrawal_address set address = '0x0'`,
  `update wallet.withdrawal_address set usable_at = saved_at`,
  `delete from wallet.withdrawal_address`,
  `truncate wallet.withdrawal_address`,
  `update wallet.pay_code set intent_id = null, collector_id = null, amount = null, note = null`,
  `update wallet.pay_code set person_id = gen_random_uuid()`,
  `update wallet.collect_code set person_id = gen_random_uuid()`,
  `delete from wallet.trade_password`,
  `update wallet.trade_password set person_id = gen_random_uuid()`,
  `truncate wallet.trade_password`,
])('cannot be changed afterwards: %s', async (statement) => {
  const outcome = await world.sql.unsafe(statement).then(() => 'done', String)
  expect(outcome).toContain('keeps what is written in it')
})

test('a returned transfer stays returned', async () => {
  await world.sql.begin(async (sql) => {
    await sql`update wallet.transfer_card set status = 'returned'`
    const again = sql.savepoint((inner) => inner`update wallet.transfer_card set status = 'done'`)
    expect(await again.catch(String)).toContain('keeps what is written in it')
    await sql`rollback`
  })
})

test('unused intents can still be pruned, and trade passwords changed', async () => {
  await ann.do(changeTradePassword, { oldPassword: pin, password: '730582', confirm: '730582' })
  const [before] = await world.sql<{ unused: bigint; used: bigint }[]>`
    select count(*) filter (where used_at is null) as unused, count(used_at) as used from wallet.intent`
  expect(before).toEqual({ unused: 2n, used: 2n })
  await world.sql.begin((sql) => pruneIntents({ sql, nowMs: world.clock.nowMs() + 7 * 86_400_000 } as never))
  const [after] = await world.sql<{ unused: bigint; used: bigint }[]>`
    select count(*) filter (where used_at is null) as unused, count(used_at) as used from wallet.intent`
  expect(after).toEqual({ unused: 0n, used: 2n })
})
