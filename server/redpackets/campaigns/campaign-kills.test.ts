/** Random campaigns, with the server killed at every statement: nothing is lost, doubled, or posted twice. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import {
  createGroup,
  type CampaignDraft,
  type ConversationId,
  listCampaigns,
  showWallet,
} from '@linnet/protocol'
import {
  atDepth,
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  type Extra,
  killEverywhere,
  makeVendor,
  mayPay,
  openBeside,
  type Person,
  seedOf,
  type TestWorld,
  topUp,
  usdt,
} from '@linnet/testing'
import fc from 'fast-check'
import { conversations } from '../../conversations'
import { createLog } from '../../kernel/log'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Transact, Work } from '../../kernel/work'
import { wallet } from '../../wallet'
import { claimAll } from '../claim'
import { expirePackets } from '../expire'
import { packetChecks } from '../packet-checks'
import { packetLimits } from '../packet-limits'
import { sealsOf } from '../seals.fixture'
import { announceJob } from './announce-campaigns'
import { campaignChecks } from './campaign-causes'
import { cancelCampaign, createCampaign, prepareCampaign } from './make-campaign'

setDefaultTimeout(300_000)
const hourMs = 3_600_000

let world: TestWorld
let vera: Person
let crowd: Extra[]
let groups: ConversationId[]

beforeAll(async () => {
  world = await createTestWorld()
  vera = await world.person('Vera')
  const ben = await world.person('Ben')
  await world.befriend(vera, ben)
  await makeVendor(world, vera.id)
  await mayPay(vera)
  await topUp(vera, { amount: usdt(10_000) })
  crowd = await createCrowd(world, 4)
  groups = [
    await createCrowdedGroup(world, { owner: vera, friends: [ben], crowd }),
    (await vera.do(createGroup, { personIds: [ben.id], name: 'Two' })).conversationId,
  ]
})
afterAll(() => world.stop())

const expectBooksToAgree = async () => {
  for (const { name, count } of [...packetChecks, ...campaignChecks])
    expect([name, await count({ sql: world.sql, nowMs: world.clock.nowMs() })]).toEqual([name, 0n])
}
const killed = <T>(act: (transact: Transact) => Promise<T>) => killEverywhere(world, act, expectBooksToAgree)
const balanceOf = async (person: Person | Extra) => (await person.do(showWallet, {})).balance

const campaign = fc.record({
  type: fc.constantFrom(1, 3),
  cents: fc.integer({ min: 10, max: 2_000 }),
  count: fc.integer({ min: 1, max: 4 }),
  claimers: fc.integer({ min: 0, max: 4 }),
  places: fc.integer({ min: 1, max: 2 }),
  isCancelled: fc.boolean(),
})

test('a campaign, created, announced, claimed and ended or cancelled by servers that are killed at every statement, moves its budget once', async () => {
  const seed = seedOf('campaigns')
  const numRuns = atDepth({ short: 3, full: 40 })
  await fc.assert(fc.asyncProperty(campaign, takeWalk), { seed, numRuns, interruptAfterTimeLimit: 250_000 })
})

async function takeWalk(given: typeof campaign extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
  const { of, tunables } = openBeside(world)
  const { audience } = of(conversations)
  const { spenderOf } = of(wallet)
  const limits = tunables.of(packetLimits)
  const seals = sealsOf(world)
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const sessionId = crypto.randomUUID()
  const payer = spenderOf({ personId: vera.id, sessionId })
  const people = await Promise.all(crowd.map(balanceOf))
  const before = await balanceOf(vera)
  const amount = usdt(given.cents / 100)
  const startsAt = unixSeconds(world.clock.nowMs() + hourMs)
  const draft: CampaignDraft = {
    type: given.type,
    amount,
    count: given.count,
    text: crypto.randomUUID(),
    conversationIds: groups.slice(0, given.places),
    announcesAt: unixSeconds(world.clock.nowMs() + hourMs / 2),
    startsAt,
    endsAt: startsAt + 3600,
  }
  const prepared = await killed((transact) =>
    transact((work) => prepareCampaign(work, { limits }, { ...draft, payer })),
  )
  const input = { draft, payer, intentId: prepared.value.id, cid: crypto.randomUUID() }
  const { id, budget } = (await killed((transact) => createCampaign({ limits, transact }, input))).value
  expect(budget).toBe(amount * BigInt(given.places))
  expect(await balanceOf(vera)).toBe(before - budget)
  world.clock.advance(hourMs / 2)
  await killed((transact) =>
    // The job logs failures and continues later; here it fails, as the server would.
    announceJob({ transact, audience, seals, limits, log: { ...log, error: rethrow } }).run({
      sql: world.sql,
      nowMs: world.clock.nowMs(),
    } as Work),
  )
  const shown = async () => {
    const found = (await vera.do(listCampaigns, {})).campaigns.find((each) => each.id === id)
    if (!found) throw new Error('the campaign is not listed')
    return found
  }
  expect((await shown()).state).toBe('announced')
  const [row] = await world.sql<{ messages: bigint }[]>`
    select count(*) as messages from conversations.entry where kind = 5 and content::text like ${`%${draft.text}%`}`
  expect(row?.messages).toBe(BigInt(given.places))
  if (given.isCancelled)
    await killed((transact) => transact((work) => cancelCampaign(work, seals, { id, vendorId: vera.id })))
  world.clock.advance(hourMs / 2)
  const packetId =
    (await shown()).places.find(({ conversationId }) => conversationId === groups[0])?.packetId ?? ''
  const claims = crowd
    .slice(0, given.claimers)
    .map(({ id: personId }) => ({ personId, sessionId, packetId, cid: 'once', way: 'campaign' as const }))
  if (claims.length > 0)
    await killed((transact) =>
      transact((work) => claimAll(work, claims, { limits, seals, updateCards: () => undefined, spenderOf })),
    )
  world.clock.advance(hourMs)
  const isOpen = async () => (await shown()).paid + (await shown()).returned < budget
  await killed(async (transact) => {
    while (await isOpen()) await transact((work) => expirePackets(work, seals))
  })
  const { paid, returned } = await shown()
  expect(paid + returned).toBe(budget)
  expect(await balanceOf(vera)).toBe(before - paid)
  const got = (await Promise.all(crowd.map(balanceOf))).reduce(
    (sum, now, n) => sum + now - (people[n] ?? 0n),
    0n,
  )
  expect(got).toBe(paid)
  if (given.isCancelled) expect(paid).toBe(0n)
  await expectBooksToAgree()
}

function rethrow(_: string, { error }: { error?: unknown } = {}): void {
  throw error
}
