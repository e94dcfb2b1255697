/** The bounds of what a robot may pay from its owner's balance, and what ends that. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addRobot,
  type CallInput,
  createStandingOrder,
  listDevices,
  listStandingOrders,
  logIn,
  listSecurityEvents,
  resetPassword,
  resetTradePassword,
  setAutomaticPackets,
  setRobotAccess,
  showRobot,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  groupOf,
  loginPassword,
  newId,
  type Person,
  peopleNamed,
  pin,
  readUntil,
  refusalOf,
  type TestWorld,
  usdt,
} from '@linnet/testing'

const hourMs = 3_600_000
const code = '246810'

let world: TestWorld
let ann: Person
let place: Pick<CallInput<typeof setAutomaticPackets>, 'conversationId' | 'robotId'>

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 10 })
})
afterAll(() => world.stop())

beforeEach(async () => {
  const [owner, ben] = await peopleNamed(world, 'Ann', 'Ben')
  ann = owner
  await world.befriend(ann, ben)
  await endow(ann, 1000)
  const conversationId = await groupOf(ann, ben)
  const { robotId } = await ann.do(addRobot, {
    conversationId,
    name: 'Helper',
    zone: 'Etc/UTC',
    cid: newId(),
  })
  place = { conversationId, robotId }
  await ann.do(setRobotAccess, { ...place, zone: 'Etc/UTC' })
})

/** An order for packets of 2, twice a day. */
const order = () => ({
  ...place,
  cap: usdt(100),
  packetMost: usdt(2),
  dayMost: usdt(4),
  endsAt: Math.floor(world.clock.nowMs() / 1000) + 30 * 86_400,
  password: pin,
  cid: newId(),
})
const packets = (orderId: string) => ({
  ...place,
  isOn: true,
  packetType: 1 as const,
  amount: usdt(2),
  count: 1,
  text: '',
  orderId,
  every: 'daily' as const,
  times: ['09:00', '18:00'],
})
const inAnHour = () => {
  const at = new Date(world.clock.nowMs() + hourMs).toISOString()
  return { every: 'once' as const, day: at.slice(0, 10), times: [at.slice(11, 16)] }
}
/** Ann on a device that is new to her account, with which nothing can be paid for a day. */
async function onNewDevice(): Promise<Person> {
  const login = { account: ann.account, password: loginPassword, platform: 'desktop' } as const
  const { token } = await world.guest.do(logIn, { ...login, deviceId: `a-device-that-is-new-${newId()}` })
  return { ...ann, token, ...world.holderOf(token) }
}
const shown = async () => (await ann.do(listStandingOrders, {}))[0]

