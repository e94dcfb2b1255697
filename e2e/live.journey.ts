/** A live stream through the app: its host, a viewer, and a device that sends without permission. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { connectLive, enterLive, listLives, livePass } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import { expectAccessible } from './support/axe'
import { expect, type Page, test } from './support/fixtures'
import { enterPin, expectBalances, expectBooks, fund, paymentSheet } from './support/money'
import { call } from './support/people'
import { connectPage, expectMoreFrom } from './support/rooms'
import { pane } from './support/screens'
import { callStaff, newOwner } from './support/staff'

test.use({ ownBrowsers: true })

/** Keeps references to a page's connections, to count the media received over them. */
const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const kept: RTCPeerConnection[] = []
    const Original = RTCPeerConnection
    Object.assign(globalThis, {
      kept,
      RTCPeerConnection: class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration)
          kept.push(this)
        }
      },
    })
  })

/** The numbers of audio packets received and of video frames decoded. */
const receivedBy = (page: Page): Promise<{ voices: number; frames: number }> =>
  page.evaluate(async () => {
    const { kept } = globalThis as unknown as { kept: RTCPeerConnection[] }
    const sum = { voices: 0, frames: 0 }
    for (const connection of kept)
      (await connection.getStats()).forEach((report: Record<string, unknown>) => {
        if (report['type'] !== 'inbound-rtp') return
        if (report['kind'] === 'audio') sum.voices += Number(report['packetsReceived'] ?? 0)
        else sum.frames += Number(report['framesDecoded'] ?? 0)
      })
    return sum
  })

const expectMoreFrames = async (page: Page) => {
  const before = (await receivedBy(page)).frames
  await expect
    .poll(async () => (await receivedBy(page)).frames, { timeout: 30_000 })
    .toBeGreaterThan(before + 5)
}

/** Fills in the setup of a stream, from its title on. */
async function prepare(page: Page): Promise<void> {
  const detail = pane(page, 'detail')
  await detail.getByRole('textbox', { name: 'Title' }).fill('Noodles at midnight')
  await detail.getByRole('radio', { name: 'Everyone' }).check()
  await expect(detail.getByLabel('Camera preview')).toBeVisible()
}

async function begin(page: Page): Promise<void> {
  const detail = pane(page, 'detail')
  await detail.getByRole('button', { name: 'Go live' }).click()
  await expect(detail.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(detail.getByText('Connecting…')).toBeHidden({ timeout: 30_000 })
}

/** Waits until something was recorded: the encoder starts some time after it was requested. */
async function record(page: Page, dataDir: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await pane(page, 'detail').getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Record this live stream?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Record' }).click()
  const folder = join(dataDir, 'live/recordings')
  const files = () => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
  await expect.poll(() => files().some((file) => /part-\d+\.mp4$/.test(file)), { timeout: 30_000 }).toBe(true)
}

async function end(page: Page): Promise<void> {
  await pane(page, 'detail').getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(pane(page, 'detail').getByText('Earned from gifts')).toBeVisible()
}

const openStream = (page: Page) =>
  pane(page, 'detail')
    .getByRole('button', { name: /Noodles at midnight/ })
    .click()

/** The devices that the browser denies; none: it allows refused ones again. */
const refuseDevices = (page: Page, refused: readonly ('audio' | 'video')[]) =>
  page.evaluate((kinds) => {
    const { mediaDevices } = navigator
    // The override hides the browser's own method.
    Reflect.deleteProperty(mediaDevices, 'getUserMedia')
    if (kinds.length === 0) return
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wanted) =>
      kinds.some((kind) => wanted?.[kind])
        ? Promise.reject(new DOMException('No', 'NotAllowedError'))
        : ask(wanted)
  }, refused)

