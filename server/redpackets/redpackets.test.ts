import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  type AnyCall,
  blockPerson,
  type Call,
  type CallInput,
  checkBeforePay,
  checkPacket,
  claimCampaignPacket,
  claimMinePacket,
  claimPacket,
  type ConversationId,
  createGroup,
  createPacket,
  getPacketRules,
  inviteMembers,
  languages,
  leaveGroup,
  listEndedCampaigns,
  listRecords,
  listUnclaimed,
  muteMember,
  newEntry,
  type OpenedView,
  packetClaimed,
  type PacketView,
  payIntent,
  proofOf,
  readHistory,
  readPacketStates,
  refusals,
  removeFriend,
  removeMembers,
  sendMessage,
  setGroupInfo,
  setPacketRules,
  showPacket,
} from '@linnet/protocol'
import {
  balanceOf,
  type Caller,
  createCrowd,
  createTestWorld,
  type Extra,
  makeVendor,
  mayPay,
  openBeside,
  type Outcome,
  type PacketToSend,
  type Person,
  pin,
  refused,
  runJob,
  sendPacket,
  sendRaw,
  type TestWorld,
  topUp,
  until,
  usdt,
  valueOf,
  wrongAmounts,
} from '@linnet/testing'
import { createMetrics } from '../kernel/metrics'
import { unixSeconds } from '../kernel/unix-seconds'
import { createTransact } from '../kernel/work'
import { expirePackets } from './expire'
import { packetChecks } from './packet-checks'
import { sealsOf } from './seals.fixture'

const hourMs = 3_600_000
const sum = (amounts: readonly (bigint | undefined)[]) =>
  amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n)

let world: TestWorld
let [ann, bob, cat, eve] = [] as unknown as [Person, Person, Person, Person]
let vera: Extra
let group: ConversationId
let direct: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ;[ann, bob, cat, eve] = (await Promise.all(
    ['Ann', 'Bob', 'Cat', 'Eve'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person]
  vera = (await createCrowd(world, 1))[0] as Extra
  await makeVendor(world, vera.id)
  direct = await world.befriend(ann, bob)
  await world.befriend(ann, cat)
  await world.befriend(ann, eve)
  await topUp(ann, { amount: usdt(10_000) })
  for (const person of [ann, bob, cat, eve, vera]) await mayPay(person)
})
beforeEach(async () => {
  group = (await ann.do(createGroup, { personIds: [bob.id, cat.id], name: 'Family' })).conversationId
})
afterAll(async () => {
  // Packets and ledger must agree, whatever the tests did.
  for (const { name, count } of packetChecks)
    expect([name, await count({ sql: world.sql, nowMs: world.clock.nowMs() })]).toEqual([name, 0n])
  await world.stop()
})

const lucky = (changes: Partial<PacketToSend> = {}): PacketToSend => ({
  conversationId: group,
  type: 1,
  amount: usdt(10),
  count: 3,
  text: 'Good luck',
  ...changes,
})
async function send(changes: Partial<PacketToSend> = {}, person: Caller = ann) {
  return valueOf(await sendPacket(person, lucky(changes)))
}
const open = (person: Person, id: string, cid: string = crypto.randomUUID()) =>
  person.call(claimPacket, { id, cid })
const opened = async (claim: Promise<Outcome<OpenedView>>) => valueOf(await claim)
const expire = () =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })(
    (work) => expirePackets(work, sealsOf(world)),
  )

/** Runs the expiry until this packet has ended: the server's own job may have it locked. */
const endOf = (id: string) =>
  until(async () => {
    await expire()
    const [row] = await world.sql<{ status: string }[]>`select status from redpackets.packet where id = ${id}`
    return row?.status !== 'open'
  })

/** Waits until the packet's card in the log has the expected values, and returns it. */
async function waitForCard(person: Person, { cseq }: { cseq: number }, expected: object) {
  let packet: Record<string, unknown> | undefined
  const card = async () => {
    const { entries } = await person.do(readHistory, { conversationId: group })
    const { content } = entries.find((each) => each.cseq === cseq)?.message ?? {}
    packet = content?.kind === 'redPacket' ? content.packet : undefined
    return Object.entries(expected).every(([name, value]) => packet?.[name] === value) && packet
  }
  // An update left to the job can take its interval of five seconds.
  return until(card).catch(() => {
    throw new Error(`the packet did not get the expected card: ${JSON.stringify(packet)}`)
  })
}

