/** A stake of money that is released no longer counts as spent that day. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { claimMinePacket, type ConversationId, type PersonId, showPacket } from '@linnet/protocol'
import {
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  mayPay,
  openBeside,
  type Person,
  pin,
  runJob,
  sendPacket,
  type TestWorld,
  topUp,
  until,
  usdt,
  valueOf,
} from '@linnet/testing'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let ben: Person
let group: ConversationId

beforeAll(async () => {
  world = await createTestWorld({ MINE_PACKETS: 'money', MINE_COUNTS: '4' })
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  await world.befriend(ann, ben)
  const crowd = await createCrowd(world, 3)
  group = await createCrowdedGroup(world, { owner: ann, friends: [ben], crowd })
  for (const person of [ann, ben]) {
    await mayPay(person)
    await topUp(person, { amount: usdt(1_000) })
  }
})
beforeEach(async () => {
  await world.sql`delete from wallet.spending_day where person_id = ${ben.id}`
})
afterAll(() => world.stop())

const spentBy = async (personId: PersonId) => {
  const [row] = await world.sql<{ spent: bigint }[]>`
    select spent from wallet.spending_day where person_id = ${personId}`
  return row?.spent ?? 0n
}

/** Ben takes a place of a packet whose mines count only if each of four digits is hit by one of its four shares: once in 400. */
async function stake() {
  const packet = {
    conversationId: group,
    type: 4,
    amount: usdt(10),
    count: 4,
    digits: [1, 2, 3, 4],
    mode: 'ALL',
  } as const
  const { id } = valueOf(await sendPacket(ann, { ...packet, digits: [...packet.digits] }))
  const { mines } = await ben.do(showPacket, { id })
  await ben.do(claimMinePacket, { id, cid: crypto.randomUUID(), stake: mines?.stake ?? 0n, password: pin })
  return { id, stake: mines?.stake ?? 0n }
}
/** Runs the expiry until this packet has ended: the update of its card may have it locked, and it is passed over then. */
async function expire(id: string): Promise<void> {
  world.clock.advance(dayMs)
  const job = openBeside(world).job('redpackets.expire')
  await until(async () => {
    await runJob(world, job)
    return (await ann.do(showPacket, { id })).status !== 'open'
  })
}
const chargedTo = async (id: string) =>
  (await ann.do(showPacket, { id })).claims.find(({ personId }) => personId === ben.id)?.paid ?? 0n

test('a released stake is given back, a paid one is not', async () => {
  const { id, stake: held } = await stake()
  expect(await spentBy(ben.id)).toBe(held)
  await expire(id)
  expect(await spentBy(ben.id)).toBe(await chargedTo(id))
})

test('the end of a packet waits for no payment of a claimer, whose stake then stays counted', async () => {
  const { id, stake: held } = await stake()
  const paying = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const payment = world.sql.begin(async (sql) => {
    await sql`select from wallet.spending_day where person_id = ${ben.id} for update`
    locked.resolve()
    await paying.promise
  })
  await locked.promise
  await expire(id)
  paying.resolve()
  await payment
  expect(await spentBy(ben.id)).toBe(held)
})
