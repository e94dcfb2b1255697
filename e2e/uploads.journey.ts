/** What a reader sees before a picture is there, what becomes of a video, and an upload whose line is cut. */
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openChat } from './support/conversation'
import { drawPicture, makeFile, makeVideo } from './support/media'
import { attachFiles, bubble } from './support/messages'
import { befriend, newContext, newPerson, openAs, type Person } from './support/people'
import { type Linnet, startLinnet } from './support/server'

let linnet: Linnet
let ann: Person
let ben: Person
let annsContext: BrowserContext
let bensContext: BrowserContext
let annsPage: Page
let bensPage: Page

test.beforeAll(async () => {
  linnet = await startLinnet()
})
test.afterAll(() => linnet.stop())

test.beforeEach(async ({ browser }, { project }) => {
  ann = await newPerson(linnet.url, 'Ann')
  ben = await newPerson(linnet.url, 'Ben')
  await befriend(linnet.url, ann, ben)
  annsContext = await newContext(browser, project)
  bensContext = await newContext(browser, project)
  annsPage = await openAs(annsContext, linnet.url, ann)
  bensPage = await openAs(bensContext, linnet.url, ben)
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
})
test.afterEach(() => Promise.all([annsContext.close(), bensContext.close()]))

/** Agrees to what is about to be sent, with words below it. */
async function sendWith(page: Page, caption: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Add a caption' }).fill(caption)
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet).toBeHidden()
}

/** That the picture itself has been painted, not only its colours. */
const expectPainted = (page: Page, words: RegExp) =>
  expect
    .poll(() =>
      bubble(page, words)
        .locator('[data-media] img')
        .evaluateAll((pictures: HTMLImageElement[]) =>
          Math.max(0, ...pictures.map(({ naturalWidth }) => naturalWidth)),
        ),
    )
    .toBeGreaterThan(100)

test('a picture has its colours and its place before it is there, and moves nothing when it comes', async () => {
  let letThrough: () => void = () => undefined
  const isLet = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await bensContext.route(/\/im\/file\//, async (route) => {
    await isLet
    await route.continue()
  })
  await attachFiles(annsPage, 'Photos', [await drawPicture(annsPage, { name: 'dawn.png' })])
  await sendWith(annsPage, 'the dawn')
  const tile = bubble(bensPage, /the dawn/).locator('[data-media]')
  await expect(tile).toBeVisible()
  await expect(tile.locator('img').first()).toHaveAttribute('src', /^(data|blob):/)
  const before = await tile.boundingBox()
  letThrough()
  await expectPainted(bensPage, /the dawn/)
  expect(await tile.boundingBox()).toEqual(before)
})

test('a large upload that was cut goes on where it was, and what arrives is what was sent', async () => {
  const file = makeFile('report.bin', 9 * 1024 * 1024)
  const offsets: string[] = []
  let cut: () => void = () => undefined
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  await annsContext.route(/\/im\/upload\/append/, async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    offsets.push(/name="offset"\r\n\r\n(\d+)/.exec(body)?.[1] ?? 'unknown')
    if (offsets.length !== 2) return route.continue()
    await annsContext.setOffline(true)
    await route.abort('internetdisconnected')
    return cut()
  })
  await attachFiles(annsPage, 'File', [file])
  await isCut
  await annsContext.setOffline(false)
  await expect(bubble(annsPage, /report\.bin.*(Sent|Delivered|Read)$/)).toBeVisible({ timeout: 30_000 })
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1)
  expect(offsets[2]).toBe(offsets[1])
  const [download] = await Promise.all([
    bensPage.waitForEvent('download'),
    bubble(bensPage, /report\.bin/)
      .getByRole('button', { name: 'Download report.bin' })
      .click(),
  ])
  expect(readFileSync(await download.path()).equals(file.buffer)).toBe(true)
  await expect(bensPage.getByRole('log').getByRole('article')).toHaveCount(1)
})

test('a video shows a still of itself, and plays over the chat', async () => {
  await attachFiles(annsPage, 'Photos', [makeVideo(test.info().outputPath('sunrise.mp4'))])
  await sendWith(annsPage, 'sunrise')
  await expect(bubble(annsPage, /sunrise.*(Sent|Delivered|Read)$/)).toBeVisible()
  await expectPainted(bensPage, /sunrise/)
  await bubble(bensPage, /sunrise/)
    .getByRole('button', { name: /^Play video/ })
    .click()
  const viewer = bensPage.getByRole('dialog', { name: 'Pictures and videos' })
  await expect
    .poll(() => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})
