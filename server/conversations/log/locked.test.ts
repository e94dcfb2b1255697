import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { clearHistory, type ConversationId, getChat, removeChat, sendMessage } from '@linnet/protocol'
import {
  createTestWorld,
  friendsNamed,
  groupOf,
  groupsOf,
  messageTo,
  newId,
  type Person,
  said,
  type TestWorld,
  transactIn,
  until,
} from '@linnet/testing'
import type { Sql } from '../../kernel/database'
import { createAudience } from '../audience/audience'
import { lockConversations } from '../changes/change-store'
import { digestsOf } from './digest'
import { sendAll } from './send'
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

describe('while a conversation is locked', () => {
  test('the messages of others pass, and its own arrive in their order once it is free', async () => {
    const stuck = await groupOf(ann, ben)
    const others = await groupsOf(50, ann, ben)
    const release = await hold(stuck)
    const waiting: Promise<number>[] = []
    const answered: string[] = []
    const tookMs: number[] = []
    const send = async (other: ConversationId) => {
      const startedAt = performance.now()
      await said(ann, other, 'now')
      tookMs.push(performance.now() - startedAt)
      answered.push(other)
    }
    for (let n = 0; n < others.length; n += 10) {
      waiting.push(said(ben, stuck, `later ${n}`).finally(() => answered.push(stuck)))
      await Promise.all(others.slice(n, n + 10).map(send))
    }
    await release()
    const places = await Promise.all(waiting)
    expect(answered.slice(0, others.length).toSorted()).toEqual(others.toSorted())
    expect(places).toEqual(places.map((_, n) => (places[0] ?? 0) + n))
    // A message that waited for the lock would take 2 s.
    expect(tookMs.toSorted((one, other) => one - other)[others.length / 2]).toBeLessThan(100)
  })

  test('its messages are refused in the end, and a retry is stored once', async () => {
    const stuck = await groupOf(ann, ben)
    const release = await hold(stuck)
    const message = messageTo(stuck, 'patience')
    expect(await ann.call(sendMessage, message)).toMatchObject({ ok: false, refusal: { name: 'Busy' } })
    await release()
    const first = await ann.do(sendMessage, message)
    expect(await ann.do(sendMessage, message)).toEqual(first)
    expect(await said(ann, stuck, 'next')).toBe(first.cseq + 1)
  })

  test('a retry in the same batch is answered like the first try', async () => {
    const stuck = await groupOf(ann, ben)
    const release = await hold(stuck)
    const message = messageTo(stuck, 'twice')
    const tries = [ann.do(sendMessage, message), ann.do(sendMessage, message)]
    await said(ann, await groupOf(ann, ben), 'after both')
    await release()
    const [first, second] = await Promise.all(tries)
    expect(second?.cseq).toBe(first?.cseq as number)
  })
})

const entryOf = (n: number, conversation: string): NewEntry => ({
  n,
  id: newId(),
  conversation,
  sender: ann.id,
  cid: newId(),
  key: newId(),
  digests: digestsOf(n),
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
  const ids = (await groupsOf(4, ann, ben)).toSorted()
  const [lowest = '', ...higher] = ids
  const entries = [...higher, lowest].map((id, n) => entryOf(n, id))
  // As the table is small and analyzed, the planner reads it whole, where the row that was changed last comes last.
  await said(ann, lowest as ConversationId, 'hello')
  await world.sql`analyze conversations.conversation`
  let batch: Promise<unknown> | undefined
  await world.sql.begin(async (tx) => {
    await lockConversations(tx, [lowest])
    batch = transactIn(world)((work) => insertEntries(work, { entries }))
    await until(() => isWaitedFor(tx))
    // The batch waits for the first one, so it holds none of the others yet.
    const free = await tx<unknown[]>`
      select 1 from conversations.conversation where id = any(${tx.array(higher, 'UUID')}) for update skip locked`
    expect(free).toHaveLength(higher.length)
  })
  expect(await batch).toHaveLength(entries.length)
})

test.each([
  ['clear the history', (conversationId: ConversationId) => ann.do(clearHistory, { conversationId })],
  ['remove the chat', (conversationId: ConversationId) => ann.do(removeChat, { conversationId })],
])('my own message that is being stored while I %s does not count as unread', async (_, clear) => {
  const group = await groupOf(ann, ben)
  await said(ben, group, 'before')
  const files = { factsByIds: async () => new Map(), markUsed: async () => undefined }
  const mine = { ...messageTo(group, 'mine'), senderId: ann.id }
  let clearing: Promise<unknown> | undefined
  await transactIn(world)(async (work) => {
    await sendAll(work, { audience: createAudience(() => false), files }, [mine])
    clearing = clear(group)
    await until(() => isWaitedFor(work.sql))
  })
  await clearing
  expect((await ann.do(getChat, { conversationId: group })).unread).toBe(0)
  await said(ben, group, 'after')
  expect((await ann.do(getChat, { conversationId: group })).unread).toBe(1)
})
