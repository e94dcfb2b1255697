import { median, rounded } from '../latencies'
import { lifePlan } from '../load-plans'
import { MessageLoad, pace, saturate } from '../message-load'
import { postgresSeconds, processorSeconds, socketsLimit } from '../processes'
import { Receipts } from '../receipts'
import { seedConversations, seedPeople, seedSecondDevices, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const devicesEach = 2

/**
 * Pairs of people as the app lets them live: two devices each, one message in flight, received on every device and read on
 * the one that is open. At a fixed rate, the processor time of a message with its receipts is compared with that of one
 * without; then everybody writes as fast as answers arrive.
 */
export async function measureLife(stage: Stage): Promise<ScenarioResult> {
  const pairs = Math.min(lifePlan.pairs, Math.floor(socketsLimit() / (2 * devicesEach)))
  let putOff = 0
  const { load, listIds } = await openPairsWithDevices(stage, { pairs, onPutOff: () => putOff++ })
  const first = Array.from({ length: load.size }, (_, line) => line).filter(
    (line) => line % devicesEach === 0,
  )
  const sent = await measure(stage, { load, writers: first })
  const receipts = new Receipts(load, {
    listOf: (line) => listIds[Math.floor(line / (2 * devicesEach))] ?? '',
    devicesEach,
  })
  const read = await measure(stage, { load, writers: first, settle: () => receipts.settle() })
  const rounds = await saturate(load, {
    ...lifePlan.saturation,
    writers: first.filter((_, n) => n % 2 === 0),
  })
  await receipts.settle()
  receipts.stop()
  const problems = load.problems()
  load.close()
  const perMessage = (used: typeof sent, name: 'server' | 'postgres' | 'walBytes') =>
    rounded(used[name] / used.messages)
  const whole = (used: typeof sent) => (used.server + used.postgres) / used.messages
  const figures = {
    pairs,
    messages_per_s: rounded(median(rounds.map(({ messagesPerSecond }) => messagesPerSecond))),
    ...rounds.at(-1)?.latencies.summary(),
    received: receipts.received,
    reads: receipts.reads,
    put_off: putOff,
    sent_us_per_message: rounded(whole(sent)),
    read_us_per_message: rounded(whole(read)),
    read_to_sent: rounded(whole(read) / whole(sent)),
    sent_server_us: perMessage(sent, 'server'),
    sent_postgres_us: perMessage(sent, 'postgres'),
    sent_wal_bytes: perMessage(sent, 'walBytes'),
    read_server_us: perMessage(read, 'server'),
    read_postgres_us: perMessage(read, 'postgres'),
    read_wal_bytes: perMessage(read, 'walBytes'),
  }
  return { scenario: 'life', figures, problems }
}

async function openPairsWithDevices(
  { server, sql }: Stage,
  { pairs, onPutOff }: { pairs: number; onPutOff: () => void },
) {
  const people = await seedPeople(sql, 2 * pairs)
  const seconds = await seedSecondDevices(sql, people)
  const conversations = await seedConversations(
    sql,
    Array.from({ length: pairs }, (_, n) => ({
      people: [people[2 * n], people[2 * n + 1]] as never,
      entries: 0,
    })),
  )
  await settleDatabase(sql)
  const load = await MessageLoad.open(
    server.socketUrl,
    conversations.map(({ listId, people: [one, other] }) => ({
      listId,
      tokens: [one, other].flatMap(({ id, token }) => [token, seconds.get(id) ?? '']),
      head: 0,
    })),
    onPutOff,
  )
  return { load, listIds: conversations.map(({ listId }) => listId) }
}

/** Processor time in microseconds, and WAL, of a load at the plan's rate. */
async function measure(
  { server, sql }: Stage,
  {
    load,
    writers,
    settle = () => Promise.resolve(),
  }: { load: MessageLoad; writers: readonly number[]; settle?: () => Promise<void> },
) {
  const state = async () => {
    const [row] = await sql<{ bytes: number }[]>`
      select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`
    return {
      server: processorSeconds(server.pid) * 1e6,
      postgres: postgresSeconds(server.dataDir) * 1e6,
      walBytes: row?.bytes ?? Number.NaN,
      messages: load.completed,
    }
  }
  const before = await state()
  await pace(load, { ...lifePlan.pace, writers })
  await settle()
  const after = await state()
  const used = (name: keyof typeof before) => after[name] - before[name]
  return {
    server: used('server'),
    postgres: used('postgres'),
    walBytes: used('walBytes'),
    messages: used('messages'),
  }
}
