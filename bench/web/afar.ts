/** Measures the delay of a live stream for a viewer of its segments in the app, and its cost. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import { LinnetServer, processorSeconds } from '../processes'
import type { Figures, ScenarioResult } from '../scenarios/scenario'
import { openServerDatabase, seedPeople, type SeededPerson, settleDatabase } from '../seed'
import { newDesktop, openBrowser } from './browser'

/** The number of near viewers of a forwarder (`liveNear`). */
const near = 100
const crowd = Number(Bun.env['AFAR_VIEWERS'] ?? 200)
/** Time until the sender's picture reaches its best quality and the player its final position. */
const settleMs = 15_000
const measuredMs = 20_000

/** A bar for each bit of the time, in hundredths of a second, white or black: bars survive two encoders. */
const bits = 12
const bars = `
  const bits = ${bits}, wrapMs = 10 * 2 ** bits
  const width = 960, height = 540
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
`

/** Runs in the host's page: the camera shows noise and the current time. */
const showTime = `{
  ${bars}
  const noise = context.createImageData(width, height)
  for (let at = 0; at < noise.data.length; at += 4)
    noise.data.set([100 + 55 * Math.random(), 100 + 55 * Math.random(), 100 + 55 * Math.random(), 255], at)
  setInterval(() => {
    context.putImageData(noise, Math.random() * 40 - 20, Math.random() * 40 - 20)
    const time = Math.floor(Date.now() / 10)
    for (let bit = 0; bit < bits; bit++) {
      context.fillStyle = (time >> bit) & 1 ? 'white' : 'black'
      context.fillRect((bit * width) / bits, 0, width / bits, height / 3)
    }
  }, 40)
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => (wanted.video ? canvas.captureStream(25) : open(wanted))
}`

/** Runs in a viewer's page: the age of each picture when it is shown. */
const readTime = `{
  ${bars}
  window.lags = []
  window.stalls = 0
  const seen = new WeakSet()
  const look = (video) => {
    context.drawImage(video, 0, 0, width, height)
    let time = 0
    for (let bit = 0; bit < bits; bit++) {
      const [light] = context.getImageData(((bit + 0.5) * width) / bits, height / 6, 1, 1).data
      if (light > 127) time += 2 ** bit
    }
    window.lags.push((Date.now() - time * 10 + 100 * wrapMs) % wrapMs)
    video.requestVideoFrameCallback(() => look(video))
  }
  setInterval(() => {
    const video = document.querySelector('[data-pane="detail"] video')
    if (!video || seen.has(video)) return
    seen.add(video)
    video.addEventListener('waiting', () => window.stalls++)
    video.requestVideoFrameCallback(() => look(video))
  }, 100)
}`

/** Only one of the players exists to play it. */
const players = {
  own_player: `HTMLMediaElement.prototype.canPlayType = () => ''`,
  browsers_player: `Reflect.deleteProperty(globalThis, 'MediaSource')`,
} as const

/** `npm run bench afar`. `AFAR_FROM` is the folder of another version, with its app built: its players are measured, not its crowd. */
export async function measureAfar(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'afar')
  mkdirSync(dataDir)
  const from = Bun.env['AFAR_FROM']
  const env = { MEDIA_ADDRESSES: '127.0.0.1' }
  const server = await LinnetServer.start({ dataDir, env, ...(from && { from }) })
  const sql = await openServerDatabase(dataDir)
  const browser = await openBrowser()
  const problems: string[] = []
  try {
    const [host, viewer, ...others] = await seedPeople(sql, 2 + near + crowd)
    if (!host || !viewer) throw new Error('Seeding gave no people.')
    await settleDatabase(sql)
    const page = await openAs(browser, { url: server.url, person: host, scripts: [showTime] })
    await goLive(page, server.url)
    const [stream] = await sql<{ id: string }[]>`select id from live.stream where ended_at is null`
    const liveId = stream?.id ?? ''
    await Promise.all(others.slice(0, near).map((person) => enter(server.url, { liveId, person })))
    // Silent participants would be removed.
    await sql`update live.seat set beat_at = now() + interval '1 hour'`
    const lags: Figures = {}
    for (const [name, script] of Object.entries(players)) {
      const who = { url: server.url, person: viewer, scripts: [readTime, script] }
      Object.assign(lags, await measurePlayer(await openAs(browser, who), { url: server.url, name }))
    }
    const encoder = await perSecond(() => encoderSeconds(dataDir))
    const cost = from ? {} : await measureCrowd(server, { liveId, people: others.slice(near) })
    const figures = { ...lags, encoder_cores: rounded(encoder), ...cost }
    if (Object.values(figures).some((value) => Number.isNaN(value))) problems.push('nothing was shown')
    return { scenario: 'afar', figures, problems }
  } finally {
    await browser.close()
    await sql.close()
    await server.stop()
  }
}

