/**
 * A running app: from Enter to the bubble, and a fling through a long conversation. The processor is not
 * slowed down.
 */
import type { Browser, Page } from 'playwright-core'
import { median, rounded } from '../latencies'
import type { Figures, Stage } from '../scenarios/scenario'
import { markAllRead, seedConversations, seedPeople, type SeededPerson } from '../seed'
import { newDesktop, newPhone } from './browser'

const sends = 30
const longConversation = 2_000
const maxFlings = 60

export async function measureRunning({ server: { url }, sql }: Stage, browser: Browser): Promise<Figures> {
  const [writer, reader] = await seedPeople(sql, 2)
  if (!writer || !reader) throw new Error('Seeding gave no people.')
  await seedConversations(sql, [{ people: [writer, reader], entries: longConversation }])
  await markAllRead(sql)
  return {
    ...(await measureSending(browser, { url, writer, reader })),
    ...(await measureFling(browser, { url, person: writer })),
  }
}

/**
 * Runs in the page. Times use the clock that all pages of a machine share. A row counts once the frame that
 * shows it has been handed over.
 */
const watchRows = `
  window.shownAt = {}
  window.pressedAt = {}
  window.whenShown = (text) => new Promise((resolve) => {
    if (window.shownAt[text] > 0) resolve()
    else addEventListener(text, () => resolve(), { once: true })
  })
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter') window.pressedAt[target.value] = performance.timeOrigin + performance.now()
  }, true)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const text = /sent \\d+ end/.exec(node.textContent ?? '')?.[0]
        if (text && !(text in window.shownAt) && node.closest?.('[role=log]')) {
          window.shownAt[text] = 0
          requestAnimationFrame(() => setTimeout(() => {
            window.shownAt[text] = performance.timeOrigin + performance.now()
            dispatchEvent(new Event(text))
          }))
        }
      }
  }).observe(document, { childList: true, subtree: true })
`

type Times = { pressedAt: Record<string, number>; shownAt: Record<string, number> }
const timesOf = (page: Page) => page.evaluate<Times>('({ pressedAt, shownAt })')

async function measureSending(
  browser: Browser,
  { url, writer, reader }: { url: string; writer: SeededPerson; reader: SeededPerson },
): Promise<Figures> {
  const contexts = await Promise.all([
    newDesktop(browser, { url, person: writer }),
    newDesktop(browser, { url, person: reader }),
  ])
  const [own, peer] = (await Promise.all(
    contexts.map(async (context) => {
      const page = await context.newPage()
      await page.addInitScript(watchRows)
      await openFirstChat(page, url)
      return page
    }),
  )) as [Page, Page]
  await settle(own)
  const field = own.locator('[data-pane="detail"] textarea')
  for (let n = 0; n < sends; n++) {
    const text = `sent ${n} end`
    await field.fill(text)
    await field.press('Enter')
    await Promise.all([own, peer].map((page) => page.evaluate(`whenShown('${text}')`)))
  }
  const here = await timesOf(own)
  const there = await timesOf(peer)
  const texts = Object.keys(here.pressedAt)
  const since = (shownAt: Record<string, number>) =>
    rounded(median(texts.map((text) => (shownAt[text] ?? Number.NaN) - (here.pressedAt[text] ?? Number.NaN))))
  await Promise.all(contexts.map((context) => context.close()))
  return { own_bubble_ms: since(here.shownAt), peer_bubble_ms: since(there.shownAt) }
}

const watchFrames = `
  window.frameTimes = []
  let before
  requestAnimationFrame(function next(now) {
    if (before !== undefined) window.frameTimes.push(now - before)
    before = now
    requestAnimationFrame(next)
  })
`

const oldestShown = `
  Math.min(...[...document.querySelectorAll('[data-mseq]')].map((row) => Number(row.dataset.mseq)))
`

/** Flings towards the beginning, loading older messages on the way. */
async function measureFling(
  browser: Browser,
  { url, person }: { url: string; person: SeededPerson },
): Promise<Figures> {
  const context = await newPhone(browser, { url, person })
  const page = await context.newPage()
  await openFirstChat(page, url)
  await settle(page)
  const session = await context.newCDPSession(page)
  await page.evaluate(watchFrames)
  let oldest = longConversation
  for (let n = 0; n < maxFlings && oldest > 1; n++) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 400,
      yDistance: 12_000,
      speed: 9_000,
      // Playwright's emulation keeps touches from scrolling.
      gestureSourceType: 'mouse',
    })
    oldest = await page.evaluate<number>(oldestShown)
  }
  const times = await page.evaluate<number[]>('window.frameTimes')
  await context.close()
  const frameMs = 1000 / 60
  const lost = times.map((ms) => Math.max(0, Math.round(ms / frameMs) - 1))
  const lostCount = lost.reduce((sum, count) => sum + count, 0)
  return {
    fling_messages: longConversation - oldest + 1,
    fling_frames_lost_percent: rounded((100 * lostCount) / (times.length + lostCount)),
    fling_longest_frame_ms: rounded(Math.max(...times)),
  }
}

async function openFirstChat(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('[data-pane="list"]').getByText('Person').first().click()
  await page.locator('[data-pane="detail"] [data-bubble]').last().waitFor()
}

/** Waits until the app has preloaded the next screens. */
const settle = (page: Page) => page.waitForTimeout(8_000)
