import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import { LinnetServer, postgresSeconds, processorSeconds } from '../processes'
import {
  openServerDatabase,
  seedConversations,
  type SeededConversation,
  type SeededPerson,
  seedPeople,
  seedTexts,
  settleDatabase,
  textIndexSize,
  unfoldedLogs,
} from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const conversations = 10_000
const entriesEach = 100
const tries = 100

interface Hits {
  list: { list_id: string; entry: { msg: { content: { text: string } } } }[]
  next?: string
}

/**
 * Searching a million messages in one person's conversations: the cost of folding them, and the time of
 * answers. The server starts on the seeded logs, because it looks for unfolded ones at its start.
 */
export async function measureSearch(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'searched')
  mkdirSync(dataDir)
  const seeding = await LinnetServer.start({ dataDir })
  const seeded = await seedMillion(dataDir)
  await seeding.stop()
  const startedAt = performance.now()
  const server = await LinnetServer.start({ dataDir })
  const sql = await openServerDatabase(dataDir)
  try {
    while ((await unfoldedLogs(sql)) > 0) await Bun.sleep(250)
    const buildSeconds = (performance.now() - startedAt - server.startMs) / 1000
    const processorTime = processorSeconds(server.pid) + postgresSeconds(dataDir)
    await settleDatabase(sql)
    const problems: string[] = []
    const figures = {
      messages: conversations * entriesEach,
      conversations,
      ...(await measureQuestions({ url: server.url, ...seeded }, problems)),
      build_s: rounded(buildSeconds),
      built_messages_per_s: rounded((conversations * entriesEach) / buildSeconds),
      build_us_of_processor_per_message: rounded((processorTime * 1e6) / (conversations * entriesEach)),
      index_mb: rounded((await textIndexSize(sql)) / 1024 / 1024),
    }
    return { scenario: 'search', figures, problems }
  } finally {
    await sql.close()
    await server.stop()
  }
}

interface Seeded {
  person: SeededPerson
  chats: readonly SeededConversation[]
}

async function seedMillion(dataDir: string): Promise<Seeded> {
  const sql = await openServerDatabase(dataDir)
  try {
    const [person, ...peers] = await seedPeople(sql, conversations + 1)
    if (!person) throw new Error('no person seeded')
    const chats = await seedConversations(
      sql,
      peers.map((peer) => ({ people: [person, peer] as const, entries: entriesEach })),
    )
    await seedTexts(sql)
    return { person, chats }
  } finally {
    await sql.close()
  }
}

async function measureQuestions(
  { url, person, chats }: Seeded & { url: string },
  problems: string[],
): Promise<Figures> {
  const measure = async (
    what: string,
    ask: (nth: number) => { payload: Record<string, unknown>; holds: string; least: number },
  ) => {
    const latencies = new Latencies()
    for (let nth = -10; nth < tries; nth++) {
      const { payload, holds, least } = ask(Math.abs(nth))
      const from = performance.now()
      const { list } = (await callByHttp(url, {
        path: '/im/get/searchCahtMsg',
        token: person.token,
        payload,
      })) as Hits
      if (nth >= 0) latencies.add(performance.now() - from)
      if (list.length < least || list.some(({ entry }) => !entry.msg.content.text.includes(holds)))
        problems.push(`${what}: ${list.length} hits for ${JSON.stringify(payload)}`)
    }
    return {
      [`${what}_p50_ms`]: rounded(latencies.percentile(0.5)),
      [`${what}_p95_ms`]: rounded(latencies.percentile(0.95)),
    }
  }
  const any = (nth: number) => chats[(nth * 97) % chats.length]?.listId ?? ''
  return {
    ...(await measure('rare', (nth) => ({
      payload: { keyword: `token${nth * 977 + 1}x` },
      holds: `token${nth * 977 + 1}x`,
      least: 1,
    }))),
    ...(await measure('common', () => ({ payload: { keyword: 'meeting' }, holds: 'meeting', least: 30 }))),
    ...(await measure('two_characters', (nth) => ({
      payload: { keyword: twoOf(nth) },
      holds: twoOf(nth),
      least: 1,
    }))),
    ...(await measure('in_a_chat', (nth) => ({
      payload: { keyword: 'meeting', list_id: any(nth) },
      holds: 'meeting',
      least: 1,
    }))),
  }
}

/** The first two characters of a word, from frequent to rare ones; see `seedTexts`. */
const twoOf = (nth: number) => {
  const place = 1 + nth * 49
  return String.fromCodePoint(44032 + ((place * 7) % 2000), 44032 + ((place * 13) % 2000))
}
