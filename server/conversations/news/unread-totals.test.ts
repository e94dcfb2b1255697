import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { archiveChat, type ConversationId } from '@linnet/protocol'
import { createTestWorld, peopleNamed, type Person, said, type TestWorld } from '@linnet/testing'
import { createUnreadTotals, unreadTotal } from './unread-totals'

let world: TestWorld
let ann: Person
let ben: Person
let cat: Person
let withBen: ConversationId
let withCat: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ;[ann, ben, cat] = await peopleNamed(world, 'Ann', 'Ben', 'Cat')
  withBen = await world.befriend(ann, ben)
  withCat = await world.befriend(ann, cat)
})
afterAll(() => world.stop())

/** Counts a chat again some seconds after the first time. */
function counting() {
  const count = createUnreadTotals()
  return async (conversationId: ConversationId | null, seconds: number) => {
    const work = { sql: world.sql, nowMs: seconds * 1000 }
    return (await count(work, [{ personId: ann.id, conversationId }]))(ann.id)
  }
}
const exact = () => unreadTotal({ sql: world.sql, nowMs: 0 }, ann.id)

test('the total is exact for the chats asked about, and counts all others every ten seconds', async () => {
  const count = counting()
  const before = await exact()
  await said(ben, withBen, 'One')
  expect(await count(withBen, 0)).toBe(before + 1)
  await said(ben, withBen, 'Two')
  await said(cat, withCat, 'Not seen yet')
  expect(await count(withBen, 2)).toBe(before + 2)
  expect(await count(null, 9)).toBe(before + 2)
  expect(await count(null, 10)).toBe(before + 3)
  await said(cat, withCat, 'Two')
  expect(await count(withCat, 12)).toBe(before + 4)
  await ann.do(archiveChat, { conversationId: withCat, isArchived: true })
  expect(await count(withCat, 13)).toBe(await exact())
})

test('somebody who has nothing unread has zero, and is kept like everybody', async () => {
  const count = counting()
  expect(await count(null, 0)).toBe(0)
  await said(ben, withBen, 'One')
  expect(await count(null, 1)).toBe(0)
  expect(await count(null, 10)).toBe(1)
})
