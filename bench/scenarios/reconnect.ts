import { Connection } from '../connection'
import { Latencies, rounded } from '../latencies'
import {
  type SeededConversation,
  seedConversations,
  seedPeople,
  type SeededPerson,
  settleDatabase,
} from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const conversationCounts = [10, 100, 1_000, 5_000] as const
const tries = 200
const visible = 30
const entries = 3
/** The number of visible conversations with news, one entry each. */
const changed = 5

interface Owner {
  person: SeededPerson
  conversations: SeededConversation[]
  latencies: Latencies
}

/** Measures reconnecting, which must not cost more for people with more conversations. */
export async function measureReconnect({ server, sql }: Stage): Promise<ScenarioResult> {
  const peers = await seedPeople(sql, Math.max(...conversationCounts))
  const owners: Owner[] = []
  for (const count of conversationCounts) {
    const [person] = await seedPeople(sql, 1)
    if (!person) throw new Error('no person seeded')
    const seeds = peers.slice(0, count).map((peer) => ({ people: [person, peer] as const, entries }))
    owners.push({ person, conversations: await seedConversations(sql, seeds), latencies: new Latencies() })
  }
  await settleDatabase(sql)
  const problems: string[] = []
  // In turns, so that other load on the machine affects all of them equally.
  for (let n = 0; n < tries; n++)
    for (const owner of owners) problems.push(...(await openOnce(server.socketUrl, owner)))
  const figures: Record<string, number> = {}
  for (const [index, count] of conversationCounts.entries()) {
    const { p50_ms = 0, p99_ms = 0 } = owners[index]?.latencies.summary() ?? {}
    Object.assign(figures, { [`of_${count}_p50_ms`]: p50_ms, [`of_${count}_p99_ms`]: p99_ms })
  }
  const [fewest, ...rest] = owners.map(({ latencies }) => latencies.percentile(0.5))
  figures['most_to_fewest'] = rounded((rest.at(-1) ?? Number.NaN) / (fewest ?? Number.NaN))
  return { scenario: 'reconnect', figures, problems: [...new Set(problems)] }
}

async function openOnce(url: string, { person, conversations, latencies }: Owner): Promise<string[]> {
  const seen = conversations.slice(0, visible)
  const heads = Object.fromEntries(seen.map(({ listId }, n) => [listId, n < changed ? entries - 1 : entries]))
  const connection = await Connection.open({ url, token: person.token, known: { useq: 0, heads } })
  latencies.add(connection.checkMs)
  connection.close()
  const answered = new Map(connection.checked.heads.map((head) => [head.list_id, head]))
  return seen.flatMap(({ listId }, n) => {
    const head = answered.get(listId)
    const missed = head?.list.map(({ cseq }) => cseq).join() ?? 'nothing'
    const isRight = head?.cseq === entries && missed === (n < changed ? String(entries) : '')
    return isRight ? [] : [`of ${conversations.length}: a head says ${head?.cseq} with ${missed}`]
  })
}
