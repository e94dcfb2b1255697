import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ConversationId, sendMessage } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  messageTo,
  newId,
  type Person,
  said,
  say,
  type TestWorld,
  transactIn,
} from '@linnet/testing'
import type { Sql } from '../../kernel/database'
import { lockConversations } from '../changes/change-store'
import { insertEntries, type NewEntry } from './store'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(() => world.stop())

/** Holds the row of a conversation until the returned function is called. */
async function hold(conversationId: ConversationId): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const held = world.sql.begin(async (tx) => {
    await lockConversations(tx, [conversationId])
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return async () => {
    released.resolve()
    await held
  }
}

describe('while a conversation is locked for too long', () => {
  test('its messages are refused for now, others are sent, and a retry is stored once', async () => {
    const [stuck, other] = await Promise.all([groupOf(ann, ben), groupOf(ann, ben)])
    const release = await hold(stuck)
    const message = messageTo(stuck, 'patience')
    const [refused, sent] = await Promise.all([ann.call(sendMessage, message), say(ben, other, 'hello')])
    await release()
    expect(refused).toMatchObject({ ok: false, refusal: { name: 'Busy' } })
    expect(sent.ok).toBe(true)
    const first = await ann.do(sendMessage, message)
    expect(await ann.do(sendMessage, message)).toEqual(first)
    expect(await said(ann, stuck, 'next')).toBe(first.cseq + 1)
  })
})

const entryOf = (n: number, conversation: string): NewEntry => ({
  n,
  id: newId(),
  conversation,
  sender: ann.id,
  cid: newId(),
  key: newId(),
  digest: '0'.repeat(32),
  content: { kind: 'text', text: 'hello' },
  counts: true,
  shows: true,
  isFact: false,
  nth: 1,
  replyTo: null,
  pseudonym: null,
})

/** Whether a transaction waits for a lock that `sql` holds. */
async function isWaitedFor(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ waiting: boolean }[]>`
    select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as waiting`
  return row?.waiting ?? false
}

test('a batch locks its conversations in the order of their ids, as everybody does', async () => {
  const ids = (await Promise.all(Array.from({ length: 4 }, () => groupOf(ann, ben)))).toSorted()
  const [lowest = '', ...higher] = ids
  const entries = [...higher, lowest].map((id, n) => entryOf(n, id))
  // As the table is small and analyzed, the planner reads it whole, where the row that was changed last comes last.
  await said(ann, lowest as ConversationId, 'hello')
  await world.sql`analyze conversations.conversation`
  let batch: Promise<unknown> | undefined
  await world.sql.begin(async (tx) => {
    await lockConversations(tx, [lowest])
    batch = transactIn(world)(({ sql, nowMs }) => insertEntries(sql, { entries, nowMs }))
    while (!(await isWaitedFor(tx))) await Bun.sleep(5)
    // The batch waits for the first one, so it holds none of the others yet.
    const free = await tx<unknown[]>`
      select 1 from conversations.conversation where id = any(${tx.array(higher, 'UUID')}) for update skip locked`
    expect(free).toHaveLength(higher.length)
  })
  expect(await batch).toHaveLength(entries.length)
})
