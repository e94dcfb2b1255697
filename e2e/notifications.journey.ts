/** How a member comes to be told of messages outside the page: offered when there is a reason, set in the settings. */
import { sendMessage } from '@linnet/protocol'
import { expect, type Page, test } from './support/opening'
import { call, type Person } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'

// What is shown outside the page, the installed app shows.
test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.getByText('Get notified about new messages')
const messagesSwitch = (page: Page) => pane(page, 'detail').getByRole('switch', { name: 'New messages' })

/** The window of somebody else lies over this one. */
const lookAway = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true }))

/** What the page has shown outside itself. */
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: string[] }).notes)

async function keepNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: string[] = []
    class Kept extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        notes.push(`${title}: ${options?.body ?? ''}`)
      }
    }
    Object.assign(window, { notes, Notification: Kept })
  })
  await page.reload()
  await expect(page.getByText('Ben').first()).toBeVisible()
}

const send = (url: string, { token }: Person, { to, text }: { to: string; text: string }) =>
  call({ url, token }, sendMessage, {
    conversationId: to as never,
    kind: 'text' as const,
    content: { text },
    cid: crypto.randomUUID(),
  })

test('notifications are offered once a message came unseen, and a no is kept', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  await expect(page.getByText('Ben').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await lookAway(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Are you there?' })
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await lookAway(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Anybody?' })
  await expect(page.getByText('Anybody?').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('a message is shown outside the page where the member has allowed it, until they switch it off', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  await page.context().grantPermissions(['notifications'])
  await keepNotes(page)
  await lookAway(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Supper is ready' })
  await expect.poll(() => notesOf(page)).toEqual(['Ben: Supper is ready'])
  await openFromMe(page, 'Settings')
  await expect(messagesSwitch(page)).toBeChecked()
  await messagesSwitch(page).uncheck()
  await send(linnet.url, ben, { to: annAndBen, text: 'It grows cold' })
  await goToTab(page, 'Chats')
  await expect(page.getByText('It grows cold').first()).toBeVisible()
  expect(await notesOf(page)).toHaveLength(1)
})

test('where a page may show no notes of its own, as on Android, the app’s worker shows them', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new TypeError('Illegal constructor')
    }
    window.Notification = new Proxy(Notification, { construct: forbidden })
  })
  await page.reload()
  await expect(page.getByText('Ben').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await lookAway(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Supper is ready' })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      const notes = await worker.getNotifications()
      return notes.map(({ title, body }) => `${title}: ${body}`)
    })
  await expect.poll(shown).toEqual(['Ben: Supper is ready'])
})

test('a browser that blocks notifications is said to, with the way out, and followed when it allows them', async ({
  linnet,
  annsPage: page,
}) => {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo')
  const setPermission = (setting: 'denied' | 'granted') =>
    browser?.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      origin: linnet.url,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    })
  await setPermission('denied')
  await page.reload()
  await openFromMe(page, 'Settings')
  await pane(page, 'detail')
    .getByRole('button', { name: /New messages.*Blocked/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Your browser is blocking notifications' })
  await expect(sheet.getByText('Set “Notifications” to “Allow”')).toBeVisible()
  await sheet.getByRole('button', { name: 'Got it' }).click()
  await setPermission('granted')
  await expect(messagesSwitch(page)).toBeChecked()
})
