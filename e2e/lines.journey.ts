import type { BrowserContext } from '@playwright/test'
import { createProxy, type Proxy } from '../testing/faults/proxy'
import { expectTexts, openChat, ownBubble, say } from './support/conversation'
import { installTexts } from './support/fitting'
import { expect, type Page, test as journey } from './support/fixtures'
import { expectFittingWidths } from './support/layout/fitting-screens'
import { installProbe } from './support/layout/layout-problems'
import { attachFiles } from './support/messages'
import { type Person, signIn } from './support/people'
import { hasLoaded } from './support/screens'

/**
 * Six lines, as the product has: the address of the page, which is built in, and five more. The books allow one server process, so
 * the lines are relays in front of one server, as proxies are for an operator; each can die, hang or become slow by itself.
 */
const test = journey.extend<object, { relays: readonly Proxy[] }>({
  relays: [
    async ({ browserName: _ }, provide) => {
      const relays = await Promise.all(Array.from({ length: 6 }, () => createProxy(0)))
      await provide(relays)
      for (const relay of relays) relay.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ relays }, provide) =>
      provide({
        LINES: JSON.stringify(
          relays.map(({ port }, place) => ({
            id: String(place + 1),
            name: `Line ${place + 1}`,
            http_url: `http://127.0.0.1:${port}`,
            socket_url: `ws://127.0.0.1:${port}/socket`,
            isSwitch: 1,
          })),
        ),
      }),
    { scope: 'worker' },
  ],
})

/** The product's promise, on the clock of the page that sends. */
const promisedMs = 2_000

const currentLine = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('linnet.lines') ?? '{}') as { currentId?: string }).currentId,
  )

/** Opens the app at the first line, as this person. */
const openAt = async (context: BrowserContext, relays: readonly Proxy[], person: Person): Promise<Page> =>
  signIn(await context.newPage(), `http://127.0.0.1:${relays[0]?.port}`, person)

/** Takes the second line, over which the page is connected then. */
async function takeSecondLine(page: Page): Promise<void> {
  await expect.poll(() => hasLoaded(page, 'idle-effects')).toBe(true)
  await page.evaluate(() => (location.hash = '#/pages/in/switch_line'))
  await expect(page.getByRole('button', { name: /Line 2 Connected/ })).toBeVisible()
  await page.getByRole('button', { name: /Line 2/ }).click()
  await expect(page.getByText('Switched to Line 2')).toBeVisible()
  await page.evaluate(() => history.back())
  expect(await currentLine(page)).toBe('2')
}

