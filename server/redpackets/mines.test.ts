import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  checkBeforePay,
  checkPacket,
  claimMinePacket,
  claimPacket,
  type ConversationId,
  getPacketRules,
  languages,
  lastDigit,
  listRecords,
  type PacketView,
  proofOf,
  refusals,
  setPacketRules,
  showPacket,
  showWallet,
  stakeOf,
} from '@linnet/protocol'
import { showStaffMoney, showStaffPerson } from '@linnet/protocol/staff'
import {
  createCrowd,
  createCrowdedGroup,
  createTestWorld,
  type Extra,
  mayPay,
  openBeside,
  openPacketGroup,
  type PacketToSend,
  type Person,
  pin,
  refused,
  sendPacket,
  type TestWorld,
  topUp,
  usdt,
  valueOf,
} from '@linnet/testing'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { wallet } from '../wallet'
import { claimAll } from './claim'
import { expirePackets } from './expire'
import { packetChecks } from './packet-checks'
import { packetLimits } from './packet-limits'
import { sealsOf } from './seals.fixture'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let crowd: Extra[]
let group: ConversationId

beforeAll(async () => {
  ;({ world, ann, crowd, group } = await openPacketGroup({ claimers: 12, asset: 'POINTS' }))
})
beforeEach(() => Promise.all(crowd.map((person) => topUp(person, { amount: usdt(100), asset: 'POINTS' }))))
afterAll(async () => {
  for (const { name, count } of packetChecks)
    expect([name, await count({ sql: world.sql, nowMs: world.clock.nowMs() })]).toEqual([name, 0n])
  await world.stop()
})

const fairnessOf = (packet: PacketView) => {
  const proof = proofOf(packet)
  return proof && checkPacket(proof).verdict
}
const pointsOf = async (person: Person | Extra) => (await person.do(showWallet, {})).points
const mines = (changes: Partial<PacketToSend> = {}): PacketToSend => ({
  conversationId: group,
  type: 4,
  amount: usdt(10),
  count: 5,
  digits: [3, 8],
  mode: 'ANY',
  ...changes,
})
async function send(changes: Partial<PacketToSend> = {}) {
  return valueOf(await sendPacket(ann, mines(changes)))
}
const claim = (person: Extra, id: string, stake = usdt(10)) =>
  person.call(claimMinePacket, { id, stake, cid: crypto.randomUUID() })
const transact = <T>(act: Parameters<ReturnType<typeof createTransact>>[0]) =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })(
    act,
  ) as Promise<T>

