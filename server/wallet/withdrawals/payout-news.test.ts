import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addAddress, checkBeforePay, requestWithdrawal, withdrawalChanged } from '@linnet/protocol'
import { createTestWorld, endow, pin, type TestWorld, usdt } from '@linnet/testing'
import { insertPayoutNews } from './payout-store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '0' }, undefined, { jobSpeed: 10 })
})
afterAll(() => world.stop())

test('the server notifies the owner of what the processes of the chain have changed', async () => {
  const ann = await world.person('Ann')
  await endow(ann, 100)
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  const { id: addressId } = await ann.do(addAddress, draft)
  const intent = await ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20) })
  const { id } = await ann.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: 'one' })
  const socket = await ann.connect()
  await insertPayoutNews(world.sql, id)
  expect((await socket.next(withdrawalChanged)).data).toMatchObject({ id, status: 'requested' })
  expect(await world.sql<object[]>`select 1 from wallet.payout_news`).toHaveLength(0)
})
