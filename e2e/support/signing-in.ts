/** Logs out of one account and into another through the app's screens. */
import { expect, type Page } from '@playwright/test'
import type { Person } from './people'
import { openFromMe, pane, tab } from './screens'

export async function logInByPassword(guest: Page, person: Person): Promise<void> {
  await fillLogin(guest, person)
  await expect(tab(guest, 'Chats')).toBeVisible({ timeout: 20_000 })
}

/** Sends the form of the login page. */
export async function fillLogin(
  guest: Page,
  { account, password }: Pick<Person, 'account' | 'password'>,
): Promise<void> {
  const screen = pane(guest, 'full')
  await screen.getByRole('radio', { name: 'Password' }).check()
  await screen.getByRole('textbox', { name: 'Phone number' }).fill(account)
  await screen
    .getByLabel('Password', { exact: true })
    .and(screen.locator('input[type=password]'))
    .fill(password)
  await screen.getByRole('checkbox').check()
  await screen.getByRole('button', { name: 'Log in' }).click()
}

export async function logOut(page: Page): Promise<void> {
  await openFromMe(page, 'Settings')
  await pane(page, 'detail').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Linnet' })).toBeVisible()
}

/** Names of the databases in this browser. */
export function databases(of: Page): Promise<string[]> {
  return of.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('linnet') ? [name] : [])),
  )
}
