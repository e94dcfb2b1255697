/** Chromium slowed down to a cheap phone on a mobile network. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { registerStop } from '../processes'
import type { SeededPerson } from '../seed'

/** 4x slower processor, 8 Mbit/s down, 60 ms of latency. */
const slowdown = { processor: 4, bytesPerSecond: 1_000_000, latencyMs: 60 }

export async function openBrowser(port?: number): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM to its path.')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (port) args.push(`--remote-debugging-port=${port}`)
  const browser = await chromium.launch({ executablePath, args })
  registerStop(() => browser.close())
  return browser
}

/** A phone without anything stored but, for a member, the session. */
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
  if (person) {
    const page = await context.newPage()
    // A page of the same origin that loads none of the app.
    await page.goto(`${url}/health`)
    const session = JSON.stringify({ token: person.token, accountId: person.id })
    await page.evaluate((value) => localStorage.setItem('linnet.session', value), session)
    await page.close()
  }
  return context
}

/** A page with the processor and the network slowed down. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowdown.latencyMs,
    downloadThroughput: slowdown.bytesPerSecond,
    uploadThroughput: slowdown.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown.processor })
  return page
}