describe('a lucky packet', () => {
  test('is a message with its terms, and its money is taken at once', async () => {
    const phone = await bob.connect()
    const before = await balanceOf(ann)
    const packet = await send()
    expect(packet.conversationId).toBe(group)
    expect(await balanceOf(ann)).toBe(before - usdt(10))
    const frame = await phone.next(newEntry, ({ data }) => JSON.stringify(data).includes(packet.id))
    await phone.close()
    expect(JSON.stringify(frame.data)).toContain('Good luck')
    const card = await waitForCard(bob, packet, { status: 'open', claimed: 0 })
    expect(card).toMatchObject({ id: packet.id, type: 1, count: 3, asset: 'USDT', text: 'Good luck' })
    expect(card['commit']).toMatch(/^[0-9a-f]{64}$/)
    // The amount and the seed stay secret until it is opened or ends.
    expect(JSON.stringify(card)).not.toContain('amount')
    expect((await bob.do(showPacket, { id: packet.id })).seed).toBeUndefined()
  })

  test('is opened once per person: claims add up to the amount, the best luck is the largest share, and the seed proves it', async () => {
    const packet = await send()
    const people = [bob, cat, ann]
    const before = await Promise.all(people.map(balanceOf))
    const shares: bigint[] = []
    for (const person of people) shares.push((await opened(open(person, packet.id))).amount ?? 0n)
    expect(sum(shares)).toBe(usdt(10))
    expect(await Promise.all(people.map(balanceOf))).toEqual(before.map((had, n) => had + (shares[n] ?? 0n)))
    const shown = await cat.do(showPacket, { id: packet.id })
    expect(shown).toMatchObject({ status: 'finished', claimed: 3, mine: shares[1], returned: 0n })
    expect(shown.claims.map(({ personId, place, amount }) => [personId, place, amount])).toEqual(
      people.map(({ id }, n) => [id, n + 1, shares[n]]),
    )
    const largest = shares.reduce((best, share) => (share > best ? share : best))
    expect(shown.claims.findIndex(({ isBest }) => isBest)).toBe(shares.indexOf(largest))
    expect(shown.claims.filter(({ isBest }) => isBest)).toHaveLength(1)
    expect(fairnessOf(shown)).toBe('fair')
    await waitForCard(bob, packet, { status: 'finished', claimed: 3 })
    expect(await open(bob, packet.id)).toMatchObject(refused('PacketAlreadyClaimed'))
    expect(await open(eve, packet.id)).toMatchObject(refused('PacketNotFound'))
  })

  test('notifies the claimer and the sender in their own logs, and every device in the chat', async () => {
    const packet = await send()
    const [sender, claimer, other] = await Promise.all([ann.connect(), bob.connect(), cat.connect()])
    const { amount } = await opened(open(bob, packet.id))
    for (const device of [sender, claimer])
      expect((await device.next(packetClaimed)).data).toMatchObject({
        id: packet.id,
        user_id: bob.id,
        nickname: 'Bob',
        claimed: 1,
        num: 3,
      })
    for (const device of [sender, claimer, other]) {
      const { data } = await device.next(newEntry, (frame) => JSON.stringify(frame.data).includes('updated'))
      expect(JSON.stringify(data)).toContain('"claimed":1')
    }
    expect(other.frames.map(({ action }) => action)).not.toContain('hongBaoClaimed')
    expect((amount ?? 0n) > 0n).toBe(true)
    await Promise.all([sender, claimer, other].map((device) => device.close()))
  })

  test('opened again with the same cid gets the same answer and no second share', async () => {
    const packet = await send()
    const before = await balanceOf(bob)
    const tries = await Promise.all(Array.from({ length: 10 }, () => open(bob, packet.id, 'once')))
    const first = tries[0]
    for (const each of tries) expect(each).toMatchObject({ ok: true })
    const shares = tries.map((each) => (each.ok ? each.value.amount : undefined))
    expect(new Set(shares).size).toBe(1)
    expect(await balanceOf(bob)).toBe(before + ((first?.ok && first.value.amount) || 0n))
    expect((await ann.do(showPacket, { id: packet.id })).claimed).toBe(1)
  })
})

const fairnessOf = (packet: PacketView) => {
  const proof = proofOf(packet)
  return proof && checkPacket(proof).verdict
}

describe('an equal packet', () => {
  test('is split evenly; the remainder goes to the first claimers, a hundredth each', async () => {
    const packet = await send({ type: 3, amount: usdt(10.01), count: 3 })
    const shares = []
    for (const person of [cat, bob, ann]) shares.push((await opened(open(person, packet.id))).amount)
    expect(shares).toEqual([usdt(3.34), usdt(3.34), usdt(3.33)])
    const shown = await ann.do(showPacket, { id: packet.id })
    expect(shown.claims.some(({ isBest }) => isBest)).toBe(false)
    expect(fairnessOf(shown)).toBe('fair')
  })
})

