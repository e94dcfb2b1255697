/** Money survives double taps, wrong trade passwords and reviews, and is shown while offline. */
import { approveWithdrawal, listStaffWithdrawals, rejectWithdrawal } from '@linnet/protocol/staff'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { attach, bubble } from './support/messages'
import {
  detail,
  fund,
  enterPin,
  expectBalances,
  expectBooks,
  field,
  moneySettings,
  openWallet,
  pin,
  press,
  paymentSheet,
} from './support/money'
import { goToTab } from './support/screens'
import { devCode } from './support/server'
import { callStaff, newOwner } from './support/staff'
import { startTransfer } from './support/transfers'

// Sent by hand: on the development chain, what is approved is paid at once.
test.use({ settings: moneySettings })
test.beforeEach(({ linnet, ann }) => fund(linnet.url, ann, 100_00n))
// In one worker, so that all books are checked once.
test.describe.configure({ mode: 'default' })
test.afterAll(({ linnet }) => expectBooks(linnet))

test('a double tap, on the button and on the last digit, pays once', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  await openChat(annsPage, 'Ben')
  await attach(annsPage, 'Transfer')
  await field(annsPage, 'Amount').fill('7')
  await detail(annsPage).getByRole('button', { name: 'Pay', exact: true }).dblclick()
  const sheet = paymentSheet(annsPage)
  await expect(sheet).toHaveCount(1)
  const key = (digit: string) => sheet.getByRole('button', { name: digit, exact: true })
  await expect(key('0')).toBeEnabled()
  for (const digit of pin.slice(0, 5)) await key(digit).click()
  await key(pin.slice(5)).dblclick({ noWaitAfter: true })
  await expect(bubble(annsPage, /7\.00/)).toBeVisible()
  await expect(annsPage.getByRole('log').getByRole('article')).toHaveCount(1)
  await expectBalances(linnet.url, [
    [ann, '93.00'],
    [ben, '7.00'],
  ])
})

test('a sheet that is opened again while it closes asks for a new price and the whole PIN', async ({
  annsPage,
}) => {
  await startTransfer(annsPage, '5')
  await enterPin(annsPage, pin.slice(0, 1))
  const entered = annsPage.locator('dialog [data-filled]')
  await expect(entered).toHaveCount(1)
  // Within the page, because closing takes a third of a second.
  await annsPage.evaluate(async () => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find(
        (button) => (button.ariaLabel ?? button.textContent) === name && button.checkVisibility(),
      )
    const sheet = document.querySelector('dialog')
    while (sheet?.open) {
      named('Close')?.click()
      await new Promise((next) => setTimeout(next, 20))
    }
    named('Pay')?.click()
  })
  await expect(paymentSheet(annsPage).getByText('Your balance')).toBeVisible()
  await expect(entered).toHaveCount(0)
})

