/** Second factors of members, the second step of logging in, and fresh proofs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addAddress,
  askFactorsEnd,
  bindAccount,
  type CallInput,
  changePassword,
  changeTradePassword,
  changeVendorTradePassword,
  keepFactors,
  keepFactorsByLink,
  listDevices,
  listSecurityEvents,
  logIn,
  logInAsVendor,
  logInTwo,
  offerFactorProof,
  offerTotp,
  proveFactor,
  readFactorTicket,
  removeDevice,
  removeTotp,
  removeTrustedDevice,
  renewRecoveryCodes,
  requestDeletion,
  requestWithdrawal,
  resetPassword,
  resetTradePassword,
  setTotp,
  showFactors,
  showWallet,
  takeBackAccount,
} from '@linnet/protocol'
import {
  createTestWorld,
  loginPassword as password,
  makeVendor,
  nameOf,
  newId,
  type Person,
  pin,
  refused,
  type TestWorld,
  until,
} from '@linnet/testing'
import { Secret, TOTP } from 'otpauth'

const code = '246810'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const trust = 'A'.repeat(43)

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
beforeAll(async () => {
  const env = {
    PUBLIC_URL: 'http://localhost:8080',
    SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`,
  }
  world = await createTestWorld(env, undefined, { jobSpeed: 100 })
})
beforeEach(async () => {
  ann = await world.person('Ann')
})
afterAll(async () => {
  await world.stop()
  await gateway.stop(true)
})

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const codeOf = (secret: string, afterMs = 0) => codeAt(secret, world.clock.nowMs() + afterMs)

/** Sets up an authenticator app; the code of the present period is then used up. */
async function setUp(person: Person) {
  const { ticket, uri, secret } = await person.do(offerTotp, { password })
  expect(uri).toContain(`secret=${secret}`)
  const atMs = world.clock.nowMs()
  const { recoveryCodes } = await person.do(setTotp, { ticket, code: codeAt(secret, atMs) })
  return { secret, atMs, recoveryCodes, next: () => codeOf(secret, 30_000) }
}

/** The first step of logging in: a ticket, which is the only thing that a right password or code gives. */
async function firstStep(given: { password?: string; code?: string }, account = ann.account) {
  const outcome = await world.guest.call(logIn, { account, ...given, platform: 'desktop' })
  expect(outcome).toMatchObject(refused('FactorNeeded'))
  return String(outcome.ok ? '' : outcome.refusal.parameters['ticket'])
}

/** The second step, on another platform than the person's own device. */
const second = (input: CallInput<typeof logInTwo>) =>
  world.guest.call(logInTwo, { platform: 'desktop', ...input })
const enter = (input: CallInput<typeof logInTwo>) =>
  world.guest.do(logInTwo, { platform: 'desktop', ...input })

const eventsOf = async (person: Person) => (await person.do(listSecurityEvents, {})).map(({ kind }) => kind)
const isLive = async (token: string) => nameOf(await world.holderOf(token).call(listDevices, {})) === 'done'

