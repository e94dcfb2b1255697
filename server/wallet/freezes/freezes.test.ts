import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addAddress,
  changePassword,
  checkBeforePay,
  checksummed,
  claimMinePacket,
  collectAmount,
  createGroup,
  createPacket,
  listDevices,
  logIn,
  makeCollectCode,
  makePayCode,
  payIntent,
  requestWithdrawal,
  resetPassword,
  resetTradePassword,
  setTradePassword,
  showPacket,
  showWallet,
  showWithdrawal,
  spendingFrozen,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  decideWithdrawal,
  endow,
  loginPassword,
  openBeside,
  type Person,
  pin,
  refused,
  sendPacket,
  type TestWorld,
  transactIn,
  usdt,
  valueOf,
} from '@linnet/testing'
import { auth } from '../../auth'

const hourMs = 3_600_000
const code = '246810'
const money = { MINE_PACKETS: 'money', MINE_COUNTS: '2', WITHDRAW_ADDRESS_HOURS: '0' }

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld(money)
})
beforeEach(async () => {
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  cid = await world.person('Cid')
  await endow(ann, 1000)
  await endow(ben, 1000)
  await world.befriend(ann, ben)
  await world.befriend(ben, cid)
  // Ann's account is older than a day, and has known this device for longer than a day.
  ann = await again(ann)
  world.clock.advance(25 * hourMs)
})
afterAll(() => world.stop())

async function sessionOf(person: Person): Promise<string> {
  const devices = await person.do(listDevices, {})
  return devices.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

type Holder = Pick<Person, 'call' | 'do' | 'in'>

const knownDevice = 'the-device-of-the-first-day-and-later'
const newDevice = 'a-device-that-nobody-has-seen-before-'
const platforms: Record<string, 'phone' | 'desktop'> = { [knownDevice]: 'phone', [newDevice]: 'desktop' }

/** The same person on a session that a login has just opened. */
async function again(person: Person, password = loginPassword, deviceId = knownDevice): Promise<Person> {
  const login = { account: person.account, password, deviceId, platform: platforms[deviceId] } as const
  const { token } = await world.guest.do(logIn, login)
  return { ...person, token, ...world.holderOf(token) }
}

async function resetLogin(person: Person, password = 'linnet_2'): Promise<Person> {
  await world.guest.do(resetPassword, { account: person.account, code, password })
  return again(person, password)
}

async function resetPin(person: Person, password = loginPassword): Promise<void> {
  const proof = { account: person.account, code, loginPassword: password }
  await person.do(resetTradePassword, { ...proof, password: pin, confirm: pin })
}

let cids = 0
const newCid = () => `freeze-${++cids}`

const cells: Record<string, { open: (payer: Person) => Promise<(payer: Holder) => Promise<unknown>> }> = {
  'a transfer': {
    open: async (payer) => {
      const intent = await payer.do(checkBeforePay, { kind: 'transfer', payeeId: ben.id, amount: usdt(1) })
      return (holder) => holder.call(payIntent, { intentId: intent.id, password: pin, cid: newCid() })
    },
  },
  'a payment by collect code': {
    open: async (payer) => {
      const shown = await ben.do(makeCollectCode, {})
      const draft = { kind: 'collect', code: shown.code, amount: usdt(1) } as const
      const intent = await payer.do(checkBeforePay, draft)
      return (holder) => holder.call(payIntent, { intentId: intent.id, password: pin, cid: newCid() })
    },
  },
  'a payment by pay code': {
    open: async (payer) => {
      const shown = await payer.do(makePayCode, {})
      const { intentId } = await ben.do(collectAmount, { code: shown.code, amount: usdt(1) })
      return (holder) => holder.call(payIntent, { intentId, password: pin, cid: newCid() })
    },
  },
  'a red packet': {
    open: async (payer) => {
      const { conversationId } = await payer.do(createGroup, { personIds: [ben.id], name: 'Lunch' })
      const packet = { conversationId, type: 1, count: 1 }
      const amount = usdt(1)
      const intent = await payer.do(checkBeforePay, { kind: 'packet', amount, packet })
      return (holder) =>
        holder.call(createPacket, { ...packet, amount, intentId: intent.id, password: pin, cid: newCid() })
    },
  },
  'the stake of a mine': {
    open: async (payer) => {
      const personIds = [payer.id, cid.id]
      const { conversationId } = await ben.do(createGroup, { personIds, name: 'Lunch' })
      const mines = { conversationId, type: 4, count: 2, digits: [1], mode: 'ANY' as const }
      const { id } = valueOf(await sendPacket(ben, { ...mines, amount: usdt(5) }))
      const { mines: shown } = await payer.do(showPacket, { id })
      const stake = shown?.stake ?? 0n
      return (holder) => holder.call(claimMinePacket, { id, cid: newCid(), stake, password: pin })
    },
  },
  'a withdrawal': {
    open: async (payer) => {
      const { id: addressId } = await payer.do(addAddress, addressOf())
      const intent = await payer.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(10) })
      return (holder) => holder.call(requestWithdrawal, { intentId: intent.id, password: pin, cid: newCid() })
    },
  },
  'saving an address': {
    open: async () => (holder) => holder.call(addAddress, addressOf()),
  },
}