test('wrong trade passwords pay nothing, count the attempts left, and lock paying but not chatting', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  await startTransfer(annsPage, '5')
  for (const left of [4, 3, 2, 1]) {
    await enterPin(annsPage, '135790')
    await expect(paymentSheet(annsPage).getByText(`Wrong payment PIN. Tries left: ${left}`)).toBeVisible()
  }
  await enterPin(annsPage, '135790')
  await expect(paymentSheet(annsPage).getByText(/Payments are locked for now/)).toBeVisible()
  await expect(paymentSheet(annsPage).getByRole('textbox')).toHaveCount(0)
  await expectBalances(linnet.url, [
    [ann, '100.00'],
    [ben, '0.00'],
  ])
  // Resetting the trade password ends the lock, but no money leaves for a day.
  await paymentSheet(annsPage).getByRole('button', { name: 'Forgot PIN?' }).click()
  await expect(detail(annsPage).getByText(ann.account)).toBeVisible()
  await press(annsPage, 'Get code')
  await field(annsPage, 'Verification code').fill('000000')
  await detail(annsPage).getByLabel('Login password').fill(ann.password)
  await press(annsPage, 'Next')
  for (let at = 0; at < 2; at++) await enterPin(annsPage, '614093')
  await expect(detail(annsPage).getByText('Wrong code')).toBeVisible()
  await field(annsPage, 'Verification code').fill(devCode)
  await detail(annsPage).getByLabel('Login password').fill(ann.password)
  await press(annsPage, 'Next')
  for (let at = 0; at < 2; at++) await enterPin(annsPage, '614093')
  await expect(annsPage.getByText(/Your payment PIN was reset.*until 20/)).toBeVisible()
  await goToTab(annsPage, 'Chats')
  await openChat(annsPage, 'Ben')
  await attach(annsPage, 'Transfer')
  await field(annsPage, 'Amount').fill('5')
  await press(annsPage, 'Pay')
  await expect(paymentSheet(annsPage).getByText(/payments are paused.*24 h left/)).toBeVisible()
  await expectBalances(linnet.url, [
    [ann, '100.00'],
    [ben, '0.00'],
  ])
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

test('a withdrawal awaits review; a rejected or cancelled one returns to the balance', async ({
  linnet,
  ann,
  annsPage,
}) => {
  const url = linnet.url
  await openWallet(annsPage)
  await press(annsPage, 'Withdraw')
  await press(annsPage, 'Add address')
  await field(annsPage, 'Name').fill('Cold box')
  await field(annsPage, 'Phone or email').fill('ann@example.org')
  await field(annsPage, 'Chain address').fill(address.toLowerCase())
  await press(annsPage, 'Save')
  await expect(detail(annsPage).getByText(/address isn’t valid/)).toBeVisible()
  await field(annsPage, 'Chain address').fill(` ${address} `)
  await press(annsPage, 'Save')
  await enterPin(annsPage)
  await expect(annsPage.getByText('Address saved')).toBeVisible()
  await expect(detail(annsPage).getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible()

  const request = async (amount: string) => {
    await field(annsPage, 'Amount').fill(amount)
    await press(annsPage, 'Next')
    await expect(paymentSheet(annsPage).getByText('Total')).toBeVisible()
    await enterPin(annsPage)
    await expect(paymentSheet(annsPage)).toHaveCount(0)
    await expect(annsPage.getByRole('status').getByText('Submitted for review')).toBeVisible()
    await expect(
      detail(annsPage).getByRole('button', { name: new RegExp(`^${amount}.*Pending review`) }),
    ).toBeVisible()
  }
  const owner = await newOwner(linnet)
  const decide = async (status: 'approved' | 'rejected', reason = 'a journey') => {
    const input = { state: 'requested', personId: ann.id } as const
    const { rows } = await callStaff(linnet, { call: listStaffWithdrawals, input, as: owner })
    const decision = { id: rows[0]?.id ?? '', reason }
    await callStaff(linnet, {
      call: status === 'approved' ? approveWithdrawal : rejectWithdrawal,
      input: decision,
      as: owner,
    })
  }
  await request('20.00')
  await expectBalances(url, [[ann, '79.00']])
  await decide('rejected', 'The name does not match')
  await expect(detail(annsPage).getByText('Rejected, money returned')).toBeVisible()
  await expectBalances(url, [[ann, '100.00']])
  await detail(annsPage)
    .getByRole('button', { name: /Rejected/ })
    .click()
  await expect(annsPage.getByRole('dialog').getByText('The name does not match')).toBeVisible()
  await annsPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await request('30.00')
  await detail(annsPage)
    .getByRole('button', { name: /^30\.00/ })
    .click()
  await annsPage.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(annsPage.getByRole('dialog')).toHaveCount(2)
  await annsPage.getByRole('dialog').last().getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(detail(annsPage).getByText('Canceled, money returned')).toBeVisible()
  await expectBalances(url, [[ann, '100.00']])

  await request('40.00')
  await decide('approved')
  await expect(detail(annsPage).getByText('Approved, waiting to be sent')).toBeVisible()
  await expectBalances(url, [[ann, '59.00']])
  // Until it is sent, its owner can cancel it.
  await detail(annsPage)
    .getByRole('button', { name: /^40\.00/ })
    .click()
  await annsPage.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await annsPage.getByRole('dialog').last().getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(detail(annsPage).getByText('Canceled, money returned')).toHaveCount(2)
  await expectBalances(url, [[ann, '100.00']])
})

/** Drags a finger down the middle of the screen. */
async function pullDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 300)
  for (let y = 320; y <= 560; y += 20) await touch('touchMove', y)
  await touch('touchEnd')
}

/** The wallet links to them twice, in its bar and in its list. */
const openBills = (page: Page) => detail(page).getByRole('button', { name: 'Transactions' }).first().click()

test('offline, the wallet shows the last known amounts and says so; paying is refused', async ({
  annsPage,
}) => {
  await openWallet(annsPage)
  await openBills(annsPage)
  await expect(detail(annsPage).getByText('+100.00')).toBeVisible()
  await pullDown(annsPage)
  await expect(detail(annsPage).getByText('+100.00')).toBeVisible()
  await press(annsPage, 'Back')
  await annsPage.context().setOffline(true)
  const mark = detail(annsPage).getByText(/^Offline. As of/)
  await expect(mark).toBeVisible()
  await expect(detail(annsPage).getByText('100.00', { exact: true }).first()).toBeVisible()
  await openBills(annsPage)
  await expect(mark).toBeVisible()
  await expect(detail(annsPage).getByText('+100.00')).toBeVisible()
  await pullDown(annsPage)
  await expect(annsPage.getByRole('status').getByText(/Check your connection/)).toBeVisible()
  await press(annsPage, 'Back')
  await press(annsPage, 'Pay')
  await expect(detail(annsPage).getByText(/Check your connection/)).toBeVisible()
  await press(annsPage, 'Back')
  await annsPage.context().setOffline(false)
  await expect(mark).toBeHidden()
})