describe('an exclusive packet', () => {
  test('is only for the chosen people, never its sender', async () => {
    const packet = await send({ type: 2, personIds: [cat.id], count: 1 })
    expect(await open(bob, packet.id)).toMatchObject(refused('PacketNotForYou'))
    expect(await open(ann, packet.id)).toMatchObject(refused('OwnPacket'))
    expect(await waitForCard(bob, packet, { status: 'open' })).toMatchObject({ to: [cat.id] })
    expect(await opened(open(cat, packet.id))).toMatchObject({ amount: usdt(10), status: 'finished' })
  })

  test('shows its claims to its sender and the chosen people; others see only that it exists and how many shares are taken', async () => {
    const packet = await send({ type: 2, personIds: [cat.id], count: 1 })
    await opened(open(cat, packet.id))
    for (const person of [ann, cat])
      expect((await person.do(showPacket, { id: packet.id })).claims).toMatchObject([{ amount: usdt(10) }])
    for (const language of languages)
      expect(await bob.in(language).call(showPacket, { id: packet.id })).toMatchObject({
        refusal: { name: 'PacketNotForYou', message: refusals.PacketNotForYou[language] },
      })
    const known = { id: packet.id, status: 'finished' as const, count: 1, claimed: 1, hasClaimed: false }
    expect(await bob.do(readPacketStates, { ids: [packet.id] })).toEqual([known])
    expect(await waitForCard(bob, packet, { status: 'finished' })).not.toHaveProperty('amount')
  })

  test('in a direct chat is for the other person', async () => {
    const packet = await send({ conversationId: direct, type: 1, count: 1 })
    expect(await open(ann, packet.id)).toMatchObject(refused('OwnPacket'))
    expect(await open(cat, packet.id)).toMatchObject(refused('PacketNotFound'))
    expect(await opened(open(bob, packet.id))).toMatchObject({ amount: usdt(10) })
    expect(await sendPacket(ann, lucky({ conversationId: direct, count: 2 }))).toMatchObject(
      refused('BadPacketCount'),
    )
  })
})

describe('unclaimed money', () => {
  test('is refunded after 24 hours, and the packet says so; later claims are refused', async () => {
    await topUp(cat, { amount: usdt(10) })
    const packet = await send({}, cat)
    const { amount } = await opened(open(bob, packet.id))
    const before = await balanceOf(cat)
    world.clock.advance(24 * hourMs)
    // The packet has expired, whether or not the job has run yet.
    expect(await open(cat, packet.id)).toMatchObject(refused('PacketExpired'))
    await endOf(packet.id)
    await expire()
    const rest = usdt(10) - (amount ?? 0n)
    expect(await balanceOf(cat)).toBe(before + rest)
    expect(await open(cat, packet.id)).toMatchObject(refused('PacketExpired'))
    const shown = await ann.do(showPacket, { id: packet.id })
    expect(shown).toMatchObject({ status: 'expired', returned: rest, claimed: 1 })
    expect(shown.claims.some(({ isBest }) => isBest)).toBe(false)
    expect(fairnessOf(shown)).toBe('fair')
    await waitForCard(bob, packet, { status: 'expired', claimed: 1 })
  })

  test('is refunded even if another packet cannot be ended', async () => {
    const [broken, packet] = [await send(), await send()]
    const escrow = await world.sql<{ id: string; credits: bigint }[]>`
      select id, credits_posted as credits from ledger.account where owner_id = ${broken.id}`
    const setCredits = (credits: bigint) =>
      world.sql`update ledger.account set credits_posted = ${credits.toString()}::bigint where id = ${escrow[0]?.id ?? ''}`
    await setCredits(0n)
    world.clock.advance(24 * hourMs)
    const node = openBeside(world)
    const statusOf = async (id: string) => (await ann.do(showPacket, { id })).status
    for (let tries = 0; (await statusOf(packet.id)) === 'open' && tries < 100; tries++)
      await runJob(world, node.job('redpackets.expire'))
    expect([await statusOf(broken.id), await statusOf(packet.id)]).toEqual(['open', 'expired'])
    await setCredits(escrow[0]?.credits ?? 0n)
    await endOf(broken.id)
  })

  test('goes either to a last-moment claim or back to the sender: nothing is lost or doubled', async () => {
    // Ends packets that earlier tests left open, so that only one packet moves money.
    world.clock.advance(24 * hourMs)
    await expire()
    for (let n = 0; n < 8; n++) {
      const packet = await send({ amount: usdt(2), count: 1 })
      const before = { ann: await balanceOf(ann), bob: await balanceOf(bob) }
      // The claim comes just before expiry and is in time; the expiry runs straddle the deadline.
      const [row] = await world.sql<{ at: Date }[]>`
        select expires_at as at from redpackets.packet where id = ${packet.id}`
      world.clock.advance((row?.at.getTime() ?? 0) - world.clock.nowMs() - 15 - n)
      const [claim] = await Promise.all([
        open(bob, packet.id),
        ...Array.from({ length: 12 }, async (_, turn) => {
          await Bun.sleep(3 * turn)
          await expire()
        }),
      ])
      // A run that found the packet locked by the claim left it to the next.
      await endOf(packet.id)
      const gone = { ann: (await balanceOf(ann)) - before.ann, bob: (await balanceOf(bob)) - before.bob }
      expect(gone).toEqual(claim.ok ? { ann: 0n, bob: usdt(2) } : { ann: usdt(2), bob: 0n })
      const status = (await ann.do(showPacket, { id: packet.id })).status
      expect(status).toBe(claim.ok ? 'finished' : 'expired')
    }
  })
})

