/** A phone that is logged in lets a browser log in, whose QR code it scanned. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import {
  cancelQrLogin,
  collectQrLogin,
  confirmQrLogin,
  endOtherSessions,
  listDevices,
  listSecurityEvents,
  logOut,
  offerFactorProof,
  offerQrLogin,
  offerTotp,
  proveFactor,
  readQrLogin,
  requestDeletion,
  setTotp,
} from '@linnet/protocol'
import { createTestWorld, loginPassword, nameOf, type Person, type TestWorld } from '@linnet/testing'
import { Secret, TOTP } from 'otpauth'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
})
beforeEach(async () => {
  ;[ann, ben] = [await world.person('Ann'), await world.person('Ben')]
})
afterAll(() => world.stop())

/** A browser that shows a code. */
async function browser() {
  const secret = randomBytes(32).toString('base64url')
  const key = createHash('sha256').update(secret).digest('base64url')
  const { code } = await world.guest.do(offerQrLogin, { key, platform: 'web', system: 'Firefox on Linux' })
  return {
    code,
    secret,
    collect: () => world.guest.call(collectQrLogin, { code, secret }),
    state: () => world.guest.do(collectQrLogin, { code, secret }).then(({ state }) => state),
  }
}
const eventsOf = async (person: Person) => (await person.do(listSecurityEvents, {})).map(({ kind }) => kind)

describe('a code', () => {
  test('that is scanned and confirmed logs the browser in, with a session of its own', async () => {
    const shown = await browser()
    expect(await shown.state()).toBe('waiting')
    expect(await ann.do(readQrLogin, { code: shown.code })).toMatchObject({
      platform: 'web',
      device: 'Firefox on Linux',
      isHere: true,
    })
    expect(await shown.state()).toBe('scanned')
    await ann.do(confirmQrLogin, { code: shown.code })
    const collected = await shown.collect()
    const { token = '' } = (collected.ok && collected.value.signedIn) || {}
    const devices = await world.holderOf(token).do(listDevices, {})
    expect(devices.find(({ isCurrent }) => isCurrent)).toMatchObject({
      platform: 'web',
      system: 'Firefox on Linux',
    })
    expect(nameOf(await ann.call(listDevices, {}))).toBe('done')
    expect(await eventsOf(ann)).toEqual(expect.arrayContaining(['qrLogin', 'newDevice']))
    const alerts: unknown[] =
      await world.sql`select 1 from security.alert where person_id = ${ann.id} and kind = 'qrLogin'`
    expect(alerts).toHaveLength(1)
    expect(nameOf(await shown.collect())).toBe('QrLoginOver')
  })

  test('belongs to the first session that scans it', async () => {
    const { code } = await browser()
    await ann.do(readQrLogin, { code })
    await ann.do(readQrLogin, { code })
    for (const call of [readQrLogin, confirmQrLogin])
      expect(nameOf(await ben.call(call, { code }))).toBe('QrLoginOver')
    await ben.do(cancelQrLogin, { code })
    await ann.do(confirmQrLogin, { code })
    expect(nameOf(await ann.call(confirmQrLogin, { code }))).toBe('QrLoginOver')
  })

  test('is not confirmed before it is scanned, and ends when it is canceled', async () => {
    const shown = await browser()
    expect(nameOf(await ann.call(confirmQrLogin, { code: shown.code }))).toBe('QrLoginOver')
    await ann.do(readQrLogin, { code: shown.code })
    await ann.do(cancelQrLogin, { code: shown.code })
    expect(nameOf(await shown.collect())).toBe('QrLoginOver')
  })

  test('ends after a minute, or two minutes after it was scanned', async () => {
    const [late, slow] = [await browser(), await browser()]
    await ann.do(readQrLogin, { code: slow.code })
    world.clock.advance(61_000)
    expect(nameOf(await ann.call(readQrLogin, { code: late.code }))).toBe('QrLoginOver')
    expect(await slow.state()).toBe('scanned')
    // Reading it again does not make it live longer.
    await ann.do(readQrLogin, { code: slow.code })
    world.clock.advance(60_000)
    expect(nameOf(await ann.call(confirmQrLogin, { code: slow.code }))).toBe('QrLoginOver')
  })

  test('logs in only the browser with the secret, in the network that was shown', async () => {
    const shown = await browser()
    await ann.do(readQrLogin, { code: shown.code })
    await ann.do(confirmQrLogin, { code: shown.code })
    const secret = randomBytes(32).toString('base64url')
    expect(nameOf(await world.guest.call(collectQrLogin, { code: shown.code, secret }))).toBe('QrLoginOver')
    const moveTo = (place: string) =>
      world.sql`update auth.qr_login set place = ${place} where person_id = ${ann.id}`
    await moveTo('203.0.113.*')
    expect(nameOf(await shown.collect())).toBe('QrLoginOver')
    await moveTo('127.0.0.*')
    expect(await shown.state()).toBe('confirmed')
  })

  test('logs in once, however often the browser asks at the same time', async () => {
    const shown = await browser()
    await ann.do(readQrLogin, { code: shown.code })
    await ann.do(confirmQrLogin, { code: shown.code })
    const names = (await Promise.all([1, 2, 3, 4].map(() => shown.collect()))).map(nameOf)
    expect(names.toSorted()).toEqual(['QrLoginOver', 'QrLoginOver', 'QrLoginOver', 'done'])
  })

  test('is worth nothing once the phone that confirmed it is logged out', async () => {
    const shown = await browser()
    await ann.do(readQrLogin, { code: shown.code })
    await ann.do(confirmQrLogin, { code: shown.code })
    await ann.do(logOut, {})
    expect(nameOf(await shown.collect())).toBe('QrLoginOver')
  })

  test('of an account about to be deleted logs nobody in', async () => {
    const shown = await browser()
    await ann.do(readQrLogin, { code: shown.code })
    await ann.do(confirmQrLogin, { code: shown.code })
    await ann.do(requestDeletion, { password: loginPassword })
    expect(nameOf(await shown.collect())).toBe('QrLoginOver')
  })
})

test('an account with a factor has to prove it freshly, and the browser then counts as proved', async () => {
  const { ticket, secret } = await ann.do(offerTotp, { password: loginPassword })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAfter = (ms: number) => app.generate({ timestamp: world.clock.nowMs() + ms })
  await ann.do(setTotp, { ticket, code: codeAfter(0) })
  world.clock.advance(11 * 60_000)
  const shown = await browser()
  await ann.do(readQrLogin, { code: shown.code })
  expect(nameOf(await ann.call(confirmQrLogin, { code: shown.code }))).toBe('FactorProofNeeded')
  expect(await shown.state()).toBe('scanned')
  const proof = await ann.do(offerFactorProof, {})
  await ann.do(proveFactor, { ticket: proof.ticket, code: codeAfter(0) })
  await ann.do(confirmQrLogin, { code: shown.code })
  const collected = await shown.collect()
  const back = world.holderOf((collected.ok && collected.value.signedIn?.token) || '')
  expect(nameOf(await back.call(endOtherSessions, {}))).toBe('done')
  const [row] = await world.sql<object[]>`
    select proved_at is not null as "isProved" from auth.session where person_id = ${ann.id}`
  expect(row).toEqual({ isProved: true })
})
