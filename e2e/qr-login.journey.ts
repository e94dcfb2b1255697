/** A browser shows a QR code, which a phone that is logged in scans and confirms. */
import { loginCodeLink } from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { expect, type Page, test } from './support/fixtures'
import { pane, tab } from './support/screens'

/** Opens the page with the code, and returns the link that the code contains. */
async function showCode(browser: Page, url: string): Promise<string> {
  const offered = browser.waitForResponse(/offerQrLogin/)
  await browser.goto(`${url}/#${screens.qrLogin}`)
  const { data } = (await (await offered).json()) as { data: { code: string } }
  await expect(browser.getByRole('img', { name: 'QR code' }).locator('path')).toBeVisible()
  return loginCodeLink(`${url}/`, data.code)
}

test('a browser is logged in by the code that a phone scanned, after a question that names it', async ({
  linnet,
  annsPage,
  newBrowser,
}) => {
  const browser = await (await newBrowser()).newPage()
  await annsPage.goto(await showCode(browser, linnet.url))
  const screen = pane(annsPage, 'detail')
  await expect(screen.getByText('Log in to your account on this device?')).toBeVisible()
  await expect(screen.getByText('The same network as this phone')).toBeVisible()
  await expect(screen.getByText(/Confirm only if the code is on a screen in front of you/)).toBeVisible()
  await expect(browser.getByText('Scanned. Confirm the login on your phone.')).toBeVisible()
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect(tab(browser, 'Chats')).toBeVisible()
  await screen.getByRole('button', { name: 'Devices' }).click()
  await expect(screen.getByText('Other devices')).toBeVisible()
})

test('a code that is canceled on the phone logs nobody in, and the browser shows another one', async ({
  linnet,
  annsPage,
  newBrowser,
}) => {
  const browser = await (await newBrowser()).newPage()
  const link = await showCode(browser, linnet.url)
  await annsPage.goto(link)
  const screen = pane(annsPage, 'detail')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect(browser.getByRole('img', { name: 'QR code' })).toBeVisible()
  await annsPage.goto('about:blank')
  await annsPage.goto(link)
  await expect(screen.getByText(/This code has expired or was used/)).toBeVisible()
})
