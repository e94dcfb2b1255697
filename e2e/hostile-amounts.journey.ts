/** Invalid amounts, typed and pasted into money fields: an error next to the field, which keeps them, and no money moves. */
import type { Locator } from '@playwright/test'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { makeGroup } from './support/groups'
import { attach } from './support/messages'
import {
  detail,
  fund,
  expectBalances,
  expectBooks,
  field,
  openWallet,
  press,
  paymentSheet,
} from './support/money'
import { goToTab } from './support/screens'

test.beforeEach(({ linnet, ann }) => fund(linnet.url, ann, 100_00n))
test.afterAll(({ linnet }) => expectBooks(linnet))

/** An input of each kind that is refused, and the expected error next to the field; `typed-amount.test.ts` has all of them. */
const hostileAmounts: readonly (readonly [string, RegExp])[] = [
  ['-5', /digits and one decimal point/],
  ['1,00.50', /digits and one decimal point/],
  ['½', /digits and one decimal point/],
  ['<b>5</b>', /digits and one decimal point/],
  ['12.345', /2 decimal places/],
  ['9'.repeat(30), /too large/],
  ['0.00', /more than 0/],
  ['   ', /Enter an amount/],
]

/** Types and pastes each input: it stays in the field with an error next to it, and no payment sheet opens. */
async function expectRefused(
  page: Page,
  { label, button }: { label: string; button: string },
): Promise<void> {
  const input = field(page, label)
  for (const [text, words] of hostileAmounts) {
    await input.clear()
    await input.pressSequentially(text)
    await press(page, button)
    await expect(input).toHaveValue(text)
    await expect(input).toHaveAccessibleDescription(words)
    await expect(paymentSheet(page)).toHaveCount(0)
    await input.clear()
    await paste(input, text)
    await expect(input).toHaveValue(text)
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** Inserts a text at once, as pasting does. */
const paste = (input: Locator, text: string): Promise<void> =>
  input.evaluate((element: HTMLInputElement, pasted) => {
    element.focus()
    document.execCommand('insertText', false, pasted)
  }, text)

test('hostile amounts and counts show errors next to the fields, which keep them, and move no money', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage: page,
}) => {
  await makeGroup(linnet.url, { owner: ann, members: [cho], name: 'Hikers' })
  await openChat(page, 'Ben')
  await attach(page, 'Transfer')
  await expectRefused(page, { label: 'Amount', button: 'Pay' })

  await goToTab(page, 'Chats')
  await openChat(page, 'Hikers')
  await attach(page, 'Red packet')
  const shares = field(page, 'Number of shares')
  await field(page, 'Total amount').fill('1')
  for (const text of ['-1', '1.5', '½', '9'.repeat(20)]) {
    await shares.fill(text)
    await press(page, 'Send red packet')
    await expect(shares).toHaveValue(text)
    await expect(shares).toHaveAccessibleDescription(/a whole number greater than 0|Up to 2 shares/)
  }
  await shares.fill('1')
  await expectRefused(page, { label: 'Total amount', button: 'Send red packet' })

  await openWallet(page)
  await press(page, 'Top up')
  await expectRefused(page, { label: 'Test funds for development', button: 'Get test funds' })
  await press(page, 'Back')
  await press(page, 'Receive')
  await press(page, 'Set amount')
  await expectRefused(page, { label: 'Amount', button: 'Save' })
  await press(page, 'Back')
  await expect(detail(page).getByText('The payer enters the amount')).toBeVisible()
  await expectBalances(linnet.url, [
    [ann, '100.00'],
    [ben, '0.00'],
  ])
})
