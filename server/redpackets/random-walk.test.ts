/** Random packets, claimed concurrently and ended by the last claim or by time: everything put in comes out exactly once. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  checkPacket,
  claimPacket,
  type ConversationId,
  proofOf,
  showPacket,
  showWallet,
} from '@linnet/protocol'
import {
  atDepth,
  type Extra,
  openPacketGroup,
  type Person,
  seedOf,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import fc from 'fast-check'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { readEscrows } from '../wallet'
import { expirePackets } from './expire'
import { sealsOf } from './seals.fixture'

const dayMs = 86_400_000
const claimers = 8

let world: TestWorld
let ann: Person
let crowd: Extra[]
let group: ConversationId
beforeAll(async () => {
  ;({ world, ann, crowd, group } = await openPacketGroup({ claimers }))
})
afterAll(() => world.stop())

const draft = fc.record({
  type: fc.constantFrom(1, 2, 3),
  count: fc.integer({ min: 1, max: 6 }),
  cents: fc.integer({ min: 6, max: 5_000 }),
})
/** The people who try to open it, in order; people may try again with the same cid or another. */
const tries = fc.array(
  fc.record({ who: fc.integer({ min: 0, max: claimers - 1 }), cid: fc.constantFrom('a', 'b') }),
  { maxLength: 14 },
)
const packet = fc.record({ draft, tries, isRaced: fc.boolean() })
type Packet = typeof packet extends fc.Arbitrary<infer P> ? P : never

const transact = () =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })
const expire = () => transact()((work) => expirePackets(work, sealsOf(world)))
const balances = () =>
  Promise.all([ann, ...crowd].map(async (each) => (await each.do(showWallet, {})).balance))
/** Some apps send no nonce. */
const nonceOf = (who: number) => Bun.SHA256.hash(`${who}`, 'hex')
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

test('random packets: claims and refund add up to the amount, nobody gets more than one share, the escrow ends empty', async () => {
  const seed = seedOf('red packets')
  const numRuns = atDepth({ short: 15, full: 250 })
  await fc.assert(fc.asyncProperty(packet, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 300_000 })
}, 600_000)

async function takeWalk({ draft: { type, count, cents }, tries: order, isRaced }: Packet): Promise<void> {
  const amount = usdt(cents / 100)
  const before = await balances()
  const chosen = crowd.slice(0, 6).map(({ id }) => id)
  const personIds = type === 2 ? { personIds: chosen } : {}
  const made = valueOf(await sendPacket(ann, { conversationId: group, type, count, amount, ...personIds }))
  const { id } = made
  const open = ({ who, cid }: Packet['tries'][number]) =>
    (crowd[who] as Extra).call(claimPacket, {
      id,
      cid: `${id}-${cid}`,
      ...(who % 2 === 0 && { nonce: nonceOf(who) }),
    })
  const claims = order.map(open)
  // The packet expires during the tries, or afterwards.
  if (!isRaced) await Promise.all(claims)
  world.clock.advance(dayMs)
  await Promise.all([...claims, expire()])
  // The server's own job may have the packet locked.
  const show = () => ann.do(showPacket, { id })
  while ((await show()).status === 'open') await expire()
  const shown = await show()
  const [back = -1n, ...gained] = (await balances()).map((now, n) => now - (before[n] ?? 0n))
  const got = sum(shown.claims.map((claim) => claim.amount ?? 0n))
  expect(shown.status).toBe(shown.claims.length === count ? 'finished' : 'expired')
  expect(got + (shown.returned ?? 0n)).toBe(amount)
  expect(back).toBe((shown.returned ?? 0n) - amount)
  expect(new Set(shown.claims.map(({ personId }) => personId)).size).toBe(shown.claims.length)
  expect(shown.claims.length).toBeLessThanOrEqual(count)
  for (const [n, person] of crowd.entries())
    expect(gained[n]).toBe(shown.claims.find(({ personId }) => personId === person.id)?.amount ?? 0n)
  const tried = new Set(order.map(({ who }) => crowd[who]?.id))
  for (const { personId } of shown.claims) {
    expect(tried.has(personId)).toBe(true)
    if (type === 2) expect(chosen).toContain(personId)
  }
  expect(await readEscrows({ sql: world.sql, nowMs: 0 }, [{ escrow: id, asset: 'USDT' }])).toEqual([0n])
  const proof = proofOf(shown)
  expect(proof && checkPacket(proof)).toMatchObject({
    seed: 'kept',
    chain: 'kept',
    shares: 'kept',
    verdict: 'fair',
  })
}
