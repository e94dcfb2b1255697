/** Folding shares the thread of all sockets. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  newId,
  type Person,
  runJob,
  said,
  type TestWorld,
} from '@linnet/testing'
import type { Sql } from '../../kernel/database'
import { selectEntriesNow, type SourceRow } from './index-store'
import { textsOf, touchedBy } from './message-text'
import { createTextIndex } from './text-index'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

const sourceOf = (text: string, cseq: number): SourceRow => ({
  conversationId: newId(),
  cseq: BigInt(cseq),
  mseq: BigInt(cseq),
  kind: 0,
  senderId: newId(),
  content: { text },
  at: new Date(0),
  pseudonym: null,
  recalledBy: null,
})

test('others have turns while many long texts are folded', async () => {
  const rows = Array.from({ length: 300 }, (_, nth) => sourceOf('聖誕快樂é'.repeat(2_000), nth + 1))
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const texts = await textsOf(rows)
  isDone = true
  expect(texts).toHaveLength(300)
  expect(turns).toBeGreaterThan(2)
})

test('entries with long contents are read a few at a time, each once', async () => {
  const group = await groupOf(ann, ben)
  const cseqs: number[] = []
  for (let nth = 0; nth < 5; nth++) cseqs.push(await said(ann, group, `long ${nth}`))
  await world.sql`
    update conversations.entry set content = json_build_object('text', repeat('x', 100 * 1024))
    where conversation_id = ${group} and cseq = any(${world.sql.array(cseqs, 'INT8')})`
  const places = [...cseqs, 1_000_000].map((cseq) => ({ conversationId: group, cseq }))
  const parts: number[][] = []
  const asked: number[] = []
  for await (const part of selectEntriesNow(world.sql, places)) {
    parts.push(part.rows.map(({ cseq }) => Number(cseq)))
    asked.push(...part.places.map(({ cseq }) => cseq))
  }
  expect(parts).toEqual([cseqs.slice(0, 3), cseqs.slice(3)])
  expect(asked).toEqual(places.map(({ cseq }) => cseq))
})

test('of many long contents no more are read than fit at once, even if they cannot be compressed', async () => {
  const group = await groupOf(ann, ben)
  const cseq = await said(ann, group, 'the first of many')
  const count = 200
  await world.sql`
    insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
    select conversation_id, cseq + n, mseq + n, gen_random_uuid(), kind, sender_id, gen_random_uuid()::text, digest,
      json_build_object('text', (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 600) as part)), at
    from conversations.entry, generate_series(1, ${count}::int) as n where conversation_id = ${group} and cseq = ${cseq}::bigint`
  const places = Array.from({ length: count }, (_, n) => ({ conversationId: group, cseq: cseq + n + 1 }))
  // In the table in which PostgreSQL stores long contents, in parts of about 2,000 bytes. It also counts what this connection did
  // shortly before.
  const fetchedBy = async (sql: Sql) => {
    const [stored] = await sql<{ fetched: bigint }[]>`
      select pg_stat_get_xact_blocks_fetched(reltoastrelid) as fetched
      from pg_class where oid = 'conversations.entry'::regclass`
    return Number(stored?.fetched ?? 0)
  }
  const { read, fetched } = await world.sql.begin(async (sql) => {
    const before = await fetchedBy(sql)
    const rows: SourceRow[] = []
    for await (const part of selectEntriesNow(sql, places)) {
      rows.push(...part.rows)
      break
    }
    return { read: rows.length, fetched: (await fetchedBy(sql)) - before }
  })
  expect(read).toBeWithin(1, 20)
  expect(fetched).toBeWithin(1, 1_000)
})

test('a change is folded with the entry that it concerns', () => {
  const change = { conversationId: 'a', cseq: 7n, kind: 21 }
  expect(touchedBy([{ ...change, target: '3' }])).toEqual([{ conversationId: 'a', cseq: 3 }])
  expect(touchedBy([{ ...change, target: null }])).toEqual([])
})

test('logs that are longer than a batch are folded to their ends, whichever comes first', async () => {
  const lengths = [1_700, 3, 800, 500, 1]
  const groups: ConversationId[] = []
  for (const length of lengths) {
    const group = await groupOf(ann, ben)
    const cseq = await said(ann, group, 'the first of many')
    await world.sql`
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
      select conversation_id, cseq + n, mseq + n, gen_random_uuid(), kind, sender_id, gen_random_uuid()::text, digest, content, at
      from conversations.entry, generate_series(1, ${length}::int) as n where conversation_id = ${group} and cseq = ${cseq}::bigint`
    await world.sql`
      update conversations.conversation set cseq = cseq + ${length}::int, mseq = mseq + ${length}::int where id = ${group}`
    groups.push(group)
  }
  // The job of the world may hold the lock, and may have folded some.
  const counts = async () => {
    await runJob(world, createTextIndex(() => false).job)
    const rows = await world.sql<{ count: bigint }[]>`
      select (select count(*) from conversations.message_text where conversation_id = wanted::uuid) as count
      from json_array_elements_text(${JSON.stringify(groups)}::text::json) with ordinality as each(wanted, nth) order by nth`
    return rows.map(({ count }) => Number(count))
  }
  const whole = lengths.map((length) => length + 1)
  for (let found = await counts(); String(found) !== String(whole); found = await counts())
    expect(Math.max(...found.map((count, nth) => count - (whole[nth] ?? 0)))).toBeLessThanOrEqual(0)
})
