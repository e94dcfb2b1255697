/**
 * The cost of messages with one, two and four servers on one database, with the two ends of each chat at different servers. NODES_PART
 * is for trials with a part of the time and the people, NODES_COUNTS for other numbers of servers.
 */
import { join } from 'node:path'
import { type BenchCluster, startBenchCluster } from '../cluster'
import { rounded } from '../latencies'
import type { LoadConversation } from '../line'
import { MessageLoad, pace, saturate } from '../message-load'
import { postgresSeconds, processorSeconds } from '../processes'
import { seedConversations, seedGroup, seedPeople, settleDatabase } from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const part = Number(process.env['NODES_PART'] ?? 1)
const scaled = (count: number) => Math.max(1, Math.round(count * part))

const plan = {
  counts: (process.env['NODES_COUNTS'] ?? '1,2,4').split(',').map(Number),
  people: 2 * scaled(200),
  group: { people: 50, groups: scaled(8) },
  bigGroup: { members: 10_000, online: scaled(200) },
  full: { warmUpMs: scaled(5_000), roundMs: scaled(10_000), rounds: 2, outstanding: 8 },
  fixed: { perSecond: 2_000 * Math.min(1, part * 2), warmUpMs: scaled(3_000), ms: scaled(15_000) },
}

/** A server that cannot keep up is slow, not lossy. */
const patienceMs = 60_000

export async function measureNodes(folder: string): Promise<ScenarioResult> {
  const figures: Figures = {}
  const problems: string[] = []
  for (const count of plan.counts) {
    const cluster = await startBenchCluster(join(folder, `nodes-${count}`), count)
    try {
      for (const [name, seed] of Object.entries(loads)) {
        const measured = await measureLoad(cluster, { name, conversations: await seed(cluster) })
        problems.push(...measured.problems)
        for (const [figure, value] of Object.entries(measured.figures))
          figures[`${name}_${count}_${figure}`] = value
      }
    } finally {
      await cluster.stop()
    }
  }
  return { scenario: 'nodes', figures, problems }
}

type Seed = (cluster: BenchCluster) => Promise<LoadConversation[]>

const seedDirect: Seed = async ({ sql }) => {
  const people = await seedPeople(sql, plan.people)
  const pairs = people.flatMap((person, n) => {
    const next = people[n + 1]
    return n % 2 === 0 && next ? [{ people: [person, next] as const, entries: 0 }] : []
  })
  const seeded = await seedConversations(sql, pairs)
  return seeded.map(({ listId, people: [one, other] }) => ({
    listId,
    tokens: [one.token, other.token],
    head: 0,
  }))
}

const seedGroups =
  ({ groups, online, members }: { groups: number; online: number; members: number }): Seed =>
  async ({ sql }) => {
    const seeded: LoadConversation[] = []
    for (let n = 0; n < groups; n++) {
      const people = await seedPeople(sql, online)
      const listId = await seedGroup(sql, { people, others: members - online })
      seeded.push({ listId, tokens: people.map(({ token }) => token), head: 0 })
    }
    return seeded
  }

const { group, bigGroup } = plan
const loads: Record<string, Seed> = {
  direct: seedDirect,
  group_50: seedGroups({ groups: group.groups, online: group.people, members: group.people }),
  group_10000: seedGroups({ groups: 1, ...bigGroup }),
}

async function measureLoad(
  cluster: BenchCluster,
  { name, conversations }: { name: string; conversations: readonly LoadConversation[] },
): Promise<{ figures: Figures; problems: string[] }> {
  const { servers, sql } = cluster
  await settleDatabase(sql)
  // Neighbors in a conversation are at different servers.
  const places = new Map<string, string>()
  for (const { tokens } of conversations)
    for (const [n, token] of tokens.entries()) places.set(token, servers[n % servers.length]?.socketUrl ?? '')
  const load = await MessageLoad.open((token) => places.get(token) ?? '', conversations)
  load.patienceMs = patienceMs
  // In groups, one writes: everybody else of the load receives.
  const firsts: number[] = []
  let first = 0
  for (const { tokens } of conversations) {
    firsts.push(first)
    if (name === 'direct') firsts.push(first + 1)
    first += tokens.length
  }
  const figures: Figures = {}
  const spend = async (prefix: string, act: () => Promise<Figures>) => {
    const before = await usage(cluster)
    const measured = await act()
    const after = await usage(cluster)
    const spent = (key: keyof typeof before) => after[key] - before[key]
    const messages = spent('messages')
    Object.assign(figures, {
      [`${prefix}_server_s_per_1000`]: rounded((spent('server') * 1_000) / messages),
      [`${prefix}_postgres_s_per_1000`]: rounded((spent('postgres') * 1_000) / messages),
      [`${prefix}_nats_s_per_1000`]: rounded((spent('nats') * 1_000) / messages),
      [`${prefix}_batch`]: rounded(messages / spent('batches')),
      ...Object.fromEntries(Object.entries(measured).map(([key, value]) => [`${prefix}_${key}`, value])),
    })
  }
  await spend('full', async () => {
    const rounds = await saturate(load, { writers: firsts, ...plan.full })
    const perSecond = rounds.map(({ messagesPerSecond }) => messagesPerSecond)
    return { messages_per_s: rounded(Math.max(...perSecond)), ...rounds.at(-1)?.latencies.summary() }
  })
  if (name === 'direct')
    await spend('fixed', async () => ({
      ...(await pace(load, { ...plan.fixed, writers: firsts })).summary(),
    }))
  const problems = load.problems()
  load.close()
  return { figures, problems: problems.map((problem) => `${name}, ${servers.length} servers: ${problem}`) }
}

/** Processor seconds that all processes have used so far, and the batches that the servers stored. */
const usage = async ({ servers, databaseDir, natsPid, batches }: BenchCluster) => ({
  server: servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
  postgres: postgresSeconds(databaseDir),
  nats: natsPid === undefined ? 0 : processorSeconds(natsPid),
  ...(await batches()),
})
