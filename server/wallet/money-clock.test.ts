/** Time limits on money follow PostgreSQL's clock: a node whose own clock is days ahead does nothing early. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addAddress,
  checkBeforePay,
  checkTradePassword,
  type ConversationId,
  showPacket,
} from '@linnet/protocol'
import {
  createTestWorld,
  endow,
  openBeside,
  type Person,
  pin,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import { conversations } from '../conversations'
import { runJob } from '../kernel/jobs'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { wallet } from './index'
import { payAll } from './payments/pay'
import { requireUsableAddress } from './withdrawals/prepare-withdrawal'

let world: TestWorld
let ann: Person
let bob: Person
let chat: ConversationId
beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '48' })
  ;[ann, bob] = [await world.person('Ann'), await world.person('Bob')]
  chat = await world.befriend(ann, bob)
  for (const person of [ann, bob]) await endow(person, 100)
})
afterAll(() => world.stop())

const dayMs = 24 * 3_600_000
/** Another node on the same database. */
const aheadBy = (ms: number) => {
  const clock = { ...world.clock, nowMs: () => Date.now() + ms }
  const transact = createTransact({
    sql: world.sql,
    clock,
    deliver: () => undefined,
    metrics: createMetrics(),
  })
  return { transact, ...openBeside({ ...world, clock }) }
}

test('a packet stays open', async () => {
  const { id } = valueOf(await sendPacket(ann, { conversationId: chat, type: 1, amount: usdt(5), count: 1 }))
  const node = aheadBy(3 * dayMs)
  await runJob(node.job('redpackets.expire'), { transact: node.transact })
  expect(await bob.do(showPacket, { id })).toMatchObject({ status: 'open' })
})

test('its transactions begin when the database says, and a transaction has one time', async () => {
  const { transact } = aheadBy(3 * dayMs)
  const [work, now] = await transact(async ({ nowMs, sql }) => {
    await Bun.sleep(20)
    const [row] = await sql<{ ms: number }[]>`select extract(epoch from now())::float8 * 1000 as ms`
    return [nowMs, row?.ms ?? 0] as const
  })
  expect(work).toBe(Math.floor(now))
  expect(Math.abs(work - Date.now())).toBeLessThan(dayMs)
})

test('an intent can be paid, and a new address and a locked trade password stay closed', async () => {
  const stated = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount: usdt(1) })
  const address = { name: 'Exchange', contact: 'x@example.org', password: pin }
  const chain = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const { id: addressId } = await ann.do(addAddress, { ...address, address: chain })
  for (let n = 0; n < 5; n++) await bob.call(checkTradePassword, { password: '135792' })
  const { transact, of } = aheadBy(3 * dayMs)
  const withdrawal = transact((work) => requireUsableAddress(work, { personId: ann.id, id: addressId }))
  expect(withdrawal).rejects.toMatchObject({ refusal: 'AddressTooNew' })
  expect(of(wallet).requireTradePassword(bob.id, pin)).rejects.toMatchObject({
    refusal: 'TradePasswordLocked',
  })
  const parts = { audience: of(conversations).audience, spenderOf: of(wallet).spenderOf }
  const input = { personId: ann.id, sessionId: crypto.randomUUID(), ...from, intentId: stated.id, cid: 'one' }
  const [paid] = await transact((work) => payAll(work, parts, [input]))
  expect(paid).toMatchObject({ ok: true, value: { amount: usdt(1) } })
})

const from = { userAgent: '', address: '::1' }

test('a limit that is planned for tomorrow refuses nothing today', async () => {
  const stated = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount: usdt(2) })
  const { transact, of, tunables } = aheadBy(3 * dayMs)
  const fromMs = Date.now() + dayMs
  tunables.replace([{ id: 1, key: 'payMax', value: '1', fromMs, withdraws: undefined }])
  const parts = { audience: of(conversations).audience, spenderOf: of(wallet).spenderOf }
  const input = { personId: ann.id, sessionId: crypto.randomUUID(), ...from, intentId: stated.id, cid: 'two' }
  const [paid] = await transact((work) => payAll(work, parts, [input]))
  expect(paid).toMatchObject({ ok: true, value: { amount: usdt(2) } })
})
