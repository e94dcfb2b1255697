import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../server/kernel/database'
import { callByHttp } from '../connection'
import { Latencies, rounded } from '../latencies'
import { LinnetServer } from '../processes'
import { openServerDatabase, type SeededPerson, seedPeople, settleDatabase } from '../seed'
import type { Figures, ScenarioResult } from './scenario'

const videos = Number(Bun.env['VIDEOS'] ?? 100_000)
const authors = 5_000
const followed = 300
const watched = 5_000
const pageLength = 10
const tries = 200

interface Page {
  list: { video_id: string }[]
}

/**
 * The feed among 100,000 videos: of a new person, and of one who follows 300 people, likes tags and has
 * watched 5,000 videos, the newest first. Then consecutive pages, each watched before the next; and a search.
 */
export async function measureVideos(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'videos')
  mkdirSync(dataDir)
  const server = await LinnetServer.start({ dataDir })
  const sql = await openServerDatabase(dataDir)
  try {
    const people = await seedPeople(sql, authors + 2)
    const [fresh, known] = people as [SeededPerson, SeededPerson]
    await seedVideos(
      sql,
      people.slice(2).map(({ id }) => id),
    )
    await seedTaste(sql, known)
    await settleDatabase(sql)
    const problems: string[] = []
    const call = (person: SeededPerson, path: string, payload: object) =>
      callByHttp(server.url, { path, token: person.token, payload }) as Promise<Page>
    const feed = (person: SeededPerson) => call(person, '/im/video/feed', {})
    const shown = new Set<string>()
    const scroll = async () => {
      const page = await feed(known)
      for (const { video_id: id } of page.list) {
        if (shown.has(id)) problems.push('a video was shown twice')
        shown.add(id)
      }
      return page
    }
    const watch = async ({ list }: Page) => {
      const watches = list.map(({ video_id }) => ({ video_id, ms: 5000, is_end: 1 }))
      await call(known, '/im/video/watch', { list: watches })
    }
    const figures: Figures = {
      videos,
      ...(await measure('new', { read: () => feed(fresh), problems })),
      ...(await measure('known', { read: () => feed(known), problems })),
      ...(await measure('following', { read: scroll, after: watch, problems })),
      ...(await measure('search', {
        read: () => call(known, '/im/video/search', { keyword: 'harbour 77' }),
        problems,
        length: 30,
      })),
    }
    return { scenario: 'videos', figures, problems: [...new Set(problems)] }
  } finally {
    await sql.close()
    await server.stop()
  }
}

interface Measuring {
  read: () => Promise<Page>
  after?: (page: Page) => Promise<void>
  problems: string[]
  length?: number
}

async function measure(
  name: string,
  { read, after, problems, length = pageLength }: Measuring,
): Promise<Figures> {
  const latencies = new Latencies()
  for (let nth = -20; nth < tries; nth++) {
    const from = performance.now()
    const page = await read()
    if (nth >= 0) latencies.add(performance.now() - from)
    if (page.list.length !== length) problems.push(`${name}: a page of ${page.list.length}`)
    await after?.(page)
  }
  return {
    [`${name}_p50_ms`]: rounded(latencies.percentile(0.5)),
    [`${name}_p95_ms`]: rounded(latencies.percentile(0.95)),
  }
}

/** A month of videos, most of them watched little and a few much. Indexes grow with the inserts. */
async function seedVideos(sql: Sql, authorIds: readonly string[]): Promise<void> {
  const from = Date.now() - 30 * 86_400_000
  const stepMs = (30 * 86_400_000) / videos
  await sql`
    insert into videos.video (id, author_id, cid, file_id, text, tags, keys, language, visibility, comments_from, downloads_from, state,
      made_at, words)
    select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid,
      (${sql.array([...authorIds], 'UUID')}::uuid[])[1 + (n * 7919) % ${authorIds.length}::int], 'bench' || n, gen_random_uuid(),
      text, array['tag' || n % 500], array['tag' || n % 500], case n % 4 when 0 then 'en-us' else 'zh-cn' end, 'public', 'all', 'all',
      'ready', to_timestamp(ms / 1000.0), text
    from (
      select n, ${from}::bigint + (n * ${stepMs}::float8)::bigint as ms, 'the harbour at night, number ' || n as text
      from generate_series(0, ${videos - 1}::int) as n
    ) as each`
  await sql`
    insert into videos.stat (video_id, views, finishes, likes)
    select id, views, (views * part)::int, (views * part * part / 4)::int from (
      select id, (20 / (0.001 + random()))::int as views, random() as part from videos.video
    ) as each`
  await sql`insert into videos.tag (key, name, video_id) select keys[1], keys[1], id from videos.video`
}

async function seedTaste(sql: Sql, { id }: SeededPerson): Promise<void> {
  await sql`
    insert into videos.follow (person_id, author_id)
    select ${id}::uuid, author_id from (select distinct author_id from videos.video limit ${followed}::int) as author`
  await sql`
    insert into videos.watch (person_id, video_id, day)
    select ${id}::uuid, id, current_date from videos.video order by id desc limit ${watched}::int`
  await sql`
    insert into videos.taste (person_id, key, weight) select ${id}::uuid, 'tag' || n, 20 - n from generate_series(0, 15) as n`
}
