/**
 * `npm run bench device`: a phone whose person has thousands of chats, some of them groups that talk all the time. Its processor is
 * four times slower than this one.
 */
import type { CDPSession, Page } from 'playwright-core'
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

/** Starting with everything on the device, then two hours' messages of its groups: the time of each, and the memory. */
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
    figures['first_list_s'] = await timeList(await slowPage(context), { url: server.url, chats })
    const starts: number[] = []
    let page: Page | undefined
    for (let n = 0; n < devicePlan.starts; n++) {
      await page?.close()
      page = await slowPage(context)
      starts.push(await timeList(page, { url: server.url, chats }))
    }
    if (!page) throw new Error('The app was never started.')
    figures['list_s'] = rounded(median(starts))
    Object.assign(figures, await measureHours(page, load))
    return { scenario: 'device', figures, problems: load.problems() }
  } finally {
    load.close()
    await browser.close()
  }
}

/** The time until the first rows are shown, in seconds; then waits until the device has the whole list. */
async function timeList(page: Page, { url, chats }: { url: string; chats: number }): Promise<number> {
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout })
  await page.locator('[data-pane="list"]').getByText('Bench').first().waitFor({ timeout })
  const seconds = rounded((performance.now() - startedAt) / 1000)
  await page.waitForFunction(storesChats, chats, { timeout })
  return seconds
}

/**
 * Runs in the page: whether the app has stored this many chats. A string, since this folder has no types for browsers; it opens no
 * database that the app has not created.
 */
const storesChats = `async (chats) => {
  const [{ name } = {}] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('linnet-'))
  if (!name) return false
  const opening = indexedDB.open(name)
  const database = await new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const counting = database.transaction('chats').objectStore('chats').count()
  const count = await new Promise((resolve) => (counting.onsuccess = () => resolve(counting.result)))
  database.close()
  return count >= chats
}`

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
