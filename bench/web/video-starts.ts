/** Short videos on a phone with a mobile network: from a video in view to its first picture. The processor is not slowed down. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { callByHttp, inParallel } from '../connection'
import { median, rounded } from '../latencies'
import type { Figures, Stage } from '../scenarios/scenario'
import { seedPeople, type SeededPerson } from '../seed'
import { newPhone, slowDown } from './browser'

const videos = 14
const opens = 7
const moves = 11
const seconds = 6
/** 4G: 9 Mbit/s, 40 ms. */
const mobile = { processor: 1, bytesPerSecond: 1_125_000, latencyMs: 40 }
/** Time that somebody watches before they move on, and of somebody who moves on at once. */
const dwellMs = { video_next_ms: 3_000, video_next_at_once_ms: 1_000 } as const
const convertedWithinMs = 600_000
const patienceMs = 30_000

/**
 * Runs in the page. The app measures from the moment a video comes into view; its picture counts once a frame
 * was handed to the screen.
 */
const watchStarts = `
  const frames = []
  addEventListener('click', () => (window.pressedAt = performance.now()), true)
  addEventListener('loadstart', ({ target }) => {
    if (target instanceof HTMLVideoElement && target.hasAttribute('src'))
      target.requestVideoFrameCallback(() => frames.push(performance.now()))
  }, true)
  window.pictures = () => performance.getEntriesByName('video.start').flatMap(({ startTime }) => {
    const shownAt = frames.find((at) => at >= startTime)
    return shownAt === undefined ? [] : [{ ms: shownAt - startTime, shownAt }]
  })
  window.picturesOnce = async (count, ms) => {
    for (const until = performance.now() + ms; pictures().length < count && performance.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return pictures()
  }
  window.fetchedAhead = () => performance.getEntriesByType('resource')
    .filter(({ initiatorType, encodedBodySize }) => initiatorType === 'fetch' && encodedBodySize > 200000)
    .map(({ encodedBodySize, responseEnd, requestStart }) => encodedBodySize * 8 / (responseEnd - requestStart) / 1000)
`

interface Picture {
  ms: number
  /** On the page's clock. */
  shownAt: number
}

interface Viewer {
  browser: Browser
  url: string
  person: SeededPerson
}

export async function measureVideoStarts(stage: Stage, browser: Browser): Promise<Figures> {
  const { url } = stage.server
  const authors = await seedPeople(stage.sql, videos)
  await publishVideos(stage, authors)
  // The feed shows nobody the same video twice.
  const newViewer = async (): Promise<Viewer> => {
    const [person] = await seedPeople(stage.sql, 1)
    if (!person) throw new Error('Seeding gave no people.')
    return { browser, url, person }
  }
  const opened: number[] = []
  const first: number[] = []
  for (let n = 0; n < opens; n++) {
    const { context, page } = await openVideos(await newViewer())
    const [picture] = await picturesIn(page, 1)
    opened.push((picture?.shownAt ?? Number.NaN) - (await page.evaluate<number>('window.pressedAt')))
    first.push(picture?.ms ?? Number.NaN)
    await context.close()
  }
  const figures: Figures = {
    video_press_to_picture_ms: rounded(median(opened)),
    video_first_picture_ms: rounded(median(first)),
  }
  for (const [name, ms] of Object.entries(dwellMs)) {
    const { starts, fetchMbits } = await moveOn(await newViewer(), ms)
    figures[name] = rounded(median(starts))
    // The download speed, which shows that the browser is slowed down: at most 9.
    if (ms === dwellMs.video_next_ms) figures['video_fetch_mbit_s'] = rounded(median(fetchMbits))
  }
  return figures
}

/** Opens the app, lets it settle, then slows down the network and opens the videos. */
async function openVideos({
  browser,
  url,
  person,
}: Viewer): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newPhone(browser, { url, person })
  const page = await context.newPage()
  await page.addInitScript(watchStarts)
  await page.goto(url)
  // The app is installed, as it is for daily users.
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await page
    .locator('nav')
    .getByRole('button', { name: /Discover$/ })
    .click()
  const entry = page.locator('[data-pane="list"]:not([inert])').getByRole('button', { name: 'Videos' })
  await entry.waitFor()
  await page.waitForTimeout(3_000)
  await slowDown(page, mobile)
  await entry.click()
  return { context, page }
}

/** Moves to each next video after this time. */
async function moveOn(viewer: Viewer, ms: number): Promise<{ starts: number[]; fetchMbits: number[] }> {
  const { context, page } = await openVideos(viewer)
  await picturesIn(page, 1)
  for (let n = 0; n < moves; n++) {
    await page.waitForTimeout(ms)
    await page.keyboard.press('ArrowDown')
    await picturesIn(page, n + 2)
  }
  const [, ...next] = await picturesIn(page, moves + 1)
  const fetchMbits = await page.evaluate<number[]>('fetchedAhead()')
  await context.close()
  return { starts: next.map((picture) => picture.ms), fetchMbits }
}

/** Waits for this number of pictures. */
async function picturesIn(page: Page, count: number): Promise<Picture[]> {
  const pictures = await page.evaluate<Picture[]>(`picturesOnce(${count}, ${patienceMs})`)
  if (pictures.length < count) throw new Error(`Only ${pictures.length} of ${count} videos showed a picture.`)
  return pictures
}

/** Uploads and publishes a video of each author, and waits until all are converted. */
async function publishVideos(
  { server: { url }, sql }: Stage,
  authors: readonly SeededPerson[],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-videos-'))
  try {
    await inParallel(authors, 2, async ({ token }, nth) => {
      const file = await makeVideo(join(folder, `${nth}.mp4`), nth)
      const form = new FormData()
      form.append('_token', token)
      form.append('file', file, 'video.mp4')
      const response = await fetch(`${url}/im/upload/circle`, { method: 'POST', body: form })
      const { err, msg, data } = (await response.json()) as { err: number; msg: string; data: { id: string } }
      if (err !== 0) throw new Error(`The upload was refused: ${msg}`)
      const payload = {
        cid: crypto.randomUUID(),
        file_id: data.id,
        content: `Video ${nth}`,
        see_type: 'public',
      }
      await callByHttp(url, { path: '/im/video/publish', token, payload })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const until = Date.now() + convertedWithinMs
  for (;;) {
    const [row] = await sql<
      { left: bigint }[]
    >`select count(*) as left from videos.video where state <> 'ready'`
    if (Number(row?.left) === 0) return
    if (Date.now() > until) throw new Error(`${row?.left} videos were not converted.`)
    await Bun.sleep(1_000)
  }
}

/** Makes a video like a phone's, with so much noise that its versions reach their size limits. */
async function makeVideo(path: string, nth: number): Promise<Blob> {
  const source = `testsrc2=size=720x1280:rate=30:duration=${seconds},noise=alls=10:allf=t:all_seed=${nth}`
  const coded = '-c:v libx264 -preset ultrafast -b:v 6M -pix_fmt yuv420p'.split(' ')
  const child = Bun.spawn(['ffmpeg', '-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...coded, path], {
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const errors = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`ffmpeg made no video: ${errors}`)
  return new Blob([await Bun.file(path).arrayBuffer()], { type: 'video/mp4' })
}
