import { median, rounded } from '../latencies'
import { fanOutPlan, groupSize } from '../load-plans'
import { MessageLoad, saturate } from '../message-load'
import { countEntries, seedGroup, seedPeople, settleDatabase } from '../seed'
import { measureRelayFanOut } from './relay'
import type { ScenarioResult, Stage } from './scenario'

/** One member writes to a group whose members are all online, as fast as everyone receives. */
export async function measureFanOut({ server, sql }: Stage): Promise<ScenarioResult> {
  const relayBefore = await measureRelayFanOut()
  const people = await seedPeople(sql, groupSize + 1)
  const listId = await seedGroup(sql, { people, others: 0 })
  await settleDatabase(sql)
  const tokens = people.map(({ token }) => token)
  const load = await MessageLoad.open(server.socketUrl, [{ listId, tokens, head: 0 }])
  const rounds = await saturate(load, { writers: [0], ...fanOutPlan })
  const problems = load.problems()
  const { entries } = await countEntries(sql, [listId])
  if (entries !== load.completed)
    problems.push(`${load.completed} messages arrived; the log holds ${entries}`)
  load.close()
  const relayAfter = await measureRelayFanOut()
  problems.push(...relayBefore.problems, ...relayAfter.problems)
  const middle = rounds.toSorted((a, b) => a.deliveriesPerSecond - b.deliveriesPerSecond)[1]
  const figures = {
    deliveries_per_s: rounded(median(rounds.map((round) => round.deliveriesPerSecond))),
    messages_per_s: rounded(median(rounds.map((round) => round.messagesPerSecond))),
    ...middle?.latencies.summary(),
    relay_deliveries_per_s: rounded((relayBefore.deliveriesPerSecond + relayAfter.deliveriesPerSecond) / 2),
  }
  return { scenario: 'fan-out', figures, problems }
}
