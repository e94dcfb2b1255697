import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  checkBeforePay,
  claimPacket,
  type ConversationId,
  createGroup,
  listBills,
  listOrders,
  makeCollectCode,
  payIntent,
  showBill,
  showOrder,
} from '@linnet/protocol'
import {
  createTestWorld,
  endow,
  newId,
  openBeside,
  type PacketToSend,
  type Person,
  pin,
  refused,
  runJob,
  sendPacket,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let [ann, bob, cat] = [] as unknown as [Person, Person, Person]
let group: ConversationId
let direct: ConversationId

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  cat = await world.person('Cat')
  direct = await world.befriend(ann, bob)
  await world.befriend(ann, cat)
  for (const person of [ann, bob]) await endow(person, 500)
  group = (await ann.do(createGroup, { name: 'Tea', personIds: [bob.id, cat.id] })).conversationId
})
afterAll(() => world.stop())

const listed = async (person: Person, filter = {}) => (await person.do(listOrders, filter)).orders
const idsOf = async (person: Person, filter = {}) => (await listed(person, filter)).map(({ id }) => id)

async function pay(person: Person, stated: { id: string }): Promise<string> {
  return (await person.do(payIntent, { intentId: stated.id, password: pin, cid: newId() })).id
}
async function transfer(units: number) {
  const stated = await ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount: usdt(units) })
  return { order: stated.id, card: await pay(ann, stated) }
}
const packet = async (part: Partial<PacketToSend> = {}) =>
  valueOf(
    await sendPacket(ann, {
      conversationId: group,
      type: 3,
      count: 2,
      text: 'Tea',
      amount: usdt(4),
      ...part,
    }),
  ).id
/** Runs the expiry until this packet has ended: the server's own job may have it locked. */
async function endOf(id: string): Promise<void> {
  const node = openBeside(world)
  for (let tries = 0; tries < 100; tries++) {
    await runJob(world, node.job('redpackets.expire'))
    if ((await ann.do(showOrder, { id })).refunded !== undefined) return
  }
}
const claim = (person: Person, id: string) => person.do(claimPacket, { id, cid: newId() })

describe('the orders of a person', () => {
  test('are transfers, payments by code, packets and shares in one list, for both sides', async () => {
    const { order } = await transfer(2)
    const { code } = await bob.do(makeCollectCode, {})
    const stated = await ann.do(checkBeforePay, { kind: 'collect', code, amount: usdt(3) })
    await pay(ann, stated)
    const sent = await packet()
    await claim(bob, sent)
    expect(await listed(ann)).toMatchObject([
      {
        id: sent,
        kind: 'packet',
        side: 2,
        amount: usdt(4),
        other: { nickname: 'Tea' },
        shareCount: 2,
        claimedCount: 1,
      },
      { id: stated.id, kind: 'collect', side: 2, amount: usdt(3), other: { nickname: 'Bob' }, status: 2 },
      { id: order, kind: 'transfer', side: 2, amount: usdt(2), other: { nickname: 'Bob' }, status: 2 },
    ])
    const [share, ...rest] = await listed(bob)
    expect(share).toMatchObject({ kind: 'share', side: 1, amount: usdt(2), packetId: sent, note: 'Tea' })
    expect(share?.other.nickname).toBe('Ann')
    expect(rest).toMatchObject([
      { id: stated.id, side: 1, other: { nickname: 'Ann' } },
      { id: order, side: 1, other: { nickname: 'Ann' } },
    ])
  })

  test('have bills that name whom a packet was for, and whom a share was from', async () => {
    const inGroup = await packet()
    await claim(bob, inGroup)
    await packet({ conversationId: direct, type: 1, count: 1 })
    const [toBob, toTea] = (await ann.do(listBills, {})).bills
    expect([toBob, toTea]).toMatchObject([
      { reason: 'redpacket', nickname: 'Bob', personId: bob.id },
      { reason: 'redpacket', nickname: 'Tea' },
    ])
    // A group is nobody's profile.
    expect(toTea?.personId).toBeUndefined()
    const [share] = (await bob.do(listBills, {})).bills
    expect(share).toMatchObject({ side: 1, nickname: 'Ann', personId: ann.id })
    expect(await bob.do(showBill, { id: share?.id ?? '' })).toMatchObject({ nickname: 'Ann' })
  })

  test('can be narrowed down by kind, side and state', async () => {
    const { order } = await transfer(1)
    const sent = await packet()
    await claim(bob, sent)
    expect(await idsOf(ann, { group: 'packet' })).toContain(sent)
    expect(await idsOf(ann, { group: 'packet' })).not.toContain(order)
    expect(await idsOf(ann, { group: 'transfer', side: 2 })).toContain(order)
    expect(await listed(ann, { side: 1 })).toEqual([])
    expect((await listed(bob, { side: 1, group: 'packet' }))[0]).toMatchObject({ packetId: sent })
    expect(await idsOf(ann, { status: 3 })).toEqual([])
    expect(await idsOf(ann, { status: 2 })).toContain(sent)
  })

  test('are read in pages that neither repeat nor skip any, whatever they come from', async () => {
    const { code } = await bob.do(makeCollectCode, {})
    for (let n = 0; n < 12; n++) {
      await packet({ amount: usdt(1), count: 1 })
      await transfer(1)
      await pay(ann, await ann.do(checkBeforePay, { kind: 'collect', code, amount: usdt(1) }))
    }
    const first = await ann.do(listOrders, {})
    expect([first.orders.length, first.hasMore]).toEqual([30, true])
    const second = await ann.do(listOrders, { before: first.orders.at(-1)?.place })
    const ids = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(36)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })
})

describe('what came back', () => {
  test('of a transfer is shown by its order, and the refund by the return', async () => {
    const { order, card } = await transfer(5)
    const back = await bob.do(checkBeforePay, { kind: 'return', transferId: card })
    await pay(bob, back)
    expect((await listed(ann)).find(({ id }) => id === order)).toMatchObject({ status: 2, refunded: usdt(5) })
    expect(await listed(ann, { status: 4, group: 'transfer' })).toMatchObject([
      { id: back.id, kind: 'return', side: 1, refunded: usdt(5) },
    ])
    expect(await bob.do(showOrder, { id: order })).toMatchObject({ side: 1, refunded: usdt(5) })
  })

  test('of a packet is what nobody opened', async () => {
    const sent = await packet()
    await claim(bob, sent)
    expect(await idsOf(ann, { status: 4, group: 'packet' })).toEqual([])
    world.clock.advance(25 * 3_600_000)
    await endOf(sent)
    const refunded = await listed(ann, { status: 4, group: 'packet' })
    expect(refunded.find(({ id }) => id === sent)).toMatchObject({ refunded: usdt(2), claimedCount: 1 })
    expect(await ann.do(showOrder, { id: sent })).toMatchObject({ refunded: usdt(2) })
  })
})

test('nobody sees the order of another: not a packet, not a share', async () => {
  const sent = await packet()
  await claim(bob, sent)
  const share = (await listed(bob)).find(({ packetId }) => packetId === sent)?.id ?? ''
  for (const id of [sent, share])
    expect(await cat.call(showOrder, { id })).toMatchObject(refused('IntentNotFound'))
  expect(await ann.call(showOrder, { id: share })).toMatchObject(refused('IntentNotFound'))
  expect(await bob.call(showOrder, { id: sent })).toMatchObject(refused('IntentNotFound'))
  expect(await bob.do(showOrder, { id: share })).toMatchObject({ kind: 'share', amount: usdt(2) })
})
