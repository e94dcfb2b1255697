/** Notifications: offered when there is a reason, and configured in the settings. */
import { sendMessage } from '@linnet/protocol'
import { publishContent, saveContent, unpublishContent } from '@linnet/protocol/staff'
import { expect, test } from './support/console'
import type { Page } from './support/fixtures'
import { call, type Person } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'
import { callStaff } from './support/staff'

// Notifications are shown by the installed app's service worker.
test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.getByText('Get notified about new messages')
const messagesSwitch = (page: Page) => pane(page, 'detail').getByRole('switch', { name: 'New messages' })

/** Makes the page believe that it has lost the focus. */
const loseFocus = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true }))

/** The notifications the page has shown. */
const shownNotifications = (page: Page) =>
  page.evaluate(() => (window as unknown as { notifications: string[] }).notifications)

const loadedCode = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' '),
  )

async function recordNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notifications: string[] = []
    class Recorded extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        notifications.push(`${title}: ${options?.body ?? ''}`)
      }
    }
    Object.assign(window, { notifications, Notification: Recorded })
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

test('notifications are offered after an unseen message, and declining is remembered', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  await expect(page.getByText('Ben').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await loseFocus(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Are you there?' })
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await loseFocus(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Anybody?' })
  await expect(page.getByText('Anybody?').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('a message shows a notification if the member allows it, until they switch it off', async ({
  linnet,
  ben,
  annAndBen,
  annsPage: page,
}) => {
  await page.context().grantPermissions(['notifications'])
  await recordNotifications(page)
  await loseFocus(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Supper is ready' })
  await expect.poll(() => shownNotifications(page)).toEqual(['Ben: Supper is ready'])
  await openFromMe(page, 'Settings')
  await expect(messagesSwitch(page)).toBeChecked()
  await messagesSwitch(page).uncheck()
  await send(linnet.url, ben, { to: annAndBen, text: 'It grows cold' })
  await goToTab(page, 'Chats')
  await expect(page.getByText('It grows cold').first()).toBeVisible()
  expect(await shownNotifications(page)).toHaveLength(1)
})

test('an announcement shows one to members who look elsewhere', async ({
  linnet,
  hire,
  annAndBen,
  annsPage: page,
}) => {
  expect(annAndBen).not.toBe('')
  await page.context().grantPermissions(['notifications'])
  await recordNotifications(page)
  // The code that follows announcements is loaded when the app is idle.
  await expect.poll(() => loadedCode(page), { timeout: 20_000 }).toContain('idle-effects')
  await loseFocus(page)
  const as = await hire('content', 'Con')
  const texts = { 'en-us': { title: 'Maintenance', body: 'Tonight at two.' } }
  const facts = { isBar: true, audience: { to: 'all' } }
  const made = await callStaff(linnet, {
    call: saveContent,
    input: { kind: 'announcement', texts, facts },
    as,
  })
  await callStaff(linnet, { call: publishContent, input: { id: made.id }, as })
  await expect.poll(() => shownNotifications(page)).toEqual(['Announcement: Maintenance'])
  await callStaff(linnet, { call: unpublishContent, input: { id: made.id, reason: 'Over' }, as })
})

test('where pages cannot show notifications, as on Android, the service worker does', async ({
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
  await loseFocus(page)
  await send(linnet.url, ben, { to: annAndBen, text: 'Supper is ready' })
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      const notifications = await worker.getNotifications()
      return notifications.map(({ title, body }) => `${title}: ${body}`)
    })
  await expect.poll(shown).toEqual(['Ben: Supper is ready'])
})

test('the settings say that the browser blocks notifications and how to allow them, and follow the change', async ({
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
    .getByRole('button', { name: /New messages.*Off in this browser/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Your browser is blocking notifications' })
  await expect(sheet.getByText('Set “Notifications” to “Allow”')).toBeVisible()
  await sheet.getByRole('button', { name: 'Got it' }).click()
  await setPermission('granted')
  await expect(messagesSwitch(page)).toBeChecked()
})
