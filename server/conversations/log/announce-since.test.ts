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
    lacks: () => announcing.lacksAnnounced({ sql: world.sql, nowMs: world.clock.nowMs() }),
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

test('a database that lacks an entry that was announced is recognized', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  const chat = await world.befriend(ann, ben)
  await say(ann, chat, 'one')
  const process = announcingAs([ben.id])
  await process.since(new Date(world.clock.nowMs() - 60_000))
  expect(await process.lacks()).toBe(false)
  await world.sql`update conversations.conversation set cseq = cseq - 1 where id = ${chat}`
  expect(await process.lacks()).toBe(true)
})
