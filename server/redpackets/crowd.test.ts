/** Concurrent claimers and servers killed midway: everything put in comes out exactly once. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { claimPacket, type ConversationId, showPacket, showWallet } from '@linnet/protocol'
import {
  atDepth,
  type Extra,
  openBeside,
  openPacketGroup,
  type Person,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
  breakAt,
  killEverywhere as killAt,
} from '@linnet/testing'
import { conversations } from '../conversations'
import type { Transact } from '../kernel/work'
import { wallet } from '../wallet'
import { claimAll } from './claim'
import { createPacket, preparePacket } from './create'
import type { ClaimInput } from './eligible'
import { expirePackets } from './expire'
import { packetChecks } from './packet-checks'
import { packetLimits } from './packet-limits'
import { sealsOf } from './seals.fixture'
import { selectPackets } from './store'

setDefaultTimeout(300_000)

const claimers = atDepth({ short: 100, full: 500 })
const packets = claimers / 5
const sharesEach = 20

let world: TestWorld
let ann: Person
let crowd: Extra[]
let group: ConversationId

beforeAll(async () => {
  ;({ world, ann, crowd, group } = await openPacketGroup({ claimers }))
})
afterAll(() => world.stop())

const expectBooksToAgree = async () => {
  for (const { name, count } of packetChecks)
    expect([name, await count({ sql: world.sql, nowMs: world.clock.nowMs() })]).toEqual([name, 0n])
}

async function send(amount: bigint, count: number): Promise<string> {
  return valueOf(await sendPacket(ann, { conversationId: group, type: 1, amount, count })).id
}

test(`${claimers} people and ${packets} packets: each packet is claimed once per share, at most once per person, and ends empty`, async () => {
  const ids: string[] = []
  for (let n = 0; n < packets; n++) ids.push(await send(usdt(5), sharesEach))
  // Everybody tries ten packets at once, some twice with the same cid, so that each packet gets 50 tries.
  const tries = crowd.flatMap((person, n) =>
    Array.from({ length: 10 }, (_, nth) => ({ person, id: ids[(n * 10 + nth * 7) % packets] ?? '', nth })),
  )
  const outcomes = await Promise.all(
    tries.map(({ person, id, nth }) => person.call(claimPacket, { id, cid: `try-${id}-${nth % 2}` })),
  )
  const names = new Set(outcomes.flatMap((each) => (each.ok ? [] : [each.refusal.name])))
  expect([...names].filter((name) => !['PacketFinished', 'PacketAlreadyClaimed'].includes(name))).toEqual([])
  for (const id of ids) {
    const won = outcomes.filter((each, n) => tries[n]?.id === id && each.ok)
    const wanted = new Set(tries.flatMap((each) => (each.id === id ? [each.person.id] : [])))
    const shown = await ann.do(showPacket, { id })
    const expected = Math.min(sharesEach, wanted.size)
    expect(shown.claimed).toBe(expected)
    expect(new Set(shown.claims.map(({ personId }) => personId)).size).toBe(expected)
    expect(won.length).toBeGreaterThanOrEqual(expected)
    if (expected < sharesEach) continue
    expect(shown.status).toBe('finished')
    expect(shown.claims.reduce((sum, { amount = 0n }) => sum + amount, 0n)).toBe(usdt(5))
  }
  const [row] = await world.sql<{ sum: bigint }[]>`
    select sum(claimed_amount)::bigint as sum from redpackets.packet`
  const balances = await Promise.all(crowd.map((person) => person.do(showWallet, {})))
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(row?.sum ?? -1n)
  await expectBooksToAgree()
})

const killEverywhere = <T>(act: (transact: Transact) => Promise<T>) => killAt(world, act, expectBooksToAgree)

test('creating, claiming and ending a packet, killed at every statement and retried, each happen once, and the books agree', async () => {
  const limits = openBeside(world).tunables.of(packetLimits)
  const { of } = openBeside(world)
  const { audience } = of(conversations)
  const { spenderOf } = of(wallet)
  const sessionId = crypto.randomUUID()
  const seals = sealsOf(world)
  const parts = { limits, audience, seals }
  const payer = spenderOf({ personId: ann.id, sessionId })
  const draft = {
    payer,
    personId: ann.id,
    amount: usdt(1),
    packet: { conversationId: group, type: 1, count: 3 },
  }
  const before = (await ann.do(showWallet, {})).balance
  const prepared = await killEverywhere((transact) => transact((work) => preparePacket(work, parts, draft)))
  const input = { ...draft, intentId: prepared.value.id, cid: crypto.randomUUID() }
  const made = await killEverywhere((transact) => createPacket({ ...parts, transact }, input))
  expect(await createPacket({ ...parts, transact: breakAt(world, 0) }, input)).toEqual(made.value)
  expect((await ann.do(showWallet, {})).balance).toBe(before - usdt(1))

  const claims = crowd.slice(0, 2).map(({ id: personId }): ClaimInput => ({
    personId,
    sessionId,
    packetId: made.value.id,
    cid: 'once',
    way: 'plain',
  }))
  const run = (transact: Transact) =>
    transact((work) => claimAll(work, claims, { limits, seals, updateCards: () => undefined, spenderOf }))
  const claimed = await killEverywhere(run)
  expect(await run(breakAt(world, 0))).toEqual(claimed.value)
  world.clock.advance(24 * 3_600_000)
  const isOpen = async () => (await selectPackets(world.sql, [made.value.id]))[0]?.status === 'open'
  const ended = await killEverywhere(async (transact) => {
    while (await isOpen()) await transact((work) => expirePackets(work, seals))
  })
  expect([prepared.kills, made.kills, claimed.kills, ended.kills].every((kills) => kills > 2)).toBe(true)
  const shares = claimed.value.reduce((sum, each) => sum + ((each.ok && each.value.amount) || 0n), 0n)
  const shown = await ann.do(showPacket, { id: made.value.id })
  expect(shown).toMatchObject({ status: 'expired', claimed: 2, returned: usdt(1) - shares })
  await expectBooksToAgree()
  const [row] = await world.sql<{ messages: bigint }[]>`
    select count(*) as messages from conversations.entry where kind = 5 and content::text like ${`%${made.value.id}%`}`
  expect(row?.messages).toBe(1n)
})
