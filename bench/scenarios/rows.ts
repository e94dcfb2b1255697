import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { jsonRows, openDatabase, type Sql } from '../../server/kernel/database'
import { createLog } from '../../server/kernel/log'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres'
import { messageText } from '../frames'
import { median, rounded } from '../latencies'
import { registerStop } from '../processes'
import type { ScenarioResult } from './scenario'

const batchSize = 100
const roundMs = 3_000
const rounds = 3
/** Concurrent connections writing batches: enough to keep both cores busy. */
const batchWriters = 4
const singleWriters = 100

/**
 * Measures the limit that the database alone sets: durable rows the size of a message, in the same PostgreSQL
 * with the same settings.
 */
export async function measureRows(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'rows')
  mkdirSync(dataDir)
  const log = createLog({ level: 'warn', write: (line) => void process.stderr.write(line) })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const stop = registerStop(() => postgres.stop())
  // The pool rotates its connections, so each load has a pool of exactly the size it needs.
  const few = openDatabase(postgres.connection, { max: batchWriters })
  const many = openDatabase(postgres.connection, { max: singleWriters })
  try {
    await createTable(few)
    const batches = await measure({
      writers: batchWriters,
      size: batchSize,
      write: (rows) => insert(few, rows),
    })
    await few.close()
    const singles = await measure({ writers: singleWriters, size: 1, write: (rows) => insert(many, rows) })
    const [stored] = await many<{ count: bigint }[]>`select count(*) from message`
    const written = batches.written + singles.written
    const isWhole = Number(stored?.count) === written
    return {
      scenario: 'rows',
      figures: { rows_per_s_in_batches: batches.perSecond, single_commits_per_s: singles.perSecond },
      problems: isWhole ? [] : [`${written} rows were committed, ${stored?.count} exist`],
    }
  } finally {
    await few.close()
    await many.close()
    await stop()
  }
}

interface Row {
  conversation: string
  cseq: number
  id: string
  sender: string
  cid: string
}

/** The columns and indexes of a message log, without foreign keys. */
async function createTable(sql: Sql): Promise<void> {
  await sql`
    create table message (
      conversation_id uuid not null,
      cseq bigint not null,
      id uuid not null,
      sender_id uuid not null,
      cid text not null,
      content json not null,
      at timestamptz not null,
      primary key (conversation_id, cseq)
    )`
  await sql`create unique index message_sender_cid on message (sender_id, cid)`
}

const insert = (sql: Sql, rows: readonly Row[]): Promise<unknown> =>
  sql`
    insert into message (conversation_id, cseq, id, sender_id, cid, content, at)
    select conversation, cseq, id, sender, cid, ${JSON.stringify({ text: messageText })}::text::json, now()
    from json_to_recordset(${jsonRows(rows)}::text::json) as row(
      conversation uuid, cseq bigint, id uuid, sender uuid, cid text)`

interface Plan {
  writers: number
  size: number
  write: (rows: readonly Row[]) => Promise<unknown>
}

async function measure({ writers, size, write }: Plan): Promise<{ perSecond: number; written: number }> {
  let written = 0
  let isOver = false
  const work = async () => {
    const ids = { conversation: Bun.randomUUIDv7(), sender: Bun.randomUUIDv7() }
    for (let cseq = 1; !isOver; cseq += size) {
      const rows = Array.from({ length: size }, (_, n) => ({
        ...ids,
        cseq: cseq + n,
        id: Bun.randomUUIDv7(),
        cid: Bun.randomUUIDv7(),
      }))
      await write(rows)
      written += size
    }
  }
  const working = Promise.all(Array.from({ length: writers }, work))
  await Bun.sleep(1_000)
  const rates: number[] = []
  for (let n = 0; n < rounds; n++) {
    const before = { written, at: performance.now() }
    await Bun.sleep(roundMs)
    rates.push(((written - before.written) * 1000) / (performance.now() - before.at))
  }
  isOver = true
  await working
  return { perSecond: rounded(median(rates)), written }
}
