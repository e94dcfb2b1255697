/**
 * An update while people send: a server of the previous version on a log of a million entries, `npm run
 * migrate` next to it, a server of this version in its place, and `npm run migrate -- --contract` next to
 * that.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../server/kernel/database'
import { rounded } from '../latencies'
import { MessageLoad, pace } from '../message-load'
import { LinnetServer, runMigration } from '../processes'
import {
  countEntries,
  openServerDatabase,
  seedConversations,
  type SeededConversation,
  type SeededPerson,
  seedPeople,
  settleDatabase,
} from '../seed'
import { unpackVersionBefore } from '../version-before'
import type { Figures, ScenarioResult } from './scenario'

const people = 2_000
const conversationCount = 10_000
const entriesEach = 100
/** The number of conversations in which somebody writes. */
const busy = 100
const perSecond = 200
/** Pauses before and after each migration, which show where its effect begins and ends. */
const quietMs = 2_000

export async function measureMigration(folder: string): Promise<ScenarioResult> {
  const older = join(folder, 'before')
  const dataDir = join(folder, 'migrated')
  await unpackVersionBefore(older)
  mkdirSync(dataDir)
  const problems: string[] = []
  const before = await LinnetServer.start({ dataDir, from: older })
  const sql = await openServerDatabase(dataDir)
  try {
    const { conversations, tokens } = await seedMillion(sql)
    // Every other conversation, so that nobody is in two of them.
    const written = conversations.filter((_, n) => n % 2 === 0).slice(0, busy)
    const heads = new Map(written.map(({ listId }) => [listId, entriesEach]))
    const sendDuring = (server: LinnetServer, act: () => Promise<unknown>) =>
      measureStop(server, { sql, written, tokens, heads, problems }, act)

    const undisturbed = await sendDuring(before, () => Bun.sleep(10_000))
    const expanding = await sendDuring(before, () => runMigration(dataDir))
    // PostgreSQL belongs to the server and stops with it. With a separate PostgreSQL, the next server would
    // be started first.
    await before.stop()
    const after = await LinnetServer.start({ dataDir, env: { MIGRATE_ON_START: 'off' } })
    const contracting = await sendDuring(after, () => runMigration(dataDir, '--contract'))
    const settled = await sendDuring(after, () => Bun.sleep(10_000))
    problems.push(...(await problemsOf(sql)))
    await after.stop()
    const figures: Figures = {
      entries: conversationCount * entriesEach,
      messages_per_s: perSecond,
      undisturbed_longest_ms: undisturbed.longestMs,
      expand_and_backfill_s: expanding.seconds,
      expand_and_backfill_p99_ms: expanding.p99Ms,
      expand_and_backfill_longest_ms: expanding.longestMs,
      contract_s: contracting.seconds,
      contract_longest_ms: contracting.longestMs,
      settled_longest_ms: settled.longestMs,
    }
    return { scenario: 'migrate', figures, problems }
  } finally {
    await sql.close()
    await before.stop()
  }
}

async function seedMillion(sql: Sql) {
  const persons = await seedPeople(sql, people)
  const pairs = Array.from({ length: conversationCount }, (_, n) => {
    const first = persons[n % people]
    const other = persons[(n + 1 + Math.floor(n / people)) % people]
    if (!first || !other) throw new Error('there are no people')
    return { people: [first, other] as const, entries: entriesEach }
  })
  const conversations = await seedConversations(sql, pairs)
  await sql`update conversations.member set sent_mseq = ${entriesEach}`
  await settleDatabase(sql)
  const tokens = new Map(persons.map(({ id, token }: SeededPerson) => [id, token]))
  return { conversations, tokens }
}

interface Senders {
  sql: Sql
  written: readonly SeededConversation[]
  tokens: ReadonlyMap<string, string>
  /** The last number of each log, updated with every message sent. */
  heads: Map<string, number>
  problems: string[]
}

/**
 * Sends at a steady rate while `act` runs. The longest stop is the longest time that any message took to
 * arrive.
 */
async function measureStop(
  server: LinnetServer,
  { sql, written, tokens, heads, problems }: Senders,
  act: () => Promise<unknown>,
): Promise<{ seconds: number; p99Ms: number; longestMs: number }> {
  const load = await MessageLoad.open(
    server.socketUrl,
    written.map(({ listId, people: both }) => ({
      listId,
      tokens: both.map(({ id }) => tokens.get(id) ?? ''),
      head: heads.get(listId) ?? 0,
    })),
  )
  let seconds = 0
  let isOver = false
  const acting = (async () => {
    await Bun.sleep(quietMs)
    const startedAt = performance.now()
    await act()
    seconds = (performance.now() - startedAt) / 1000
    await Bun.sleep(quietMs)
  })().finally(() => (isOver = true))
  const latencies = await pace(load, { perSecond, warmUpMs: quietMs / 2, ms: Infinity, isOver: () => isOver })
  await acting
  problems.push(...load.problems())
  load.close()
  for (const { listId } of written) heads.set(listId, (await countEntries(sql, [listId])).heads)
  return {
    seconds: rounded(seconds),
    p99Ms: rounded(latencies.percentile(0.99)),
    longestMs: rounded(latencies.percentile(1)),
  }
}

/** Every entry must have its id in the table of ids, and every log consecutive numbers. */
async function problemsOf(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ unnoted: bigint; gaps: bigint }[]>`
    select (
      select count(*) from conversations.entry where not exists (
        select from conversations.used_cid known where known.sender_id = entry.sender_id and known.cid = entry.cid::uuid)
    ) as unnoted, (
      select count(*) from conversations.conversation where cseq <> (
        select count(*) from conversations.entry where conversation_id = conversation.id)
    ) as gaps`
  return [
    ...(row?.unnoted ? [`${row.unnoted} entries have no noted id`] : []),
    ...(row?.gaps ? [`${row.gaps} logs have gaps`] : []),
  ]
}
