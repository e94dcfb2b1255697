/** Binding, changing and taking back the addresses of an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  bindAccount,
  checkBeforePay,
  listDevices,
  listSecurityEvents,
  logIn,
  makePayCode,
  profileChanged,
  register,
  resetPassword,
  resetTradePassword,
  sendCode,
  setTradePassword,
  showWallet,
  takeBackAccount,
} from '@linnet/protocol'
import {
  createTestWorld,
  loginPassword,
  nameOf,
  type Person,
  pin,
  refused,
  type TestWorld,
  until,
} from '@linnet/testing'

const code = '246810'
const wrong = '000000'
const hourMs = 3_600_000
const publicUrl = 'http://127.0.0.1:8080'

const texts: { to: string; text: string }[] = []
const gateway = Bun.serve({
  port: 0,
  async fetch(request) {
    texts.push((await request.json()) as { to: string; text: string })
    return new Response('ok')
  },
})

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  const env = { SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`, PUBLIC_URL: publicUrl }
  world = await createTestWorld(env, undefined, { jobSpeed: 10 })
})
beforeEach(async () => {
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
})
afterAll(async () => {
  await world.stop()
  await gateway.stop(true)
})

let addresses = 0
const newEmail = () => `mail${++addresses}@example.org`
const newPhone = () => `+8525${String(1_000_000 + ++addresses)}`
const proof = { code, oldCode: code }

const addressesOf = async ({ id }: Person) => {
  const [row] = await world.sql<{ phone: string | null; email: string | null }[]>`
    select phone, email from profiles.person where id = ${id}`
  return row
}
const logInTo = async (account: string, password = loginPassword) =>
  nameOf(await world.guest.call(logIn, { account, password, platform: 'desktop' }))
const isLive = async (person: Person) => nameOf(await person.call(listDevices, {})) === 'done'

/** The ticket of the newest link that a phone number got. */
async function ticketAt(phone: string, count = 1): Promise<string> {
  const to = phone.startsWith('+') ? phone : `+86${phone}`
  const tickets = await until(() => {
    const found = texts
      .filter((message) => message.to === to)
      .flatMap(
        ({ text }) =>
          /http:\/\/127\.0\.0\.1:8080\/#\/pages\/in\/take_back\?ticket=(\S+)/.exec(text)?.[1] ?? [],
      )
    return found.length >= count ? found : undefined
  })
  return tickets.at(-1) ?? ''
}

describe('a first e-mail address', () => {
  test('is bound by a code to it and one to the phone number, which gets a link', async () => {
    const device = await ann.connect()
    const email = newEmail()
    await ann.do(bindAccount, { account: ` ${email.toUpperCase()} `, ...proof })
    expect(await addressesOf(ann)).toEqual({ phone: ann.account, email })
    const { data } = await device.next(profileChanged)
    expect(JSON.stringify(data)).toContain(email)
    await device.close()
    expect(await logInTo(email)).toBe('done')
    expect((await ann.do(listSecurityEvents, {})).map(({ kind }) => kind)).toContain('accountBound')
    expect(await ticketAt(ann.account)).not.toBe('')
    expect(await ann.do(showWallet, {})).not.toHaveProperty('frozenUntil')
  })

  test('is not bound by a session alone, nor by one of the codes', async () => {
    const account = newEmail()
    for (const [given, refusal] of [
      [{ code }, 'MoreProofNeeded'],
      [{ code, oldCode: wrong }, 'WrongOldCode'],
      [{ code: wrong, oldCode: code }, 'WrongCode'],
      [{ code, loginPassword }, 'MoreProofNeeded'],
      [{ code, tradePassword: pin }, 'MoreProofNeeded'],
    ] as const)
      expect(await ann.call(bindAccount, { account, ...given })).toMatchObject(refused(refusal))
    expect(await addressesOf(ann)).toEqual({ phone: ann.account, email: null })
  })

  test('goes again by the link', async () => {
    const email = newEmail()
    await ann.do(bindAccount, { account: email, ...proof })
    const ticket = await ticketAt(ann.account)
    expect(await world.guest.do(takeBackAccount, { ticket })).toEqual({ account: ann.account })
    expect(await addressesOf(ann)).toEqual({ phone: ann.account, email: null })
  })
})