describe('an authenticator app', () => {
  test('is set up with the password and confirmed by a code, and gives recovery codes once', async () => {
    expect(nameOf(await ann.call(offerTotp, {}))).toBe('LoginPasswordNeeded')
    expect(nameOf(await ann.call(offerTotp, { password: 'wrong_1' }))).toBe('WrongPassword')
    const { ticket, secret } = await ann.do(offerTotp, { password })
    const wrong = codeOf(secret, dayMs)
    expect(nameOf(await ann.call(setTotp, { ticket, code: wrong }))).toBe('WrongFactor')
    const ben = await world.person('Ben')
    expect(nameOf(await ben.call(setTotp, { ticket, code: codeOf(secret) }))).toBe('TicketOver')
    const { recoveryCodes } = await ann.do(setTotp, { ticket, code: codeOf(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await ann.do(showFactors, {})).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 })
    expect(await eventsOf(ann)).toContain('factorAdded')
    // Another app takes its place, and the recovery codes stay.
    const again = await ann.do(offerTotp, {})
    const renewed = await ann.do(setTotp, { ticket: again.ticket, code: codeOf(again.secret) })
    expect(renewed.recoveryCodes).toEqual([])
  })

  test('is stored sealed, and recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await setUp(ann)
    const [row] = await world.sql<{ stored: string }[]>`
      select encode(totp_secret, 'escape') as stored from auth.credential where person_id = ${ann.id}`
    const raw = Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1')
    expect(Buffer.from(row?.stored ?? '', 'latin1').includes(raw)).toBe(false)
    const codes = await world.sql<{ hash: Buffer }[]>`
      select hash from auth.recovery_code where person_id = ${ann.id}`
    expect(codes.map(({ hash }) => hash.length)).toEqual(recoveryCodes.map(() => 32))
  })

  test('that was sealed with a lost key is refused like a wrong code; recovery codes still work', async () => {
    const { next, recoveryCodes } = await setUp(ann)
    await world.sql`update auth.credential set totp_secret = ${Buffer.alloc(48)}, totp_last_step = 0
      where person_id = ${ann.id}`
    const ticket = await firstStep({ password })
    expect(nameOf(await second({ ticket, code: next() }))).toBe('WrongFactor')
    await enter({ ticket, recoveryCode: recoveryCodes[0] })
  })

  test('is removed only by a session that has just proved it', async () => {
    const { next } = await setUp(ann)
    world.clock.advance(11 * minuteMs)
    expect(nameOf(await ann.call(removeTotp, {}))).toBe('FactorProofNeeded')
    const { ticket, kinds } = await ann.do(offerFactorProof, {})
    expect(kinds).toEqual(['totp', 'recovery'])
    expect(nameOf(await ann.call(proveFactor, { ticket }))).toBe('BadInput')
    await ann.do(proveFactor, { ticket, code: next() })
    await ann.do(removeTotp, {})
    expect(await ann.do(showFactors, {})).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
    expect(nameOf(await ann.call(offerFactorProof, {}))).toBe('NoFactors')
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, password }))).toBe('done')
  })
})

describe('logging in to an account with a factor', () => {
  test.each([{ password }, { code }])(
    'by %o gives a ticket, and a session only with a factor',
    async (given) => {
      const { next, secret } = await setUp(ann)
      const ticket = await firstStep(given)
      expect(await world.guest.do(readFactorTicket, { ticket })).toMatchObject({
        kinds: ['totp', 'recovery'],
      })
      const wrong = await second({ ticket, code: codeOf(secret, dayMs) })
      expect(wrong).toMatchObject(refused('WrongFactor'))
      const { token, profile } = await enter({ ticket, code: next() })
      expect(profile.id).toBe(ann.id)
      expect(await isLive(token)).toBe(true)
      expect(nameOf(await second({ ticket, code: next() }))).toBe('TicketOver')
      await until(async () => ((await eventsOf(ann)).includes('factorDenied') ? true : undefined))
    },
  )

  test('takes each code once, also those before it', async () => {
    const { secret, atMs, next } = await setUp(ann)
    const used = await firstStep({ password })
    for (const afterMs of [0, -30_000])
      expect(nameOf(await second({ ticket: used, code: codeAt(secret, atMs + afterMs) }))).toBe('WrongFactor')
    const newer = next()
    await enter({ ticket: used, code: newer })
    const ticket = await firstStep({ password })
    expect(nameOf(await second({ ticket, code: newer }))).toBe('WrongFactor')
  })

  test('takes each recovery code once, in any spelling, until there are new ones', async () => {
    const { recoveryCodes } = await setUp(ann)
    const [one = '', two = ''] = recoveryCodes
    const recoveryCode = one.toUpperCase().replaceAll('-', ' ')
    await enter({ ticket: await firstStep({ password }), recoveryCode })
    const ticket = await firstStep({ password })
    expect(nameOf(await second({ ticket, recoveryCode }))).toBe('WrongFactor')
    expect(await eventsOf(ann)).toContain('recoveryCodeUsed')
    const renewed = await ann.do(renewRecoveryCodes, {})
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(nameOf(await second({ ticket, recoveryCode: two }))).toBe('WrongFactor')
    const [fresh = ''] = renewed.recoveryCodes
    await enter({ ticket, recoveryCode: fresh })
  })

  test('allows ten tries in a quarter of an hour, whatever they are', async () => {
    const { next, recoveryCodes } = await setUp(ann)
    await world.sql`update auth.session set address = '192.0.2.1' where person_id = ${ann.id}`
    const ticket = await firstStep({ password })
    for (let each = 0; each < 10; each++)
      expect(nameOf(await second({ ticket, code: '000000' }))).toBe('WrongFactor')
    expect(nameOf(await second({ ticket, code: next() }))).toBe('TooManyRequests')
    const [recoveryCode = ''] = recoveryCodes
    expect(nameOf(await second({ ticket, recoveryCode }))).toBe('TooManyRequests')
  })

  test('ends tickets after ten minutes, and with a new password', async () => {
    const { next } = await setUp(ann)
    const late = await firstStep({ password })
    world.clock.advance(11 * minuteMs)
    expect(nameOf(await second({ ticket: late, code: next() }))).toBe('TicketOver')
    const stolen = await firstStep({ password })
    await ann.do(changePassword, { oldPassword: password, password: 'hunter_23' })
    expect(nameOf(await second({ ticket: stolen, code: next() }))).toBe('TicketOver')
  })

  test('still needs the factor after the password was reset by a code', async () => {
    await setUp(ann)
    await world.guest.do(resetPassword, { account: ann.account, code, password: 'hunter_23' })
    await firstStep({ password: 'hunter_23' })
  })

  test('at the vendor desk takes the factor with the password, and proves it again there', async () => {
    const { next } = await setUp(ann)
    await makeVendor(world, ann.id)
    const input = { account: ann.account, password }
    expect(nameOf(await world.guest.call(logInAsVendor, input))).toBe('FactorNeeded')
    expect(nameOf(await world.guest.call(logInAsVendor, { ...input, code: '000000' }))).toBe('WrongFactor')
    const { token } = await world.guest.do(logInAsVendor, { ...input, code: next() })
    const desk = world.holderOf(token)
    const change = { oldPassword: pin, password: '482916', confirm: '482916' }
    world.clock.advance(11 * minuteMs)
    expect(nameOf(await desk.call(changeVendorTradePassword, change))).toBe('FactorProofNeeded')
    const { ticket } = await desk.do(offerFactorProof, {})
    await desk.do(proveFactor, { ticket, code: next() })
    expect(nameOf(await desk.call(changeVendorTradePassword, change))).not.toBe('FactorProofNeeded')
  })
})

