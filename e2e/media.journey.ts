/** Pictures, voice messages and files go from one person to another, also over a line that is cut. */
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { openChat } from './support/conversation'
import { befriend, newContext, newPerson, openAs, type Person } from './support/people'
import { type Linnet, startLinnet } from './support/server'

let linnet: Linnet
let ann: Person
let ben: Person
let contexts: BrowserContext[]
let annPage: Page
let benPage: Page

test.beforeAll(async () => {
  linnet = await startLinnet()
})
test.afterAll(() => linnet.stop())
test.beforeEach(async ({ browser }, { project }) => {
  ann = await newPerson(linnet.url, 'Ann')
  ben = await newPerson(linnet.url, 'Ben')
  await befriend(linnet.url, ann, ben)
  contexts = [await newContext(browser, project), await newContext(browser, project)]
  const [annContext, benContext] = contexts as [BrowserContext, BrowserContext]
  await annContext.grantPermissions(['microphone'])
  annPage = await openAs(annContext, linnet.url, ann)
  benPage = await openAs(benContext, linnet.url, ben)
  await openChat(annPage, 'Ben')
  await openChat(benPage, 'Ann')
})
test.afterEach(() => Promise.all(contexts.map((context) => context.close())))

const picture = (name: string, colour: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: png(320, 240, colour),
})
const sea = picture('sea.png', [20, 120, 160])
const sand = picture('sand.png', [220, 190, 120])

test('pictures that are sent together stand in one bubble on both sides, with their words', async () => {
  await choose(annPage, 'Photos', [sea, sand])
  await annPage.getByRole('textbox', { name: 'Add a caption' }).fill('From the beach')
  await sendPreview(annPage)
  for (const page of [annPage, benPage]) {
    const bubble = page.getByRole('article', { name: /From the beach/ })
    await expect(bubble.getByRole('button', { name: 'Open picture' })).toHaveCount(2)
    for (const place of [0, 1]) await expectDrawn(bubble, place)
  }
  await expect(annPage.getByRole('article', { name: /From the beach/ })).toHaveAccessibleName(
    /(Delivered|Read)$/,
  )
})

test('a picture opens large, and Back closes it before the conversation', async () => {
  await choose(annPage, 'Photos', [sea])
  await sendPreview(annPage)
  await benPage.getByRole('button', { name: 'Open picture' }).click()
  const viewer = benPage.getByRole('dialog', { name: 'Pictures and videos' })
  await expect(viewer).toBeVisible()
  await benPage.goBack()
  await expect(viewer).toBeHidden()
  await expect(benPage.getByRole('button', { name: 'Open picture' })).toBeVisible()
})

test('a picture that is sent without a network survives a reload, and goes once there is one', async () => {
  // What sends files has been fetched by then.
  await annPage.waitForLoadState('networkidle')
  await annPage.context().setOffline(true)
  await choose(annPage, 'Photos', [sea])
  await sendPreview(annPage)
  await expect(annPage.getByRole('button', { name: 'Cancel sending' })).toBeVisible()
  await annPage.context().setOffline(false)
  await annPage.reload()
  await expectDrawn(benPage.getByRole('article'), 0)
  await expect(annPage.getByRole('button', { name: 'Open picture' })).toHaveCount(1)
  await expect(annPage.getByRole('button', { name: 'Cancel sending' })).toBeHidden()
})

test('a file comes out as it went in, under its own name', async () => {
  const buffer = Buffer.alloc(6_000_000, 'linnet ')
  const name = '报告 report.bin'
  await choose(annPage, 'File', [{ name, mimeType: 'application/octet-stream', buffer }])
  const [download] = await Promise.all([
    benPage.waitForEvent('download'),
    benPage.getByRole('button', { name: `Download ${name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  expect(readFileSync(await download.path()).equals(buffer)).toBe(true)
})

test('a voice message is recorded and sent, and loses its dot when it is played', async () => {
  // A press without a finger records until it is sent, as it does for a keyboard and a screen reader.
  await annPage.getByRole('button', { name: /hold to talk/ }).press('Enter')
  await expect(annPage.getByText('0:02')).toBeVisible()
  await annPage.getByRole('button', { name: 'Send recording' }).click()
  await expect(benPage.getByRole('img', { name: 'Not played yet' })).toBeVisible()
  await benPage.getByRole('button', { name: /Play voice message, 0:0[2-9]/ }).click()
  await expect(benPage.getByRole('img', { name: 'Not played yet' })).toBeHidden()
  await expect(benPage.getByRole('button', { name: 'Speed 1×' })).toBeVisible()
})

type Chosen = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, action: 'Photos' | 'File', files: Chosen[]): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: action, exact: true }).click(),
  ])
  await chooser.setFiles(files)
}

const sendPreview = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()

/** A picture has come and is shown, rather than the blurred one that holds its place. */
async function expectDrawn(where: Locator, place: number): Promise<void> {
  const shown = where.getByRole('button', { name: 'Open picture' }).nth(place).locator('img').last()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0))
    .toBeGreaterThan(200)
}

/** A picture of one colour. */
function png(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const line = Buffer.concat([
    Buffer.from([0]),
    Buffer.from(Array.from({ length: width }, () => colour).flat()),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
