/**
 * Bytes of a message on disk: tables, indexes and PostgreSQL's own log. STORAGE_ENTRIES says how many are loaded: a million by
 * default, 50,000,000 for the figures of the sizing page's second table.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rounded } from '../latencies'
import { saturate } from '../message-load'
import { LinnetServer } from '../processes'
import {
  markFolded,
  openServerDatabase,
  seedConversations,
  seedPeople,
  settleDatabase,
  untilFolded,
} from '../seed'
import { seedEntries, storedBytes, walPosition } from '../seed-storage'
import { openPairs } from './pairs'
import type { Figures, ScenarioResult, Stage } from './scenario'

const entries = Number(process.env['STORAGE_ENTRIES'] ?? 1_000_000)
const each = 200
/** Conversations that one statement writes. */
const atOnce = 500
/** The search index is measured on so many: folding takes longer than loading. */
const folded = Math.min(entries, Number(process.env['STORAGE_FOLDED'] ?? 500_000))
const live = { outstanding: 8, warmUpMs: 2_000, roundMs: 8_000, rounds: 1 }

export async function measureStorage(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'storage')
  mkdirSync(dataDir)
  const figures: Figures = { entries }
  const start = await withServer(dataDir, async (stage) => {
    const before = await storedBytes(stage.sql)
    await load(stage, folded)
    return before
  })
  // A start looks for logs that are not in the index of search; a server that runs does so every ten minutes.
  return withServer(dataDir, async (stage) => {
    const { sql } = stage
    const startedAt = performance.now()
    await untilFolded(sql)
    figures['folded_per_s'] = rounded((folded * 1_000) / (performance.now() - startedAt))
    const { search } = await storedBytes(sql)
    const loadedAt = performance.now()
    await load(stage, entries - folded)
    if (entries > folded)
      figures['loaded_per_s'] = rounded(((entries - folded) * 1_000) / (performance.now() - loadedAt))
    await markFolded(sql)
    await settleDatabase(sql)
    const end = await storedBytes(sql)
    const per = (after: number, before: number, count: number) => rounded((after - before) / count)
    Object.assign(figures, {
      entry_bytes: per(end.entry.table, start.entry.table, entries),
      entry_index_bytes: per(end.entry.indexes, start.entry.indexes, entries),
      id_bytes: per(end.ids.table, start.ids.table, entries),
      id_index_bytes: per(end.ids.indexes, start.ids.indexes, entries),
      search_bytes: per(search.table, start.search.table, folded),
      search_index_bytes: per(search.indexes, start.search.indexes, folded),
      ...(await measureLive(stage)),
    })
    return { scenario: 'storage', figures, problems: [] }
  })
}

async function withServer<Result>(dataDir: string, act: (stage: Stage) => Promise<Result>): Promise<Result> {
  const server = await LinnetServer.start({ dataDir })
  const sql = await openServerDatabase(dataDir)
  try {
    return await act({ server, sql })
  } finally {
    await sql.close()
    await server.stop()
  }
}

async function load({ sql }: Stage, count: number): Promise<void> {
  for (let left = Math.ceil(count / each); left > 0; left -= atOnce) {
    const people = await seedPeople(sql, 2 * Math.min(atOnce, left))
    const pairs = people.flatMap((person, n) => {
      const next = people[n + 1]
      return n % 2 === 0 && next ? [{ people: [person, next] as const, entries: 0 }] : []
    })
    await seedEntries(sql, { conversations: await seedConversations(sql, pairs), each })
  }
}

/** The log of messages that are sent in batches, with the pages that PostgreSQL writes whole after a checkpoint. */
async function measureLive(stage: Stage): Promise<Figures> {
  const { load: pairs } = await openPairs(stage)
  const before = await walPosition(stage.sql)
  const writers = Array.from({ length: pairs.size }, (_, index) => index)
  await saturate(pairs, { writers, ...live })
  const sent = pairs.completed
  pairs.close()
  const alone = rounded(((await walPosition(stage.sql)) - before) / sent)
  await untilFolded(stage.sql)
  return {
    live_messages: sent,
    live_wal_bytes: alone,
    live_wal_bytes_with_search: rounded(((await walPosition(stage.sql)) - before) / sent),
  }
}
