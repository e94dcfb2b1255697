import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  campaignAnnounced,
  type CampaignDraft,
  cancelCampaign,
  claimCampaignPacket,
  type ConversationId,
  createCampaign,
  createGroup,
  exportCampaign,
  followVendor,
  leaveGroup,
  listCampaignClaims,
  listCampaigns,
  listEndedCampaigns,
  listFollowedCampaigns,
  listVendorBills,
  prepareCampaign,
  setGroupInfo,
  setPacketRules,
} from '@linnet/protocol'
import { approveProposal, freezePerson } from '@linnet/protocol/staff'
import {
  balanceOf,
  createTestWorld,
  endow,
  logOf,
  makeVendor,
  mayPay,
  nameOf,
  newId,
  openBeside,
  type Person,
  pin,
  refusalOf,
  type TestWorld,
  topUp,
  transactIn,
  usdt,
} from '@linnet/testing'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { expirePackets } from '../expire'
import { sealsOf } from '../seals.fixture'

const hourMs = 3_600_000

let world: TestWorld
let [vera, ben, cat, eve] = [] as unknown as [Person, Person, Person, Person]
let groups: [ConversationId, ConversationId]

beforeAll(async () => {
  world = await createTestWorld()
  ;[vera, ben, cat, eve] = (await Promise.all(
    ['Vera', 'Ben', 'Cat', 'Eve'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person]
  await makeVendor(world, vera.id)
  await mayPay(vera)
  await topUp(vera, { amount: usdt(1000) })
  for (const person of [ben, cat]) await world.befriend(vera, person)
  await world.befriend(ben, cat)
  groups = [await ownGroup(), await ownGroup()]
})
afterAll(() => world.stop())

const ownGroup = async () =>
  (await vera.do(createGroup, { personIds: [ben.id, cat.id], name: 'Tea' })).conversationId
const inMs = (ms: number) => unixSeconds(world.clock.nowMs() + ms)
const draftOf = (changes: Partial<CampaignDraft> = {}): CampaignDraft => ({
  type: 3,
  amount: usdt(10),
  count: 2,
  text: 'Spring',
  conversationIds: changes.isForFollowers ? undefined : groups,
  announcesAt: inMs(hourMs),
  startsAt: inMs(2 * hourMs),
  endsAt: inMs(3 * hourMs),
  ...changes,
})
async function make(draft: CampaignDraft, cid = newId()) {
  const intent = await vera.do(prepareCampaign, draft)
  return vera.do(createCampaign, { ...draft, intentId: intent.id, password: pin, cid })
}
/** Runs alongside the server's own job, and ends when both have ended. */
async function announce(): Promise<void> {
  const job = openBeside(world).job('redpackets.announceCampaigns')
  await job.run({ sql: world.sql, nowMs: world.clock.nowMs() } as Work)
  await world.sql.begin((sql) => sql`select pg_advisory_xact_lock(hashtext(${`job:${job.name}`}))`)
}
const expire = () => transactIn(world)((work) => expirePackets(work, sealsOf(world)))
const shown = async (id: string) => {
  const found = (await vera.do(listCampaigns, {})).campaigns.find((each) => each.id === id)
  if (!found) throw new Error('the campaign is not listed')
  return found
}
/** The packet messages of a group that show this text. */
const cardsIn = async (conversationId: ConversationId, text: string) =>
  (await logOf(ben, conversationId)).filter((entry) => JSON.stringify(entry).includes(text))
const claim = (person: Person, id: string | undefined) =>
  person.call(claimCampaignPacket, { id: id ?? '', cid: newId() })

test('each group of a campaign is a payee of its own for the limit of new payees', async () => {
  const strict = await createTestWorld({ PAY_MAX_TO_NEW_PAYEE: '15' })
  try {
    const [flo, friend] = [await strict.person('Flo'), await strict.person('Ben')]
    await makeVendor(strict, flo.id)
    await endow(flo, 200)
    await strict.befriend(flo, friend)
    const group = async (name: string) =>
      (await flo.do(createGroup, { personIds: [friend.id], name })).conversationId
    const [old, one, other] = [await group('Old'), await group('One'), await group('Other')]
    const attempt = async (conversationIds: ConversationId[], amount: bigint) => {
      const at = (hours: number) => unixSeconds(strict.clock.nowMs() + hours * hourMs)
      const times = { announcesAt: at(1), startsAt: at(2), endsAt: at(3) }
      const draft = { ...draftOf({ conversationIds, amount }), ...times }
      const intent = await flo.call(prepareCampaign, draft)
      if (!intent.ok) return intent.refusal.name
      const payment = { intentId: intent.value.id, password: pin, cid: newId() }
      return refusalOf(flo.call(createCampaign, { ...draft, ...payment }))
    }
    expect(await attempt([old], usdt(10))).toBe('done')
    strict.clock.advance(25 * hourMs)
    expect(await attempt([old, one], usdt(20))).toBe('NewPayeeLimitReached')
    expect(await attempt([old], usdt(20))).toBe('done')
    expect(await attempt([one, other], usdt(10))).toBe('done')
    expect(await attempt([other], usdt(10))).toBe('NewPayeeLimitReached')
  } finally {
    await strict.stop()
  }
})

test('a campaign of somebody whom staff freeze pays nothing out, and its budget goes back', async () => {
  const flo = await world.person('Flo')
  await makeVendor(world, flo.id)
  await mayPay(flo)
  await topUp(flo, { amount: usdt(50) })
  await world.befriend(flo, ben)
  const { conversationId } = await flo.do(createGroup, { personIds: [ben.id], name: 'Frozen' })
  const draft = draftOf({ conversationIds: [conversationId] })
  const { id: intentId } = await flo.do(prepareCampaign, draft)
  await flo.do(createCampaign, { ...draft, intentId, password: pin, cid: newId() })
  expect(await balanceOf(flo)).toBe(usdt(40))
  const [sam, olga] = [await world.staff('support', 'Sam'), await world.staff('owner', 'Olga')]
  const freeze = { personId: flo.id, reason: 'fraud', note: 'Asked', why: 'a scam' } as const
  const { proposalId = '' } = await sam.do(freezePerson, freeze)
  await olga.do(approveProposal, { id: proposalId })
  world.clock.advance(hourMs)
  await announce()
  const [place] = await world.sql<{ state: string; refusal: string }[]>`
    select place.state, refusal from redpackets.campaign_place as place
    join redpackets.campaign on campaign.id = campaign_id where vendor_id = ${flo.id}`
  expect(place).toEqual({ state: 'returned', refusal: 'SpendingFrozen' })
})

describe('a campaign', () => {
  test('takes its budget at once, is announced in each group once, opens at its start, and returns the rest at its end', async () => {
    const before = await balanceOf(vera)
    const { id, budget, state } = await make(draftOf({ text: 'Whole' }))
    expect([budget, state, before - (await balanceOf(vera))]).toEqual([usdt(20), 'planned', usdt(20)])
    await announce()
    expect(await cardsIn(groups[0], 'Whole')).toHaveLength(0)
    world.clock.advance(hourMs)
    await Promise.all([announce(), announce()])
    await announce()
    for (const group of groups) expect(await cardsIn(group, 'Whole')).toHaveLength(1)
    const { places, state: announced } = await shown(id)
    expect(announced).toBe('announced')
    const [first, second] = places.map(({ packetId }) => packetId)
    expect(nameOf(await claim(ben, first))).toBe('PacketNotStarted')
    world.clock.advance(hourMs)
    expect((await shown(id)).state).toBe('running')
    expect(await claim(ben, first)).toMatchObject({ ok: true, value: { amount: usdt(5) } })
    expect(await claim(cat, second)).toMatchObject({ ok: true, value: { amount: usdt(5) } })
    expect(nameOf(await claim(eve, first))).toBe('PacketNotFound')
    expect(nameOf(await vera.call(cancelCampaign, { id }))).toBe('CampaignStarted')
    world.clock.advance(hourMs)
    while ((await shown(id)).returned < usdt(10)) await expire()
    expect(await shown(id)).toMatchObject({
      state: 'ended',
      claimed: 2,
      shares: 4,
      paid: usdt(10),
      returned: usdt(10),
    })
    expect(before - (await balanceOf(vera))).toBe(usdt(10))
    const { bills } = await vera.do(listVendorBills, {})
    expect(bills.slice(0, 3).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['campaignReturn', usdt(5)],
      ['campaignReturn', usdt(5)],
      ['campaign', usdt(20)],
    ])
    const ended = await ben.do(listEndedCampaigns, { conversationId: groups[0] })
    expect(ended.packets).toMatchObject([{ id: first, status: 'expired', mine: usdt(5) }])
    expect(nameOf(await eve.call(listEndedCampaigns, { conversationId: groups[0] }))).toBe(
      'ConversationNotFound',
    )
  })

  test.each([
    ['before it is announced', 0],
    ['after it was announced', hourMs],
  ])('cancelled %s gives everything back, once', async (_, ms) => {
    const before = await balanceOf(vera)
    const { id } = await make(draftOf())
    world.clock.advance(ms)
    await announce()
    expect(nameOf(await ben.call(cancelCampaign, { id }))).toBe('NotAVendor')
    const answers = await Promise.all([1, 2].map(() => vera.do(cancelCampaign, { id })))
    expect(answers.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await balanceOf(vera)).toBe(before)
    world.clock.advance(2 * hourMs)
    await announce()
    const { places, returned } = await shown(id)
    expect(returned).toBe(usdt(20))
    for (const { packetId } of places)
      if (packetId) expect(nameOf(await claim(ben, packetId))).toBe('PacketExpired')
  })

  test('asked for twice under one id is one campaign, and another draft under that id is refused', async () => {
    const before = await balanceOf(vera)
    const draft = draftOf({ text: 'Twice' })
    const intent = await vera.do(prepareCampaign, draft)
    const input = { ...draft, intentId: intent.id, password: pin, cid: newId() }
    const made = await Promise.all([1, 2, 3].map(() => vera.do(createCampaign, input)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await refusalOf(vera.call(createCampaign, { ...input, count: 1 }))).toBe('IdReused')
    expect(await refusalOf(vera.call(createCampaign, { ...input, cid: newId() }))).toBe('IntentUsed')
    expect(before - (await balanceOf(vera))).toBe(usdt(20))
    await vera.do(cancelCampaign, { id: made[0]?.id ?? '' })
  })

  test('gives the money of a group back that may not get its packet any more', async () => {
    const [kept, changed, left] = [await ownGroup(), await ownGroup(), await ownGroup()]
    const before = await balanceOf(vera)
    const { id } = await make(draftOf({ conversationIds: [kept, changed, left], text: 'Some' }))
    await vera.do(setGroupInfo, { conversationId: changed, isAnonymous: true })
    await vera.do(setPacketRules, { conversationId: left, isOn: false })
    world.clock.advance(hourMs)
    // Servers that run beside each other announce at the same time.
    await Promise.all([announce(), announce(), announce()])
    const { places, returned } = await shown(id)
    const refusalIn = (group: ConversationId) =>
      places.find((place) => place.conversationId === group)?.refusal
    expect([refusalIn(kept), refusalIn(changed), refusalIn(left)]).toEqual([
      undefined,
      'NoPacketsWhileAnonymous',
      'PacketsOff',
    ])
    expect([returned, before - (await balanceOf(vera))]).toEqual([usdt(20), usdt(10)])
    await vera.do(cancelCampaign, { id })
  })

  test('for the followers is opened by those who followed before it started, and by nobody else', async () => {
    await ben.do(followVendor, { personId: vera.id, isOn: true })
    const { useq } = (await ben.connect()).checked as { useq: number }
    const { id } = await make(draftOf({ isForFollowers: true, count: 2, amount: usdt(4) }))
    world.clock.advance(hourMs)
    await announce()
    expect(JSON.stringify((await ben.connect({ useq })).checked)).toContain(campaignAnnounced.wire)
    const packetId = (await shown(id)).places[0]?.packetId
    await cat.do(followVendor, { personId: vera.id, isOn: true })
    world.clock.advance(hourMs)
    const late = await world.person('Late')
    await late.do(followVendor, { personId: vera.id, isOn: true })
    expect(await claim(ben, packetId)).toMatchObject({ ok: true, value: { amount: usdt(2) } })
    expect(nameOf(await claim(late, packetId))).toBe('PacketNotForYou')
    expect(nameOf(await claim(eve, packetId))).toBe('PacketNotFound')
    expect(await claim(cat, packetId)).toMatchObject({ ok: true, value: { status: 'finished' } })
    expect((await cat.do(listFollowedCampaigns, {})).packets).toMatchObject([{ id: packetId, mine: usdt(2) }])
    expect((await eve.do(listFollowedCampaigns, { personId: vera.id })).packets).toMatchObject([
      { id: packetId, hasClaimed: false },
    ])
    expect((await eve.do(listFollowedCampaigns, {})).packets).toEqual([])
  })

  const refused: [string, () => Partial<CampaignDraft>, string][] = [
    ['in the past', () => ({ startsAt: inMs(-hourMs), announcesAt: undefined }), 'BadCampaignTimes'],
    ['that ends at once', () => ({ endsAt: inMs(2 * hourMs + 60_000) }), 'BadCampaignTimes'],
    ['announced after its start', () => ({ announcesAt: inMs(2.5 * hourMs) }), 'BadCampaignTimes'],
    ['for nobody', () => ({ conversationIds: [] }), 'BadCampaignAudience'],
    [
      'for groups and followers',
      () => ({ isForFollowers: true, conversationIds: groups }),
      'BadCampaignAudience',
    ],
    ['of another kind', () => ({ type: 2 }), 'BadPacketType'],
    ['without shares', () => ({ count: 0 }), 'BadPacketCount'],
    ['of less than a hundredth each', () => ({ amount: usdt(0.01) }), 'BadPacketAmount'],
    ['above what may go to a new payee at once', () => ({ amount: usdt(9000) }), 'NewPayeeLimitReached'],
  ]
  test.each(refused)('%s is refused by name', async (_, changes, name) => {
    expect(await refusalOf(vera.call(prepareCampaign, draftOf(changes())))).toBe(name as never)
  })

  test('is for groups that the vendor owns, and for vendors', async () => {
    const { conversationId } = await ben.do(createGroup, { personIds: [vera.id, cat.id], name: 'Bens' })
    const draft = draftOf({ conversationIds: [conversationId] })
    expect(await refusalOf(vera.call(prepareCampaign, draft))).toBe('BadCampaignAudience')
    expect(await refusalOf(ben.call(prepareCampaign, draft))).toBe('NotAVendor')
  })
})

describe('its results', () => {
  test('say who got how much and when; who left is no longer named, and no cell is a formula', async () => {
    const formula = await world.person('=1+1')
    await world.befriend(vera, formula)
    const { conversationId } = await vera.do(createGroup, { personIds: [ben.id, formula.id], name: 'A, b' })
    const { id } = await make(draftOf({ conversationIds: [conversationId], announcesAt: inMs(0), count: 2 }))
    await announce()
    const packetId = (await shown(id)).places[0]?.packetId
    world.clock.advance(2 * hourMs)
    for (const person of [ben, formula]) await claim(person, packetId)
    expect((await vera.do(listCampaignClaims, { id })).claims).toMatchObject([
      { nickname: '=1+1', amount: usdt(5), place: 'A, b' },
      { nickname: 'Ben', personId: ben.id },
    ])
    expect(nameOf(await ben.call(listCampaignClaims, { id }))).toBe('NotAVendor')
    await ben.do(leaveGroup, { conversationId })
    const { claims } = await vera.do(listCampaignClaims, { id })
    expect(claims.map(({ nickname, personId }) => [nickname, personId])).toEqual([
      ['=1+1', formula.id],
      ['', undefined],
    ])
    const { csv } = await vera.do(exportCampaign, { id })
    const lines = csv.trim().split('\r\n')
    expect(lines[0]).toBe('time,group,name,amount')
    expect(lines[1]).toEndWith(`,"A, b",'=1+1,5.00`)
    expect(lines).toHaveLength(3)
  })
})

test.each([
  `delete from redpackets.campaign`,
  `truncate redpackets.campaign cascade`,
  `update redpackets.campaign set amount = amount + 1`,
  `update redpackets.campaign set starts_at = starts_at - interval '1 hour'`,
  `delete from redpackets.campaign_place`,
  `update redpackets.campaign_place set packet_id = gen_random_uuid() where state = 'posted'`,
  `update redpackets.campaign_place set state = 'waiting', packet_id = null`,
  `update redpackets.campaign_place set conversation_id = gen_random_uuid()`,
  `update redpackets.packet set campaign_id = null where campaign_id is not null`,
])('what a campaign promised cannot be changed afterwards: %s', async (statement) => {
  const outcome = await world.sql.unsafe(statement).then(() => 'done', String)
  expect(outcome).toContain('keeps what is written in it')
})
