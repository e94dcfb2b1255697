/** The staff console: joining, logging in, what each role may do, and leaving. */
import { readFileSync } from 'node:fs'
import { readStaffMe } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, expectTame, openDesk, type Page, test } from './support/console'
import { hostileTexts } from './support/hostile'
import { addPasskeyDevice } from './support/passkeys'
import { callStaff, totpCode } from './support/staff'

const password = 'seven quiet otters swim'

test('somebody is invited, sets up two factors, and logs in with each of them', async ({
  ownersPage,
  newBrowser,
}) => {
  await openDesk(ownersPage, 'Staff')
  await ownersPage.getByRole('button', { name: 'Invite' }).click()
  const dialog = ownersPage.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mei 金小美')
  await dialog.getByLabel('Email').fill('mei@example.org')
  await dialog.getByLabel('Role').selectOption('Finance')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await ownersPage.getByRole('dialog', { name: 'Invitation link' }).locator('code').innerText()

  const page = await (await newBrowser()).newPage()
  await addPasskeyDevice(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Mei 金小美' })).toBeVisible()
  await expectAccessible(page, 'the invitation')
  await page.getByLabel('Choose a password').fill('password1234')
  await page.getByLabel('Repeat the password').fill(password)
  const secret = await page.locator('code').innerText()
  await page.getByLabel('6-digit code').fill(totpCode(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('The passwords don’t match.')).toBeVisible()
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const recoveryCode = await page
    .getByRole('list', { name: 'Recovery code' })
    .locator('li')
    .first()
    .innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await openDesk(page, 'My account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Office laptop')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Office laptop')).toBeVisible()
  await expectAccessible(page, 'my account')

  await logOut(page)
  await expectAccessible(page, 'logging in')
  await giveLogIn(page, { email: 'mei@example.org', password: 'wrong password 1' })
  await expect(page.getByRole('alert')).toBeVisible()
  await giveLogIn(page, { email: 'mei@example.org', password })
  await page.getByRole('radio', { name: 'Passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Mei 金小美 · Finance')).toBeVisible()

  await logOut(page)
  await giveLogIn(page, { email: 'mei@example.org', password })
  await page.getByRole('radio', { name: 'Recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Mei 金小美 · Finance')).toBeVisible()

  const used = await (await newBrowser()).newPage()
  await used.goto(link)
  await expect(used.getByRole('alert')).toContainText('This link was used or has expired')
})

test('a role sees its own desks only, and a desk’s address opens no other', async ({ hire, openConsole }) => {
  const page = await openConsole(await hire('content', 'Con'), '/audit')
  await expect(page.getByText('There’s no such desk, or your role can’t see it.')).toBeVisible()
  const desks = page.getByRole('navigation').getByRole('link')
  await expect(desks.filter({ hasText: 'My account' })).toBeVisible()
  await expect(desks.filter({ hasText: /Staff|Audit log/ })).toHaveCount(0)
})

test('an owner changes a role by keyboard, and the audit log shows before and after', async ({
  ownersPage: page,
  hire,
}) => {
  const name = `Kay ${hostileTexts.image}`.slice(0, 40)
  await hire('support', name)
  await openDesk(page, 'Staff')
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('Kay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=Kay/)
  const row = page.getByRole('row', { name: /Kay/ })
  await expect(row).toHaveCount(1)
  await expectTame(page, 'staff')
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=/)
  const panel = page.getByRole('region', { name })
  await panel.first().getByRole('button', { name: 'Change role' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('Content')
  await dialog.getByLabel('Reason').fill('x')
  await dialog.getByLabel('Reason').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('At least 3 characters.')).toBeVisible()
  await expectAccessible(page, 'a dialog')
  await dialog.getByLabel('Reason').fill(hostileTexts.script)
  await dialog.getByRole('button', { name: 'Change role' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Change a role: done').first()).toBeVisible()
  await expect(row).toContainText('Content')
  await expectAccessible(page, 'staff')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/open=/)

  await openDesk(page, 'Audit log')
  const words = page.getByRole('searchbox', { name: 'Reason, subject or name' })
  await words.fill('no entry says this')
  await words.press('Enter')
  await expect(page.getByText('Nothing matches the filters')).toBeVisible()
  await words.fill('KAY script')
  await words.press('Enter')
  await expect(page).toHaveURL(/search=KAY/)
  await expect(page.getByRole('row', { name: /Change a role/ })).toContainText('Kay')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Change a role')
  await expect(page).toHaveURL(/call=accounts/)
  const entry = page.getByRole('row', { name: /Change a role/ }).first()
  await entry.getByRole('button').click()
  await expect(page.getByRole('rowheader', { name: 'Role', exact: true })).toBeVisible()
  await expect(page.getByRole('deletion')).toContainText('support')
  await expect(page.getByRole('insertion')).toContainText('content')
  await expect(page.getByText(hostileTexts.script).first()).toBeVisible()
  await expectTame(page, 'audit log')
  await expectAccessible(page, 'audit log')
  await page.goBack()
  await expect(page).not.toHaveURL(/open=/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  const [heading = '', ...saved] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(heading.replace('\uFEFF', '').split(',')).toHaveLength(headers.length + 1)
  expect(heading).toMatch(/,ID$/)
  expect(saved).toHaveLength(1)
  expect(saved[0]).toContain('Change a role')
})

test('an owner removes somebody, whose session ends, and invites them again', async ({
  ownersPage: page,
  hire,
  openConsole,
}) => {
  const ren = await hire('support', 'Ren')
  const rensPage = await openConsole(ren, '/reports')
  await expect(rensPage.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await openDesk(page, 'Staff')
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(ren.email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /Ren/ })
  await row.locator('[data-row-opener]').click()
  const panel = page.locator('[data-panel]')
  await panel.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('delete its line from the file “pins”')).toBeVisible()
  await expectAccessible(page, 'removing somebody')
  await dialog.getByLabel('Reason').fill('Moved to another company')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Removed')
  await expect(panel.getByRole('button', { name: /Suspend|Change role|Remove/ })).toHaveCount(0)

  await rensPage.reload()
  await expect(rensPage.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await giveLogIn(rensPage, ren)
  await expect(rensPage.getByRole('alert')).toContainText('Wrong account or password')

  await panel.getByRole('button', { name: 'Invite again' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(ren.email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByRole('dialog', { name: 'Invitation link' }).locator('code').innerText()
  await rensPage.goto(link)
  await expect(rensPage.getByRole('heading', { name: 'Welcome, Ren' })).toBeVisible()
})

test('a session that ends keeps what was typed, and the second factor is asked for when it is due', async ({
  linnet,
  hire,
  openConsole,
}) => {
  const person = await hire('owner', 'Una')
  const page = await openConsole(person, '/account')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password').fill(password)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session ended' })
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await proveByRecoveryCode(page, person.recoveryCodes.pop() ?? '')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(password)

  // The server reports that the second factor is due again, as it does after five minutes.
  await page.route('**/staff/own/changePassword', (route) =>
    route.fulfill({ status: 422, json: { refusal: 'StepUpNeeded', message: '' } }),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  await expectAccessible(page, 'confirming')
  await page.unroute('**/staff/own/changePassword')
  await proveByRecoveryCode(page, person.recoveryCodes.pop() ?? '')
  await expect(page.getByText('Password changed.').first()).toBeVisible()
  const earlier = callStaff(linnet, { call: readStaffMe, input: {}, as: person })
  await expect(earlier, 'the session before').rejects.toThrow('SessionEnded')
})

async function giveLogIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
}

async function proveByRecoveryCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Recovery code' }).click()
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Mei/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}
