import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import {
  seedConversations,
  seedPeople,
  seedTexts,
  settleDatabase,
  textIndexSize,
  unfoldedLogs,
} from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const conversations = 10_000
const entriesEach = 100
const tries = 100

interface Hits {
  list: { list_id: string; entry: { msg: { content: { text: string } } } }[]
  next?: string
}

/** Finding messages among a million, all in one person's conversations: what folding them takes, and how long answers take. */
export async function measureSearch({ server, sql }: Stage): Promise<ScenarioResult> {
  const [person, ...peers] = await seedPeople(sql, conversations + 1)
  if (!person) throw new Error('no person seeded')
  const seeded = await seedConversations(
    sql,
    peers.map((peer) => ({ people: [person, peer] as const, entries: entriesEach })),
  )
  await seedTexts(sql)
  const startedAt = performance.now()
  while ((await unfoldedLogs(sql)) > 0) await Bun.sleep(250)
  const buildSeconds = (performance.now() - startedAt) / 1000
  await settleDatabase(sql)
  const problems: string[] = []
  const measure = async (
    what: string,
    ask: (nth: number) => { payload: Record<string, unknown>; holds: string; least: number },
  ) => {
    const latencies = new Latencies()
    for (let nth = -10; nth < tries; nth++) {
      const { payload, holds, least } = ask(Math.abs(nth))
      const from = performance.now()
      const { list } = (await callByHttp(server.url, {
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
  const any = (nth: number) => seeded[(nth * 97) % seeded.length]?.listId ?? ''
  const figures = {
    messages: conversations * entriesEach,
    conversations,
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
    build_s: rounded(buildSeconds),
    built_messages_per_s: rounded((conversations * entriesEach) / buildSeconds),
    index_mb: rounded((await textIndexSize(sql)) / 1024 / 1024),
  }
  return { scenario: 'search', figures, problems }
}

/** The first two characters of a word, from frequent to seldom ones; see `seedTexts`. */
const twoOf = (nth: number) => {
  const place = 1 + nth * 49
  return String.fromCodePoint(44032 + ((place * 7) % 2000), 44032 + ((place * 13) % 2000))
}