function addressOf() {
  const address = checksummed(`0x${crypto.randomUUID().replaceAll('-', '')}${'0'.repeat(8)}`)
  return { name: 'Exchange', contact: 'a@example.org', address, password: pin }
}

const events: Record<string, (person: Person) => Promise<Person>> = {
  loginReset: (person) => resetLogin(person),
  async tradeReset(person) {
    await resetPin(person)
    return person
  },
  newDevice: (person) => again(person, loginPassword, newDevice),
}

describe('no money leaves a person', () => {
  for (const [reason, happen] of Object.entries(events))
    for (const [kind, { open }] of Object.entries(cells))
      test(`by ${kind} after ${reason}, until a day has passed`, async () => {
        const pay = await open(ann)
        const before = await balanceOf(ann)
        const holder = await happen(ann)
        expect(await pay(holder)).toMatchObject({
          refusal: { name: 'SpendingFrozen', parameters: { reason, hours: 24 } },
        })
        expect(await balanceOf(holder)).toBe(before)
        world.clock.advance(24 * hourMs)
        expect(await (await open(holder))(holder)).toMatchObject({ ok: true })
      })
})

describe('a stolen phone number', () => {
  test('empties no wallet: three days pass before it pays', async () => {
    const thief = await resetLogin(ann, 'thief_99')
    expect(await thief.call(checkBeforePay, transfer())).toMatchObject(refused('SpendingFrozen'))
    world.clock.advance(23 * hourMs)
    await resetPin(thief, 'thief_99')
    const stopped = await thief.call(checkBeforePay, transfer())
    expect(stopped).toMatchObject({ refusal: { parameters: { reason: 'tradeReset', hours: 72 } } })
    // A password set with a code proves nothing for that period, even if it was changed since.
    await thief.do(changePassword, { oldPassword: 'thief_99', password: 'thief_98' })
    const later = await again(thief, 'thief_98')
    world.clock.advance(71 * hourMs)
    expect(await later.call(checkBeforePay, transfer())).toMatchObject(refused('SpendingFrozen'))
    expect(await balanceOf(later)).toBe(usdt(1000))
  })

  test('with an account that has no trade password yet can set one, and waits as long', async () => {
    const eve = await world.person('Eve')
    const thief = await resetLogin(eve, 'thief_99')
    await thief.do(setTradePassword, { password: pin, confirm: pin, loginPassword: 'thief_99' })
    expect(await thief.do(showWallet, {})).toMatchObject({ frozenWhy: 'tradeReset' })
    world.clock.advance(71 * hourMs)
    expect(await thief.do(showWallet, {})).toMatchObject({ frozenWhy: 'tradeReset' })
    world.clock.advance(hourMs)
    expect((await thief.do(showWallet, {})).frozenUntil).toBeUndefined()
  })
})

describe('the first trade password', () => {
  test('takes the login password, so that an open session is not enough', async () => {
    const eve = await world.person('Eve')
    const given = { password: pin, confirm: pin }
    const outdated = await eve.call(setTradePassword, given)
    expect(outdated).toMatchObject(refused('LoginPasswordNeeded'))
    expect(await eve.call(setTradePassword, { ...given, loginPassword: 'linnet_2' })).toMatchObject(
      refused('WrongPassword'),
    )
    await eve.do(setTradePassword, { ...given, loginPassword })
    expect((await eve.do(showWallet, {})).frozenUntil).toBeUndefined()
  })
})

const transfer = (units = 1) => ({ kind: 'transfer', payeeId: ben.id, amount: usdt(units) }) as const

