/** A setting that two people change reaches members without a restart, and a large withdrawal takes two people. */
import {
  addAddress,
  cancelWithdrawal,
  checkBeforePay,
  requestWithdrawal,
  showWithdrawTerms,
} from '@linnet/protocol/wallet/calls'
import { expectAccessible } from './support/axe'
import { approveProposal, expect, expectTame, openDesk, test } from './support/console'
import { fund, moneySettings, pin, usdt } from './support/money'
import { call } from './support/people'

// Sent by hand: on the development chain, what is approved is paid at once.
test.use({ settings: moneySettings })

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('a fee that one person proposes and another approves is what members meet', async ({
  linnet,
  ann,
  hire,
  openConsole,
}) => {
  const mine = { url: linnet.url, token: ann.token }
  const before = await call(mine, showWithdrawTerms, {})
  const sams = await openConsole(await hire('finance', 'Sam'), '/settings')
  await sams.getByRole('row').last().click()
  await expect(sams.getByRole('button', { name: 'Close', exact: true })).toBeInViewport()
  await sams.keyboard.press('?')
  await expect(sams.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await sams.keyboard.press('Escape')
  await sams.keyboard.press('f')
  await expect(sams.getByRole('searchbox', { name: 'Find a setting' })).toBeFocused()
  await sams.keyboard.type('no such setting')
  await expect(sams.getByText('Nothing matches the filters')).toBeVisible()
  await sams.getByRole('searchbox', { name: 'Find a setting' }).fill('withdrawal fee')
  const area = sams.getByRole('combobox', { name: 'Area' })
  await area.selectOption({ label: 'Withdrawals and payments' })
  await expect(sams).toHaveURL(/area=wallet/)
  await sams.getByRole('row', { name: /Withdrawal fee/ }).click()
  await expectAccessible(sams, 'the settings desk')
  await expectTame(sams, 'the settings desk')
  await sams.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = sams.getByRole('dialog')
  await dialog.getByLabel('New value').fill('3.25')
  await dialog.getByLabel('Reason').fill('The network is dearer')
  await dialog.getByRole('button', { name: 'Propose change' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await call(mine, showWithdrawTerms, {})).toMatchObject({ fee: before.fee })

  const finns = await openConsole(await hire('finance', 'Finn'))
  await approveProposal(finns, /Change a money setting/)
  await expect.poll(async () => (await call(mine, showWithdrawTerms, {})).fee).toBe(usdt(325n))
})

test('a large withdrawal waits for two people, and the desk shows what is known', async ({
  linnet,
  ann,
  hire,
  openConsole,
}) => {
  await fund(linnet.url, ann, 5_000_00n)
  const mine = { url: linnet.url, token: ann.token }
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  const { id: addressId } = await call(mine, addAddress, draft)
  const order = { kind: 'withdraw', addressId, amount: usdt(2_000_00n) } as const
  const { id: intentId } = await call(mine, checkBeforePay, order)
  const { id } = await call(mine, requestWithdrawal, { intentId, password: pin, cid: 'one' })

  const sams = await openConsole(await hire('finance', 'Sam'), `/withdrawals?open=${id}`)
  await expect(sams.getByRole('definition').getByText(address, { exact: true })).toBeVisible()
  await expectAccessible(sams, 'the withdrawals desk')
  await expectTame(sams, 'the withdrawals desk')
  await sams.getByRole('button', { name: 'Propose approval' }).click()
  await sams.getByRole('dialog').getByRole('button', { name: 'Propose approval' }).click()
  await expect(sams.getByRole('dialog')).toHaveCount(0)

  const finns = await openConsole(await hire('finance', 'Finn'))
  await approveProposal(finns, /Approve a large withdrawal/)
  await finns.getByRole('navigation').getByRole('link', { name: 'Withdrawals' }).click()
  await finns.getByRole('row', { name: /2,000\.00/ }).click()
  await expect(finns.getByRole('definition').getByText('Approved', { exact: true })).toBeVisible()
})

test('Refresh shows a withdrawal that its owner cancelled as cancelled, in the list and beside it', async ({
  linnet,
  ann,
  hire,
  openConsole,
}) => {
  await fund(linnet.url, ann, 100_00n)
  const mine = { url: linnet.url, token: ann.token }
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  const { id: addressId } = await call(mine, addAddress, draft)
  const order = { kind: 'withdraw', addressId, amount: usdt(20_00n) } as const
  const { id: intentId } = await call(mine, checkBeforePay, order)
  const { id } = await call(mine, requestWithdrawal, { intentId, password: pin, cid: 'one' })
  const sams = await openConsole(await hire('finance', 'Sam'), `/withdrawals?open=${id}`)
  const state = sams.getByRole('definition')
  await expect(state.getByText('Requested', { exact: true })).toBeVisible()
  await call(mine, cancelWithdrawal, { id })
  await sams.getByRole('button', { name: 'Refresh' }).click()
  await expect(sams.getByRole('row', { name: /20\.00/ })).toHaveCount(0)
  await expect(state.getByText('Canceled', { exact: true })).toBeVisible()
})

test('the books are shown clean, and support may not see them', async ({ ownersPage, hire, openConsole }) => {
  await openDesk(ownersPage, 'Reconciliation')
  await ownersPage.getByRole('button', { name: 'Run now' }).click()
  await expect(ownersPage.getByText('The checks found nothing', { exact: true })).toBeVisible()
  await expect(ownersPage.getByText('Money moves')).toBeVisible()
  await expect(ownersPage.getByRole('row', { name: 'Debits equal credits' })).toBeVisible()
  await expect(ownersPage.getByRole('row').locator('code'), 'checks without a name').toHaveCount(0)
  await expectAccessible(ownersPage, 'the reconciliation desk')
  await expectTame(ownersPage, 'the reconciliation desk')
  const support = await openConsole(await hire('support', 'Uma'), '/')
  await expect(support.getByRole('navigation').getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  await expect(support.getByRole('navigation').getByRole('link', { name: 'Reconciliation' })).toHaveCount(0)
})
