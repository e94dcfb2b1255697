/** The installed app: what the system hands to it, its own links, and its screens without a connection. */
import { screens } from '@linnet/protocol/screens'
import { expectTexts, openChat, say } from './support/conversation'
import { expect, type Page, test } from './support/fixtures'
import { speakLanguage } from './support/people'
import { goToTab, openFromMe, pane } from './support/screens'
import { expectKept } from './support/storage'

test.use({ serviceWorkers: 'allow' })

/** From then on the page is served by the service worker. */
async function serveByWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

interface Manifest {
  lang: string
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; sizes: string }[]
  share_target: { action: string }
}

async function manifestOf(page: Page): Promise<Manifest> {
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveCount(1)
  const file = await link.getAttribute('href')
  return page.evaluate(async (path) => (await fetch(path)).json() as Promise<Manifest>, file ?? '')
}

test('words and a picture that another app shares go to the chats that are chosen', async ({
  annAndBen,
  annsPage: page,
  bensPage,
}) => {
  expect(annAndBen).not.toBe('')
  await serveByWorker(page)
  const { share_target: target } = await manifestOf(page)
  await page.evaluate(async (action) => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const form = document.createElement('form')
    form.method = 'POST'
    form.enctype = 'multipart/form-data'
    form.action = action
    const words = document.createElement('input')
    words.name = 'text'
    words.value = 'the sea today'
    const files = document.createElement('input')
    files.type = 'file'
    files.name = 'files'
    const held = new DataTransfer()
    held.items.add(new File([await canvas.convertToBlob()], 'sea.png', { type: 'image/png' }))
    files.files = held.files
    form.append(words, files)
    document.body.append(form)
    form.submit()
  }, target.action)
  const screen = pane(page, 'detail')
  await expect(screen.getByRole('heading', { name: 'Forward to' })).toBeVisible()
  await screen.getByText('Ben', { exact: true }).click()
  await screen.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await openChat(bensPage, 'Ann')
  await expectTexts(bensPage, ['the sea today'])
  await expect(bensPage.getByRole('button', { name: 'Open photo' })).toBeVisible()
  await page.goto(`${page.url().split('#')[0]}#${screens.shared}`)
  await expect(pane(page, 'detail').getByText('There’s nothing to share')).toBeVisible()
})

test('a file that the system opens with the app goes to the chats that are chosen', async ({
  annsPage: page,
  bensPage,
}) => {
  await page.addInitScript(() => {
    const file = new File(['six herons'], 'herons.txt', { type: 'text/plain' })
    const setConsumer = (take: (params: object) => void) =>
      take({ files: [{ getFile: () => Promise.resolve(file) }] })
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } })
  })
  await page.goto(`${page.url().split('#')[0]}#${screens.shared}`)
  await page.reload()
  const screen = pane(page, 'detail')
  await screen.getByText('Ben', { exact: true }).click()
  await screen.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await openChat(bensPage, 'Ann')
  await expect(bensPage.getByRole('article', { name: /herons\.txt/ })).toBeVisible()
})

