/** A passkey confirms a payment instead of the trade password, and exactly the one that it has signed. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addPasskey,
  checkBeforePay,
  type IntentView,
  offerPasskey,
  offerPaymentPasskey,
  payIntent,
} from '@linnet/protocol'
import {
  type Authenticator,
  balanceOf,
  createAuthenticator,
  createTestWorld,
  endow,
  loginPassword,
  nameOf,
  newId,
  type Person,
  pin,
  refused,
  type TestWorld,
  usdt,
} from '@linnet/testing'

const origin = 'http://localhost:8080'
const hourMs = 3_600_000

let world: TestWorld
let shop: Person
beforeAll(async () => {
  world = await createTestWorld({ PUBLIC_URL: origin })
  shop = await world.person('Shop')
})
afterAll(() => world.stop())

const optionsIn = (json: string) => JSON.parse(json) as Record<string, unknown>

/** A person with 1000 and a passkey that was added so many hours ago. */
async function payerWithPasskey(hours: number): Promise<{ payer: Person; device: Authenticator }> {
  const payer = await world.person('Payer')
  await world.befriend(payer, shop)
  await endow(payer, 1_000)
  const device = createAuthenticator(origin)
  const { ticket, options } = await payer.do(offerPasskey, { password: loginPassword })
  const passkey = JSON.stringify(device.create(optionsIn(options)))
  await payer.do(addPasskey, { ticket, passkey, name: 'My phone' })
  const addedAt = new Date(world.clock.nowMs() - hours * hourMs)
  await world.sql`update auth.passkey set created_at = ${addedAt} where person_id = ${payer.id}`
  return { payer, device }
}

const order = (payer: Person, units: number): Promise<IntentView> =>
  payer.do(checkBeforePay, { kind: 'transfer', payeeId: shop.id, amount: usdt(units) })

/** The device's signature of an intent. */
async function sign(payer: Person, device: Authenticator, intentId: string): Promise<string> {
  const { options } = await payer.do(offerPaymentPasskey, { intentId })
  return JSON.stringify(device.get(optionsIn(options)))
}

test('a passkey confirms the payment that it has signed, and no other', async () => {
  const { payer, device } = await payerWithPasskey(25)
  const [one, other] = [await order(payer, 200), await order(payer, 300)]
  const passkey = await sign(payer, device, one.id)
  expect(await payer.call(payIntent, { intentId: other.id, passkey, cid: newId() })).toMatchObject(
    refused('WrongFactor'),
  )
  const cid = newId()
  const paid = await payer.do(payIntent, { intentId: one.id, passkey, cid })
  expect(paid).toMatchObject({ payeeId: shop.id, amount: usdt(200) })
  expect(await balanceOf(payer)).toBe(usdt(800))
  // Signed again for a lost answer, it pays nothing more.
  const again = await payer.call(payIntent, {
    intentId: one.id,
    passkey: await sign(payer, device, one.id),
    cid,
  })
  expect(again).toMatchObject({ ok: true, value: paid })
  expect(await balanceOf(payer)).toBe(usdt(800))
  await payer.do(payIntent, { intentId: other.id, password: pin, cid: newId() })
  expect(await balanceOf(payer)).toBe(usdt(500))
})

test('an intent whose content was changed behind the server’s back is not what was signed', async () => {
  const { payer, device } = await payerWithPasskey(25)
  const { id: intentId } = await order(payer, 200)
  const passkey = await sign(payer, device, intentId)
  await world.sql`alter table wallet.intent disable trigger user`
  await world.sql`update wallet.intent set amount = amount * 2 where id = ${intentId}`
  await world.sql`alter table wallet.intent enable trigger user`
  const outcome = await payer.call(payIntent, { intentId, passkey, cid: newId() })
  expect(outcome).toMatchObject(refused('WrongFactor'))
})

test('nobody else’s passkey confirms it, nor an answer to another challenge', async () => {
  const { payer, device } = await payerWithPasskey(25)
  const { payer: thief, device: thiefs } = await payerWithPasskey(25)
  const { id: intentId } = await order(payer, 200)
  expect(nameOf(await thief.call(offerPaymentPasskey, { intentId }))).toBe('IntentNotFound')
  const { options } = await payer.do(offerPaymentPasskey, { intentId })
  expect(optionsIn(options)).toMatchObject({ userVerification: 'required' })
  for (const answer of [
    thiefs.get(optionsIn(options)),
    device.get({ ...optionsIn(options), challenge: 'b3RoZXI' }),
  ]) {
    const outcome = await payer.call(payIntent, { intentId, passkey: JSON.stringify(answer), cid: newId() })
    expect(outcome).toMatchObject(refused('WrongFactor'))
  }
})

test('a passkey of the last day, and a small payment, leave the trade password', async () => {
  const fresh = await payerWithPasskey(23)
  const { id } = await order(fresh.payer, 200)
  expect((await fresh.payer.do(offerPaymentPasskey, { intentId: id })).options).toBe('')
  const { payer, device } = await payerWithPasskey(25)
  const large = await order(payer, 100)
  const passkey = await sign(payer, device, large.id)
  const { id: intentId } = await order(payer, 99.99)
  expect((await payer.do(offerPaymentPasskey, { intentId })).options).toBe('')
  expect(nameOf(await payer.call(payIntent, { intentId, passkey, cid: newId() }))).toBe('BadInput')
  expect(nameOf(await payer.call(payIntent, { intentId, cid: newId() }))).toBe('BadInput')
  expect(nameOf(await payer.call(payIntent, { intentId, password: pin, passkey, cid: newId() }))).toBe(
    'BadInput',
  )
})
