/** Money in journeys: who has how much, what signs a payment, and codes that are scanned off another screen. */
import { formatAmount } from '@linnet/protocol/money'
import { askFaucet, setTradePassword, showWallet, staffListReconciliations } from '@linnet/protocol/wallet'
import { expect, type Locator, type Page } from '@playwright/test'
import { call, type Person } from './people'
import { openFromMe, pane } from './screens'
import type { Linnet } from './server'

/** Whoever may decide withdrawals. */
export const staff = { token: 'a-token-for-staff-of-32-characters', staff: 'Sam' }

/** Mines are played for money, and new addresses can be used at once: nobody can wait for a day. */
export const moneySettings = {
  MINE_PACKETS: 'money',
  STAFF_TOKEN: staff.token,
  WITHDRAW_ADDRESS_HOURS: '0',
}

export const pin = '385027'

/** All checks of the books find nothing, and money was never stopped. */
export async function expectBooks(linnet: Linnet): Promise<void> {
  await linnet.checkBooks()
  const { stoppedFor, runs } = await call({ url: linnet.url }, staffListReconciliations, staff)
  expect(stoppedFor).toBe('')
  for (const { found } of runs) expect(Object.values(found).filter((count) => count !== '0')).toEqual([])
}

/** Whole units as the ledger counts them. */
export const usdt = (cents: bigint): bigint => cents * 10_000n

/** Gives somebody play money and a trade password. */
export async function endow(url: string, person: Person, cents: bigint): Promise<void> {
  const mine = { url, token: person.token }
  await call(mine, askFaucet, { amount: usdt(cents), cid: crypto.randomUUID() })
  await call(mine, setTradePassword, { password: pin, confirm: pin })
}

/** What the server says that somebody can spend. */
export async function balanceOf(url: string, person: Person): Promise<string> {
  const { balance } = await call({ url, token: person.token }, showWallet, {})
  return formatAmount(balance)
}

/** Everybody has exactly this, by their name. */
export async function expectBalances(
  url: string,
  expected: readonly (readonly [Person, string])[],
): Promise<void> {
  const found = await Promise.all(
    expected.map(async ([person]) => [person.nickname, await balanceOf(url, person)]),
  )
  expect(found).toEqual(expected.map(([{ nickname }, amount]) => [nickname, amount]))
}

/** What stands in the pane with the money in it. */
export const detail = (page: Page): Locator => pane(page, 'detail')

export const field = (page: Page, name: string): Locator => detail(page).getByRole('textbox', { name })

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  detail(page).getByRole('button', { name, exact: true }).click()

export const openWallet = (page: Page): Promise<void> => openFromMe(page, 'Wallet')

/** The sheet that signs payments. */
export const signing = (page: Page): Locator => page.getByRole('dialog')

/** Enters a trade password where one is asked for. */
export async function enterPin(page: Page, digits: string = pin): Promise<void> {
  const field = page
    .getByLabel(/payment PIN|Enter it again/)
    .and(page.locator('input'))
    .last()
  await expect(field).toBeEditable()
  await field.pressSequentially(digits)
}

/** A picture of the code that stands on a screen. */
export async function pictureOfCode(page: Page): Promise<Buffer> {
  const code = detail(page).getByRole('img', { name: 'QR code' })
  await expect(code.locator('path')).toBeAttached()
  return code.screenshot()
}

/** Opens the scanner from the wallet and shows it a picture of a code. */
export async function scan(page: Page, picture: Buffer): Promise<void> {
  await openWallet(page)
  await press(page, 'Scan')
  await page
    .getByLabel('Choose a photo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}
