import { callByHttp, inParallel } from '../connection'
import { Latencies, rounded } from '../latencies'
import { postgresSeconds, processorSeconds } from '../processes'
import { type SeededConversation, seedConversations, seedPeople, settleDatabase } from '../seed'
import type { Figures, ScenarioResult, Stage } from './scenario'

const chatsEach = 1_000
const rounds = 16
/** Messages that one move of a cursor covers. */
const step = 2
const width = 16

/** Measurements of one half of the chats. */
interface Half {
  name: 'timed' | 'untimed'
  chats: readonly SeededConversation[]
  latencies: Latencies
  processorTime: number
  walBytes: number
}

/**
 * Compares read cursors with and without a stored time: half of the chats count as too large for times to be
 * kept, and are otherwise the same. The halves take turns, so that both have the same machine.
 */
export async function measureCursors({ server, sql }: Stage): Promise<ScenarioResult> {
  const people = await seedPeople(sql, 4 * chatsEach)
  const seeds = Array.from({ length: 2 * chatsEach }, (_, n) => ({
    people: [people[2 * n], people[2 * n + 1]] as never,
    entries: rounds * step,
  }))
  const chats = await seedConversations(sql, seeds)
  const halves = (['timed', 'untimed'] as const).map((name, nth): Half => {
    const own = chats.filter((_, n) => n % 2 === nth)
    return { name, chats: own, latencies: new Latencies(), processorTime: 0, walBytes: 0 }
  })
  const large = halves[1]?.chats.map(({ listId }) => listId) ?? []
  await sql`
    update conversations.conversation set member_count = 1000 where id = any(${sql.array(large, 'UUID')})`
  await settleDatabase(sql)
  for (let round = 1; round <= rounds; round++)
    for (const half of round % 2 === 0 ? halves : halves.toReversed())
      await moveAll({ server, sql }, half, round * step)
  const [state] = await sql<{ behind: number; wrong: number }[]>`
    select count(*) filter (where read_mseq < ${rounds * step}::bigint)::int as behind,
      count(*) filter (where (read_moves = '{}') <> (member_count = 1000))::int as wrong
    from conversations.member join conversations.conversation on id = conversation_id
    where person_id = any(${sql.array(
      chats.map((chat) => readerOf(chat).id),
      'UUID',
    )})`
  const problems = [
    ...(state?.behind === 0 ? [] : [`${String(state?.behind)} cursors are not where they were moved to`]),
    ...(state?.wrong === 0
      ? []
      : [`${String(state?.wrong)} cursors keep times, or don't, against their chat's size`]),
  ]
  return { scenario: 'cursors', figures: Object.assign({}, ...halves.map(figuresOf)) as Figures, problems }
}

const readerOf = ({ people: [reader] }: SeededConversation) => reader

async function moveAll({ server, sql }: Stage, half: Half, mseq: number): Promise<void> {
  const time = () => processorSeconds(server.pid) + postgresSeconds(server.dataDir)
  const written = async () => {
    const [row] = await sql<
      { bytes: number }[]
    >`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`
    return row?.bytes ?? Number.NaN
  }
  const before = { seconds: time(), bytes: await written() }
  await inParallel(half.chats, width, async (chat) => {
    const from = performance.now()
    await callByHttp(server.url, {
      path: '/im/message/updataNoReader',
      token: readerOf(chat).token,
      payload: { list_id: chat.listId, mseq },
    })
    half.latencies.add(performance.now() - from)
  })
  half.processorTime += time() - before.seconds
  half.walBytes += (await written()) - before.bytes
}

function figuresOf({ name, latencies, processorTime, walBytes }: Half): Figures {
  const moves = latencies.count
  const { p50_ms, p99_ms } = latencies.summary()
  return {
    [`${name}_moves`]: moves,
    [`${name}_p50_ms`]: p50_ms,
    [`${name}_p99_ms`]: p99_ms,
    [`${name}_us_of_processor`]: rounded((processorTime * 1e6) / moves),
    [`${name}_wal_bytes`]: rounded(walBytes / moves),
  }
}