describe('who may open a packet', () => {
  test('not those who joined later, left, or were removed', async () => {
    const packet = await send()
    await ann.do(inviteMembers, { conversationId: group, personIds: [eve.id] })
    expect(await open(eve, packet.id)).toMatchObject(refused('PacketNotForYou'))
    expect(await eve.call(showPacket, { id: packet.id })).toMatchObject(refused('PacketNotFound'))
    await bob.do(leaveGroup, { conversationId: group })
    expect(await open(bob, packet.id)).toMatchObject(refused('PacketNotFound'))
    await ann.do(removeMembers, { conversationId: group, personIds: [cat.id] })
    expect(await open(cat, packet.id)).toMatchObject(refused('PacketNotFound'))
    expect(await ann.do(readPacketStates, { ids: [packet.id] })).toMatchObject([{ claimed: 0 }])
    expect(await cat.do(readPacketStates, { ids: [packet.id] })).toEqual([])
  })

  test('not a former friend, in a direct chat', async () => {
    const other = await world.person('Dan')
    const conversationId = await world.befriend(ann, other)
    const packet = await send({ conversationId, count: 1 })
    await ann.do(removeFriend, { personId: other.id })
    expect(await open(other, packet.id)).toMatchObject(refused('PacketNotForYou'))
    expect(await sendPacket(ann, lucky({ conversationId, count: 1 }))).toMatchObject(refused('NotFriends'))
  })

  test('a muted member may open one but not send one', async () => {
    await topUp(bob, { amount: usdt(20) })
    const packet = await send()
    await ann.do(muteMember, { conversationId: group, personId: bob.id, seconds: 600 })
    expect(await open(bob, packet.id)).toMatchObject({ ok: true })
    const before = await balanceOf(bob)
    expect(await sendPacket(bob, lucky())).toMatchObject(refused('Muted'))
    expect(await balanceOf(bob)).toBe(before)
  })
})

