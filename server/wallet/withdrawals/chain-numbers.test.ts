/** The amount of a withdrawal as wallets of a chain state it: `value`, `gasPrice` and `gas`, decimal or hexadecimal. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addAddress, checkBeforePay, requestWithdrawal, showWithdrawal } from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  type Person,
  pin,
  sendRaw,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let address_id: string

beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_FEE: '1', WITHDRAW_ADDRESS_HOURS: '0' })
  ann = await world.person('Ann')
  await endow(ann, 100)
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  address_id = (await ann.do(addAddress, draft)).id
})
afterAll(async () => {
  expect(await wrongBooksOf(world)).toEqual([])
  await world.stop()
})

const ask = (fields: Record<string, unknown>) =>
  sendRaw(world, checkBeforePay, { kind: 'withdraw', address_id, ...fields, _token: ann.token })

test.each([
  ['digits, which are decimal', '12500000', '12.50', '12500000'],
  ['letters too, which makes it hexadecimal', 'bebc20', '12.50', '12500000'],
  ['0x before it, which makes it hexadecimal', '0x989680', '10.00', '10000000'],
])('a value of %s, is the amount, and is said back in decimal', async (_, value, amount, said) => {
  expect(await ask({ value, gasPrice: '0x3b9aca00', gas: '65000' })).toMatchObject({
    err: 0,
    data: { amount, fee: '1.00', value: said, gasPrice: '1000000000', gas: '65000' },
  })
})

test('what was shown of a value is what is withdrawn, whatever the gas', async () => {
  const { data } = await ask({ value: '0xe4e1c0', amount: '15', gas: 'ffffffff' })
  const intentId = String(data['intent_id'])
  const { id } = await ann.do(requestWithdrawal, { intentId, password: pin, cid: 'one' })
  expect(await ann.do(showWithdrawal, { id })).toMatchObject({ amount: usdt(15), fee: usdt(1) })
  expect(await balanceOf(ann)).toBe(usdt(84))
})

test('without these numbers the answer has none', async () => {
  const { data } = await ask({ amount: '10' })
  expect(['value', 'gasPrice', 'gas'].filter((name) => name in data)).toEqual([])
})

test.each([
  ['a value that differs from the amount', { value: '12500000', amount: '12.49' }, 'value'],
  ['a hexadecimal value that was meant as decimal', { value: '0x12500000', amount: '12.5' }, 'value'],
  ['a value with more than two decimals', { value: '12500001' }, 'value'],
  ['a value above any amount', { value: `0x${'f'.repeat(64)}` }, 'value'],
  ['a value of zero', { value: '0x0' }, 'value'],
  ['a value that is no number', { value: '0xg' }, 'value'],
  ['gas that is no number', { amount: '10', gas: '1.5' }, 'gas'],
  ['a price of gas below zero', { amount: '10', gasPrice: '-0x1' }, 'gasPrice'],
  ['neither value nor amount', {}, 'amount'],
  [
    'a value in another payment',
    { kind: 'transfer', address_id: undefined, value: '10', amount: '1' },
    'value',
  ],
])('%s is refused by the name of the field', async (_, fields, field) => {
  const user_id = 'kind' in fields ? ann.id : undefined
  expect(await ask({ ...fields, user_id })).toMatchObject({ err: 1, data: { code: 'BadInput', field } })
})
