import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import type { Sql } from '../../kernel/database'
import { selectChatPages } from './list-store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const chats = 1_000
const limit = 10

/** The memberships that this transaction has read in their table. */
async function membershipsRead(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where relid = 'conversations.member'::regclass`
  return row?.count ?? 0
}

/** Cleans up until every page of the memberships says that all see its rows: a transaction that still runs delays that. */
async function untilAllVisible(): Promise<void> {
  for (;;) {
    await world.sql.unsafe('vacuum (analyze) conversations.member, conversations.conversation')
    const [table] = await world.sql<{ isVisible: boolean }[]>`
      select relallvisible = relpages as "isVisible" from pg_class where oid = 'conversations.member'::regclass`
    if (table?.isVisible === true) return
  }
}

test('a page of a long list looks up the memberships of its rows alone', async () => {
  const ann = await world.person('Ann')
  await world.sql`
    with made as (
      insert into conversations.conversation (id, type, last_at, created_at)
      select uuidv7(), 1, now() - make_interval(mins => n), now() from generate_series(1, ${chats}::int) as n
      returning id
    )
    insert into conversations.member (conversation_id, person_id)
    select id, person from made, lateral (values (${ann.id}::uuid), (gen_random_uuid())) as pair (person)`
  await untilAllVisible()
  const read = await world.sql.begin(async (sql) => {
    const before = await membershipsRead(sql)
    const pages = [{ personId: ann.id, before: null }]
    expect(await selectChatPages(sql, { pages, limit, nowMs: Date.now() })).toHaveLength(limit)
    return (await membershipsRead(sql)) - before
  })
  // One's own membership and both of the chat, among which the peer is found.
  expect(read).toBeLessThanOrEqual(3 * limit)
})
