import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../server/kernel/database'
import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import { LinnetServer } from '../processes'
import { openServerDatabase, seedFriends, type SeededPerson, seedPeople, settleDatabase } from '../seed'
import type { Figures, ScenarioResult } from './scenario'

/** The total number of moments; `MOMENTS=200000 npm run bench moments` is for trying out the scenario. */
const moments = Number(Bun.env['MOMENTS'] ?? 10_000_000)
const authors = 100_000
const friends = 5_000
const perBatch = 1_000_000
const tries = 200
const pageLength = 30

interface Page {
  list: { post_id: string; user: { user_id: string } }[]
  next?: string
}

/**
 * The feed of somebody with 5,000 friends among 100,000 authors of 10 million moments: the first page, later
 * pages, and the first page of somebody whose 5,000 friends never publish.
 */
export async function measureMoments(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'moments')
  mkdirSync(dataDir)
  const server = await LinnetServer.start({ dataDir })
  const sql = await openServerDatabase(dataDir)
  try {
    const startedAt = performance.now()
    const { reader, lonely, friendIds } = await seedReaders(sql)
    await seedMoments(sql, friendIds)
    await settleDatabase(sql)
    const seedSeconds = (performance.now() - startedAt) / 1000
    const problems: string[] = []
    const read = async (person: SeededPerson, before?: string) => {
      const payload = { type: 'friends', ...(before !== undefined && { before }) }
      return (await callByHttp(server.url, {
        path: '/im/get/circleData',
        token: person.token,
        payload,
      })) as Page
    }
    const figures: Figures = {
      moments,
      authors,
      friends,
      seed_s: rounded(seedSeconds),
      table_mb: rounded(await sizeOfMoments(sql)),
      ...(await measurePages('first', { read: () => read(reader), problems })),
      ...(await measurePages('following', { read: scrolling((before) => read(reader, before)), problems })),
      ...(await measurePages('silent_friends', { read: () => read(lonely), problems, length: 0 })),
    }
    return { scenario: 'moments', figures, problems: [...new Set(problems)] }
  } finally {
    await sql.close()
    await server.stop()
  }
}

async function measurePages(
  name: string,
  { read, problems, length = pageLength }: { read: () => Promise<Page>; problems: string[]; length?: number },
): Promise<Figures> {
  const latencies = new Latencies()
  for (let nth = -20; nth < tries; nth++) {
    const from = performance.now()
    const { list } = await read()
    if (nth >= 0) latencies.add(performance.now() - from)
    if (list.length !== length) problems.push(`${name}: a page of ${list.length}`)
    const ids = list.map(({ post_id: id }) => id)
    if (ids.join() !== ids.toSorted().toReversed().join()) problems.push(`${name}: not by time`)
  }
  return {
    [`${name}_p50_ms`]: rounded(latencies.percentile(0.5)),
    [`${name}_p95_ms`]: rounded(latencies.percentile(0.95)),
  }
}

/** Scrolls down, reading each page once. */
function scrolling(read: (before: string | undefined) => Promise<Page>): () => Promise<Page> {
  let before: string | undefined
  return async () => {
    const page = await read(before)
    before = page.next
    return page
  }
}

/** A reader whose friends publish like everybody, and a reader whose friends never do. */
async function seedReaders(
  sql: Sql,
): Promise<{ reader: SeededPerson; lonely: SeededPerson; friendIds: string[] }> {
  const [reader, lonely] = (await seedPeople(sql, 2)) as [SeededPerson, SeededPerson]
  const friendIds: string[] = []
  for (const person of [reader, lonely]) {
    const people = await seedPeople(sql, friends)
    await seedFriends(
      sql,
      people.map((each) => [person, each] as const),
    )
    if (person === reader) friendIds.push(...people.map(({ id }) => id))
  }
  return { reader, lonely, friendIds }
}

/**
 * A month of moments, by friends of the reader and many others in turn. Indexes are created at the end, which
 * is much faster.
 */
async function seedMoments(sql: Sql, friendIds: readonly string[]): Promise<void> {
  await sql`create unlogged table public.bench_author (n int primary key, id uuid not null)`
  await sql`
    insert into public.bench_author
    select n, coalesce((${sql.array([...friendIds], 'UUID')}::uuid[])[case when n % ${authors / friends}::int = 0 then n / ${authors / friends}::int + 1 end], gen_random_uuid())
    from generate_series(0, ${authors - 1}::int) as n`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'moments' and tablename = 'moment' and indexname <> 'moment_pkey'`
  for (const { name } of indexes) await sql.unsafe(`drop index moments.${name}`)
  const from = Date.now() - 30 * 86_400_000
  const stepMs = (30 * 86_400_000) / moments
  for (let first = 0; first < moments; first += perBatch) {
    await sql`
      insert into moments.moment (id, author_id, cid, visibility, people, tags, comments_from, text, files, mentions, made_at)
      select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(each.n % 4096), 3, '0') || '8' || lpad(to_hex(each.n), 15, '0'))::uuid,
        author.id, 'bench' || each.n, case when each.n % 20 = 0 then 'public' else 'friends' end, '{}', '{}', 'all',
        'What happened on day ' || each.n || ', in some words that somebody would write', '{}', '{}', to_timestamp(ms / 1000.0)
      from (
        select n, ${from}::bigint + (n * ${stepMs}::float8)::bigint as ms
        from generate_series(${first}::bigint, ${Math.min(moments, first + perBatch) - 1}::bigint) as n
      ) as each join public.bench_author as author on author.n = (each.n * 7919 + each.n / ${authors}::int) % ${authors}::int
      order by each.n`
  }
  await sql`drop table public.bench_author`
  for (const { definition } of indexes) await sql.unsafe(definition)
}

async function sizeOfMoments(sql: Sql): Promise<number> {
  const [row] = await sql<{ size: bigint }[]>`
    select pg_total_relation_size('moments.moment')::bigint as size`
  return Number(row?.size ?? 0n) / 1024 / 1024
}