describe('a mine packet', () => {
  test('shows its odds and its stake before anybody claims', async () => {
    const { id } = await send()
    const { mines: shown } = await (crowd[0] as Extra).do(showPacket, { id })
    expect(shown).toMatchObject({ digits: [3, 8], mode: 'ANY', times: 1000n, stake: usdt(10), hits: 1 })
    expect(shown?.allHit).toBeGreaterThan(0.1)
  })

  test('shows and pays nothing before its end; then shares are paid, hits pay their stake, other stakes are released', async () => {
    const { id } = await send()
    const [before, sender] = [await Promise.all(crowd.map(pointsOf)), await pointsOf(ann)]
    for (const person of crowd.slice(0, 4)) {
      const outcome = await claim(person, id)
      expect(outcome).toMatchObject({ ok: true, value: { status: 'open', stake: usdt(10) } })
      expect(outcome.ok && outcome.value.amount).toBe(undefined as never)
    }
    // Claimers don't even see their own share, or the last one could work out their digit.
    const during = await (crowd[0] as Extra).do(showPacket, { id })
    expect(during).toMatchObject({ claimed: 4, hasClaimed: true })
    expect([during.mine, during.seed, ...during.claims.map(({ amount }) => amount)].filter(Boolean)).toEqual(
      [],
    )
    expect(await pointsOf(crowd[0] as Extra)).toBe((before[0] ?? 0n) - usdt(10))
    expect(await (crowd[0] as Extra).do(listRecords, { side: 1, asset: 'POINTS' })).not.toMatchObject({
      records: [{ id }],
    })
    const last = await claim(crowd[4] as Extra, id)
    expect(last).toMatchObject({ ok: true, value: { status: 'finished' } })
    expect(last.ok && typeof last.value.amount).toBe('bigint')
    const shown = await ann.do(showPacket, { id })
    const paid = shown.claims.map(({ amount = 0n }) => ([3, 8].includes(lastDigit(amount)) ? usdt(10) : 0n))
    expect(shown.claims.map((each) => each.paid)).toEqual(paid)
    const after = await Promise.all(crowd.slice(0, 5).map(pointsOf))
    expect(after).toEqual(
      shown.claims.map(({ amount = 0n }, n) => (before[n] ?? 0n) + amount - (paid[n] ?? 0n)),
    )
    const won = paid.reduce((sum, each) => sum + each, 0n)
    expect(shown.won).toBe(won)
    expect(await pointsOf(ann)).toBe(sender + won)
    expect(fairnessOf(shown)).toBe('fair')
  })

  test('with ALL, hits pay only if every mine was hit; either way, all held stakes are posted or voided', async () => {
    for (let n = 0; n < 12; n++) {
      await Promise.all(crowd.map((person) => topUp(person, { amount: usdt(50), asset: 'POINTS' })))
      const { id } = await send({ mode: 'ALL', digits: [n % 10, (n + 3) % 10] })
      const stake = (await ann.do(showPacket, { id })).mines?.stake ?? 0n
      const claims = await Promise.all(crowd.map((person) => claim(person, id, stake)))
      expect(claims.filter(({ ok }) => ok)).toHaveLength(5)
      for (const each of claims) if (!each.ok) expect(each).toMatchObject(refused('PacketFinished'))
      const shown = await ann.do(showPacket, { id })
      const digits = shown.claims.map(({ amount = 0n }) => lastDigit(amount))
      const isAll = (shown.mines?.digits ?? []).every((digit) => digits.includes(digit))
      expect(shown.claims.map(({ paid }) => paid)).toEqual(
        digits.map((digit) => (isAll && shown.mines?.digits.includes(digit) ? stake : 0n)),
      )
    }
    expect(await world.sql`select id from ledger.open_pending`).toEqual([])
  })

  test('that expires settles its claims, with ALL by the shares of free places too, and refunds the rest', async () => {
    const packets = [await send({ digits: [0, 1, 2, 3, 4] })]
    for (let digit = 0; digit < 10; digit++) packets.push(await send({ digits: [digit], mode: 'ALL' }))
    const stakes: bigint[] = []
    for (const { id } of packets) {
      const stake = (await ann.do(showPacket, { id })).mines?.stake ?? 0n
      stakes.push(stake)
      const claimers = crowd.slice(0, 3)
      await Promise.all(claimers.map((person) => topUp(person, { amount: stake, asset: 'POINTS' })))
      for (const person of claimers) expect(await claim(person, id, stake)).toMatchObject({ ok: true })
    }
    world.clock.advance(dayMs)
    for (const { id } of packets) {
      for (let isOpen = true; isOpen;) {
        await transact((work) => expirePackets(work, sealsOf(world)))
        isOpen = (await ann.do(showPacket, { id })).status === 'open'
      }
    }
    const ended = await Promise.all(packets.map(({ id }) => ann.do(showPacket, { id })))
    const [any, ...all] = ended
    expect(any?.claims.map(({ paid }) => paid)).toEqual(
      any?.claims.map(({ amount = 0n }) => (lastDigit(amount) < 5 ? stakes[0] : 0n)) as never,
    )
    for (const [n, shown] of all.entries()) {
      const digit = shown.mines?.digits[0]
      const paid = shown.claims.map(({ amount = 0n }) => (lastDigit(amount) === digit ? stakes[n + 1] : 0n))
      expect(shown.claims.map((each) => each.paid)).toEqual(paid as never)
    }
    for (const shown of ended) {
      expect(shown && fairnessOf(shown)).toBe('fair')
      expect(
        (shown?.returned ?? 0n) + (shown?.claims ?? []).reduce((sum, { amount = 0n }) => sum + amount, 0n),
      ).toBe(usdt(10))
    }
  })

  test('can be claimed only with the stake shown, by someone who has that much, and not by its sender', async () => {
    const { id } = await send()
    const person = crowd[0] as Extra
    expect(await claim(person, id, usdt(9))).toMatchObject(refused('StakeDiffers'))
    expect(await person.call(claimPacket, { id, cid: 'x' })).toMatchObject(refused('BadPacketType'))
    expect(await claim(ann as never, id)).toMatchObject(refused('OwnPacket'))
    const [poor] = (await createCrowd(world, 1)) as [Extra]
    await world.sql`
      insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
      values (${group}, ${poor.id}, 0, 'poor', 'invitation', ${new Date(0)})`
    expect(await claim(poor, id)).toMatchObject(refused('InsufficientFunds'))
    // A claim whose stake cannot be held takes no place.
    const [poorly, ...claims] = await Promise.all(
      [poor, ...crowd.slice(0, 6)].map(async (each) => {
        const claimed = await claim(each, id)
        return claimed.ok ? 'ok' : claimed.refusal.name
      }),
    )
    expect(claims.toSorted()).toEqual(['PacketFinished', 'ok', 'ok', 'ok', 'ok', 'ok'])
    // A claim after the last share gets that answer instead.
    expect(['InsufficientFunds', 'PacketFinished']).toContain(poorly ?? '')
    await topUp(poor, { amount: usdt(50), asset: 'POINTS' })
    const other = await send()
    expect(await claim(poor, other.id)).toMatchObject({ ok: true })
  })

  const bad: [string, Partial<PacketToSend>, string][] = [
    ['of six shares', { count: 6 }, 'BadMines'],
    ['with a mine twice', { digits: [1, 1] }, 'BadMines'],
    ['for chosen people', { personIds: [] }, 'BadPacketRecipients'],
    ['with less than 19 hundredths per share', { amount: usdt(0.94) }, 'BadPacketAmount'],
    [
      'whose five shares would have to end in 0 to 4, which cannot add up to the amount',
      { amount: usdt(10.01), digits: [0, 1, 2, 3, 4], mode: 'ALL' },
      'MinesOutOfReach',
    ],
  ]
  test.each(bad)('%s is refused', async (_, changes, name) => {
    const { amount, ...packet } = mines(changes)
    expect(await ann.call(checkBeforePay, { kind: 'packet', amount, packet })).toMatchObject(refused(name))
  })

  test('whose mines can never all be hit is refused in four languages, whatever the multiplier of the group; others are allowed', async () => {
    const draft = { amount: usdt(10.01), digits: [0, 1, 2, 3, 4], mode: 'ALL' } as const
    const { amount, ...packet } = mines({ ...draft, digits: [...draft.digits] })
    await ann.do(setPacketRules, { conversationId: group, mineTimes: 1500n })
    for (const language of languages)
      expect(await ann.in(language).call(checkBeforePay, { kind: 'packet', amount, packet })).toMatchObject({
        refusal: { name: 'MinesOutOfReach', message: refusals.MinesOutOfReach[language] },
      })
    await ann.do(setPacketRules, { conversationId: group, mineTimes: 0n })
    for (const possible of [
      { ...draft, amount: usdt(10) },
      { ...draft, mode: 'ANY' as const },
    ]) {
      const { id } = await send({ ...possible, digits: [...draft.digits] })
      expect((await ann.do(showPacket, { id })).mines?.times).toBeGreaterThan(0n)
    }
  })

  test('keeps the multiplier its group had when it was created', async () => {
    const rules = await ann.do(setPacketRules, { conversationId: group, mineTimes: 1500n })
    expect(rules).toMatchObject({ mineTimes: 1500n, mineAsset: 'POINTS', mineCounts: [5, 7, 9, 10] })
    const { id } = await send()
    await ann.do(setPacketRules, { conversationId: group, mineTimes: 0n })
    expect((await ann.do(getPacketRules, { conversationId: group })).mineTimes).toBeUndefined()
    expect((await ann.do(showPacket, { id })).mines).toMatchObject({
      times: 1500n,
      fairTimes: 1000n,
      stake: stakeOf(usdt(10), 1500n),
    })
  })
})