describe('a session that has not proved a factor freshly', () => {
  test('is refused what a thief of it must not do, until it proves one; accounts without factors are not', async () => {
    const sensitive = async (person: Person) => {
      const address = `0x${'5'.repeat(40)}`
      const passwords = { password: '482916', confirm: '482916' }
      return {
        changes: nameOf(await person.call(changeTradePassword, { oldPassword: pin, ...passwords })),
        resets: nameOf(
          await person.call(resetTradePassword, {
            ...passwords,
            account: person.account,
            code,
            loginPassword: 'wrong_1',
          }),
        ),
        saves: nameOf(
          await person.call(addAddress, { name: 'Mine', contact: 'ann@example.org', address, password: pin }),
        ),
        withdraws: nameOf(
          await person.call(requestWithdrawal, { intentId: newId(), password: pin, cid: newId() }),
        ),
        deletes: nameOf(await person.call(requestDeletion, { password: 'wrong_1' })),
        binds: nameOf(await person.call(bindAccount, { account: 'ann@example.org', code: '000000' })),
      }
    }
    const asBefore = await sensitive(await world.person('Ben'))
    expect(Object.values(asBefore)).not.toContain('FactorProofNeeded')
    const { next } = await setUp(ann)
    expect(await sensitive(ann)).toEqual(asBefore)
    world.clock.advance(11 * minuteMs)
    expect(new Set(Object.values(await sensitive(ann)))).toEqual(new Set(['FactorProofNeeded']))
    const { ticket } = await ann.do(offerFactorProof, {})
    await ann.do(proveFactor, { ticket, code: next() })
    expect(await sensitive(ann)).toEqual(asBefore)
  })
})

