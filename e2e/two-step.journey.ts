/** Two-step verification: set up in the settings, and asked for by a login elsewhere. */
import { register } from '@linnet/protocol/auth/calls'
import { screens } from '@linnet/protocol/screens'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from './support/fixtures'
import { expectBalances, field, fund, paymentSheet, press } from './support/money'
import { addPasskeyDevice } from './support/passkeys'
import { befriend, call, newAccount } from './support/people'
import { openFromMe, pane, tab } from './support/screens'
import { devCode } from './support/server'

// A new passkey confirms payments at once.
test.use({ settings: { FREEZE_TRADE_RESET_HOURS: '0' } })

test('an authenticator app is set up in the settings, and a login elsewhere needs its code', async ({
  linnet,
  openPage,
  newBrowser,
}) => {
  const person = { nickname: 'Ann', account: newAccount(), password: 'linnet_1' }
  const { token, profile } = await call(linnet, register, { ...person, code: devCode, platform: 'desktop' })
  const page = await openPage({ ...person, token, id: profile.id })
  await openFromMe(page, 'Settings')
  const screen = pane(page, 'detail')
  await screen.getByRole('button', { name: 'Two-step verification' }).click()
  await expect(screen.getByText(/sent by text message can be intercepted/)).toBeVisible()
  await screen.getByRole('button', { name: 'Set up' }).click()
  const password = page.getByRole('dialog', { name: 'Set up' })
  await password.locator('input[type=password]').fill(person.password)
  await password.getByRole('button', { name: 'Set up' }).click()
  const app = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(app.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await app.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await app.getByLabel('Code from the app').fill(totp.generate())
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(screen.getByText('10 left')).toBeVisible()

  const guest = await (await newBrowser()).newPage()
  await guest.goto(linnet.url)
  await guest.getByRole('radio', { name: 'Password' }).check()
  await guest.getByRole('textbox', { name: 'Phone number' }).fill(person.account)
  await guest.locator('input[type=password]').fill(person.password)
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Log in' }).click()
  const code = guest.getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await expect(guest.getByText('That’s not correct, or was already used')).toBeVisible()
  await guest.getByRole('checkbox', { name: 'Trust this device for 30 days' }).check()
  // The code of this period was used up by the set-up.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await expect(tab(guest, 'Chats')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()

  await openFromMe(guest, 'Settings')
  await pane(guest, 'detail').getByRole('button', { name: 'Log out' }).click()
  await guest.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await guest.getByRole('radio', { name: 'Password' }).check()
  await guest.getByRole('textbox', { name: 'Phone number' }).fill(person.account)
  await guest.locator('input[type=password]').fill(person.password)
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Log in' }).click()
  await expect(tab(guest, 'Chats')).toBeVisible()
})

test('a passkey is added in the settings, confirms a payment, and logs in alone', async ({
  linnet,
  ben,
  newBrowser,
}) => {
  const person = { nickname: 'Ann', account: newAccount(), password: 'linnet_1' }
  const { token, profile } = await call(linnet, register, { ...person, code: devCode, platform: 'web' })
  // Passkeys are bound to a host name, which an IP address is not.
  const url = linnet.url.replace('127.0.0.1', 'localhost')
  const page = await (await newBrowser()).newPage()
  await addPasskeyDevice(page)
  await page.goto(`${url}/health`)
  await page.evaluate((session) => localStorage.setItem('linnet.session', JSON.stringify(session)), {
    token,
    accountId: profile.id,
  })
  await page.goto(`${url}/#/pages/set/two_step`)
  const screen = pane(page, 'detail')
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  const password = page
    .getByRole('dialog', { name: 'Add a passkey' })
    .filter({ has: page.locator('input[type=password]') })
  await password.locator('input[type=password]').fill(person.password)
  await password.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(screen.getByText('My laptop')).toBeVisible()

  const ann = { ...person, token, id: profile.id }
  await befriend(linnet.url, ann, ben)
  await fund(linnet.url, ann, 200_00n)
  await page.goto(`${url}/#${screens.payPerson}?person=${ben.id}`)
  await field(page, 'Amount').fill('150')
  await press(page, 'Pay')
  await paymentSheet(page).getByRole('button', { name: 'Pay with a passkey' }).click()
  await expect(page.getByText(/^(Transfer sent|Paid)$/).first()).toBeVisible()
  await expectBalances(linnet.url, [
    [ann, '50.00'],
    [ben, '150.00'],
  ])

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(`${url}/#/pages/in/login`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(tab(page, 'Chats')).toBeVisible()
})
