/** Checking in for points, and the orders centre, which lists all payments. */
import type { PersonId } from '@linnet/protocol'
import { checkBeforePay } from '@linnet/protocol/wallet/calls'
import { payIntent } from '@linnet/protocol/wallet/paying'
import { expect, test } from './support/fixtures'
import { detail, fund, openWallet, pin, press, usdt } from './support/money'
import { call } from './support/people'
import { openFromMe } from './support/screens'

test('a person checks in once a day and gets the points', async ({ annsPage }) => {
  await openFromMe(annsPage, 'Daily check-in')
  await press(annsPage, 'Check in')
  await expect(detail(annsPage).getByRole('button', { name: 'Checked in today' })).toBeDisabled()
  await expect(detail(annsPage).getByText('1 day in a row')).toBeVisible()
  await press(annsPage, 'Points history')
  await expect(detail(annsPage).getByText('+100.00')).toBeVisible()
})

test('payer and payee find the order, and narrow the list down', async ({ linnet, ann, ben, annsPage }) => {
  await fund(linnet.url, ann, 100_00n)
  const mine = { url: linnet.url, token: ann.token }
  const stated = await call(mine, checkBeforePay, {
    kind: 'transfer',
    payeeId: ben.id as PersonId,
    amount: usdt(12_50n),
  } as const)
  await call(mine, payIntent, { intentId: stated.id, password: pin, cid: crypto.randomUUID() })
  await openWallet(annsPage)
  await press(annsPage, 'Orders')
  const row = detail(annsPage).getByRole('button', { name: /Ben.*Transfer.*12\.50/s })
  await expect(row).toBeVisible()
  await detail(annsPage).getByRole('radio', { name: 'Refunded' }).check()
  await expect(detail(annsPage).getByText('No orders match')).toBeVisible()
  await press(annsPage, 'Show all')
  await row.click()
  await expect(detail(annsPage).getByRole('heading', { name: 'Order', level: 1 })).toBeVisible()
  await expect(detail(annsPage).getByText('Paid at')).toBeVisible()
})