describe('a person who has lost all factors', () => {
  const phoneOf = ({ account }: Person) => `+86${account}`
  const linksTo = (phone: string) =>
    texts.flatMap(({ to, text }) =>
      to === phone ? (/keep_two_step\?ticket=(\S+)/.exec(text)?.[1] ?? []) : [],
    )

  test('logs in without them after 72 hours, and money waits', async () => {
    await setUp(ann)
    const ticket = await firstStep({ code })
    const { endsAt } = await world.guest.do(askFactorsEnd, { ticket })
    expect(Math.abs(endsAt * 1000 - world.clock.nowMs() - 72 * hourMs)).toBeLessThan(minuteMs)
    expect(await ann.do(showFactors, {})).toMatchObject({ endsAt })
    expect(await eventsOf(ann)).toContain('factorsEndAsked')
    world.clock.advance(71 * hourMs)
    const later = await firstStep({ code })
    // The wait does not begin again.
    expect(await world.guest.do(askFactorsEnd, { ticket: later })).toEqual({ endsAt })
    world.clock.advance(2 * hourMs)
    await until(async () => ((await ann.do(showFactors, {})).hasTotp ? undefined : true))
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, code, platform: 'desktop' }))).toBe(
      'done',
    )
    expect(await ann.do(showWallet, {})).toHaveProperty('frozenUntil')
    expect(await eventsOf(ann)).toContain('factorsEnded')
  })

  test('is announced to every device and address, each of which can cancel it', async () => {
    await setUp(ann)
    await world.guest.do(askFactorsEnd, { ticket: await firstStep({ code }) })
    await ann.do(keepFactors, {})
    expect(await ann.do(showFactors, {})).toMatchObject({ endsAt: 0, hasTotp: true })
    await world.guest.do(askFactorsEnd, { ticket: await firstStep({ code }) })
    const [, ticket = ''] = await until(() => {
      const found = linksTo(phoneOf(ann))
      return found.length >= 2 ? found : undefined
    })
    expect(nameOf(await world.guest.call(takeBackAccount, { ticket }))).toBe('ChangeNotFound')
    await world.guest.do(keepFactorsByLink, { ticket })
    expect(nameOf(await world.guest.call(keepFactorsByLink, { ticket }))).toBe('ChangeNotFound')
    expect(await ann.do(showFactors, {})).toMatchObject({ endsAt: 0, hasTotp: true })
    expect((await eventsOf(ann)).filter((kind) => kind === 'factorsEndCancelled')).toHaveLength(2)
  })
})

describe('a trusted device', () => {
  test('skips the second step for thirty days, with its secret', async () => {
    const { next } = await setUp(ann)
    const ticket = await firstStep({ password })
    await enter({ ticket, code: next(), trust, system: 'Ann’s laptop' })
    const { trustedDevices } = await ann.do(showFactors, {})
    expect(trustedDevices).toMatchObject([{ system: 'Ann’s laptop' }])
    const later = await firstStep({ code })
    const other = 'B'.repeat(43)
    expect(nameOf(await second({ ticket: later, trusted: other }))).toBe('NotTrusted')
    const { token } = await enter({ ticket: later, trusted: trust })
    // Trust is no proof.
    expect(nameOf(await world.holderOf(token).call(removeTotp, {}))).toBe('FactorProofNeeded')
    world.clock.advance(30 * dayMs + minuteMs)
    expect(nameOf(await second({ ticket: await firstStep({ code }), trusted: trust }))).toBe('NotTrusted')
    expect((await ann.do(showFactors, {})).trustedDevices).toEqual([])
  })

  test('is trusted by one account only', async () => {
    const { next } = await setUp(ann)
    await enter({ ticket: await firstStep({ password }), code: next(), trust })
    const ben = await world.person('Ben')
    await setUp(ben)
    const ticket = await firstStep({ password }, ben.account)
    expect(nameOf(await second({ ticket, trusted: trust }))).toBe('NotTrusted')
  })

  test('is not trusted any more once it is removed, logged out by another, or the password is new', async () => {
    const { recoveryCodes } = await setUp(ann)
    const deviceId = 'anns-laptop-0123456789'
    const trusting = async (nth: number) => {
      const given = { recoveryCode: recoveryCodes[nth], trust, deviceId } as const
      return enter({ ticket: await firstStep({ password }), ...given })
    }
    const tryTrust = async (login: { password?: string; code?: string } = { password }) =>
      nameOf(await second({ ticket: await firstStep(login), trusted: trust }))
    await trusting(0)
    const [device] = (await ann.do(showFactors, {})).trustedDevices
    await ann.do(removeTrustedDevice, { id: device?.id ?? '' })
    expect(nameOf(await ann.call(removeTrustedDevice, { id: device?.id ?? '' }))).toBe('DeviceNotFound')
    expect(await tryTrust()).toBe('NotTrusted')
    await trusting(1)
    const laptop = (await ann.do(listDevices, {})).find(({ isCurrent }) => !isCurrent)
    await ann.do(removeDevice, { id: laptop?.id ?? '' })
    expect(await tryTrust()).toBe('NotTrusted')
    await trusting(2)
    expect(await tryTrust()).toBe('done')
    await world.guest.do(resetPassword, { account: ann.account, code, password: 'hunter_23' })
    expect(await tryTrust({ code })).toBe('NotTrusted')
  })
})