describe('a change', () => {
  test('replaces the old address, and holds payments back for a day', async () => {
    await ann.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    const phone = newPhone()
    await ann.do(bindAccount, { account: phone, ...proof })
    expect(await logInTo(phone)).toBe('done')
    expect(await logInTo(ann.account)).toBe('WrongLogin')
    const { frozenUntil = 0, frozenWhy } = await ann.do(showWallet, {})
    expect(frozenWhy).toBe('accountChanged')
    expect(Math.round((frozenUntil * 1000 - world.clock.nowMs()) / hourMs)).toBe(24)
    expect(await ann.call(makePayCode, {})).toMatchObject({
      refusal: { name: 'SpendingFrozen', parameters: { reason: 'accountChanged' } },
    })
    world.clock.advance(24 * hourMs)
    expect(await ann.call(makePayCode, {})).toMatchObject({ ok: true })
  })

  test('to the same address, in any spelling, is refused', async () => {
    const account = `+86 ${ann.account}`
    expect(await ann.call(bindAccount, { account, ...proof })).toMatchObject(refused('AccountUnchanged'))
  })

  test("to somebody's address is refused", async () => {
    const given = { account: ben.account, ...proof }
    expect(await ann.call(bindAccount, given)).toMatchObject(refused('AccountTaken'))
  })

  test('of two people to one address at once succeeds for one of them', async () => {
    for (const account of [newEmail(), newPhone()]) {
      const outcomes = await Promise.all(
        [ann, ben].map((each) => each.call(bindAccount, { account, ...proof })),
      )
      expect(outcomes.map(nameOf).toSorted()).toEqual(['AccountTaken', 'done'])
    }
  })

  test('of one person to two addresses at once succeeds for one of them', async () => {
    const [one, other] = [newPhone(), newPhone()]
    const outcomes = await Promise.all(
      [one, other].map((account) => ann.call(bindAccount, { account, ...proof })),
    )
    expect(outcomes.map(nameOf).toSorted()).toEqual(['WrongOldCode', 'done'])
  })

  test('works without the old address by login password and trade password', async () => {
    const account = newPhone()
    const given = { account, code, loginPassword, tradePassword: pin }
    expect(await ann.call(bindAccount, given)).toMatchObject(refused('NoTradePassword'))
    await ann.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    const guessed = { ...given, tradePassword: '000001' }
    expect(await ann.call(bindAccount, guessed)).toMatchObject(refused('WrongTradePassword'))
    expect(await ann.call(bindAccount, { ...given, loginPassword: 'guessed_1' })).toMatchObject(
      refused('WrongPassword'),
    )
    await ann.do(bindAccount, given)
    expect(await addressesOf(ann)).toMatchObject({ phone: account })
    expect(await ticketAt(ann.account)).not.toBe('')
  })
})

