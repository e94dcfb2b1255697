/** A packet's terms and claims cannot be rewritten or deleted, not even by the database owner. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { claimPacket } from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  mayPay,
  sendPacket,
  type TestWorld,
  topUp,
  usdt,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const ann = await world.person('Ann')
  const bob = await world.person('Bob')
  await world.befriend(ann, bob)
  await mayPay(ann)
  await topUp(ann, { amount: usdt(100) })
  const crowd = await createCrowd(world, 2)
  const group = await createCrowdedGroup(world, { owner: ann, friends: [bob], crowd })
  // One finished packet, and one open packet with claims.
  for (const count of [2, 3]) {
    const made = valueOf(await sendPacket(ann, { conversationId: group, type: 1, amount: usdt(3), count }))
    for (const person of crowd) await person.do(claimPacket, { id: made.id, cid: 'one' })
  }
})
afterAll(() => world.stop())

test.each([
  `delete from redpackets.packet`,
  `truncate redpackets.packet cascade`,
  `update redpackets.packet set amount = amount + 1`,
  `update redpackets.packet set sender_id = gen_random_uuid()`,
  `update redpackets.packet set shares = array(select unnest(shares) order by 1)`,
  `update redpackets.packet set seed = 'another'`,
  `update redpackets.packet set commit = 'another'`,
  `update redpackets.packet set sealed = 'another'`,
  `update redpackets.packet set rule = 1`,
  `update redpackets.packet set transcript = 'another'`,
  `update redpackets.packet set taken = '{}' where claimed > 0`,
  `update redpackets.packet set seed = 'another', shares = '{100,200}' where status = 'open'`,
  `update redpackets.packet set expires_at = now()`,
  `update redpackets.packet set recipient_ids = array[gen_random_uuid()]`,
  `update redpackets.packet set status = 'open', ended_at = null where status = 'finished'`,
  `update redpackets.packet set status = 'expired' where status = 'finished'`,
  `update redpackets.packet set returned = 1 where status = 'finished'`,
  `update redpackets.packet set claimed = claimed - 1 where status = 'open'`,
  `update redpackets.packet set claimed_amount = 0 where status = 'open'`,
  `delete from redpackets.claim`,
  `truncate redpackets.claim`,
  `update redpackets.claim set amount = amount + 1`,
  `update redpackets.claim set person_id = gen_random_uuid()`,
  `update redpackets.claim set place = place + 10`,
  `update redpackets.claim set cid = 'two'`,
  `update redpackets.claim set nonce = 'another'`,
  `update redpackets.claim set nonce_by = 'claimer'`,
  `update redpackets.claim set transcript = 'another'`,
  `update redpackets.claim set is_settled = false`,
  `update redpackets.claim set paid = 1`,
  `update redpackets.claim set is_best = false where is_best`,
])('cannot be changed afterwards: %s', async (statement) => {
  const outcome = await world.sql.unsafe(statement).then(() => 'done', String)
  expect(outcome).toContain('keeps what is written in it')
})
