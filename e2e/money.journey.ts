/** Three people, each in their own browser, pay each other in every way; no money is lost, duplicated or created. */
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
  openWallet,
  pictureOfCode,
  pin,
  press,
  scan,
  paymentSheet,
} from './support/money'

// In one worker, so that all books are checked once.
test.describe.configure({ mode: 'default' })
test.afterAll(({ linnet }) => expectBooks(linnet))

test('play money is credited once, and paying requires a trade password to be set', async ({
  linnet,
  ann,
  annsPage: page,
}) => {
  await openWallet(page)
  await expect(detail(page).getByText('0.00', { exact: true }).first()).toBeVisible()
  await expect(detail(page).getByText('PLAY', { exact: true })).toBeVisible()
  await expect(detail(page).getByRole('note')).toContainText('It’s worth nothing')
  await press(page, 'Top up')
  await detail(page).getByLabel('Test funds for development').fill('250.5')
  await detail(page).getByRole('button', { name: 'Get test funds' }).dblclick()
  await expect(page.getByText('Added to your balance')).toBeVisible()
  await press(page, 'Back')
  await expect(detail(page).getByText('250.50', { exact: true }).first()).toBeVisible()
  await detail(page)
    .getByRole('button', { name: /^Payment PIN/ })
    .click()
  await press(page, 'Set payment PIN')
  await detail(page).getByLabel('Login password').fill('not the password')
  await press(page, 'Next')
  for (const _ of ['once', 'again']) await enterPin(page, pin)
  await expect(detail(page).getByText('The current password is wrong')).toBeVisible()
  await detail(page).getByLabel('Login password').fill(ann.password)
  await press(page, 'Next')
  for (const digits of ['111111', '111111']) await enterPin(page, digits)
  await expect(page.getByRole('alert').getByText(/too easy to guess/)).toBeVisible()
  await enterPin(page, pin)
  await enterPin(page, '902715')
  await expect(page.getByText('The PINs don’t match. Start again.')).toBeVisible()
  await enterPin(page, pin)
  await enterPin(page, pin)
  await expect(page.getByText('Payment PIN set')).toBeVisible()
  await expectBalances(linnet.url, [[ann, '250.50']])
})

test('a payer confirms what a collector requests by pay code, and both see it paid', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  await fund(linnet.url, ann, 100_00n)
  await openWallet(annsPage)
  await press(annsPage, 'Pay')
  await scan(bensPage, await pictureOfCode(annsPage))
  await field(bensPage, 'Amount').fill('12.34')
  await field(bensPage, 'Note').fill('two teas')
  await press(bensPage, 'Request payment')
  await expect(detail(bensPage).getByText('Waiting for Ann')).toBeVisible()
  await expect(detail(annsPage).getByText('Ben requests a payment')).toBeVisible()
  await expect(detail(annsPage).getByText('12.34')).toBeVisible()
  await expect(detail(annsPage).getByText('two teas')).toBeVisible()
  await press(annsPage, 'Confirm')
  await expect(paymentSheet(annsPage).getByText('12.34')).toBeVisible()
  await expect(paymentSheet(annsPage).getByRole('note')).toContainText('play money')
  await enterPin(annsPage)
  await expect(detail(annsPage).getByRole('heading', { name: 'Paid', level: 1 })).toBeVisible()
  await expect(detail(annsPage).getByText('to Ben')).toBeVisible()
  await expect(detail(bensPage).getByRole('heading', { name: 'Received', level: 1 })).toBeVisible()
  await expect(detail(bensPage).getByText('from Ann')).toBeVisible()
  await expect(detail(bensPage).getByText('12.34')).toBeVisible()
  await expectBalances(linnet.url, [
    [ann, '87.66'],
    [ben, '12.34'],
  ])
})

test('declining a collection pays nothing and tells the collector', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  await fund(linnet.url, ann, 100_00n)
  await openWallet(annsPage)
  await press(annsPage, 'Pay')
  await scan(bensPage, await pictureOfCode(annsPage))
  await field(bensPage, 'Amount').fill('99')
  await press(bensPage, 'Request payment')
  await press(annsPage, 'Decline')
  await expect(detail(bensPage).getByText('They declined the payment')).toBeVisible()
  await expectBalances(linnet.url, [
    [ann, '100.00'],
    [ben, '0.00'],
  ])
})

test('several people can pay the amount of a collect code', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage,
  bensPage,
  chosPage,
}) => {
  await fund(linnet.url, ann, 10_00n)
  await fund(linnet.url, cho, 10_00n)
  await openWallet(bensPage)
  await press(bensPage, 'Receive')
  await press(bensPage, 'Set amount')
  await field(bensPage, 'Amount').fill('3.2')
  await field(bensPage, 'Note').fill('소풍 picnic')
  await press(bensPage, 'Save')
  await expect(detail(bensPage).getByText('3.20')).toBeVisible()
  const picture = await pictureOfCode(bensPage)
  for (const page of [annsPage, chosPage]) {
    await scan(page, picture)
    await expect(detail(page).getByText('3.20')).toBeVisible()
    await expect(detail(page).getByText('소풍 picnic')).toBeVisible()
    await press(page, 'Pay')
    await enterPin(page)
    await expect(detail(page).getByText('to Ben')).toBeVisible()
  }
  await expectBalances(linnet.url, [
    [ann, '6.80'],
    [ben, '6.40'],
    [cho, '6.80'],
  ])
})

/** Fills in the transfer form from the chat and opens the payment sheet. */
async function startTransfer(page: Page, amount: string): Promise<void> {
  await attach(page, 'Transfer')
  await field(page, 'Amount').fill(amount)
  await press(page, 'Pay')
  await expect(paymentSheet(page).getByText('Fee')).toBeVisible()
}

test('a transfer in a chat can be returned once, and its card changes on both screens', async ({
  linnet,
  ann,
  ben,
  annsPage,
  bensPage,
}) => {
  await fund(linnet.url, ann, 50_00n)
  await fund(linnet.url, ben, 1_00n)
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  await startTransfer(annsPage, '20.01')
  await enterPin(annsPage)
  await expect(bubble(annsPage, /20\.01/)).toContainText('Received by Ben')
  await expect(bubble(bensPage, /20\.01/)).toContainText('Added to your balance')
  await expectBalances(linnet.url, [
    [ann, '29.99'],
    [ben, '21.01'],
  ])
  await bubble(bensPage, /20\.01/)
    .getByText('20.01')
    .click()
  await press(bensPage, 'Return this transfer')
  await enterPin(bensPage)
  await expect(bensPage.getByText('Returned', { exact: true }).first()).toBeVisible()
  await expect(bubble(annsPage, /20\.01/)).toContainText('Returned to you')
  await expect(detail(bensPage).getByRole('button', { name: 'Return this transfer' })).toHaveCount(0)
  await press(bensPage, 'Back')
  await expect(bubble(bensPage, /20\.01/)).toContainText('You returned it')
  await expectBalances(linnet.url, [
    [ann, '50.00'],
    [ben, '1.00'],
  ])
})
