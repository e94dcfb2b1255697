/** Chromium slowed down to a cheap phone on a mobile network. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/programs/chromium.mjs'
import { registerStop } from '../processes'
import type { SeededPerson } from '../seed'

interface Slowdown {
  /** The factor by which the processor is slowed down. */
  processor: number
  bytesPerSecond: number
  latencyMs: number
}

/** 4x slower processor, 8 Mbit/s down, 60 ms of latency. */
const cheapPhone: Slowdown = { processor: 4, bytesPerSecond: 1_000_000, latencyMs: 60 }

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(howToLaunch())
  registerStop(() => browser.close())
  return browser
}

/** A browser with one profile, which Lighthouse reaches through the port. */
export async function openProfile(folder: string, port: number): Promise<BrowserContext> {
  const { executablePath, args } = howToLaunch()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    locale: 'en-US',
  })
  registerStop(() => context.close())
  return context
}

function howToLaunch() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM to its path.')
  const fakeMedia = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return { executablePath, args: [...fakeMedia, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
}

/** A phone with nothing stored except, for a member, the session. */
export async function newPhone(
  browser: Browser,
  { url, person }: { url: string; person?: SeededPerson },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  if (person) await logIn(context, { url, person })
  return context
}

export async function newDesktop(
  browser: Browser,
  { url, person }: { url: string; person: SeededPerson },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await logIn(context, { url, person })
  return context
}

/** Stores the session in the app's place, without loading the app. */
export async function logIn(
  context: BrowserContext,
  { url, person }: { url: string; person: SeededPerson },
): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/health`)
  const session = JSON.stringify({ token: person.token, accountId: person.id })
  await page.evaluate((value) => localStorage.setItem('linnet.session', value), session)
  await page.close()
}

/** A page with the processor and the network slowed down. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await slowDown(page, cheapPhone)
  return page
}

/** Slows down from now on. Sockets that are already open keep their speed. */
export async function slowDown(
  page: Page,
  { processor, bytesPerSecond, latencyMs }: Slowdown,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}
