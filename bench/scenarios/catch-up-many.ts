import { Connection } from '../connection'
import { median, rounded } from '../latencies'
import { seedConversations, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const conversations = 5_000
const visible = 30
const entries = 3
const tries = 5

/**
 * Someone in thousands of conversations, all with new messages: time until the first screen is up to date, and until
 * the whole list is.
 */
export async function measureCatchUpMany({ server, sql }: Stage): Promise<ScenarioResult> {
  const [person] = await seedPeople(sql, 1)
  if (!person) throw new Error('no person seeded')
  const peers = await seedPeople(sql, conversations)
  const seeds = peers.map((peer) => ({ people: [person, peer] as const, entries }))
  const seeded = await seedConversations(sql, seeds)
  await settleDatabase(sql)
  const heads = Object.fromEntries(seeded.slice(0, visible).map(({ listId }) => [listId, entries - 1]))
  const problems: string[] = []
  const firstScreens: number[] = []
  const wholeLists: number[] = []
  for (let n = 0; n < tries; n++) {
    const startedAt = performance.now()
    const known = { useq: 0, heads }
    const connection = await Connection.open({ url: server.socketUrl, token: person.token, known })
    const caughtUp = connection.checked.heads.filter(({ list }) => list.length === 1).length
    if (caughtUp !== visible) problems.push(`${caughtUp} of ${visible} heads brought what was missed`)
    firstScreens.push(performance.now() - startedAt)
    const rows = await readList(connection)
    if (rows !== conversations) problems.push(`the list had ${rows} rows`)
    wholeLists.push(performance.now() - startedAt)
    connection.close()
  }
  const figures = {
    conversations,
    first_screen_ms: rounded(median(firstScreens)),
    whole_list_ms: rounded(median(wholeLists)),
  }
  return { scenario: 'catch-up-many', figures, problems: [...new Set(problems)] }
}

/** Pages through the chat list to the end; returns the number of rows. */
async function readList(connection: Connection): Promise<number> {
  const seen = new Set<string>()
  for (let before: string | undefined; ;) {
    const payload = before === undefined ? {} : { before }
    const page = (await connection.call('/im/get/chatList', payload)) as { list_id: string }[]
    for (const { list_id } of page) seen.add(list_id)
    before = page.at(-1)?.list_id
    if (page.length < visible) return seen.size
  }
}
