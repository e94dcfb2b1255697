import { Connection } from '../connection'
import { Latencies, median, rounded } from '../latencies'
import { bigGroup, bigGroupPlan } from '../load-plans'
import { MessageLoad, saturate } from '../message-load'
import { countEntries, countRowsWritten, seedGroup, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const pages = 100

interface MemberPage {
  list: { user_id: string }[]
}

/**
 * One member writes to a group with few online members: rows written per message, and the cost of reading the
 * member list.
 */
export async function measureBigGroup({ server, sql }: Stage): Promise<ScenarioResult> {
  const people = await seedPeople(sql, bigGroup.online)
  const listId = await seedGroup(sql, { people, others: bigGroup.members - bigGroup.online })
  await settleDatabase(sql)
  const load = await MessageLoad.open(server.socketUrl, [
    { listId, tokens: people.map(({ token }) => token), head: 0 },
  ])
  // The first message makes the server load the members.
  load.send(0)
  await load.settle()
  const rowsBefore = await countRowsWritten(sql)
  const messagesBefore = load.completed
  const rounds = await saturate(load, { writers: [0], ...bigGroupPlan })
  const rows = (await countRowsWritten(sql)) - rowsBefore
  const problems = load.problems()
  const { entries } = await countEntries(sql, [listId])
  if (entries !== load.completed)
    problems.push(`${load.completed} messages arrived; the log holds ${entries}`)
  load.close()
  const middle = rounds.toSorted((a, b) => a.deliveriesPerSecond - b.deliveriesPerSecond)[1]
  const figures = {
    members: bigGroup.members,
    online: bigGroup.online,
    rows_per_message: rounded(rows / (load.completed - messagesBefore)),
    deliveries_per_s: rounded(median(rounds.map((round) => round.deliveriesPerSecond))),
    ...middle?.latencies.summary(),
    ...(await readMembers(server.socketUrl, { token: people[0]?.token ?? '', listId })),
  }
  return { scenario: 'big-group', figures, problems }
}

/** Reads pages of the member list in sequence, then searches the whole list. */
async function readMembers(url: string, { token, listId }: { token: string; listId: string }) {
  const connection = await Connection.open({ url, token })
  const paging = new Latencies()
  let after: string | undefined
  for (let n = 0; n < pages; n++) {
    const at = performance.now()
    const page = (await connection.call('/im/group/members', {
      list_id: listId,
      ...(after && { after }),
    })) as MemberPage
    paging.add(performance.now() - at)
    after = page.list.at(-1)?.user_id
  }
  const searching = new Latencies()
  for (let n = 0; n < 20; n++) {
    const at = performance.now()
    await connection.call('/im/group/members', { list_id: listId, keyword: `nobody ${n}` })
    searching.add(performance.now() - at)
  }
  connection.close()
  const { p50_ms: member_page_p50_ms, p99_ms: member_page_p99_ms } = paging.summary()
  return { member_page_p50_ms, member_page_p99_ms, member_search_p50_ms: searching.summary().p50_ms }
}
