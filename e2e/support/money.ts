/** Money in journeys: balances, the payment sheet, and QR codes. */
import { formatAmount } from '@linnet/protocol/money'
import { askFaucet, setTradePassword, showWallet } from '@linnet/protocol/wallet/calls'
import { askTestTokens, showCharge } from '@linnet/protocol/wallet/topping-up'
import { expect, type Locator, type Page } from '@playwright/test'
import { call, type Person } from './people'
import { openFromMe, pane } from './screens'
import type { Linnet } from './server'

/** Enables mine packets for money, and new withdrawal addresses without the waiting period. */
export const moneySettings = {
  MINE_PACKETS: 'money',
  WITHDRAW_ADDRESS_HOURS: '0',
}

export const pin = '385027'

/** Expects all checks of the books to pass, and that money was never stopped. */
export async function expectBooks(linnet: Linnet): Promise<void> {
  // The command also fails while money is stopped, and a check's finding keeps it stopped until somebody lifts that.
  await linnet.checkBooks()
}

/** Cents as the ledger's minor units. */
export const usdt = (cents: bigint): bigint => cents * 10_000n

/** Gives someone play money, by the chain where there is one, and a trade password. */
export async function fund(url: string, person: Person, cents: bigint): Promise<void> {
  const mine = { url, token: person.token }
  const money = { amount: usdt(cents), cid: crypto.randomUUID() }
  const { hasFaucet, balance } = await call(mine, showWallet, {})
  if (hasFaucet) await call(mine, askFaucet, money)
  else {
    // Opens the address that the tokens go to. They arrive after six blocks, a second each.
    await call(mine, showCharge, {})
    await call(mine, askTestTokens, money)
    const arrived = async () => (await call(mine, showWallet, {})).balance - balance === money.amount
    await expect.poll(arrived, { timeout: 60_000 }).toBe(true)
  }
  await call(mine, setTradePassword, {
    password: pin,
    confirm: pin,
    loginPassword: person.password,
  })
}

/** Someone's balance according to the server. */
export async function balanceOf(url: string, person: Person): Promise<string> {
  const { balance } = await call({ url, token: person.token }, showWallet, {})
  return formatAmount(balance)
}

/** Expects exact balances. */
export async function expectBalances(
  url: string,
  expected: readonly (readonly [Person, string])[],
): Promise<void> {
  const found = await Promise.all(
    expected.map(async ([person]) => [person.nickname, await balanceOf(url, person)]),
  )
  expect(found).toEqual(expected.map(([{ nickname }, amount]) => [nickname, amount]))
}

/** The detail pane, where the wallet's screens are. */
export const detail = (page: Page): Locator => pane(page, 'detail')

export const field = (page: Page, name: string): Locator => detail(page).getByRole('textbox', { name })

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  detail(page).getByRole('button', { name, exact: true }).click()

export const openWallet = (page: Page): Promise<void> => openFromMe(page, 'Wallet')

/** The payment sheet. */
export const paymentSheet = (page: Page): Locator => page.getByRole('dialog')

/** Enters the trade password. */
export async function enterPin(page: Page, digits: string = pin): Promise<void> {
  const field = page
    .getByLabel(/payment PIN|Enter it again/)
    .and(page.locator('input'))
    .last()
  await expect(field).toBeEditable()
  await field.pressSequentially(digits)
}

/** A screenshot of the QR code on the screen. */
export async function pictureOfCode(page: Page): Promise<Buffer> {
  const code = detail(page).getByRole('img', { name: 'QR code' })
  await expect(code.locator('path')).toBeAttached()
  return code.screenshot()
}

/** Opens the scanner from the wallet and gives it a picture of a code. */
export async function scan(page: Page, picture: Buffer): Promise<void> {
  await openWallet(page)
  await press(page, 'Scan')
  await page
    .getByLabel('Choose a photo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}