test('somebody goes live, a viewer watches, writes and gives, and nothing is forwarded from somebody without the right to send', async ({
  linnet,
  ann,
  ben,
  cho,
  annsPage,
  bensPage,
  newBrowser,
}) => {
  test.setTimeout(150_000)
  const { url } = linnet
  await fund(url, ben, 1_000n)
  await keepConnections(bensPage)
  await bensPage.reload()
  const [anns, bens] = [pane(annsPage, 'detail'), pane(bensPage, 'detail')]
  await annsPage.goto(`${url}/#/pages/my/live`)
  await expect(anns.getByText('No one is live right now')).toBeVisible()
  await expectAccessible(annsPage, 'an empty list')
  await refuseDevices(annsPage, ['audio', 'video'])
  await anns.getByRole('button', { name: 'Go live' }).click()
  await expect(anns.getByText(/The browser blocks the camera/)).toBeVisible()
  await expectAccessible(annsPage, 'a camera that is refused')
  await refuseDevices(annsPage, [])
  await anns.getByRole('button', { name: 'Try again' }).click()
  await prepare(annsPage)
  await expectAccessible(annsPage, 'before one goes live')
  // Without a camera, a person is still heard.
  await refuseDevices(annsPage, ['video'])
  await begin(annsPage)
  const microphone = anns.getByRole('button', { name: 'Microphone' })
  const camera = anns.getByRole('button', { name: 'Camera' })
  await expect(microphone).toHaveAttribute('aria-pressed', 'true')
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await refuseDevices(annsPage, [])
  await anns.getByRole('button', { name: 'Try again' }).click()
  await expect(camera).toHaveAttribute('aria-pressed', 'true')

  await bensPage.goto(`${url}/#/pages/my/live`)
  await openStream(bensPage)
  await expect(bens.getByLabel('Ann', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectMoreFrames(bensPage)
  await bens.getByRole('textbox', { name: 'Say something…' }).fill('Looks tasty')
  await bens.getByRole('button', { name: 'Send' }).click()
  await expect(anns.getByText('Looks tasty')).toBeVisible()
  await expectAccessible(bensPage, 'a live stream')

  await bens.getByRole('button', { name: 'Gifts' }).click()
  await bensPage.getByRole('button', { name: /^🌹/ }).click()
  await expect(paymentSheet(bensPage).filter({ hasText: 'Gifts 🌹' })).toContainText('0.10')
  await enterPin(bensPage)
  const given = anns.getByRole('list', { name: 'Comments' }).locator('[data-gift]')
  await expect(given).toContainText(/Ben.*gave 🌹.*0\.10/)
  await expectBalances(url, [
    [ann, '0.10'],
    [ben, '9.90'],
  ])
  await expectBooks(linnet)

  // Cho's device connects as a viewer, and sends audio and video all the same.
  const as = { url, token: cho.token }
  const { lives } = await call(as, listLives, {})
  const liveId = lives.find(({ host }) => host.personId === ann.id)?.id ?? ''
  const device = randomUUID()
  await call(as, enterLive, { liveId, device })
  const { pass } = await call(as, livePass, { liveId, device })
  await anns.getByRole('button', { name: 'Microphone' }).click()
  const hostile = await (await newBrowser()).newPage()
  await connectPage(hostile, url, async (offer) => (await call(as, connectLive, { pass, offer })).answer)
  await expectMoreFrom(hostile, ann, 'frames')
  const { voices } = await receivedBy(bensPage)
  await expectMoreFrames(bensPage)
  expect((await receivedBy(bensPage)).voices).toBe(voices)
  await expect(bens.getByLabel('조하늘')).toHaveCount(0)

  await record(annsPage, linnet.dataDir)
  await expect(bens.getByText('Recording', { exact: true })).toBeVisible()

  // On stage after raising a hand and being admitted by the host.
  await bens.getByRole('button', { name: 'Ask to join' }).click()
  await anns.getByRole('button', { name: 'Viewers (1 asking)' }).click()
  await expectAccessible(annsPage, 'the viewers')
  await annsPage.getByRole('dialog').getByRole('button', { name: /^Ben/ }).click()
  await annsPage.getByRole('button', { name: 'Bring on stage' }).click()
  await annsPage.getByRole('button', { name: 'Close' }).click()
  await expect(anns.getByLabel('Ben', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectBackOnStage(bensPage)
  await bens.getByRole('button', { name: 'Leave stage' }).click()
  await expect(bens.getByRole('button', { name: 'Ask to join' })).toBeVisible()
  await expectMoreFrames(bensPage)

  await end(annsPage)
  await expectAccessible(annsPage, 'what became of it')
  await expect(bens.getByText('The live stream has ended')).toBeVisible()

  // A recording is cut and published like any other video.
  await anns.getByRole('button', { name: /kB|MB/ }).click({ timeout: 30_000 })
  await annsPage.getByRole('button', { name: 'Post as a short video' }).click()
  await expect(anns.getByRole('slider').first()).toBeVisible()
  await expect(anns.getByRole('button', { name: 'Publish' })).toBeEnabled()
})

/** A guest who turned the microphone off and reloads the page is on stage again, and still silent. */
async function expectBackOnStage(page: Page): Promise<void> {
  const detail = pane(page, 'detail')
  const microphone = detail.getByRole('button', { name: 'Microphone' })
  await expect(microphone).toHaveAttribute('aria-pressed', 'true')
  await microphone.click()
  await page.reload()
  await expect(detail.getByRole('button', { name: 'Leave stage' })).toBeVisible({ timeout: 20_000 })
  await expect(detail.getByText('Connecting…')).toBeHidden({ timeout: 30_000 })
  await expect(detail.getByRole('button', { name: 'Camera' })).toHaveAttribute('aria-pressed', 'true')
  await expect(microphone).toHaveAttribute('aria-pressed', 'false')
  await expectMoreFrames(page)
}

/** The picture of an HLS viewer goes on. */
async function expectPlaying(page: Page, source: RegExp): Promise<void> {
  const player = pane(page, 'detail').locator('video')
  const at = () => player.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at, { timeout: 40_000 }).toBeGreaterThan(0)
  const before = await at()
  await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(before + 1)
  expect(await player.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(source)
}

test('a viewer for whom no place is left watches by segments, and sees that it is recorded', async ({
  linnet,
  annsPage,
  bensPage,
}) => {
  test.setTimeout(150_000)
  const as = await newOwner(linnet)
  const near = (value: string) =>
    callStaff(linnet, { call: changeOrdinarySetting, input: { key: 'liveNear', value, reason: 'Full' }, as })
  await near('0')
  const list = `${linnet.url}/#${screens.live}`
  await annsPage.goto(list)
  await pane(annsPage, 'detail').getByRole('button', { name: 'Go live' }).click()
  await prepare(annsPage)
  await begin(annsPage)
  await record(annsPage, linnet.dataDir)

  const bens = pane(bensPage, 'detail')
  await bensPage.goto(list)
  await openStream(bensPage)
  await expectPlaying(bensPage, /^blob:/)
  await expect(bens.getByText('Recording', { exact: true })).toBeVisible()
  await expectAccessible(bensPage, 'a live stream from afar')

  // As in a browser without Media Source support that plays HLS natively.
  await bens.getByRole('button', { name: 'Leave', exact: true }).click()
  await bensPage.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'MediaSource')
  })
  await openStream(bensPage)
  await expectPlaying(bensPage, /\.m3u8$/)
  await end(annsPage)
  await near('200')
})
