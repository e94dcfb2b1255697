/** The app lock: a PIN or the device's own way, in all tabs, and what is stored encrypted under it. */
import { screens } from '@linnet/protocol/screens'
import { openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { addPasskeyDevice } from './support/passkeys'
import { signIn } from './support/people'
import { pane, tab } from './support/screens'
import { expectKept, expectNotKept } from './support/storage'

test.use({ ownBrowsers: true })

const pin = '271828'
const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Linnet', exact: true })

/** Types a PIN into the field that is shown. */
async function typePin(page: Page, typed: string): Promise<void> {
  const field = page.locator('input[inputmode=none]:visible')
  await expect(field).toBeEditable()
  await field.pressSequentially(typed)
}

/** Sets a lock in the settings, and shows what can be changed about it. */
async function setLock(page: Page): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#${screens.appLock}`)
  await pane(page, 'detail').getByRole('button', { name: 'Turn on app lock' }).click()
  const sheet = page.getByRole('dialog', { name: 'Turn on app lock' })
  await expect(sheet.getByLabel('Choose a six-digit PIN')).toBeVisible()
  await typePin(page, pin)
  await expect(sheet.getByLabel('Enter it again')).toBeVisible()
  await typePin(page, pin)
  await expect(sheet).toBeHidden()
  await prove(page)
}

/** The settings of the lock ask for the PIN as well. */
async function prove(page: Page): Promise<void> {
  await expect(pane(page, 'detail').getByLabel('Enter your app PIN to change the lock')).toBeVisible()
  await typePin(page, pin)
  await expect(lockNow(page)).toBeVisible()
}

const lockNow = (page: Page) => pane(page, 'detail').getByRole('button', { name: 'Lock now' })

async function unlock(page: Page): Promise<void> {
  await typePin(page, pin)
  await expect(lockScreen(page)).toBeHidden()
}

test('a locked app shows nothing but the question, and wrong PINs slow down, also across a reload', async ({
  annsPage: page,
}) => {
  await setLock(page)
  await lockNow(page).click()
  await expect(lockScreen(page).getByRole('heading', { name: 'Linnet is locked' })).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(page).toHaveTitle('Linnet')
  for (const left of [4, 3, 2, 1]) {
    await typePin(page, '314159')
    await expect(
      lockScreen(page).getByText(`Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left`),
    ).toBeVisible()
  }
  await typePin(page, '314159')
  await expect(lockScreen(page).getByText('Too many wrong PINs')).toBeVisible()
  await page.reload()
  await expect(lockScreen(page).getByText(/^Try again in \d+ seconds$/)).toBeVisible()
  await expect(page.locator('input[inputmode=none]:visible')).not.toBeEditable()
  await page.evaluate(() => {
    const tries = JSON.parse(localStorage.getItem('linnet.lockTries') ?? '{}') as object
    localStorage.setItem('linnet.lockTries', JSON.stringify({ ...tries, notedMs: 0, untilMs: 0 }))
  })
  await unlock(page)
  await expect(pane(page, 'detail').getByRole('heading', { name: 'App lock' })).toBeVisible()
})

test('all tabs lock and open together, and a tab beside an open one is not asked', async ({
  annsPage: page,
}) => {
  await setLock(page)
  const other = await page.context().newPage()
  await other.goto(page.url().split('#')[0] ?? '')
  await expect(tab(other, 'Chats')).toBeVisible()
  await other.goto(`${page.url().split('#')[0]}#${screens.appLock}`)
  await prove(other)
  await lockNow(other).click()
  await page.bringToFront()
  for (const each of [page, other]) await expect(lockScreen(each)).toBeVisible()
  await unlock(page)
  await expect(lockScreen(other)).toBeHidden()
  await page.close()
  await other.reload()
  await expect(lockScreen(other).getByRole('heading', { name: 'Linnet is locked' })).toBeVisible()
})

