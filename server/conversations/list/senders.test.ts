import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, friendsNamed, groupOf, send, type TestWorld } from '@linnet/testing'
import type { Sql } from '../../kernel/database'
import { selectSenders } from '../log/entry-store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** The entries that this transaction has read. */
async function entriesRead(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where schemaname = 'conversations' and relname like 'entry%'`
  return row?.count ?? 0
}

test('a read far behind the head finds the senders without reading the messages after it', async () => {
  const [ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
  const conversationId = await groupOf(ann, ben)
  await send(ben, conversationId, 'first')
  await world.sql`
    with grown as (
      update conversations.conversation set cseq = cseq + 1000, mseq = mseq + 1000 where id = ${conversationId}
      returning cseq - 1000 as cseq, mseq - 1000 as mseq)
    insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, content, at)
    select ${conversationId}, cseq + n, mseq + n, gen_random_uuid(), 0, ${ann.id}, n::text, '{}', now()
    from grown, generate_series(1, 1000) as n`
  await world.sql`analyze conversations.entry`
  await world.sql.begin(async (tx) => {
    const before = await entriesRead(tx)
    const senders = await selectSenders(tx, [{ conversationId, before: 0, readMseq: 3 }])
    expect(new Set(Array.from(senders, (row) => Object.values(row)).flat())).toEqual(
      new Set([0, ann.id, ben.id]),
    )
    expect((await entriesRead(tx)) - before).toBeLessThan(20)
  })
})
