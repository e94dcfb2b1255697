import { median, rounded } from '../latencies'
import { pairsPlan, peopleInPairs } from '../load-plans'
import { MessageLoad, saturate } from '../message-load'
import { machineSeconds, postgresSeconds, processorSeconds } from '../processes'
import { countEntries, seedConversations, seedPeople, settleDatabase } from '../seed'
import { catchUp } from './catch-up'
import { measureRelayPairs } from './relay'
import type { ScenarioResult, Stage } from './scenario'

/**
 * Pairs of people, both writing as fast as answers arrive. The relay is measured right before and after, because a
 * shared machine's speed changes within minutes.
 */
export async function measurePairs(stage: Stage): Promise<ScenarioResult> {
  const relayBefore = await measureRelayPairs()
  const { load, listIds, reader } = await openPairs(stage)
  const writers = Array.from({ length: load.size }, (_, index) => index)
  const before = usage(stage)
  const rounds = await saturate(load, { writers, ...pairsPlan })
  const used = usage(stage)
  const problems = load.problems()
  const { entries, heads } = await countEntries(stage.sql, listIds)
  if (entries !== load.completed || heads !== load.completed) {
    problems.push(
      `${load.completed} messages arrived; the logs hold ${entries}, and their heads say ${heads}`,
    )
  }
  // One pair's log, read through the public API, must hold the same numbers without gaps.
  problems.push(...(await catchUp(stage.server.socketUrl, { ...reader, after: 0 })).problems)
  load.close()
  const relayAfter = await measureRelayPairs()
  problems.push(...relayBefore.problems, ...relayAfter.problems)
  const relay = (relayBefore.messagesPerSecond + relayAfter.messagesPerSecond) / 2
  const middle = rounds.toSorted((a, b) => a.messagesPerSecond - b.messagesPerSecond)[1]
  const spent = (name: keyof typeof used) => used[name] - before[name]
  const byOthers = spent('machine') - spent('server') - spent('postgres') - spent('generator')
  const perMessage = (seconds: number) => rounded((seconds * 1e6) / load.completed)
  const figures = {
    messages_per_s: rounded(median(rounds.map((round) => round.messagesPerSecond))),
    ...middle?.latencies.summary(),
    messages: load.completed,
    relay_before_messages_per_s: rounded(relayBefore.messagesPerSecond),
    relay_after_messages_per_s: rounded(relayAfter.messagesPerSecond),
    relay_messages_per_s: rounded(relay),
    server_us_per_message: perMessage(spent('server')),
    postgres_us_per_message: perMessage(spent('postgres')),
    generator_us_per_message: perMessage(spent('generator')),
    // A few hundredths on a quiet machine: kernel work and the clock's resolution.
    cores_taken_by_others: rounded(byOthers / spent('at')),
  }
  return { scenario: 'pairs', figures, problems }
}

/** Seeds people and conversations, and connects everyone. */
export async function openPairs({ server, sql }: Stage, size = peopleInPairs) {
  const people = await seedPeople(sql, size)
  const pairs = await seedConversations(
    sql,
    people.flatMap((person, n) => {
      const next = people[n + 1]
      return n % 2 === 0 && next ? [{ people: [person, next] as const, entries: 0 }] : []
    }),
  )
  await settleDatabase(sql)
  const load = await MessageLoad.open(
    server.socketUrl,
    pairs.map(({ listId, people: [one, other] }) => ({ listId, tokens: [one.token, other.token], head: 0 })),
  )
  const [first] = pairs
  if (!first) throw new Error('there are no pairs')
  const reader = { listId: first.listId, token: first.people[0].token }
  return { load, listIds: pairs.map(({ listId }) => listId), reader }
}

/** CPU seconds used so far by all processes that handle a message. */
const usage = ({ server }: Stage) => ({
  server: processorSeconds(server.pid),
  postgres: postgresSeconds(server.dataDir),
  machine: machineSeconds(),
  at: performance.now() / 1000,
  generator: processorSeconds(process.pid),
})