test('a page that loses the focus is covered, as for the task switcher, and locks after minutes away', async ({
  annsPage: page,
}) => {
  await setLock(page)
  await page.evaluate(() => void dispatchEvent(new Event('blur')))
  await expect(lockScreen(page)).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(lockScreen(page).getByRole('heading', { name: 'Linnet is locked' })).toBeHidden()
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(lockScreen(page)).toBeHidden()
  await page.evaluate(() => {
    localStorage.setItem('linnet.lockSeen', String(Date.now() - 3_600_000))
    dispatchEvent(new Event('focus'))
  })
  await expect(lockScreen(page).getByRole('heading', { name: 'Linnet is locked' })).toBeVisible()
  await unlock(page)
})

test('what is stored is encrypted and decrypted again, with the session and with what comes later', async ({
  annAndBen,
  annsPage: page,
}) => {
  expect(annAndBen).not.toBe('')
  await openChat(page, 'Ben')
  await say(page, 'meet me at the harbor')
  await expectKept(page, 'meet me at the harbor')
  await setLock(page)
  const encrypt = pane(page, 'detail').getByLabel('Encrypt stored data')
  await encrypt.click({ force: true })
  await expect(encrypt).toBeChecked()
  await expectNotKept(page, 'meet me at the harbor')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linnet.session'))).not.toContain('token')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('linnet.lock')))
    .toContain('"isConverting":false')
  await lockNow(page).click()
  await expect(lockScreen(page).getByRole('heading', { name: 'Linnet is locked' })).toBeVisible()
  await unlock(page)
  await page.goto(`${page.url().split('#')[0]}#${screens.chats}`)
  await openChat(page, 'Ben')
  await expect(pane(page, 'detail').getByText('meet me at the harbor')).toBeVisible()
  await say(page, 'and bring the map')
  await expect(pane(page, 'detail').getByText('and bring the map')).toBeVisible()
  await expectNotKept(page, 'and bring the map')
  await page.goto(`${page.url().split('#')[0]}#${screens.appLock}`)
  await prove(page)
  await encrypt.click({ force: true })
  await expect(encrypt).not.toBeChecked()
  await expectKept(page, 'meet me at the harbor')
  await expectKept(page, 'and bring the map')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('linnet.session'))).toContain('token')
})

test('the device’s own way opens the lock too', async ({ linnet, ann, newBrowser }) => {
  const page = await (await newBrowser()).newPage()
  await addPasskeyDevice(page)
  // Passkeys are bound to a host name, which an IP address is not.
  await signIn(page, linnet.url.replace('127.0.0.1', 'localhost'), ann)
  await setLock(page)
  const own = pane(page, 'detail').getByLabel('Unlock with this device')
  await own.click({ force: true })
  await expect(own).toBeChecked()
  await lockNow(page).click()
  await lockScreen(page).getByRole('button', { name: 'Unlock with this device' }).click()
  await expect(lockScreen(page)).toBeHidden()
  await page.reload()
  await lockScreen(page).getByRole('button', { name: 'Unlock with this device' }).click()
  await expect(lockScreen(page)).toBeHidden()
  await expect(pane(page, 'detail').getByRole('heading', { name: 'App lock' })).toBeVisible()
})

test('who forgot the PIN logs out, and nothing is left on the device', async ({
  annAndBen,
  annsPage: page,
}) => {
  expect(annAndBen).not.toBe('')
  await openChat(page, 'Ben')
  await say(page, 'meet me at the harbor')
  await expectKept(page, 'meet me at the harbor')
  await setLock(page)
  await page.reload()
  await lockScreen(page).getByRole('button', { name: 'Forgot PIN?' }).click()
  await expect(lockScreen(page).getByText('unsent messages and drafts')).toBeVisible()
  await lockScreen(page).getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page.getByRole('button', { name: 'Get code' })).toBeVisible()
  await expectNotKept(page, 'meet me at the harbor')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^linnet.(lock|session)/.test(key))),
  ).toEqual([])
})
