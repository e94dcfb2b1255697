/** Money by the development chain, from topping up to a withdrawal that two people approve, followed by its owner to the end. */
import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import {
  addAddress,
  checkBeforePay,
  requestWithdrawal,
  setTradePassword,
} from '@linnet/protocol/wallet/calls'
import { payIntent } from '@linnet/protocol/wallet/paying'
import { approveProposal, expect, test } from './support/console'
import { detail, expectBalances, expectBooks, moneySettings, pin, press, usdt } from './support/money'
import { call } from './support/people'

test.use({ settings: { ...moneySettings, SANDBOX_CHAIN: 'on' } })
test.afterAll(({ linnet }) => expectBooks(linnet))

test('what came by the development chain is paid to a friend, and leaves by it once two of the staff approve', async ({
  linnet,
  ann,
  ben,
  annsPage,
  hire,
  openConsole,
}) => {
  // The tokens arrive after six blocks, a second each.
  test.slow()
  const mine = { url: linnet.url, token: ann.token }
  const secrets = { password: pin, confirm: pin, loginPassword: ann.password }
  await call(mine, setTradePassword, secrets)
  await annsPage.goto(`${linnet.url}/#${screens.topUp}`)
  const tokens = detail(annsPage).getByRole('textbox', { name: 'Test tokens on the development chain' })
  await tokens.fill('2000')
  await press(annsPage, 'Send test tokens')
  const arrived = detail(annsPage).getByRole('status').getByText('Arrived', { exact: true })
  await expect(arrived).toBeVisible({ timeout: 30_000 })
  const paying = { kind: 'transfer', payeeId: ben.id as PersonId, amount: usdt(50_00n) } as const
  const stated = await call(mine, checkBeforePay, paying)
  await call(mine, payIntent, { intentId: stated.id, password: pin, cid: 'friend' })
  await expectBalances(linnet.url, [
    [ann, '1950.00'],
    [ben, '50.00'],
  ])

  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  const { id: addressId } = await call(mine, addAddress, draft)
  const order = { kind: 'withdraw', addressId, amount: usdt(1_000_00n) } as const
  const { id: intentId } = await call(mine, checkBeforePay, order)
  const { id } = await call(mine, requestWithdrawal, { intentId, password: pin, cid: 'one' })
  await annsPage.goto(`${linnet.url}/#${screens.withdraw}`)
  const row = detail(annsPage).getByRole('button', { name: /^1,?000\.00/ })
  await expect(row).toContainText('Pending review')

  const sams = await openConsole(await hire('finance', 'Sam'), `/withdrawals?open=${id}`)
  await sams.getByRole('button', { name: 'Propose approval' }).click()
  await sams.getByRole('dialog').getByRole('button', { name: 'Propose approval' }).click()
  await expect(sams.getByRole('dialog')).toHaveCount(0)
  await approveProposal(await openConsole(await hire('finance', 'Finn')), /Approve a large withdrawal/)

  await expect(row).toContainText('On the chain')
  await row.click()
  const record = annsPage.getByRole('dialog')
  await expect(record.getByRole('status')).toContainText(/final/)
  await expect(record.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
  await expect(record.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await expect(record.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectBalances(linnet.url, [[ann, '949.00']])
  await sams.getByRole('button', { name: 'Refresh' }).click()
  await expect(sams.getByRole('heading', { name: 'Payout on the chain' })).toBeVisible()
  await expect(sams.getByRole('definition').getByText('Final', { exact: true })).toBeVisible()

  // What it has cost is in the books, which have what the chain has.
  await sams.goto(`${linnet.adminUrl}/#/chain`)
  const gas = sams.getByRole('region', { name: 'Coins for gas' })
  await expect(gas.getByText(/^0\.0000\d+$/).first()).toBeVisible({ timeout: 30_000 })
  await expect(gas.getByText('Good', { exact: true })).toBeVisible()
  await sams.getByRole('radio', { name: 'Missing' }).click()
  await expect(sams.getByText('Nothing is missing on the chain, and every payout is known')).toBeVisible()
})