describe('paying for a packet', () => {
  const prepare = (changes: Partial<PacketToSend> = {}, person = ann) => {
    const { amount, ...packet } = lucky(changes)
    return person.do(checkBeforePay, { kind: 'packet', amount, packet })
  }
  const make = (intentId: string, changes: Partial<CallInput<typeof createPacket>> = {}, person = ann) =>
    person.call(createPacket, {
      ...lucky(),
      intentId,
      password: pin,
      cid: crypto.randomUUID(),
      ...changes,
    })

  test('the same cid gets the same answer and pays nothing more, even concurrently', async () => {
    const { id } = await prepare()
    const before = await balanceOf(ann)
    const tries = await Promise.all(Array.from({ length: 10 }, () => make(id, { cid: 'make:1' })))
    const first = tries[0]
    expect(first?.ok).toBe(true)
    for (const each of tries) expect(each).toEqual(first as typeof each)
    expect(await balanceOf(ann)).toBe(before - usdt(10))
    expect(await make(id, { cid: 'make:1', text: 'other' })).toMatchObject(refused('IdReused'))
    expect(await make(id, { cid: 'make:2' })).toMatchObject(refused('IntentUsed'))
    expect(await balanceOf(ann)).toBe(before - usdt(10))
  })

  test('anything that differs from the intent is refused, and nothing is paid', async () => {
    const { id } = await prepare()
    const before = await balanceOf(ann)
    const changes: Partial<CallInput<typeof createPacket>>[] = [
      { amount: usdt(9) },
      { amount: usdt(11) },
      { count: 2 },
      { type: 3 },
      { text: 'Bad luck' },
      { type: 2, personIds: [bob.id], count: 1 },
      { personIds: [bob.id, cat.id], count: 2 },
    ]
    for (const change of changes) expect(await make(id, change)).toMatchObject(refused('IntentDiffers'))
    await topUp(bob, { amount: usdt(20) })
    expect(await make(id, {}, bob)).toMatchObject(refused('IntentNotFound'))
    expect(await make(crypto.randomUUID())).toMatchObject(refused('IntentNotFound'))
    expect(await make(id, { password: '000001' })).toMatchObject(refused('WrongTradePassword'))
    world.clock.advance(120_000)
    expect(await make(id)).toMatchObject(refused('IntentExpired'))
    expect(await balanceOf(ann)).toBe(before)
  })

  test('a packet refused for lack of money stays refused after a top-up', async () => {
    const poor = await world.person('Poor')
    await world.befriend(ann, poor)
    await ann.do(inviteMembers, { conversationId: group, personIds: [poor.id] })
    await mayPay(poor)
    await topUp(poor, { amount: usdt(15) })
    const [one, other] = [await prepare({}, poor), await prepare({}, poor)]
    expect(await make(one.id, {}, poor)).toMatchObject({ ok: true })
    expect(await make(other.id, { cid: 'x' }, poor)).toMatchObject(refused('InsufficientFunds'))
    await topUp(poor, { amount: usdt(50) })
    expect(await make(other.id, { cid: 'x' }, poor)).toMatchObject(refused('InsufficientFunds'))
    expect(await balanceOf(poor)).toBe(usdt(55))
  })

  test('an intent for a packet cannot pay a person, and an intent for a person cannot pay for a packet', async () => {
    const { id } = await prepare()
    const payload = { intent_id: id, password: pin, cid: 'x', _token: ann.token }
    expect(await sendRaw(world, payIntent, payload)).toMatchObject({ data: { code: 'IntentNotFound' } })
    const transfer = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount: usdt(10) })
    expect(await make(transfer.id)).toMatchObject(refused('IntentNotFound'))
  })

  test('creating and claiming are refused while money is stopped, and work afterwards', async () => {
    const packet = await send()
    const { id } = await prepare()
    await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
    expect(await open(bob, packet.id, 'c')).toMatchObject(refused('MoneyStopped'))
    expect(await make(id, { cid: 'm' })).toMatchObject(refused('MoneyStopped'))
    await world.sql`delete from ledger.halt`
    expect(await open(bob, packet.id, 'c')).toMatchObject({ ok: true })
    expect(await make(id, { cid: 'm' })).toMatchObject({ ok: true })
  })
})

describe('an invalid packet', () => {
  const rows: [string, () => Partial<PacketToSend>, string][] = [
    ['with no shares', () => ({ count: 0 }), 'BadPacketCount'],
    ['with more shares than members', () => ({ count: 4 }), 'BadPacketCount'],
    ['with less than a hundredth for each', () => ({ amount: usdt(0.02) }), 'BadPacketAmount'],
    ['above the maximum', () => ({ amount: usdt(10_000.01) }), 'BadPacketAmount'],
    ['without a type', () => ({ type: 0 }), 'BadPacketType'],
    ['with mines and another type', () => ({ digits: [1], mode: 'ANY' }), 'BadPacketType'],
    ['of the mine type without mines', () => ({ type: 4 }), 'BadPacketType'],
    ['for nobody', () => ({ type: 2 }), 'BadPacketRecipients'],
    ['for an empty list of people', () => ({ personIds: [] }), 'BadPacketRecipients'],
    ['for the sender', () => ({ type: 2, personIds: [ann.id], count: 1 }), 'BadPacketRecipients'],
    ['for a stranger', () => ({ type: 2, personIds: [eve.id], count: 1 }), 'BadPacketRecipients'],
    ['with more shares than recipients', () => ({ personIds: [bob.id], count: 2 }), 'BadPacketCount'],
    ['with a start, from someone who is not a vendor', () => ({ startsAt: 2_000_000_000 }), 'NotAVendor'],
    ['in no conversation', () => ({ conversationId: crypto.randomUUID() as never }), 'ConversationNotFound'],
  ]
  test.each(rows)('%s is refused by name before anything is paid', async (_, changes, name) => {
    const before = await balanceOf(ann)
    expect(await sendPacket(ann, lucky(changes()))).toMatchObject(refused(name))
    expect(await balanceOf(ann)).toBe(before)
  })

  test('strangers cannot send packets, and nobody can while the group is anonymous', async () => {
    await topUp(eve, { amount: usdt(20) })
    expect(await sendPacket(eve, lucky())).toMatchObject(refused('ConversationNotFound'))
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    expect(await sendPacket(ann, lucky())).toMatchObject(refused('NoPacketsWhileAnonymous'))
  })

  test('a forbidden word in the greeting is refused, and nothing is paid', async () => {
    await ann.do(setGroupInfo, { conversationId: group, forbiddenWords: ['badword'] })
    const before = await balanceOf(ann)
    expect(await sendPacket(ann, lucky({ text: 'a b-a-d word' }))).toMatchObject(refused('ForbiddenWord'))
    expect(await balanceOf(ann)).toBe(before)
  })

  const post = (call: AnyCall, payload: object) => sendRaw(world, call, { ...payload, _token: ann.token })
  test.each(wrongAmounts.map((amount) => ({ amount })))(
    'the amount $amount is refused by name',
    async ({ amount }) => {
      const packet = { list_id: group, type: 1, num: 1 }
      const paid = { intent_id: crypto.randomUUID(), password: pin, cid: 'x' }
      const tries = [
        [checkBeforePay, { kind: 'packet', amount, packet }],
        [createPacket, { ...packet, ...paid, amount }],
        [claimMinePacket, { id: crypto.randomUUID(), cid: 'x', stake: amount }],
      ] as const
      for (const [call, payload] of tries)
        expect(await post(call, payload)).toMatchObject({ err: 1, data: { code: 'BadInput' } })
    },
  )

  test.each([
    { num: -1 },
    { num: 1.5 },
    { num: '1e2' },
    { num: null },
    { type: 9 },
    { user_ids: ['x'] },
    { more: 1 },
  ])('%j is refused by name', async (change) => {
    const packet = { list_id: group, type: 1, num: 1, ...change }
    const payload = { kind: 'packet', amount: '1', packet }
    expect(await post(checkBeforePay, payload)).toMatchObject({ data: { code: 'BadInput' } })
  })
})