describe('an address that is new to the account', () => {
  test('proves enough by a code only after three days, before with the login password', async () => {
    const email = newEmail()
    await ann.do(bindAccount, { account: email, ...proof })
    const account = newEmail()
    expect(await ann.call(bindAccount, { account, ...proof })).toMatchObject(refused('MoreProofNeeded'))
    await ann.do(bindAccount, { account, ...proof, loginPassword })
    world.clock.advance(72 * hourMs)
    await ann.do(bindAccount, { account: newEmail(), ...proof })
  })

  test('does not prove itself through a password that it has reset, but by the trade password', async () => {
    await ann.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    const email = newEmail()
    await ann.do(bindAccount, { account: email, ...proof })
    await world.guest.do(resetPassword, { account: email, code, password: 'linnet_2' })
    const { token } = await world.guest.do(logIn, { account: email, password: 'linnet_2' })
    const thief = world.holderOf(token)
    const given = { account: newEmail(), ...proof, loginPassword: 'linnet_2' }
    expect(await thief.call(bindAccount, given)).toMatchObject(refused('MoreProofNeeded'))
    await thief.do(bindAccount, { ...given, tradePassword: pin })
  })

  test('lets a trade password be reset, but nothing be paid for three days', async () => {
    await ann.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    const email = newEmail()
    await ann.do(bindAccount, { account: email, ...proof })
    await ann.do(resetTradePassword, { account: email, code, loginPassword, password: pin, confirm: pin })
    expect(await ann.call(makePayCode, {})).toMatchObject({
      refusal: { name: 'SpendingFrozen', parameters: { reason: 'tradeReset', hours: 72 } },
    })
  })

  test('which another account had never proves enough by a code', async () => {
    await ann.do(bindAccount, { account: newPhone(), ...proof })
    world.clock.advance(72 * hourMs)
    await ben.do(bindAccount, { account: ann.account, ...proof })
    world.clock.advance(100 * hourMs)
    const given = { account: newPhone(), ...proof }
    expect(await ben.call(bindAccount, given)).toMatchObject(refused('MoreProofNeeded'))
    await ben.do(bindAccount, { ...given, loginPassword })
  })
})

describe('an address that was given up', () => {
  test('is kept for three days for the account that had it', async () => {
    await ann.do(bindAccount, { account: newPhone(), ...proof })
    const held = { refusal: { name: 'AccountHeld', parameters: { hours: 72 } } }
    const given = { account: ann.account, ...proof }
    expect(await ben.call(bindAccount, given)).toMatchObject(held)
    const newcomer = { account: ann.account, code, password: loginPassword, nickname: 'Cid' }
    expect(await world.guest.call(register, newcomer)).toMatchObject(held)
    expect(await addressesOf(ben)).toMatchObject({ phone: ben.account })
    world.clock.advance(71 * hourMs)
    expect(await ben.call(bindAccount, given)).toMatchObject({ refusal: { parameters: { hours: 1 } } })
    await ann.do(bindAccount, { ...given, loginPassword })
  })

  test('is free after that', async () => {
    await ann.do(bindAccount, { account: newPhone(), ...proof })
    world.clock.advance(72 * hourMs)
    await world.guest.do(register, { account: ann.account, code, password: loginPassword, nickname: 'Cid' })
  })
})

