/** The first visit waits only for its own few files. */
import { openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'
import { sendAsFiles } from './support/messages'
import { pane } from './support/screens'
import { expectKept } from './support/storage'

test.use({ ownBrowsers: true })

test('the login form appears although time stands still: no animation holds it back', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  await page.addInitScript(() => {
    const started = window.setTimeout
    // Timers of more than half a second never fire.
    window.setTimeout = ((run: () => void, ms = 0) =>
      started(run, ms > 500 ? 2 ** 31 - 1 : ms)) as typeof window.setTimeout
  })
  await page.goto(linnet.url)
  await expect(pane(page, 'full').getByRole('textbox', { name: 'Phone number' })).toBeVisible()
})

test('the page speaks the language of the browser before any script is loaded', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto(linnet.url, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a member opens the first chat with at most 12 files', async ({ linnet, annsPage, annAndBen }) => {
  expect(annAndBen).not.toBe('')
  await annsPage.goto('about:blank')
  const files: string[] = []
  annsPage.on('request', (request) => {
    if (/\.(js|css)$|\/$/.test(new URL(request.url()).pathname)) files.push(request.url())
  })
  // Idle callbacks prefetch the next screens, which are not part of the path.
  await annsPage.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await annsPage.goto(linnet.url)
  await pane(annsPage, 'list').getByText('Ben').first().click()
  await expect(pane(annsPage, 'detail').getByRole('textbox').first()).toBeVisible()
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
})

test('the chat list is painted from the device while the server says nothing', async ({
  annsPage,
  bensPage,
  annAndBen,
}) => {
  expect(annAndBen).not.toBe('')
  await openChat(bensPage, 'Ann')
  await say(bensPage, 'Kept on the device')
  await expectKept(annsPage, 'Kept on the device')
  await annsPage.routeWebSocket(/\/socket/, () => undefined)
  await annsPage.route(/\/im\//, () => undefined)
  await annsPage.reload()
  await expect(pane(annsPage, 'list').getByText('Kept on the device')).toBeVisible()
})

test('a file in the chat keeps its place while the code of its bubble is loading', async ({
  annsPage,
  bensPage,
  annAndBen,
}) => {
  expect(annAndBen).not.toBe('')
  await openChat(annsPage, 'Ben')
  await sendAsFiles(annsPage, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') })
  await expectKept(bensPage, 'notes.txt')
  let load = () => {}
  const isWanted = new Promise<void>((resolve) => {
    load = resolve
  })
  await bensPage.route(/bubbles-[^/]+\.js$/, async (route) => {
    await isWanted
    await route.continue()
  })
  await bensPage.reload()
  await openChat(bensPage, 'Ann')
  const bubble = bensPage.locator('[data-bubble]').filter({ hasText: 'notes.txt' })
  const button = bubble.getByRole('button', { name: /notes\.txt/ })
  await expect(bubble).toBeVisible()
  await expect(button).toBeHidden()
  // The screen slides in.
  await bubble.click({ trial: true })
  const before = await bubble.boundingBox()
  load()
  await expect(button).toBeVisible()
  expect(await bubble.boundingBox()).toEqual(before)
})

test('a call button whose menu is not loaded yet says that there is no connection', async ({
  linnet,
  annsPage,
  annAndBen,
}) => {
  expect(annAndBen).not.toBe('')
  await annsPage.goto('about:blank')
  // The menu is loaded when the browser is idle.
  await annsPage.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await annsPage.goto(linnet.url)
  await openChat(annsPage, 'Ben')
  const press = () => pane(annsPage, 'detail').getByRole('button', { name: 'Call', exact: true }).click()
  const menu = annsPage.getByRole('dialog', { name: 'Call', exact: true })
  await annsPage.context().setOffline(true)
  await press()
  await expect(annsPage.getByText('Check your connection and try again')).toBeVisible()
  await annsPage.context().setOffline(false)
  await expect(menu).toBeHidden()
  await press()
  await expect(menu).toBeVisible()
})

test('the manifest and its icons are linked once the first screen is there, not before', async ({
  linnet,
  newBrowser,
}) => {
  const page = await (await newBrowser()).newPage()
  await page.goto(linnet.url, { waitUntil: 'commit' })
  await expect(pane(page, 'full').getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  const manifest = page.locator('link[rel=manifest]')
  expect(await manifest.count()).toBe(0)
  await expect(manifest).toHaveCount(1)
  expect((await page.request.get(new URL('manifest.webmanifest', linnet.url).href)).ok()).toBe(true)
})
