import { Connection } from '../connection'
import { Latencies } from '../latencies'
import { seedGroup, seedGroupEntries, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const groups = 30
const membersEach = 200
/** Messages of each group in the month. */
const missed = 1_000
const tries = 200

/**
 * The first screen of somebody who comes back after a month, in which each of their groups went on: signing in with what the
 * device knew, and the first page of the list.
 */
export async function measureMonthAway({ server, sql }: Stage): Promise<ScenarioResult> {
  const [person, ...others] = await seedPeople(sql, membersEach)
  if (!person) throw new Error('no person seeded')
  const listIds: string[] = []
  for (let n = 0; n < groups; n++) {
    const listId = await seedGroup(sql, { people: [...others, person], others: 0 })
    await seedGroupEntries(sql, { listId, entries: missed })
    listIds.push(listId)
  }
  await settleDatabase(sql)
  const problems = new Set<string>()
  const latencies = new Latencies()
  const known = { useq: 0, heads: Object.fromEntries(listIds.map((listId) => [listId, 0])) }
  for (let n = 0; n < tries; n++) {
    const connection = await Connection.open({ url: server.socketUrl, token: person.token, known })
    const since = performance.now()
    const rows = (await connection.call('/im/get/chatList', {})) as { list_id: string; last_msg: string }[]
    latencies.add(connection.checkMs + performance.now() - since)
    connection.close()
    if (connection.checked.heads.length !== groups)
      problems.add(`${connection.checked.heads.length} of ${groups} groups have a head`)
    if (rows.length !== groups || rows.some(({ last_msg }) => !last_msg))
      problems.add(`the list has ${rows.length} of ${groups} groups, or a row without its message`)
  }
  return { scenario: 'month-away', figures: { groups, ...latencies.summary() }, problems: [...problems] }
}
