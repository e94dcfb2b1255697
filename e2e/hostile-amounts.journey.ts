/** Invalid amounts, typed and pasted into money fields: an error next to the field, which keeps them, and no money moves. */
import type { Locator } from '@playwright/test'
import { openChat } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
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

test.beforeEach(({ linnet, ann }) => fund(linnet.url, ann, 100_00n))
test.afterAll(({ linnet }) => expectBooks(linnet))

/** An input and the expected error next to the field. */
const hostileAmounts: readonly (readonly [string, RegExp])[] = [
  ['-5', /digits and one decimal point/],
  ['+5', /digits and one decimal point/],
  ['1e5', /digits and one decimal point/],
  ['0x1F', /digits and one decimal point/],
  ['1 000', /digits and one decimal point/],
  ['1,000.50', /digits and one decimal point/],
  ['1.2.3', /digits and one decimal point/],
  ['٣٤', /digits and one decimal point/],
  ['५०', /digits and one decimal point/],
  ['½', /digits and one decimal point/],
  ['<b>5</b>', /digits and one decimal point/],
  ['12.345', /2 decimal places/],
  ['0.000001', /2 decimal places/],
  ['9'.repeat(30), /too large/],
  ['0', /more than 0/],
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

test('hostile amounts of a transfer show an error next to the field and move no money', async ({
  linnet,
  ann,
  ben,
  annsPage,
}) => {
  await openChat(annsPage, 'Ben')
  await attach(annsPage, 'Transfer')
  await expectRefused(annsPage, { label: 'Amount', button: 'Pay' })
  await expectBalances(linnet.url, [
    [ann, '100.00'],
    [ben, '0.00'],
  ])
})

test('hostile amounts and counts of a packet show errors next to the fields and move no money', async ({
  linnet,
  ann,
  hikers,
  annsPage,
}) => {
  expect(hikers).not.toBe('')
  await openChat(annsPage, 'Hikers')
  await attach(annsPage, 'Red packet')
  const shares = field(annsPage, 'Number of shares')
  await field(annsPage, 'Total amount').fill('1')
  for (const text of ['-1', '1.5', '1e1', '٣', '1 1', '0', '9'.repeat(20)]) {
    await shares.fill(text)
    await press(annsPage, 'Send red packet')
    await expect(shares).toHaveValue(text)
    await expect(shares).toHaveAccessibleDescription(/a whole number greater than 0|Up to 3 shares/)
  }
  await shares.fill('1')
  await expectRefused(annsPage, { label: 'Total amount', button: 'Send red packet' })
  await expectBalances(linnet.url, [[ann, '100.00']])
})

test('hostile amounts of play money show an error next to the field and add no money', async ({
  linnet,
  ann,
  annsPage,
}) => {
  await openWallet(annsPage)
  await press(annsPage, 'Top up')
  await expectRefused(annsPage, { label: 'Test funds for development', button: 'Get test funds' })
  await expectBalances(linnet.url, [[ann, '100.00']])
})

test('hostile amounts of a collect code show an error next to the field and request no money', async ({
  annsPage,
}) => {
  await openWallet(annsPage)
  await press(annsPage, 'Receive')
  await press(annsPage, 'Set amount')
  await expectRefused(annsPage, { label: 'Amount', button: 'Save' })
  await press(annsPage, 'Back')
  await expect(detail(annsPage).getByText('The payer enters the amount')).toBeVisible()
})