test('a link of the app’s own kind opens its screen, and an unknown one nothing', async ({
  annsPage: page,
}) => {
  const open = (link: string) =>
    page.goto(`${page.url().split('#')[0]}#${screens.shared}?${new URLSearchParams({ link }).toString()}`)
  await open('web+linnet:pages/set/index')
  await expect(pane(page, 'detail').getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await open('web+linnet:https://elsewhere.example')
  await expect(pane(page, 'detail').getByText('There’s nothing to share')).toBeVisible()
})

test('the manifest names screens that exist, and shows the app, in the language of the page', async ({
  linnet,
  annsPage: page,
}) => {
  const { shortcuts, screenshots, share_target: target } = await manifestOf(page)
  const known: string[] = Object.values(screens)
  for (const { url } of shortcuts) expect(known).toContain(url.replace('./#', ''))
  expect(target.action).toBe(`./share-target?screen=${screens.shared}`)
  for (const { src, sizes } of screenshots) {
    const size = await page.evaluate(async (file) => {
      const { width, height } = await createImageBitmap(await (await fetch(file)).blob())
      return `${width}x${height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  await speakLanguage(page, 'korean-lang')
  await page.goto(linnet.url)
  const { lang, shortcuts: korean } = await manifestOf(page)
  expect([lang, korean[1]?.name]).toEqual(['ko', '내 QR 코드'])
})

test('installing waits in the settings until it is wanted', async ({ annsPage: page }) => {
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => Promise.resolve({ outcome: 'accepted' })
    window.dispatchEvent(Object.assign(offer, { prompt }))
  })
  await openFromMe(page, 'Settings')
  const row = pane(page, 'detail').getByRole('button', { name: /^Install Linnet/ })
  await row.click()
  await expect(page.getByText('Linnet is installed')).toBeVisible()
  await expect(row).toBeHidden()
})

/** Each tab, and something that it shows once it has loaded. */
const tabs = { Chats: 'Ben', Contacts: 'Ben', Discover: 'Moments', Me: 'Settings' }

/** Opens each tab, which shows what it knows. */
async function openTabs(page: Page): Promise<void> {
  for (const [label, shown] of Object.entries(tabs)) {
    await goToTab(page, label)
    await expect(pane(page, 'list').getByText(shown, { exact: true }).first(), label).toBeVisible()
    await expect(pane(page, 'list').getByRole('status', { name: 'Loading' }), label).toBeHidden()
    await expect(pane(page, 'list').getByRole('button', { name: 'Try again' }), label).toBeHidden()
  }
}

test('without a connection, the main screens open with what is known', async ({
  annAndBen,
  annsPage: page,
}) => {
  expect(annAndBen).not.toBe('')
  const me = [screens.wallet, screens.settings, screens.moments, screens.favourites, screens.myProfile]
  const start = page.url().split('#')[0] ?? ''
  await openChat(page, 'Ben')
  await say(page, 'before the tunnel')
  await expectKept(page, 'before the tunnel')
  await openTabs(page)
  for (const path of me) {
    await page.goto(`${start}#${path}`)
    await expect(pane(page, 'detail').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await serveByWorker(page)
  await page.context().setOffline(true)
  await page.reload()
  await openTabs(page)
  await goToTab(page, 'Chats')
  await openChat(page, 'Ben')
  await expect(pane(page, 'detail').getByText('before the tunnel').first()).toBeVisible()
  for (const path of me) {
    await page.goto(`${start}#${path}`)
    await expect(pane(page, 'detail').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(pane(page, 'detail').getByRole('status', { name: 'Loading' })).toBeHidden()
    await expect(pane(page, 'detail').getByRole('button', { name: 'Try again' })).toBeHidden()
  }
})

/** The app's files that the worker has, by what it fetched them for. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const countOf = async (part: string) => {
      const name = names.find((each) => each.includes(part))
      return name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => url)
    }
    return { atInstall: await countOf('precache'), later: await countOf('parts') }
  })

test('the worker fetches what the main screens need, and the rest while the browser is idle', async ({
  annsPage: page,
}) => {
  const start = page.url().split('#')[0] ?? ''
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const { atInstall } = await keptFiles(page)
  expect(atInstall.length).toBeGreaterThan(100)
  expect(atInstall.length).toBeLessThan(300)
  const isNeeded = (url: string) => /\/assets\/(Shortcuts-|_virtual_texts-rest-en-us)/.test(url)
  await expect.poll(async () => (await keptFiles(page)).later.filter(isNeeded).length).toBe(3)
  const { later } = await keptFiles(page)
  expect(later.filter((url) => /texts-rest-(zh|yue|korean)/.test(url))).toEqual([])
  await page.context().setOffline(true)
  // In a page of its own, which has loaded nothing yet.
  const other = await page.context().newPage()
  await other.goto(`${start}#${screens.shortcuts}`)
  await expect(pane(other, 'detail').getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
})