test('while a packet waits for its payment, others can send messages in the conversation', async () => {
  const making = await world.sql.begin(async (tx) => {
    await tx`select from ledger.account where owner_id = ${ann.id} for update`
    const begun = sendPacket(ann, { conversationId: group, type: 1, count: 1, amount: usdt(1) })
    let waiting: unknown[] = []
    while (waiting.length === 0)
      waiting = await tx`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    await bob.do(sendMessage, {
      conversationId: group,
      kind: 'text',
      content: { text: 'And now?' },
      cid: crypto.randomUUID(),
    })
    return { begun }
  })
  expect(await making.begun).toMatchObject({ ok: true })
})

describe('opening a packet that does not exist', () => {
  const calls: [string, (id: string) => [Call, object]][] = [
    ['claim', (id) => [claimPacket, { id, cid: 'x' }]],
    ['campaign', (id) => [claimCampaignPacket, { id, cid: 'x' }]],
    ['mine', (id) => [claimMinePacket, { id, cid: 'x', stake: usdt(1) }]],
    ['show', (id) => [showPacket, { id }]],
  ]
  test.each(calls)('is refused by name, in four languages (%s)', async (_, callOf) => {
    const [call, input] = callOf(crypto.randomUUID())
    for (const language of languages)
      expect(await ann.in(language).call(call, input as never)).toMatchObject({
        refusal: { name: 'PacketNotFound', message: refusals.PacketNotFound[language] },
      })
    expect(await world.guest.call(call, input as never)).toMatchObject(refused('SessionEnded'))
  })

  test('a packet can only be opened with the call for its kind', async () => {
    const { id } = await send()
    expect(await bob.call(claimMinePacket, { id, cid: 'x', stake: usdt(1) })).toMatchObject(
      refused('BadPacketType'),
    )
    expect(await bob.call(claimCampaignPacket, { id, cid: 'x' })).toMatchObject(refused('BadPacketType'))
  })
})

describe('lists', () => {
  test('unclaimed packets of a conversation leave out those opened, ended, or for others', async () => {
    const [one, other] = [await send(), await send({ amount: usdt(3) })]
    await send({ type: 2, personIds: [cat.id], count: 1 })
    await opened(open(bob, one.id))
    const idsOf = async (person: Person) =>
      (await person.do(listUnclaimed, { conversationId: group })).packets.map(({ id }) => id)
    expect(await idsOf(bob)).toEqual([other.id])
    expect(await idsOf(cat)).toHaveLength(3)
    expect(await idsOf(ann)).toEqual([other.id, one.id])
    expect(await eve.call(listUnclaimed, { conversationId: group })).toMatchObject(
      refused('ConversationNotFound'),
    )
    world.clock.advance(24 * hourMs)
    expect(await idsOf(cat)).toEqual([])
  })

  test('pages full of packets from blocked people do not hide the packets after them', async () => {
    const dan = await world.person('Dan')
    await world.befriend(ann, dan)
    const personIds = [bob.id, dan.id]
    const { conversationId } = await ann.do(createGroup, { personIds, name: 'Blocked' })
    const { id } = await send({ conversationId })
    await mayPay(dan)
    await topUp(dan, { amount: usdt(100) })
    for (let n = 0; n < 31; n++) await send({ conversationId, amount: usdt(1), count: 1 }, dan)
    await dan.do(blockPerson, { personId: bob.id, isBlocked: true })
    const { packets, hasMore } = await bob.do(listUnclaimed, { conversationId })
    expect({ ids: packets.map((packet) => packet.id), hasMore }).toEqual({ ids: [id], hasMore: false })
  })

  test('records list packets received and sent, newest first, in pages, with totals and best luck', async () => {
    const dan = await world.person('Dana')
    await world.befriend(ann, dan)
    await ann.do(inviteMembers, { conversationId: group, personIds: [dan.id] })
    await mayPay(dan)
    await topUp(dan, { amount: usdt(100) })
    const got: bigint[] = []
    for (let n = 0; n < 32; n++) {
      const { id } = await send({ amount: usdt(1 + n), count: 1 })
      got.push((await opened(open(dan, id))).amount ?? 0n)
    }
    const { id } = await send({ amount: usdt(5), count: 2 })
    for (const person of [dan, bob]) got.push((await opened(open(person, id))).amount ?? 0n)
    const bobs = got.pop() ?? 0n
    const first = await dan.do(listRecords, { side: 1 })
    expect(first).toMatchObject({ hasMore: true, count: 33, total: sum(got) })
    expect(first.bestCount).toBe((got.at(-1) ?? 0n) >= bobs ? 1 : 0)
    const rest = await dan.do(listRecords, { side: 1, before: first.records.at(-1)?.cursor })
    expect(rest.hasMore).toBe(false)
    const all = [...first.records, ...rest.records]
    expect(all.map(({ amount }) => amount)).toEqual(got.toReversed())
    expect(all.every(({ personId, nickname }) => personId === ann.id && nickname === 'Ann')).toBe(true)
    await send({ amount: usdt(7), count: 1 }, dan)
    expect(await dan.do(listRecords, { side: 2 })).toMatchObject({
      count: 1,
      total: usdt(7),
      records: [{ amount: usdt(7), claimed: 0, status: 'open' }],
    })
    const later = { side: 1, from: unixSeconds(world.clock.nowMs()) + 10 }
    expect(await dan.do(listRecords, later)).toMatchObject({ count: 0, total: 0n, records: [] })
    expect(await dan.call(listRecords, { side: 0 })).toMatchObject(refused('BadInput'))
  })
})

describe('the packet rules of a group', () => {
  test('are set by its owner and administrators, and apply to later packets', async () => {
    const before = await send()
    expect(await bob.call(setPacketRules, { conversationId: group, isOn: false })).toMatchObject(
      refused('OnlyAdmins'),
    )
    expect(await eve.call(setPacketRules, { conversationId: group, isOn: false })).toMatchObject(
      refused('ConversationNotFound'),
    )
    const rules = { allowsLucky: false, least: usdt(2), most: usdt(5) }
    expect(await ann.do(setPacketRules, { conversationId: group, ...rules })).toMatchObject({
      ...rules,
      isOn: true,
    })
    expect(await bob.do(getPacketRules, { conversationId: group })).toMatchObject({
      ...rules,
      mayChange: false,
    })
    expect(await sendPacket(ann, lucky({ amount: usdt(3) }))).toMatchObject(refused('PacketKindOff'))
    expect(await sendPacket(ann, lucky({ type: 3, amount: usdt(1) }))).toMatchObject(
      refused('BadPacketAmount'),
    )
    expect(await sendPacket(ann, lucky({ type: 3, amount: usdt(6) }))).toMatchObject(
      refused('BadPacketAmount'),
    )
    await send({ type: 3, amount: usdt(3) })
    await ann.do(setPacketRules, { conversationId: group, isOn: false })
    expect(await sendPacket(ann, lucky({ type: 3, amount: usdt(3) }))).toMatchObject(refused('PacketsOff'))
    await opened(open(bob, before.id))
  })

  test('that contradict each other are refused', async () => {
    const set = (rules: object) => ann.call(setPacketRules, { conversationId: group, ...rules })
    expect(await set({ least: usdt(5), most: usdt(4) })).toMatchObject(refused('BadPacketRules'))
    expect(await set({ most: usdt(10_001) })).toMatchObject(refused('BadPacketRules'))
    expect(await set({ mineTimes: 10_001n })).toMatchObject(refused('BadPacketRules'))
  })

  test('changed after the intent was created, they refuse the payment', async () => {
    const { amount, ...packet } = lucky()
    const { id } = await ann.do(checkBeforePay, { kind: 'packet', amount, packet })
    await ann.do(setPacketRules, { conversationId: group, isOn: false })
    const input = { ...lucky(), intentId: id, password: pin, cid: 'x' }
    expect(await ann.call(createPacket, input)).toMatchObject(refused('PacketsOff'))
  })
})

describe('a campaign', () => {
  const joinGroup = async ({ id }: Extra) => {
    await world.sql`
      insert into conversations.member (conversation_id, person_id, role, search_key, joined_by, joined_at)
      values (${group}, ${id}, 0, 'vera', 'invitation', now())`
  }
  const inAnHour = () => unixSeconds(world.clock.nowMs()) + 3600

  test('can be opened from its start on, and its 24 hours begin then', async () => {
    await topUp(vera, { amount: usdt(100) })
    await joinGroup(vera)
    const start = inAnHour()
    const made = await sendPacket(vera, lucky({ startsAt: start }))
    const { id } = made.ok ? made.value : { id: '' }
    const early = await bob.call(claimCampaignPacket, { id, cid: 'early' })
    expect(early).toMatchObject(refused('PacketNotStarted'))
    expect(early.ok ? 0 : early.refusal.parameters['seconds']).toBeWithin(3500, 3601)
    expect(await open(bob, id)).toMatchObject(refused('PacketNotStarted'))
    world.clock.advance(3600 * 1000)
    expect(await bob.call(claimCampaignPacket, { id, cid: 'late' })).toMatchObject({ ok: true })
    expect(await vera.do(listEndedCampaigns, {})).toMatchObject({ packets: [] })
    world.clock.advance(23.9 * hourMs)
    expect(await open(cat, id)).toMatchObject({ ok: true })
    world.clock.advance(hourMs)
    await endOf(id)
    const ended = await vera.do(listEndedCampaigns, {})
    expect(ended).toMatchObject({ packets: [{ id, status: 'expired', startsAt: start, claimed: 2 }] })
    expect(await vera.do(listEndedCampaigns, { before: id })).toMatchObject({ packets: [], hasMore: false })
  })

  test('that has ended is listed for its vendor, newest first, in pages of 30', async () => {
    await topUp(vera, { amount: usdt(100) })
    await joinGroup(vera)
    const made: string[] = []
    for (let n = 0; n < 31; n++)
      made.unshift((await send({ startsAt: inAnHour(), amount: usdt(0.1) }, vera)).id)
    world.clock.advance(25 * hourMs)
    await expire()
    const first = await vera.do(listEndedCampaigns, {})
    expect([first.packets.map(({ id }) => id), first.hasMore]).toEqual([made.slice(0, 30), true])
    const next = await vera.do(listEndedCampaigns, { before: made[29] })
    expect(next.packets.slice(0, 1)).toMatchObject([{ id: made[30], status: 'expired', claimed: 0 }])
    for (const language of languages)
      expect(await bob.in(language).call(listEndedCampaigns, {})).toMatchObject({
        refusal: { name: 'NotAVendor', message: refusals.NotAVendor[language] },
      })
  })

  test('is opened by its own call, which opens no other packet; strangers cannot tell that it exists', async () => {
    await topUp(vera, { amount: usdt(100) })
    await joinGroup(vera)
    const { id } = await send({ startsAt: inAnHour(), count: 1 }, vera)
    world.clock.advance(hourMs)
    expect(await eve.call(claimCampaignPacket, { id, cid: 'x' })).toMatchObject(refused('PacketNotFound'))
    const plain = await send()
    expect(await bob.call(claimCampaignPacket, { id: plain.id, cid: 'x' })).toMatchObject(
      refused('BadPacketType'),
    )
    expect(await bob.call(claimCampaignPacket, { id, cid: 'x' })).toMatchObject({ ok: true })
    expect(await bob.call(claimCampaignPacket, { id, cid: 'y' })).toMatchObject(
      refused('PacketAlreadyClaimed'),
    )
    expect(await cat.call(claimCampaignPacket, { id, cid: 'x' })).toMatchObject(refused('PacketFinished'))
  })

  test('must start within the next 30 days', async () => {
    await joinGroup(vera)
    const past = unixSeconds(world.clock.nowMs()) - 1
    expect(await sendPacket(vera, lucky({ startsAt: past }))).toMatchObject(refused('BadStart'))
    const far = past + 31 * 86_400
    expect(await sendPacket(vera, lucky({ startsAt: far }))).toMatchObject(refused('BadStart'))
    expect(await ann.call(listEndedCampaigns, {})).toMatchObject(refused('NotAVendor'))
  })
})
