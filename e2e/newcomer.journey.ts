/**
 * From an invitation to the first message within a minute. The clock of the page would measure the machine that runs the tests, so
 * the minute is that of the person: what the screens ask of them, by the times of the keystroke-level model.
 */
import { invitePath } from '@linnet/protocol/profiles/invitations'
import { screens } from '@linnet/protocol/screens'
import type { Locator } from '@playwright/test'
import { expectTexts, openChat } from './support/conversation'
import { expect, test } from './support/fixtures'
import { newAccount, newPerson } from './support/people'
import { goToTab, pane, tab } from './support/screens'
import { devCode } from './support/server'

/** Seconds, after Card, Moran and Newell: to think at a new screen, to find and press a control, and for a key. */
const operators = { think: 1.35, press: 1.1, key: 0.28 }
/** Seconds until somebody has opened the message with the code and read it. */
const codeSeconds = 6
/** Left for the app: its own waits are measured by `npm run bench web`, and are far shorter. */
const appSeconds = 5

/** A person whose acts are timed. */
class Newcomer {
  seconds = 0
  async sees(control: Locator): Promise<void> {
    await expect(control).toBeVisible({ timeout: 20_000 })
    this.seconds += operators.think
  }
  async presses(control: Locator): Promise<void> {
    await control.click()
    this.seconds += operators.press
  }
  async types(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement)
    if (!isFocused) await this.presses(field)
    await field.fill(text)
    this.seconds += text.length * operators.key
  }
}

test('somebody who comes by an invitation has registered, found a friend and written to them within a minute', async ({
  linnet,
  newBrowser,
  openPage,
}) => {
  const leo = await newPerson(linnet.url, 'Leo')
  const leosPage = await openPage(leo)
  await leosPage.goto(`${linnet.url}/#${screens.invite}`)
  const code = await leosPage
    .getByText(/^Invite code: /)
    .first()
    .innerText()
  const page = await (await newBrowser()).newPage()
  await page.goto(`${linnet.url}${invitePath}${code.replace('Invite code: ', '')}`)
  const mia = new Newcomer()
  const screen = pane(page, 'full')
  const button = (name: string) => screen.getByRole('button', { name })
  const next = button('Next')

  await mia.sees(next)
  await mia.types(screen.getByRole('textbox', { name: 'Phone number' }), newAccount())
  await mia.presses(screen.getByRole('checkbox'))
  await mia.presses(next)
  await mia.sees(screen.getByRole('textbox', { name: 'Verification code' }))
  mia.seconds += codeSeconds
  await mia.types(screen.getByRole('textbox', { name: 'Verification code' }), devCode)
  await mia.sees(screen.getByRole('heading', { name: 'Choose a password' }))
  await mia.types(screen.getByLabel('New password').and(page.locator('input')), 'linnet_1')
  await mia.presses(next)
  await mia.sees(screen.getByRole('textbox', { name: 'Nickname' }))
  await mia.types(screen.getByRole('textbox', { name: 'Nickname' }), 'Mia')
  await mia.presses(next)
  await mia.sees(button('Get started'))
  await mia.presses(button('Get started'))

  await mia.sees(tab(page, 'Contacts'))
  await goToTab(page, 'Contacts')
  mia.seconds += operators.press
  const detail = pane(page, 'detail')
  await mia.presses(pane(page, 'list').getByRole('button', { name: 'Add friend' }).first())
  await mia.sees(detail.getByRole('searchbox'))
  await mia.types(detail.getByRole('searchbox'), leo.account)
  await mia.presses(detail.getByRole('button', { name: `Find “${leo.account}”` }))
  await mia.sees(detail.getByRole('button', { name: 'Leo' }))
  await mia.presses(detail.getByRole('button', { name: 'Leo' }))
  await mia.presses(detail.getByRole('button', { name: 'Add friend' }))
  await mia.types(detail.getByRole('textbox', { name: 'Request message' }), 'Hi Leo, it’s me')
  await mia.presses(detail.getByRole('button', { name: 'Send request' }))
  await expect(detail.getByRole('button', { name: /^Request sent/ })).toBeVisible()
  expect(mia.seconds + appSeconds).toBeLessThan(60)

  await leosPage.reload()
  await expect(pane(leosPage, 'detail').getByText('1 person joined')).toBeVisible()
  await expect(pane(leosPage, 'detail').getByRole('button', { name: /Mia/ })).toBeVisible()
  // The words of the request are the first message once it is accepted.
  await leosPage.goto(`${linnet.url}/#${screens.contacts}`)
  await pane(leosPage, 'list').getByRole('button', { name: 'Friend requests' }).click()
  await pane(leosPage, 'detail').getByRole('button', { name: 'Accept' }).click()
  await goToTab(page, 'Chats')
  await openChat(page, 'Leo')
  await expectTexts(page, ['Hi Leo, it’s me'])
})