describe('the setting', () => {
  test('off: mine packets are unavailable', async () => {
    const off = await createTestWorld({ MINE_PACKETS: 'off' })
    try {
      const [owner, friend] = [await off.person('Ann'), await off.person('Bob')]
      await off.befriend(owner, friend)
      const others = await createCrowd(off, 5)
      const conversationId = await createCrowdedGroup(off, { owner, friends: [friend], crowd: others })
      await mayPay(owner)
      await topUp(owner, { amount: usdt(100), asset: 'POINTS' })
      expect(await sendPacket(owner, mines({ conversationId }))).toMatchObject(refused('MinePacketsOff'))
      const input = { id: crypto.randomUUID(), cid: 'x', stake: usdt(1) }
      expect(await friend.call(claimMinePacket, input)).toMatchObject(refused('MinePacketsOff'))
      expect((await owner.do(getPacketRules, { conversationId })).mineAsset).toBeUndefined()
    } finally {
      await off.stop()
    }
  })

  test('money: a stake needs the trade password, like any payment', async () => {
    const money = await createTestWorld({ MINE_PACKETS: 'money', MINE_COUNTS: '2,5' })
    try {
      const [owner, friend] = [await money.person('Ann'), await money.person('Bob')]
      await money.befriend(owner, friend)
      const others = await createCrowd(money, 3)
      const conversationId = await createCrowdedGroup(money, { owner, friends: [friend], crowd: others })
      await mayPay(owner)
      await topUp(owner, { amount: usdt(100) })
      await mayPay(friend)
      await topUp(friend, { amount: usdt(100) })
      const made = valueOf(await sendPacket(owner, mines({ conversationId, count: 2, digits: [1] })))
      const { id } = made
      const { mines: shown, asset } = await friend.do(showPacket, { id })
      expect(asset).toBe('USDT')
      const input = { id, cid: 'x', stake: shown?.stake ?? 0n }
      expect(await friend.call(claimMinePacket, input)).toMatchObject(refused('BadInput'))
      expect(await friend.call(claimMinePacket, { ...input, password: '000001' })).toMatchObject(
        refused('WrongTradePassword'),
      )
      // The packet's own asset counts, even if the setting has changed since it was created.
      const transact = createTransact({
        sql: money.sql,
        clock: money.clock,
        deliver: () => undefined,
        metrics: createMetrics(),
      })
      const sessionId = crypto.randomUUID()
      const claim = {
        personId: friend.id,
        sessionId,
        packetId: id,
        cid: 'y',
        way: 'mine',
        stake: input.stake,
      } as const
      const { of, tunables } = openBeside(money, { MINE_PACKETS: 'points' })
      const { spenderOf } = of(wallet)
      const parts = {
        limits: tunables.of(packetLimits),
        seals: sealsOf(money),
        updateCards: () => undefined,
        spenderOf,
      }
      const [outcome] = await transact((work) => claimAll(work, [claim], parts))
      expect(outcome).toMatchObject({ ok: false, error: { refusal: 'BadInput' } })
      expect(await friend.call(claimMinePacket, { ...input, password: pin })).toMatchObject({ ok: true })
      const sam = await money.staff('support', 'Sam')
      const [device] = (await sam.do(showStaffPerson, { id: friend.id })).devices
      const { bills } = await sam.do(showStaffMoney, { id: friend.id })
      const stake = bills.find(({ reason }) => reason === 'redpacket')
      expect(stake).toMatchObject({ isIncome: false, orderedBy: { sessionId: device?.id ?? '' } })
      expect(stake?.orderedBy?.address).toMatch(/^(127\.0\.0\.1|::1)$/)
    } finally {
      await money.stop()
    }
  })
})
