/** Notifications of the closed app: from the server through a push service to the service worker, end-to-end encrypted. */
import { markRead, profileFields, sendMessage, setProfileField, showPreferences } from '@linnet/protocol'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { type PushServer, startPushServer } from '../testing/src/push-server'
import { expect, type Page, test as journey } from './support/fixtures'
import { call, type Person } from './support/people'

const test = journey.extend<object, { push: PushServer }>({
  push: [
    async ({ browserName: _ }, provide) => {
      const push = await startPushServer()
      await provide(push)
      push.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ settings, push }, provide) => provide({ ...settings, ...push.settings }),
    { scope: 'worker' },
  ],
})
test.use({ serviceWorkers: 'allow' })
// The journeys of this file share a server, because starting one takes longer than a journey.
test.describe.configure({ mode: 'default' })

/**
 * Headless Chromium has no push service: this replaces it, up to the message that it delivers to the worker.
 */
async function subscribeWith(page: Page, content: string): Promise<void> {
  await page.addInitScript((text) => {
    const { endpoint, keys } = JSON.parse(text) as { endpoint: string; keys: object }
    let options: PushSubscriptionOptionsInit | undefined
    const subscription = () =>
      options && {
        endpoint,
        options: { applicationServerKey: decoded(options.applicationServerKey as string) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => Promise.resolve(true),
      }
    const decoded = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription() ?? null),
      subscribe: (given: PushSubscriptionOptionsInit) =>
        Promise.resolve(subscription() ?? ((options = given), subscription())),
    })
  }, content)
}

const shown = async (context: BrowserContext) => {
  const worker = context.serviceWorkers()[0]
  return worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })
}

/** The number of pages of the app that the service worker knows. */
const pagesOf = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const { clients } = self as unknown as { clients: { matchAll: (of: object) => Promise<object[]> } }
    return (await clients.matchAll({ type: 'window' })).length
  })

/** Whether the server holds a registration of the session that the page uses. */
const isRegistered = async (url: string, { token }: Person) =>
  (await call({ url, token }, showPreferences, {})).pushDigest !== ''

/** The registration to which a browser delivers messages. */
async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

test('a message reaches the closed app, leads to its conversation, and goes when it is read elsewhere', async ({
  linnet,
  ann,
  ben,
  annAndBen,
  push,
  annsPage: page,
}) => {
  const context = page.context()
  await context.grantPermissions(['notifications'])
  const device = push.subscribe()
  await subscribeWith(page, device.content)
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => isRegistered(linnet.url, ann)).toBe(true)
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session)
  await page.goto('about:blank')
  // While a page of the app is still there, the worker leaves the message to it.
  await expect.poll(() => pagesOf(context)).toBe(0)

  const came = () => push.received.filter((each) => each.device === device.id)
  const deliver = async (nth: number) => {
    await expect.poll(() => came().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(nth)
    const data = JSON.stringify(came()[nth - 1]?.message)
    await session.send('ServiceWorker.deliverPushMessage', { origin: linnet.url, registrationId, data })
  }
  const text = 'Supper is ready'
  const message = { conversationId: annAndBen as never, kind: 'text' as const, content: { text } }
  await call({ url: linnet.url, token: ben.token }, sendMessage, { ...message, cid: crypto.randomUUID() })
  await deliver(1)
  await expect.poll(() => shown(context)).toEqual(['Ben: Supper is ready'])

  const opened = await context.serviceWorkers()[0]?.evaluate(async () => {
    const { registration, clients } = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: object
    }
    const [notification] = await registration.getNotifications()
    const opening = new Promise<string>((resolve) => {
      // A worker may only open windows in response to a person's press.
      Object.defineProperty(clients, 'openWindow', { value: (url: string) => resolve(url) })
    })
    self.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    )
    return opening
  })
  await call({ url: linnet.url, token: ann.token }, markRead, { conversationId: annAndBen as never })
  await deliver(2)
  await expect.poll(() => shown(context)).toEqual([])
  await page.goto(`${linnet.url}/${opened?.replace('./', '') ?? ''}`)
  await expect(page.getByRole('log').getByText('Supper is ready')).toBeVisible()
})

test('a device whose registration the server has lost registers again when the app is opened', async ({
  linnet,
  ann,
  push,
  annsPage: page,
}) => {
  await page.context().grantPermissions(['notifications'])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await subscribeWith(page, push.subscribe().content)
  await page.reload()
  await expect.poll(() => isRegistered(linnet.url, ann)).toBe(true)
  // As after a restored backup: the page is not notified.
  const nothing = { field: profileFields.pushSubscription, content: '' }
  await call({ url: linnet.url, token: ann.token }, setProfileField, nothing)
  expect(await isRegistered(linnet.url, ann)).toBe(false)
  await page.reload()
  await expect.poll(() => isRegistered(linnet.url, ann)).toBe(true)
})
