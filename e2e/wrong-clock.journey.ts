/** A device with a wrong clock: the displayed times and the allowed actions follow the server's clock. */
import { setAutoDestroy } from '@linnet/protocol/conversations/chat-settings'
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { openMenu } from './support/messages'
import { call } from './support/people'

// Init scripts cannot be undone.
test.use({ ownBrowsers: true })

test('a clock a day ahead hides no message of a chat with auto-delete, nor the recall', async ({
  linnet,
  ann,
  ben,
  annAndBen,
  newBrowser,
  openPage,
}) => {
  const as = { url: linnet.url, token: ben.token }
  await call(as, setAutoDestroy, { conversationId: annAndBen as never, days: 1 })
  const bensPage = await openPage(ben)
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'still here')

  const browser = await newBrowser()
  await browser.addInitScript((ms) => {
    const Real = Date
    class Ahead extends Real {
      constructor(...given: unknown[]) {
        if (given.length > 0) super(...(given as [number]))
        else super(Real.now() + ms)
      }
      static override now() {
        return Real.now() + ms
      }
    }
    globalThis.Date = Ahead as DateConstructor
  }, 25 * 3_600_000)
  const page = await browser.newPage()
  const session = JSON.stringify({ token: ann.token, accountId: ann.id })
  await page.goto(`${linnet.url}/health`)
  await page.evaluate((value) => localStorage.setItem('linnet.session', value), session)
  await page.goto(linnet.url)
  await openChat(page, 'Ben')
  await expect(page.getByRole('log').getByText('still here')).toBeVisible()
  await say(page, 'right on time')
  await expect(bensPage.getByRole('log').getByText('right on time')).toBeVisible()
  await expect(page.getByRole('log').getByText('right on time')).toBeVisible()
  const menu = await openMenu(page, /right on time/)
  await expect(menu.getByRole('menuitem', { name: 'Delete for everyone' })).toBeVisible()
})
