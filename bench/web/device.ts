/**
 * `npm run bench device`: a phone whose person has thousands of chats, some of them groups that talk all the time. Its processor is
 * four times slower than this one.
 */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { median, rounded } from '../latencies'
import { devicePlan } from '../load-plans'
import { MessageLoad, pace } from '../message-load'
import type { Figures, ScenarioResult, Stage } from '../scenarios/scenario'
import {
  markAllRead,
  seedConversations,
  seedGroup,
  seedGroupEntries,
  seedPeople,
  settleDatabase,
} from '../seed'
import { newPhone, openBrowser, slowPage } from './browser'

const timeout = 120_000
const storeTimeout = 600_000
const scrollEveryMs = 100
/** The pane of the list. */
const list = '[data-pane="list"]'

/** Two hours' messages of its groups, then starting with everything on the device: the time of each, and the memory. */
export async function measureDevice({ server, sql }: Stage): Promise<ScenarioResult> {
  const { chats, entries, groups } = devicePlan
  const [owner, ...others] = await seedPeople(sql, chats - groups + 1)
  if (!owner) throw new Error('Seeding gave no people.')
  const perChat = Math.round(entries / chats)
  await seedConversations(
    sql,
    others.map((other) => ({ people: [owner, other], entries: perChat })),
  )
  const lively = await Promise.all(
    others.slice(0, groups).map(async (writer) => {
      const listId = await seedGroup(sql, { people: [writer, owner], others: 0 })
      await seedGroupEntries(sql, { listId, entries: perChat })
      return { listId, tokens: [writer.token], head: perChat }
    }),
  )
  await markAllRead(sql)
  await settleDatabase(sql)
  const load = await MessageLoad.open(server.socketUrl, lively)
  const browser = await openBrowser()
  try {
    const context = await newPhone(browser, { url: server.url, person: owner })
    const figures: Figures = { chats, groups, entries }
    const first = await slowPage(context)
    figures['first_list_s'] = await timeList(first, server.url)
    // Of several tabs, only the oldest stores anything.
    await first.close()
    await storeList(await context.newPage(), { url: server.url, chats })
    const page = await slowPage(context)
    await timeList(page, server.url)
    Object.assign(figures, await measureHours(page, load))
    await page.close()
    figures['list_s'] = await timeStarts(context, server.url)
    return { scenario: 'device', figures, problems: load.problems() }
  } finally {
    load.close()
    await browser.close()
  }
}

/** The time until the first rows are shown, in seconds. */
async function timeList(page: Page, url: string): Promise<number> {
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout })
  await page.locator(list).getByText('Bench').first().waitFor({ timeout })
  return rounded((performance.now() - startedAt) / 1000)
}

/** The median time of starts with everything stored: each page is closed before the next one starts. */
async function timeStarts(context: BrowserContext, url: string): Promise<number> {
  const starts: number[] = []
  for (let n = 0; n < devicePlan.starts; n++) {
    const page = await slowPage(context)
    starts.push(await timeList(page, url))
    await page.close()
  }
  return median(starts)
}

/** Scrolls through the list, at this computer's speed, until the device has stored all of its rows. */
async function storeList(page: Page, { url, chats }: { url: string; chats: number }): Promise<void> {
  await timeList(page, url)
  const startedAt = performance.now()
  while ((await page.evaluate<number>(storedChats)) < chats) {
    if (performance.now() - startedAt > storeTimeout) throw new Error('The list was never stored whole.')
    await page.evaluate(scrollToEnd)
    await setTimeout(scrollEveryMs)
  }
  await page.close()
}

/** Runs in the page, as a string, since this folder has no types for browsers. */
const scrollToEnd = `for (const each of document.querySelectorAll('${list} *'))
  if (each.scrollHeight > each.clientHeight) each.scrollTop = each.scrollHeight`

/** Runs in the page: the number of chats that the app has stored. It opens no database that the app has not created. */
const storedChats = `(async () => {
  const [{ name } = {}] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('linnet-'))
  if (!name) return 0
  const opening = indexedDB.open(name)
  const database = await new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const counting = database.transaction('chats').objectStore('chats').count()
  const count = await new Promise((resolve) => (counting.onsuccess = () => resolve(counting.result)))
  database.close()
  return count
})()`

/**
 * Messages arrive in the groups while the list is shown: an hour's, which fill what the device keeps in memory, and those of another
 * hour. The memory is what the garbage collector leaves.
 */
async function measureHours(page: Page, load: MessageLoad): Promise<Figures> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  const { perSecond, messagesAnHour } = devicePlan
  const hour = { perSecond, warmUpMs: 0, ms: (1_000 * messagesAnHour) / perSecond }
  await pace(load, hour)
  const first = await measured(session)
  const arrived = load.completed
  await pace(load, hour)
  const second = await measured(session)
  return {
    messages_an_hour: arrived,
    ms_per_message: rounded((second.busyMs - first.busyMs) / (load.completed - arrived)),
    megabytes_after_an_hour: rounded(first.bytes / 1e6),
    megabytes_after_two: rounded(second.bytes / 1e6),
    memory_growth: rounded(second.bytes / first.bytes),
  }
}

/** The time that the page's main thread has worked so far, and its live memory. */
async function measured(session: CDPSession): Promise<{ busyMs: number; bytes: number }> {
  const busy = await metric(session, 'TaskDuration')
  await session.send('HeapProfiler.collectGarbage')
  return { busyMs: busy * 1_000, bytes: await metric(session, 'JSHeapUsedSize') }
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}
