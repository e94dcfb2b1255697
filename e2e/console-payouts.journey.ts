/** A withdrawal on the development chain: approved at the desk, paid by the signer, and followed by its owner to the end. */
import { screens } from '@linnet/protocol/screens'
import { addAddress, checkBeforePay, requestWithdrawal } from '@linnet/protocol/wallet/calls'
import { expect, test } from './support/console'
import { detail, expectBalances, expectBooks, fund, moneySettings, pin, usdt } from './support/money'
import { call } from './support/people'

test.use({ settings: { ...moneySettings, SANDBOX_CHAIN: 'on' } })
test.afterAll(({ linnet }) => expectBooks(linnet))

test('a withdrawal leaves by the development chain, and its owner sees each step with the transaction', async ({
  linnet,
  ann,
  annsPage,
  hire,
  openConsole,
}) => {
  await fund(linnet.url, ann, 100_00n)
  const mine = { url: linnet.url, token: ann.token }
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  const { id: addressId } = await call(mine, addAddress, draft)
  const order = { kind: 'withdraw', addressId, amount: usdt(20_00n) } as const
  const { id: intentId } = await call(mine, checkBeforePay, order)
  const { id } = await call(mine, requestWithdrawal, { intentId, password: pin, cid: 'one' })
  await annsPage.goto(`${linnet.url}/#${screens.withdraw}`)
  const row = detail(annsPage).getByRole('button', { name: /^20\.00/ })
  await expect(row).toContainText('Pending review')

  const sams = await openConsole(await hire('finance', 'Sam'), `/withdrawals?open=${id}`)
  await sams.getByRole('button', { name: 'Approve', exact: true }).click()
  await sams.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(sams.getByRole('heading', { name: 'Payout on the chain' })).toBeVisible()

  await expect(row).toContainText('On the chain')
  await row.click()
  const record = annsPage.getByRole('dialog')
  await expect(record.getByRole('status')).toContainText(/final/)
  await expect(record.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
  await expect(record.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await expect(record.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectBalances(linnet.url, [[ann, '79.00']])
  await sams.getByRole('button', { name: 'Refresh' }).click()
  await expect(sams.getByRole('definition').getByText('Final', { exact: true })).toBeVisible()
})