/** Sends a text, and measures in the page how long its bubble took to be stored. */
async function timeToStore(page: Page, text: string): Promise<number> {
  await page.evaluate((words) => {
    const watched = window as unknown as { stored: Promise<number> }
    const startedAt = performance.now()
    watched.stored = new Promise((resolve) => {
      const look = () => {
        const label = [...document.querySelectorAll('[role=log] [role=article], [role=log] article')]
          .map((each) => each.getAttribute('aria-label') ?? '')
          .find((each) => each.startsWith(`You: ${words},`))
        if (label && /(Sent|Delivered|Read)$/.test(label)) resolve(performance.now() - startedAt)
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  }, text)
  await say(page, text)
  return page.evaluate(() => (window as unknown as { stored: Promise<number> }).stored)
}

test.beforeEach(async ({ linnet, relays }) => {
  for (const relay of relays) {
    relay.targetPort = Number(new URL(linnet.url).port)
    relay.delayMs = 0
    relay.thaw()
    await relay.open()
  }
})

const faults: readonly [string, (relay: Proxy) => void][] = [
  ['dies', (relay) => relay.close()],
  ['is cut off, with its connections left hanging', (relay) => relay.freeze()],
  ['answers slowly', (relay) => void (relay.delayMs = 3_000)],
]

for (const [what, fail] of faults)
  test(`when a line ${what}, the next message is delivered over another within two seconds`, async ({
    ann,
    ben,
    newBrowser,
    relays,
  }) => {
    const annsPage = await openAt(await newBrowser(), relays, ann)
    const bensPage = await openAt(await newBrowser(), relays, ben)
    await takeSecondLine(annsPage)
    await openChat(annsPage, 'Ben')
    await openChat(bensPage, 'Ann')
    await say(annsPage, 'over the second line')
    await expectTexts(bensPage, ['over the second line'])
    const session = await annsPage.evaluate(() => localStorage.getItem('linnet.session'))
    const [, second] = relays
    if (second) fail(second)
    expect(await timeToStore(annsPage, 'over another line')).toBeLessThan(promisedMs)
    expect(await currentLine(annsPage)).not.toBe('2')
    for (const text of ['two', 'three']) await say(annsPage, text)
    const all = ['over the second line', 'over another line', 'two', 'three']
    await expectTexts(bensPage, all)
    await say(bensPage, 'and back')
    await expectTexts(annsPage, [...all, 'and back'])
    await expect(ownBubble(annsPage, 'three')).toHaveAccessibleName(/(Delivered|Read)$/)
    expect(await annsPage.evaluate(() => localStorage.getItem('linnet.session'))).toBe(session)
  })

test('the screen of the lines shows six, and each state that a line can be in', async ({
  ann,
  newBrowser,
  relays,
}) => {
  const page = await openAt(await newBrowser(), relays, ann)
  await expect.poll(() => hasLoaded(page, 'idle-effects')).toBe(true)
  const [, , dead, silent, odd] = relays
  dead?.close()
  silent?.freeze()
  await page.route(`http://127.0.0.1:${odd?.port}/**`, (route) => route.fulfill({ status: 502, body: 'no' }))
  await page.evaluate(() => (location.hash = '#/pages/in/switch_line'))
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await expect(row('Line \\d')).toHaveCount(6)
  await expect(row('Line 2')).toContainText(/Connected · \d+ ms/)
  await expect(row('Line 3')).toContainText('No connection')
  await expect(row('Line 4')).toContainText('Checking…')
  await expect(row('Line 5')).toContainText('This server has a problem')
})

test('when a file cannot be uploaded, a question leads to the lines, and the file waits', async ({
  ann,
  newBrowser,
  relays,
}) => {
  const page = await openAt(await newBrowser(), relays, ann)
  await expect.poll(() => hasLoaded(page, 'ConfirmDialog')).toBe(true)
  await page.evaluate(installProbe)
  await installTexts(page)
  await page.route(/\/im\/upload\//, (route) => route.abort())
  await openChat(page, 'Ben')
  await attachFiles(page, 'File', [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Upload failed' })
  await expect(question).toBeVisible({ timeout: 20_000 })
  await expectFittingWidths(page, 'the question after a failed upload')
  await question.getByRole('button', { name: 'Switch server' }).click()
  await expect(page.getByRole('button', { name: /Line \d/ })).toHaveCount(6)
  await page.unroute(/\/im\/upload\//)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('article', { name: /notes\.txt.*(Sent|Delivered|Read)$/ })).toBeVisible({
    timeout: 30_000,
  })
})

test('when no line answers, a question leads to the lines, and is withdrawn once there is a connection', async ({
  ann,
  linnet,
  newBrowser,
  relays,
}) => {
  const page = await openAt(await newBrowser(), relays, ann)
  // Nobody delivers the code of the question later.
  await expect.poll(() => hasLoaded(page, 'ConfirmDialog')).toBe(true)
  await page.evaluate(installProbe)
  await installTexts(page)
  await linnet.kill()
  const question = page.getByRole('dialog', { name: 'Can’t reach the server' })
  await expect(question).toBeVisible({ timeout: 20_000 })
  await expectFittingWidths(page, 'the question about the lines')
  await linnet.start()
  await expect(question).toBeHidden({ timeout: 40_000 })
})