describe('automatic packets', () => {
  test('need the trade password for more than it has confirmed', async () => {
    const { id: orderId } = await ann.do(createStandingOrder, order())
    const { id } = await ann.do(setAutomaticPackets, packets(orderId))
    const attempt = (more: object) =>
      refusalOf(ann.call(setAutomaticPackets, { ...packets(orderId), id, ...more }))
    expect(await attempt({ amount: usdt(3) })).toBe('BadInput')
    expect(await attempt({ times: ['09:00', '12:00', '18:00'] })).toBe('BadInput')
    expect(await attempt({ id: undefined })).toBe('BadInput')
    expect(await attempt({ amount: usdt(3), password: '000111' })).toBe('WrongTradePassword')
    expect(await shown()).toMatchObject({ packetMost: usdt(2), dayMost: usdt(4) })
    expect(await attempt({ amount: usdt(3), password: pin })).toBe('done')
    expect(await shown()).toMatchObject({ packetMost: usdt(3), dayMost: usdt(6) })
  })

  test('are raised by no session that may not pay, and lowered by any', async () => {
    const { id: orderId } = await ann.do(createStandingOrder, order())
    const { id } = await ann.do(setAutomaticPackets, { ...packets(orderId), amount: usdt(1) })
    world.clock.advance(25 * hourMs)
    const thief = await onNewDevice()
    const attempt = (more: object) =>
      refusalOf(thief.call(setAutomaticPackets, { ...packets(orderId), id, ...more }))
    expect(await attempt({ amount: usdt(2) })).toBe('SpendingFrozen')
    expect(await attempt({ amount: usdt(50), password: pin })).toBe('SpendingFrozen')
    expect(await attempt({ amount: usdt(0.5) })).toBe('done')
    expect(await attempt({ isOn: false })).toBe('done')
  })

  test('of an order without bounds stay allowed when others of it are raised', async () => {
    const { id: orderId } = await ann.do(createStandingOrder, {
      ...order(),
      packetMost: usdt(10),
      dayMost: usdt(24),
    })
    await ann.do(setAutomaticPackets, { ...packets(orderId), amount: usdt(10) })
    const { id } = await ann.do(setAutomaticPackets, packets(orderId))
    await world.sql`update wallet.standing_order set packet_most = null, day_most = null where id = ${orderId}`
    await ann.do(setAutomaticPackets, { ...packets(orderId), id, amount: usdt(3), password: pin })
    expect(await shown()).toMatchObject({ packetMost: usdt(10), dayMost: usdt(26) })
  })

  test('stop at the most of a day', async () => {
    const { id: orderId } = await ann.do(createStandingOrder, { ...order(), dayMost: usdt(2) })
    const before = await balanceOf(ann)
    const { id } = await ann.do(setAutomaticPackets, { ...packets(orderId), ...inAnHour() })
    world.clock.advance(hourMs)
    await readUntil(
      () => balanceOf(ann),
      (balance) => balance === before - usdt(2),
    )
    const [paid] = await world.sql<object[]>`
      select by_session as "bySession", by_address <> '' as "hasAddress" from wallet.intent where standing_id = ${orderId}`
    const [device] = await ann.do(listDevices, {})
    expect(paid).toEqual({ bySession: device?.id, hasAddress: true })
    await ann.do(setAutomaticPackets, { ...packets(orderId), id, ...inAnHour() })
    world.clock.advance(hourMs)
    await readUntil(
      () => ann.do(showRobot, place),
      ({ behaviours }) => behaviours[0]?.lastRefusal === 'StandingOrderExceeded',
    )
    expect(await balanceOf(ann)).toBe(before - usdt(2))
  })
})

describe('a standing order', () => {
  test('is another one if it ends at another time', async () => {
    const made = order()
    await ann.do(createStandingOrder, made)
    expect(await refusalOf(ann.call(createStandingOrder, made))).toBe('done')
    for (const more of [{ endsAt: made.endsAt + 1 }, { packetMost: usdt(3) }, { dayMost: usdt(5) }])
      expect(await refusalOf(ann.call(createStandingOrder, { ...made, ...more }))).toBe('IdReused')
  })

  test('is on the activity page once', async () => {
    const made = order()
    for (let n = 0; n < 2; n++) await ann.do(createStandingOrder, made)
    const events = await ann.do(listSecurityEvents, {})
    expect(events.filter(({ kind }) => kind === 'standingOrderMade')).toHaveLength(1)
  })

  test('ends when the trade password is reset', async () => {
    await ann.do(createStandingOrder, order())
    const proof = { account: ann.account, code, loginPassword }
    await ann.do(resetTradePassword, { ...proof, password: pin, confirm: pin })
    expect((await shown())?.state).toBe('ended')
  })

  test('ends when the login password is reset', async () => {
    await ann.do(createStandingOrder, order())
    const password = 'linnet_2'
    await world.guest.do(resetPassword, { account: ann.account, code, password })
    const { token } = await world.guest.do(logIn, { account: ann.account, password, platform: 'phone' })
    const [ended] = await world.holderOf(token).do(listStandingOrders, {})
    expect(ended?.state).toBe('ended')
  })
})