test('the other devices learn at once why and until when nothing can be paid', async () => {
  const phone = await ann.connect()
  await resetPin(await again(ann, loginPassword, newDevice))
  const isReset = ({ data }: { data: object }) => 'reason' in data && data.reason === 'tradeReset'
  const { data } = await phone.next(spendingFrozen, isReset)
  const { frozenUntil } = await ann.do(showWallet, {})
  expect(data).toMatchObject({ reason: 'tradeReset', until: frozenUntil })
  await phone.close()
})

test('wrong trade passwords without end freeze all money, also what needs none', async () => {
  for (let n = 0; n < 15; n++) {
    await ann.call(payIntent, { intentId: crypto.randomUUID(), password: '000001', cid: newCid() })
    if (n % 5 === 4 && n < 14) world.clock.advance(24 * hourMs)
  }
  expect(await ann.do(showWallet, {})).toMatchObject({ frozenWhy: 'wrongTries' })
})

test('a freeze is not shortened by another event', async () => {
  const sessionId = await sessionOf(ann)
  const freeze = openBeside(world).of(auth).freezeSpending.get()
  const transact = transactIn(world)
  await transact((work) =>
    freeze(work, { personId: ann.id, cause: 'newDevice', sinceMs: work.nowMs, sessionId }),
  )
  expect(await ann.do(showWallet, {})).toMatchObject({ frozenWhy: 'newDevice' })
  expect(await ann.call(makePayCode, {})).toMatchObject(refused('SpendingFrozen'))
  await transact((work) =>
    freeze(work, { personId: ann.id, cause: 'newDevice', sinceMs: work.nowMs - hourMs, sessionId }),
  )
  expect(await ann.call(checkBeforePay, transfer())).toMatchObject({ refusal: { parameters: { hours: 24 } } })
})

describe('a new device', () => {
  test('is frozen until a day after the first login on it, whatever is logged in meanwhile; others pay', async () => {
    const phone = await ann.connect()
    const first = await again(ann, loginPassword, newDevice)
    const { data } = await phone.next(spendingFrozen)
    expect(data).toMatchObject({ reason: 'newDevice', session_id: await sessionOf(first) })
    await phone.close()
    expect(await ann.call(checkBeforePay, transfer())).toMatchObject({ ok: true })
    expect(await ann.do(showWallet, {})).not.toHaveProperty('frozenUntil')
    world.clock.advance(23 * hourMs)
    const second = await again(ann, loginPassword, newDevice)
    expect(await second.call(checkBeforePay, transfer())).toMatchObject({
      refusal: { name: 'SpendingFrozen', parameters: { reason: 'newDevice', hours: 1 } },
    })
    world.clock.advance(hourMs)
    expect(await second.call(checkBeforePay, transfer())).toMatchObject({ ok: true })
  })

  test('of a fresh account pays at once, and so does one that it has known for long', async () => {
    const eve = await world.person('Eve')
    await endow(eve, 10)
    await world.befriend(eve, ben)
    expect(await eve.call(checkBeforePay, transfer())).toMatchObject({ ok: true })
    const other = await again(eve, loginPassword, newDevice)
    expect(await other.call(checkBeforePay, transfer())).toMatchObject({ ok: true })
    expect(await (await again(ann)).call(checkBeforePay, transfer())).toMatchObject({ ok: true })
  })

  test('of a client that names none is new at each login', async () => {
    const { token } = await world.guest.do(logIn, { account: ann.account, password: loginPassword })
    const holder = world.holderOf(token)
    expect(await holder.call(checkBeforePay, transfer())).toMatchObject(refused('SpendingFrozen'))
  })
})

test('a device that nobody knows takes back what was approved, one that is known does not', async () => {
  const draft = {
    name: 'Exchange',
    contact: 'ann@example.org',
    address: checksummed(`0x${'5'.repeat(40)}`),
    password: pin,
  }
  const { id: addressId } = await ann.do(addAddress, draft)
  const { id: intentId } = await ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20) })
  await ann.do(requestWithdrawal, { intentId, password: pin, cid: newCid() })
  const state = async () => (await ann.do(showWithdrawal, { id: intentId })).status
  valueOf(await decideWithdrawal(world, { id: intentId, status: 'approved' }))
  ann = await again(ann)
  expect(await state()).toBe('approved')
  await again(ann, loginPassword, newDevice)
  expect(await state()).toBe('requested')
})
