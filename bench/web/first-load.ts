/** The time that a cheap phone takes from opening the address to a usable screen. */
import type { Browser, Page } from 'playwright-core'
import { median, rounded } from '../latencies'
import type { Figures, Stage } from '../scenarios/scenario'
import { seedConversations, seedPeople, type SeededPerson } from '../seed'
import { newPhone, slowPage } from './browser'

const repeats = 3
const timeout = 60_000

/**
 * Login form, chat list and first chat, each without anything stored; list and chat again with everything on
 * the device.
 */
export async function measureFirstLoad({ server, sql }: Stage, browser: Browser): Promise<Figures> {
  const [person, other] = await seedPeople(sql, 2)
  if (!person || !other) throw new Error('Seeding gave no people.')
  await seedConversations(sql, [{ people: [person, other], entries: 40 }])
  const forms: number[] = []
  const visits: Visit[] = []
  for (let run = 0; run < repeats; run++) {
    forms.push(await timeLogin(browser, server.url))
    visits.push(await timeVisits(browser, server.url, person))
  }
  const seconds = (values: number[]) => rounded(median(values) / 1000)
  return {
    login_form_s: seconds(forms),
    chat_list_cold_s: seconds(visits.map(({ cold }) => cold.list)),
    first_chat_cold_s: seconds(visits.map(({ cold }) => cold.chat)),
    chat_list_warm_s: seconds(visits.map(({ warm }) => warm.list)),
    first_chat_warm_s: seconds(visits.map(({ warm }) => warm.chat)),
    requests_to_first_chat: median(visits.map(({ cold }) => cold.files)),
    kilobytes_to_first_chat: rounded(median(visits.map(({ cold }) => cold.bytes)) / 1000),
  }
}

interface Times {
  list: number
  chat: number
  files: number
  bytes: number
}
interface Visit {
  cold: Times
  warm: Times
}

async function timeLogin(browser: Browser, url: string): Promise<number> {
  const context = await newPhone(browser, { url })
  const page = await slowPage(context)
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout })
  await page.getByRole('textbox').first().waitFor({ timeout })
  const passed = performance.now() - startedAt
  await context.close()
  return passed
}

/** A first visit, then a second in the same browser once the service worker holds the app. */
async function timeVisits(browser: Browser, url: string, person: SeededPerson): Promise<Visit> {
  const context = await newPhone(browser, { url, person })
  const cold = await timeVisit(await slowPage(context), url)
  const installing = await context.newPage()
  await installing.goto(url)
  // A string, since this folder has no types for browsers.
  await installing.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await installing.close()
  const warm = await timeVisit(await slowPage(context), url)
  await context.close()
  return { cold, warm }
}

/** Opens the app, waits for the list, taps its row, and waits for the last message. */
async function timeVisit(page: Page, url: string): Promise<Times> {
  let files = 0
  let bytes = 0
  page.on('requestfinished', (request) => {
    // A request may finish after the page was closed, which is after what is measured.
    void request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => {
        files++
        bytes += responseBodySize + responseHeadersSize
      },
      () => undefined,
    )
  })
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout })
  const row = page.locator('[data-pane="list"]').getByText('Person').first()
  await row.waitFor({ timeout })
  const list = performance.now() - startedAt
  await row.tap({ timeout })
  await page.locator('[data-pane="detail"] [data-bubble]').last().waitFor({ timeout })
  const chat = performance.now() - startedAt
  const times = { list, chat, files, bytes }
  await page.close()
  return times
}