async function openAs(
  browser: Browser,
  { url, person, scripts }: { url: string; person: SeededPerson; scripts: readonly string[] },
): Promise<Page> {
  const context = await newDesktop(browser, { url, person })
  const page = await context.newPage()
  for (const script of scripts) await page.addInitScript(script)
  return page
}

const list = '/#/pages/my/live'

async function goLive(page: Page, url: string): Promise<void> {
  await page.goto(url + list)
  const detail = page.locator('[data-pane="detail"]')
  await detail.getByRole('button', { name: 'Go live' }).click()
  await detail.getByRole('textbox', { name: 'Title' }).fill('Bench')
  await detail.getByRole('radio', { name: 'Everyone' }).check()
  await detail.getByRole('button', { name: 'Go live' }).click()
  await detail.getByText('LIVE', { exact: true }).waitFor()
}

async function measurePlayer(page: Page, { url, name }: { url: string; name: string }): Promise<Figures> {
  await page.goto(url + list)
  await page.locator('[data-pane="detail"]').getByRole('button', { name: /Bench/ }).click()
  await page.locator('[data-pane="detail"] video').waitFor()
  await page.waitForTimeout(settleMs)
  await page.evaluate('(window.lags.length = 0, window.stalls = 0)')
  await page.waitForTimeout(measuredMs)
  const { lags, stalls } = await page.evaluate<{ lags: number[]; stalls: number }>('({ lags, stalls })')
  await page.context().close()
  const latencies = new Latencies()
  for (const lag of lags) latencies.add(lag)
  return {
    [`${name}_p50_ms`]: rounded(latencies.percentile(0.5)),
    [`${name}_p95_ms`]: rounded(latencies.percentile(0.95)),
    [`${name}_stalls`]: stalls,
  }
}

const enter = (url: string, { liveId, person }: { liveId: string; person: SeededPerson }) =>
  callByHttp(url, {
    path: '/im/live/enter',
    token: person.token,
    payload: { live_id: liveId, device: person.id },
  })

/** The rate of a counter per second; for CPU seconds, the number of cores in use. */
async function perSecond(count: () => number): Promise<number> {
  const [before, startedAt] = [count(), performance.now()]
  await Bun.sleep(measuredMs / 2)
  return (count() - before) / ((performance.now() - startedAt) / 1000)
}

/** CPU seconds of all ffmpeg processes that write segments in this folder. */
function encoderSeconds(dataDir: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const encoders = pids.filter((pid) => {
    try {
      const isFfmpeg = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'ffmpeg'
      return isFfmpeg && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${dataDir}/live/segments`)
    } catch {
      // The process has just ended.
      return false
    }
  })
  return encoders.reduce((sum, pid) => sum + processorSeconds(Number(pid)), 0)
}

/** Measures the server's cost of viewers who fetch each part in the same way as the app. */
async function measureCrowd(
  server: LinnetServer,
  { liveId, people }: { liveId: string; people: readonly SeededPerson[] },
): Promise<Figures> {
  const idle = await perSecond(() => processorSeconds(server.pid))
  const ending = new AbortController()
  let [parts, lost] = [0, 0]
  const watching = people.map(async (person) => {
    await enter(server.url, { liveId, person })
    const payload = { live_id: liveId, device: person.id }
    const answer = await callByHttp(server.url, { path: '/im/live/hls', token: person.token, payload })
    const address = server.url + (answer as { path: string }).path
    while (!ending.signal.aborted) {
      const hint =
        /^#EXT-X-PRELOAD-HINT:.*URI="([^"]+)"/m.exec(await (await fetch(address)).text())?.[1] ?? ''
      for (let nth = Number(/(\d+)\.m4s$/.exec(hint)?.[1]); !ending.signal.aborted; nth++) {
        const part = hint.replace(/\d+(?=\.m4s$)/, String(nth).padStart(6, '0'))
        const response = await fetch(address.replace(/[^/]*$/, part))
        if (!response.ok) break
        await response.arrayBuffer()
        parts++
      }
      if (!ending.signal.aborted) lost++
    }
  })
  await Bun.sleep(settleMs / 3)
  const before = { parts, lost }
  const busy = await perSecond(() => processorSeconds(server.pid))
  const seconds = measuredMs / 2 / 1000
  const figures = {
    crowd: people.length,
    crowd_parts_per_viewer_per_s: rounded((parts - before.parts) / people.length / seconds),
    crowd_lost: lost - before.lost,
    crowd_server_cores: rounded(busy - idle),
  }
  ending.abort()
  await Promise.allSettled(watching)
  return figures
}
