import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import { seedConversations, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const conversations = 5_000
const tries = 300

interface Row {
  list_id: string
  show_name: string
  last_msg: string
  time: number
}

/** The first page of a long chat list, and paging through all of it. */
export async function measureChatList({ server, sql }: Stage): Promise<ScenarioResult> {
  const [person, ...peers] = await seedPeople(sql, conversations + 1)
  if (!person) throw new Error('no person seeded')
  const seeded = await seedConversations(
    sql,
    peers.map((peer) => ({ people: [person, peer] as const, entries: 3 })),
  )
  await settleDatabase(sql)
  const read = async (before?: string) => {
    const payload = before === undefined ? {} : { before }
    return (await callByHttp(server.url, { path: '/im/get/chatList', token: person.token, payload })) as Row[]
  }
  for (let n = 0; n < 20; n++) await read()
  const latencies = new Latencies()
  for (let n = 0; n < tries; n++) {
    const startedAt = performance.now()
    await read()
    latencies.add(performance.now() - startedAt)
  }
  const startedAt = performance.now()
  const rows: Row[] = []
  for (let page = await read(); page.length > 0; page = await read(page.at(-1)?.list_id)) rows.push(...page)
  const figures = {
    conversations,
    ...latencies.summary(),
    whole_list_s: rounded((performance.now() - startedAt) / 1000),
  }
  const expected = seeded.map(({ listId }) => listId)
  return { scenario: 'chat-list', figures, problems: problemsOf(rows, expected) }
}

/** Every conversation once, newest first, with its name and newest text. */
function problemsOf(rows: readonly Row[], expected: readonly string[]): string[] {
  const problems: string[] = []
  const wrong = expected.findIndex((listId, n) => rows[n]?.list_id !== listId)
  if (wrong >= 0 || rows.length !== expected.length) {
    problems.push(`the chat list has ${rows.length} rows of ${expected.length}; row ${wrong} is wrong`)
  }
  if (rows.some(({ show_name, last_msg }) => !show_name || !last_msg))
    problems.push('a row has no name or text')
  return problems
}
