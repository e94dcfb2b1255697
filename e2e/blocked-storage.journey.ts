/** A browser that blocks this site's data: the app shows a warning, and works for as long as the page is open. */
import type { BrowserContext, Page } from '@playwright/test'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { drawPicture, expectPainted } from './support/media'
import { attachFiles, sendPreview } from './support/messages'
import { pane } from './support/screens'
import { logInByPassword } from './support/signing-in'

// Init scripts cannot be undone.
test.use({ ownBrowsers: true })

const areas = ['localStorage', 'sessionStorage', 'indexedDB'] as const

const block = (browser: BrowserContext, names: readonly string[]) =>
  browser.addInitScript((blocked) => {
    for (const name of blocked)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  }, names)

const note = (page: Page) => page.getByText('This browser blocks storage for this site.')

for (const blocked of areas) {
  test(`with ${blocked} blocked the app shows the login form, and what will not be kept`, async ({
    newBrowser,
    linnet,
  }) => {
    const browser = await newBrowser()
    await block(browser, [blocked])
    const page = await browser.newPage()
    await page.goto(linnet.url)
    await expect(pane(page, 'full').getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    await expect(note(page)).toBeVisible()
  })
}

test('with all site data blocked one logs in and chats until the page is closed', async ({
  newBrowser,
  linnet,
  ann,
  ben,
  openPage,
}) => {
  const bensPage = await openPage(ben)
  const browser = await newBrowser()
  await block(browser, [...areas, 'caches'])
  const page = await browser.newPage()
  await page.goto(linnet.url)
  await expect(note(page)).toBeVisible()
  await logInByPassword(page, ann)
  await openChat(page, 'Ben')
  await say(page, 'Nothing is kept here')
  await openChat(bensPage, 'Ann')
  await expect(bensPage.getByText('Nothing is kept here').last()).toBeVisible()
  await say(bensPage, 'But it arrives')
  await expect(page.getByRole('log').getByText('But it arrives')).toBeVisible()
  await attachFiles(page, 'Photos', await drawPicture(page, { name: 'sky.png' }))
  await sendPreview(page)
  await expectPainted(bensPage.getByRole('log').getByRole('article').last())
})
