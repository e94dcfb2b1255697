/** The ids of a log that was written before they had their own table, and next to servers of the previous version. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestWorld, newId, type TestWorld } from '@linnet/testing'
import { type DatabaseConnection, openDatabase, type Sql } from '../../kernel/database'
import { migrate } from '../../kernel/migrate/migrate'
import { keyOfCid } from './cids'
import { digestOf } from './digest'
import { insertEntries, type NewEntry, selectRejections } from './store'

let world: TestWorld
let sql: Sql
const older = mkdtempSync(join(tmpdir(), 'linnet-older-'))
const dayMs = 24 * 3_600_000
const sender = newId()
const conversation = newId()

/** The first migrations that the older server does not know. Contacts writes into a later table of conversations. */
const ends: Readonly<Record<string, string>> = { conversations: '007', contacts: '009' }

/** Copies the migrations of a domain before one of them; returns their folder. */
function copyMigrations({ name, migrations = '' }: TestWorld['domains'][number], end: string): string {
  const folder = join(older, name)
  mkdirSync(folder)
  for (const file of readdirSync(migrations).filter((each) => each < end))
    copyFileSync(join(migrations, file), join(folder, file))
  return folder
}

beforeAll(async () => {
  world = await createTestWorld()
  await world.sql.unsafe('create database older_log')
  sql = openDatabase({ ...world.sql.options, database: 'older_log' } as DatabaseConnection, { max: 2 })
  await migrate(
    sql,
    world.domains.map((domain) => {
      const end = ends[domain.name]
      return end === undefined ? domain : { ...domain, migrations: copyMigrations(domain, end) }
    }),
  )
  await sql`
    insert into conversations.conversation (id, type, last_at, created_at) values (${conversation}, 1, now(), now())`
  await sql`insert into conversations.member (conversation_id, person_id) values (${conversation}, ${sender})`
})
afterAll(async () => {
  await sql.close()
  await world.sql.unsafe('drop database older_log with (force)')
  await world.stop()
  rmSync(older, { recursive: true })
})

const entryOf = (cid: string): NewEntry => ({
  n: 0,
  id: newId(),
  conversation,
  sender,
  cid,
  key: keyOfCid(cid),
  digests: { sent: digestOf(`sent ${cid}`), accepted: digestOf(cid) },
  content: { kind: 'text', text: 'hello' },
  counts: true,
  shows: true,
  isFact: false,
  nth: 1,
  replyTo: null,
  pseudonym: null,
})

/** Stores a message as a server of the previous version does, and returns its cseq. */
async function storeAsBefore(cid: string): Promise<number> {
  return sql.begin(async (tx) => {
    const [head] = await tx<{ cseq: bigint }[]>`
      update conversations.conversation set cseq = cseq + 1, mseq = mseq + 1 where id = ${conversation} returning cseq`
    const { id, digests } = entryOf(cid)
    await tx`
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
      values (${conversation}, ${head?.cseq}, ${head?.cseq}, ${id}, 0, ${sender}, ${cid}, ${digests.accepted}, '{}', now())`
    return Number(head?.cseq)
  })
}

/** Sends or retries as a server of this version does. Returns the cseq, and whether this call stored the message. */
async function sendNow(cid: string): Promise<{ cseq: number; isNew: boolean }> {
  const entry = entryOf(cid)
  const [stored] = await insertEntries({ sql, offsetMs: 0 }, { entries: [entry] })
  if (stored) return { cseq: Number(stored.cseq), isNew: true }
  const [row] = await selectRejections(sql, [entry])
  return { cseq: row?.known?.cseq ?? 0, isNew: false }
}

/** The cseq that a server of the previous version finds under an id. */
async function findAsBefore(cid: string): Promise<number | undefined> {
  const [row] = await sql<{ cseq: bigint }[]>`
    select cseq from conversations.entry where sender_id = ${sender} and cid = ${cid} and digest is not null`
  return row && Number(row.cseq)
}

test('a retry is answered and never stored again, whichever version stored the message, in every phase', async () => {
  const old = Bun.randomUUIDv7('hex', Date.now() - 400 * dayMs)
  const before = [newId(), 'kit-1', Bun.randomUUIDv7('hex', Date.now() - 100 * dayMs)]
  const places = new Map<string, number>()
  for (const cid of [old, ...before]) places.set(cid, await storeAsBefore(cid))
  await sql`update conversations.entry set cseq = -cseq, is_destroyed = true where cid = 'kit-1'`
  places.delete(old)

  await migrate(sql, world.domains, { phases: ['expand'] })
  for (const cid of [newId(), 'kit-2']) places.set(cid, await storeAsBefore(cid))
  // An id with a time outside of the kept range: servers of this version refuse it.
  await storeAsBefore(Bun.randomUUIDv7('hex', Date.now() + 400 * dayMs))

  await migrate(sql, world.domains, { phases: ['backfill'], isInUse: true })
  const now = newId()
  places.set(now, (await sendNow(now)).cseq)
  expect(await findAsBefore(now)).toBe(places.get(now))
  const beside = newId()
  places.set(beside, await storeAsBefore(beside))
  for (const [cid, cseq] of places) expect(await sendNow(cid)).toEqual({ cseq, isNew: false })

  await migrate(sql, world.domains)
  for (const [cid, cseq] of places) expect(await sendNow(cid)).toEqual({ cseq, isNew: false })
  const [kept] = await sql<{ count: bigint }[]>`select count(*) as count from conversations.used_cid`
  expect(Number(kept?.count)).toBe(places.size)
})

test('after it, no index or key of the log goes beyond one conversation', async () => {
  const rows = await sql<{ name: string }[]>`
    select conname as name from pg_constraint
    where (conrelid = 'conversations.entry'::regclass and contype in ('f', 'u'))
      or confrelid = 'conversations.entry'::regclass
    union all
    select indexrelid::regclass::text from pg_index
    where indrelid = 'conversations.entry'::regclass and indisunique
      and indkey[0] <> (select attnum from pg_attribute where attrelid = indrelid and attname = 'conversation_id')`
  expect(rows.map(({ name }) => name)).toEqual([])
})
