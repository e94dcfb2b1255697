import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type EntryView, newEntry, type PersonId } from '@linnet/protocol'
import { createTestWorld, peopleNamed, say, type TestWorld, transactIn } from '@linnet/testing'
import { createAudience } from '../audience/audience'
import { createAnnouncing } from './announce-since'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Announces as a process that has no connections but of these people. */
function announcingAs(here: readonly PersonId[]) {
  const audience = createAudience((personId) => here.includes(personId))
  const announcing = createAnnouncing({ hub: { listen: () => undefined }, audience, remembers: true })
  const announced: number[] = []
  const transact = transactIn(world, ({ event, data }) => {
    if (event === newEntry) announced.push((data as { entry: EntryView }).entry.cseq)
  })
  return {
    announced,
    compare: (list = announcing.announced.list()) =>
      announcing.announced.compare({ sql: world.sql, nowMs: world.clock.nowMs() }, list),
    since: (since: Date) =>
      transact((work) =>
        announcing.announceSince(work, { since, isHere: (personId) => here.includes(personId) }),
      ),
  }
}

test('the newest entry of each conversation is announced once, to a process that has people of it', async () => {
  const [ann, ben, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Eve')
  const chat = await world.befriend(ann, ben)
  await say(ann, chat, 'one')
  await say(ann, chat, 'two')
  const [bens, eves] = [announcingAs([ben.id]), announcingAs([eve.id])]
  const since = new Date(world.clock.nowMs() - 60_000)
  for (const each of [bens, bens, eves, eves]) await each.since(since)
  const [row] = await world.sql<{ cseq: number }[]>`
    select cseq::int as cseq from conversations.conversation where id = ${chat}`
  expect(bens.announced).toEqual([row?.cseq ?? 0])
  expect(eves.announced).toEqual([])
  await say(ann, chat, 'three')
  await bens.since(since)
  expect(bens.announced).toEqual([row?.cseq ?? 0, (row?.cseq ?? 0) + 1])
})

test('a database that lacks an entry that was announced, or has another one in its place, is recognized', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  const chat = await world.befriend(ann, ben)
  await say(ann, chat, 'one')
  const process = announcingAs([ben.id])
  await process.since(new Date(world.clock.nowMs() - 60_000))
  expect((await process.compare()).missingSinceMs).toBeUndefined()
  const [head] = await world.sql<{ id: string; number: number }[]>`
    select id::text as id, cseq::int as number from conversations.entry where conversation_id = ${chat}
    order by cseq desc limit 1`
  const { id: key = '', number = 0 } = head ?? {}
  const at = (atMs: number, change: { number?: number; key?: string }) => ({
    id: chat,
    number,
    key,
    atMs,
    ...change,
  })
  const compared = (...list: ReturnType<typeof at>[]) => process.compare(list)
  const missing = async (...list: ReturnType<typeof at>[]) => (await compared(...list)).missingSinceMs
  // An entry by its id is one that was announced; a number may be of another.
  expect(await compared(at(5, {}), at(4, { number: number - 1, key: '' }))).toEqual({ foundUntilMs: 5 })
  expect(await compared(at(5, { number: number + 1 }), at(3, {}))).toEqual({
    missingSinceMs: 5,
    foundUntilMs: 3,
  })
  expect(await missing(at(5, {}), at(4, { number: number - 1, key: '' }))).toBeUndefined()
  expect(await missing(at(5, { number: number + 1 }), at(9, { number: number + 2 }), at(1, {}))).toBe(5)
  expect(await missing(at(7, { key: crypto.randomUUID() }))).toBe(7)
  // One that was deleted since is not lost.
  await world.sql`delete from conversations.entry where conversation_id = ${chat} and cseq = ${number}`
  expect(await missing(at(5, {}))).toBeUndefined()
})
