/**
 * A video call between two pages of one browser: from the tap that answers to the other person's first
 * picture.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { median, rounded } from '../latencies'
import type { ScenarioResult, Stage } from '../scenarios/scenario'
import { markAllRead, seedConversations, seedPeople, type SeededPerson } from '../seed'
import { newDesktop, openBrowser } from './browser'

const calls = 10

/** Runs in the page. A picture counts once a frame from the network is on the screen. */
const watchCalls = `
  const now = () => performance.timeOrigin + performance.now()
  const received = new WeakSet()
  window.lookOut = () => (window.seenAt = new Promise((resolve) => (window.see = resolve)))
  window.lookOut()
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super(configuration)
      this.addEventListener('track', ({ track }) => received.add(track))
    }
  }
  addEventListener('click', () => (window.tappedAt = now()), true)
  const seen = new WeakSet()
  requestAnimationFrame(function look() {
    for (const video of document.querySelectorAll('video')) {
      const [track] = video.srcObject?.getVideoTracks() ?? []
      if (!track || seen.has(video) || !received.has(track)) continue
      seen.add(video)
      video.requestVideoFrameCallback(() => window.see(now()))
    }
    requestAnimationFrame(look)
  })
`

interface Seat {
  page: Page
  context: BrowserContext
}

/** `npm run bench calls`. */
export async function measureCalls({ server: { url }, sql }: Stage): Promise<ScenarioResult> {
  const browser = await openBrowser()
  const [ann, ben] = await seedPeople(sql, 2)
  if (!ann || !ben) throw new Error('Seeding gave no people.')
  await seedConversations(sql, [{ people: [ann, ben], entries: 1 }])
  await sql`
    insert into contacts.friendship (person_id, friend_id, created_at) values (${ann.id}, ${ben.id}, now()), (${ben.id}, ${ann.id}, now())
    on conflict do nothing`
  await markAllRead(sql)
  const seats = await Promise.all([ann, ben].map((person) => sit(browser, { url, person })))
  const [caller, callee] = seats as [Seat, Seat]
  const [rung, answered, called]: [number[], number[], number[]] = [[], [], []]
  for (let n = 0; n < calls; n++) {
    const times = await callOnce(caller.page, callee.page)
    // The first call also loads the code of calls.
    if (n === 0) continue
    rung.push(times.rungMs)
    answered.push(times.answeredMs)
    called.push(times.calledMs)
  }
  await browser.close()
  const figures = {
    call_to_ring_ms: rounded(median(rung)),
    answer_to_picture_ms: rounded(median(answered)),
    answer_to_callers_picture_ms: rounded(median(called)),
  }
  return { scenario: 'calls', figures, problems: [] }
}

async function sit(browser: Browser, who: { url: string; person: SeededPerson }): Promise<Seat> {
  const context = await newDesktop(browser, who)
  const page = await context.newPage()
  await page.addInitScript(watchCalls)
  await page.goto(who.url)
  await page.locator('[data-pane="list"]').getByText('Person').first().click()
  await page.locator('[data-pane="detail"] [data-bubble]').last().waitFor()
  return { context, page }
}

async function callOnce(caller: Page, callee: Page) {
  for (const page of [caller, callee]) await page.evaluate('void window.lookOut()')
  await caller.locator('[data-pane="detail"]').getByRole('button', { name: 'Call', exact: true }).click()
  await caller
    .getByRole('dialog', { name: 'Call', exact: true })
    .getByRole('button', { name: 'Video call' })
    .click()
  const pressedAt = await caller.evaluate<number>('window.tappedAt')
  const answer = callee.getByRole('button', { name: 'Answer', exact: true })
  await answer.waitFor()
  const rungAt = Date.now()
  await answer.click()
  const [callersAt = 0, calleesAt = 0] = await Promise.all(
    [caller, callee].map((page) => page.evaluate<number>('window.seenAt')),
  )
  const tappedAt = await callee.evaluate<number>('window.tappedAt')
  await caller.getByRole('button', { name: 'Hang up' }).click()
  await callee.getByRole('button', { name: 'Close', exact: true }).click()
  await callee.getByRole('dialog').waitFor({ state: 'detached' })
  return { rungMs: rungAt - pressedAt, answeredMs: calleesAt - tappedAt, calledMs: callersAt - tappedAt }
}