describe('the link of the old address', () => {
  const lockedOut = 'linnet_3'

  test('takes the change back without a session, and locks everybody out until the owner sets a password', async () => {
    const phone = newPhone()
    await ann.do(bindAccount, { account: phone, ...proof })
    await world.guest.call(sendCode, { account: ann.account, scene: 'reset' })
    expect(await world.guest.call(sendCode, { account: ann.account, scene: 'reset' })).toMatchObject(
      refused('TooManyRequests'),
    )
    const ticket = await ticketAt(ann.account)
    expect(await world.guest.do(takeBackAccount, { ticket })).toEqual({ account: ann.account })
    expect(await addressesOf(ann)).toEqual({ phone: ann.account, email: null })
    expect(await isLive(ann)).toBe(false)
    expect(await logInTo(phone)).toBe('WrongLogin')
    expect(await logInTo(ann.account)).toBe('WrongLogin')
    await world.guest.do(sendCode, { account: ann.account, scene: 'reset' })
    await world.guest.do(resetPassword, { account: ann.account, code, password: lockedOut })
    const { token } = await world.guest.do(logIn, { account: ann.account, password: lockedOut })
    const again = world.holderOf(token)
    expect((await again.do(listSecurityEvents, {})).map(({ kind }) => kind)).toContain('accountTakenBack')
    expect(await again.do(showWallet, {})).toHaveProperty('frozenWhy')
  })

  test('answers again when it is opened twice, also at once, and acts once', async () => {
    await ann.do(bindAccount, { account: newPhone(), ...proof })
    const ticket = await ticketAt(ann.account)
    const answers = await Promise.all([1, 2].map(() => world.guest.do(takeBackAccount, { ticket })))
    expect(answers).toEqual([{ account: ann.account }, { account: ann.account }])
    await world.guest.do(resetPassword, { account: ann.account, code, password: lockedOut })
    const { token } = await world.guest.do(logIn, { account: ann.account, password: lockedOut })
    expect(await world.guest.do(takeBackAccount, { ticket })).toEqual({ account: ann.account })
    const events = await world.holderOf(token).do(listSecurityEvents, {})
    expect(events.filter(({ kind }) => kind === 'accountTakenBack')).toHaveLength(1)
  })

  test('ends after three days, and is not to be made up', async () => {
    const phone = newPhone()
    await ann.do(bindAccount, { account: phone, ...proof })
    const ticket = await ticketAt(ann.account)
    const forged = `${ticket.slice(0, -4)}${ticket.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const each of [forged, 'x', `${crypto.randomUUID()}.${ticket.slice(37)}`])
      expect(await world.guest.call(takeBackAccount, { ticket: each })).toMatchObject(
        refused('ChangeNotFound'),
      )
    world.clock.advance(72 * hourMs)
    expect(await world.guest.call(takeBackAccount, { ticket })).toMatchObject(refused('ChangeNotFound'))
    expect(await addressesOf(ann)).toMatchObject({ phone })
  })

  test('takes back what followed too, and the links of that end', async () => {
    const [first, second] = [newPhone(), newPhone()]
    await ann.do(bindAccount, { account: first, ...proof })
    const ticket = await ticketAt(ann.account)
    await ann.do(bindAccount, { account: second, ...proof, loginPassword })
    const later = await ticketAt(first)
    expect(await world.guest.do(takeBackAccount, { ticket })).toEqual({ account: ann.account })
    expect(await world.guest.call(takeBackAccount, { ticket: later })).toMatchObject(
      refused('ChangeNotFound'),
    )
    expect(await addressesOf(ann)).toMatchObject({ phone: ann.account })
    // What was taken back keeps nobody from the addresses.
    await ben.do(bindAccount, { account: first, ...proof })
  })

  test('of the first of two changes still works after that of the second', async () => {
    const [first, second] = [newPhone(), newPhone()]
    await ann.do(bindAccount, { account: first, ...proof })
    const ticket = await ticketAt(ann.account)
    await ann.do(bindAccount, { account: second, ...proof, loginPassword })
    await world.guest.do(takeBackAccount, { ticket: await ticketAt(first) })
    expect(await addressesOf(ann)).toMatchObject({ phone: first })
    await world.guest.do(takeBackAccount, { ticket })
    expect(await addressesOf(ann)).toMatchObject({ phone: ann.account })
  })

  test('goes to the other address too, which a thief of the phone number does not read', async () => {
    const email = newEmail()
    await ann.do(bindAccount, { account: email, ...proof })
    await ticketAt(ann.account)
    await ann.do(bindAccount, { account: newEmail(), ...proof, loginPassword })
    const ticket = await ticketAt(ann.account, 2)
    expect(await world.guest.do(takeBackAccount, { ticket })).toEqual({ account: email })
    expect(await addressesOf(ann)).toEqual({ phone: ann.account, email })
  })
})

test('payments to somebody are refused at once after a change', async () => {
  await ann.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
  await world.befriend(ann, ben)
  await ann.do(bindAccount, { account: newPhone(), ...proof })
  const draft = { kind: 'transfer', payeeId: ben.id, amount: 1_000_000n } as const
  expect(await ann.call(checkBeforePay, draft)).toMatchObject(refused('SpendingFrozen'))
})
