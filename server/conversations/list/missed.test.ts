import { afterAll, beforeAll, expect, test } from 'bun:test'
import { removeMembers } from '@linnet/protocol'
import { createTestWorld, friendsNamed, groupOf, send, type TestWorld } from '@linnet/testing'
import { selectMissed } from './list-store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

test('a member who is removed while their device signs in gets no entries, not even those written since', async () => {
  const [ann, ben, cid] = await friendsNamed(world, 'Ann', 'Ben', 'Cid')
  const id = await groupOf(ann, ben, cid)
  const missed = () =>
    selectMissed(world.sql, { heads: [{ n: 0, personId: ben.id, id, cseq: 0 }], nowMs: world.clock.nowMs() })
  expect(await missed()).toHaveLength(1)
  await ann.do(removeMembers, { conversationId: id, personIds: [ben.id] })
  await send(ann, id, 'among us')
  expect(await missed()).toEqual([])
})
