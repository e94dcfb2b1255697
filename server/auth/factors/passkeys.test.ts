/** Passkeys of members: as a second factor, and as the only way in. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addPasskey,
  listDevices,
  logIn,
  logInByPasskey,
  logInTwo,
  offerPasskey,
  offerPasskeyLogin,
  readFactorTicket,
  removePasskey,
  removeTotp,
  showFactors,
} from '@linnet/protocol'
import {
  type Authenticator,
  createAuthenticator,
  createTestWorld,
  loginPassword as password,
  nameOf,
  type Person,
  refused,
  type TestWorld,
} from '@linnet/testing'

const origin = 'http://localhost:8080'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ PUBLIC_URL: origin })
})
afterAll(() => world.stop())

const optionsIn = (json: string) => JSON.parse(json) as Record<string, unknown>

/** Adds a passkey to an account without factors. */
async function add(person: Person, device = createAuthenticator(origin)) {
  const { ticket, options } = await person.do(offerPasskey, { password })
  const passkey = JSON.stringify(device.create(optionsIn(options)))
  const { recoveryCodes } = await person.do(addPasskey, { ticket, passkey, name: 'My phone' })
  return { device, recoveryCodes }
}

async function answer(device: Authenticator) {
  const { ticket, options } = await world.guest.do(offerPasskeyLogin, {})
  return { ticket, passkey: JSON.stringify(device.get(optionsIn(options))), platform: 'desktop' as const }
}

describe('a passkey', () => {
  test('is added with the password, named, listed and removed', async () => {
    const ann = await world.person('Ann')
    expect(nameOf(await ann.call(offerPasskey, {}))).toBe('LoginPasswordNeeded')
    const { recoveryCodes } = await add(ann)
    expect(recoveryCodes).toHaveLength(10)
    const { passkeys, recoveryCodesLeft } = await ann.do(showFactors, {})
    expect(passkeys).toMatchObject([{ name: 'My phone', usedAt: 0 }])
    expect(recoveryCodesLeft).toBe(10)
    const [id = ''] = passkeys.map((each) => each.id)
    const ben = await world.person('Ben')
    expect(nameOf(await ben.call(removePasskey, { id }))).toBe('PasskeyNotFound')
    world.clock.advance(11 * 60_000)
    expect(nameOf(await ann.call(removePasskey, { id }))).toBe('FactorProofNeeded')
    await world.sql`update auth.session set proved_at = ${new Date(world.clock.nowMs())} where person_id = ${ann.id}`
    await ann.do(removePasskey, { id })
    expect(await ann.do(showFactors, {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, password }))).toBe('done')
  })

  test('of another origin, or for another challenge, is not added', async () => {
    const ann = await world.person('Ann')
    const { ticket, options } = await ann.do(offerPasskey, { password })
    const foreign = createAuthenticator('http://localhost:9999').create(optionsIn(options))
    const stale = createAuthenticator(origin).create({ ...optionsIn(options), challenge: 'b3RoZXI' })
    for (const made of [foreign, stale, {}]) {
      const outcome = await ann.call(addPasskey, { ticket, passkey: JSON.stringify(made), name: 'Mine' })
      expect(outcome).toMatchObject(refused('WrongFactor'))
    }
    expect(nameOf(await ann.call(addPasskey, { ticket, passkey: 'no JSON', name: 'Mine' }))).toBe('BadInput')
  })

  test('is a second factor, once for each challenge', async () => {
    const ann = await world.person('Ann')
    const { device } = await add(ann)
    const outcome = await world.guest.call(logIn, { account: ann.account, password })
    const ticket = String(outcome.ok ? '' : outcome.refusal.parameters['ticket'])
    const { kinds, passkeyOptions } = await world.guest.do(readFactorTicket, { ticket })
    expect(kinds).toEqual(['passkey', 'recovery'])
    const passkey = JSON.stringify(device.get(optionsIn(passkeyOptions)))
    const second = { ticket, passkey, platform: 'desktop' } as const
    expect((await world.guest.do(logInTwo, second)).profile.id).toBe(ann.id)
    expect(nameOf(await world.guest.call(logInTwo, second))).toBe('TicketOver')
  })

  test('logs in alone, without a second step, and its session is fresh', async () => {
    const ann = await world.person('Ann')
    const { device } = await add(ann)
    const given = await answer(device)
    const { token, profile } = await world.guest.do(logInByPasskey, given)
    expect(profile.id).toBe(ann.id)
    const session = world.holderOf(token)
    expect(await session.do(listDevices, {})).toHaveLength(2)
    expect(nameOf(await session.call(removeTotp, {}))).toBe('done')
    // The same answer, and one to a challenge that has expired.
    expect(nameOf(await world.guest.call(logInByPasskey, given))).not.toBe('done')
    const late = await answer(device)
    world.clock.advance(11 * 60_000)
    expect(nameOf(await world.guest.call(logInByPasskey, late))).toBe('TicketOver')
  })

  test('logs nobody in if it is unknown, of another device, or did not verify the person', async () => {
    const ann = await world.person('Ann')
    const { device } = await add(ann)
    const stranger = createAuthenticator(origin)
    expect(nameOf(await world.guest.call(logInByPasskey, await answer(stranger)))).toBe('WrongFactor')
    const [{ id } = { id: '' }] = (await ann.do(showFactors, {})).passkeys
    const forged = await answer(stranger)
    const claimed = JSON.stringify({ ...optionsIn(forged.passkey), id, rawId: id })
    expect(nameOf(await world.guest.call(logInByPasskey, { ...forged, passkey: claimed }))).toBe(
      'WrongFactor',
    )
    const unverified = createAuthenticator(origin, { verifies: false })
    const ben = await world.person('Ben')
    await add(ben, unverified)
    expect(nameOf(await world.guest.call(logInByPasskey, await answer(unverified)))).toBe('WrongFactor')
    expect(nameOf(await world.guest.call(logInByPasskey, await answer(device)))).toBe('done')
  })
})

test('passkeys are refused where the public address has no host name', async () => {
  const other = await createTestWorld({ PUBLIC_URL: 'http://127.0.0.1:8080' })
  const ann = await other.person('Ann')
  expect((await ann.do(showFactors, {})).hasPasskeys).toBe(false)
  expect(nameOf(await ann.call(offerPasskey, { password }))).toBe('PasskeysUnavailable')
  expect(nameOf(await other.guest.call(offerPasskeyLogin, {}))).toBe('PasskeysUnavailable')
  await other.stop()
})
