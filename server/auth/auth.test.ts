/** Accounts, sessions and devices. Codes and their delivery: `codes.test.ts`. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  changePassword,
  devicesChanged,
  getBase,
  listDevices,
  logIn,
  logOut,
  type Platform,
  profileFields,
  register,
  removeDevice,
  resetPassword,
  sendCode,
  sessionEnded,
  setProfileField,
} from '@linnet/protocol'
import { createTestWorld, nameOf, type Person, type TestWorld, transactIn } from '@linnet/testing'
import { createLeases } from '../kernel/cluster/leases'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { createHub } from '../kernel/socket/hub'
import { createTransact } from '../kernel/work'
import { createCheckPassword } from './check-password'
import { createPasswords } from './passwords'
import { createFreezeTickets, createKeepTickets } from './person-tickets'
import { createSessions, endOverSessions } from './sessions'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Ends expired sessions, as the job does. */
async function endOver(): Promise<void> {
  const metrics = createMetrics()
  const transact = createTransact({ metrics, sql: world.sql, clock: world.clock, deliver: () => undefined })
  const sessions = createSessions({
    policy: 'several',
    hub: createHub({ metrics, onPresence: () => undefined }),
    freezeSpending: () => Promise.resolve(),
    tickets: createFreezeTickets(Buffer.alloc(32)),
    keepTickets: createKeepTickets(Buffer.alloc(32)),
  })
  await transact((work) => endOverSessions(work, { sessions, maxDays: 365 }))
}
const code = '246810'
/** The password of everyone made by `world.person`. */
const password = 'linnet_1'
let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld({ TRUSTED_PROXIES: '127.0.0.1', ALLOW_EXPOSED_DEVELOPMENT: '1' })
})
afterAll(() => world.stop())

let accounts = 0
const newAccount = () => `account${++accounts}@example.org`
const logInTo = (account: string, { platform, of = world }: { platform?: Platform; of?: TestWorld } = {}) =>
  of.guest.do(logIn, { account, password, platform })
const isLive = async (token: string, of = world) =>
  nameOf(await of.holderOf(token).call(listDevices, {})) === 'done'
const devicesOf = (person: Person) => person.do(listDevices, {})
const sessionCount = async (person: Person) =>
  (await world.sql<unknown[]>`select 1 from auth.session where person_id = ${person.id}`).length

describe('registering', () => {
  const input = () => ({ account: newAccount(), code, password: 'hunter_2', nickname: 'Ann' })

  test('creates an account and logs in', async () => {
    const given = {
      ...input(),
      gender: 2,
      photo: '/files/a.jpg',
      platform: 'phone',
      system: 'Ann’s phone',
    } as const
    const { token, profile } = await world.guest.do(register, given)
    expect(profile).toMatchObject({
      nickname: 'Ann',
      email: given.account,
      phone: '',
      gender: 2,
      photo: '/files/a.jpg',
    })
    expect(await world.holderOf(token).do(listDevices, {})).toMatchObject([
      { platform: 'phone', system: 'Ann’s phone', isCurrent: true },
    ])
  })

  test('an existing account is refused, however it is spelled', async () => {
    const given = input()
    await world.guest.do(register, given)
    const again = { ...given, account: ` ${given.account.toUpperCase()} `, nickname: 'Eve' }
    expect(nameOf(await world.guest.call(register, again))).toBe('AccountTaken')
    expect(nameOf(await world.guest.call(logIn, { account: given.account, password: 'hunter_2' }))).toBe(
      'done',
    )
  })

  test('the same account concurrently creates it once', async () => {
    const given = input()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => world.guest.call(register, given)))
    expect(outcomes.map(nameOf).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'AccountTaken'),
      'done',
    ])
    expect(
      await world.sql<unknown[]>`select 1 from profiles.person where email = ${given.account}`,
    ).toHaveLength(1)
  })

  test('with an invite code records who invited', async () => {
    const ann = await world.person('Ann')
    const [inviter] = await world.sql<
      { code: string }[]
    >`select invite_code as code from profiles.person where id = ${ann.id}`
    const { profile } = await world.guest.do(register, {
      ...input(),
      inviteCode: ` ${inviter!.code.toLowerCase()} `,
    })
    const [row] = await world.sql<
      { invited_by: string }[]
    >`select invited_by from profiles.person where id = ${profile.id}`
    expect(row!.invited_by).toBe(ann.id)
  })

  test.each([
    ['a wrong code', { code: '111111' }, 'WrongCode'],
    ['no account', { account: 'nobody' }, 'BadAccount'],
    ['a weak password', { password: 'password' }, 'WeakPassword'],
    ['a common password', { password: 'abc123' }, 'CommonPassword'],
    ['a leaked password', { password: 'Hunter2' }, 'CommonPassword'],
    ['a password with other characters', { password: "x7'; drop--" }, 'WeakPassword'],
    ['a nickname of blanks', { nickname: '\u3000\u200b ' }, 'BadNickname'],
    ['a nickname of 41 characters', { nickname: '中'.repeat(20) + 'a' }, 'BadNickname'],
    ['an unknown invitation code', { inviteCode: 'ZZZZZZZZ' }, 'UnknownInviteCode'],
    ['a photo that is a script', { photo: 'javascript:alert(1)' }, 'BadInput'],
  ])('with %s is refused, and no account is left behind', async (_, wrong, refusal) => {
    const given = { ...input(), ...wrong }
    expect(nameOf(await world.guest.call(register, given))).toBe(refusal)
    expect(
      await world.sql<unknown[]>`select 1 from profiles.person where email = ${given.account}`,
    ).toHaveLength(0)
  })
})

describe('logging in', () => {
  test('accepts the password, with any spelling of the account', async () => {
    const ann = await world.person('Ann')
    const { token, profile } = await logInTo(`+86 ${ann.account}`)
    expect(profile).toMatchObject({ id: ann.id, phone: ann.account })
    expect(await isLive(token)).toBe(true)
  })

  test('a hash of another cost is renewed by the login that proves its password', async () => {
    const olive = await world.person('Olive')
    const old = await Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 16, timeCost: 2 })
    const stored = () =>
      world.sql<{ hash: string }[]>`
        select password_hash as hash from auth.credential where person_id = ${olive.id}`
    await world.sql`update auth.credential set password_hash = ${old} where person_id = ${olive.id}`
    await world.guest.do(logIn, { account: olive.account, password })
    const [renewed] = await stored()
    expect(renewed?.hash).toStartWith('$argon2id$v=19$m=8,t=1,')
    await world.guest.do(logIn, { account: olive.account, password })
    expect((await stored())[0]).toEqual(renewed)
  })

  test('accepts the chat ID with the password, in any case, and not with a code', async () => {
    const given = { account: newAccount(), code, password: 'hunter_2', nickname: 'Ann' }
    const { profile } = await world.guest.do(register, given)
    const account = ` ${profile.chatId.toUpperCase()} `
    const logged = await world.guest.do(logIn, { account, password: 'hunter_2' })
    expect(logged.profile.id).toBe(profile.id)
    expect(nameOf(await world.guest.call(logIn, { account, password: 'hunter_3' }))).toBe('WrongLogin')
    expect(nameOf(await world.guest.call(logIn, { account: 'nobody12', password: 'hunter_2' }))).toBe(
      'WrongLogin',
    )
    expect(nameOf(await world.guest.call(logIn, { account, code }))).toBe('BadAccount')
  })

  test('accepts a code', async () => {
    const ann = await world.person('Ann')
    expect((await world.guest.do(logIn, { account: ann.account, code })).profile.id).toBe(ann.id)
  })

  test('needs a password or a code', async () => {
    expect(nameOf(await world.guest.call(logIn, { account: newAccount() }))).toBe('BadInput')
  })

  test('gives the same answer for a wrong password and an unknown account', async () => {
    const ann = await world.person('Ann')
    const wrong = await world.guest.call(logIn, { account: ann.account, password: 'hunter_2' })
    const unknown = await world.guest.call(logIn, { account: newAccount(), password: 'hunter_2' })
    expect(nameOf(wrong)).toBe('WrongLogin')
    expect(unknown).toEqual(wrong)
  })

  test.each([
    "' or 1=1 --",
    '\u202e',
    'x'.repeat(128),
    '\u{1f600}'.repeat(10),
    '$argon2id$v=19$m=8,t=1,p=1$',
  ])('the password %j is simply wrong', async (hostile) => {
    const ann = await world.person('Ann')
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, password: hostile }))).toBe(
      'WrongLogin',
    )
  })
})

describe('guessing', () => {
  const guess = (account: string, tried = 'hunter_2') => world.guest.call(logIn, { account, password: tried })
  /** Guesses from another address, which the proxy header supplies. */
  const guessFrom = async (address: string, account: string, tried = 'hunter_2') => {
    const response = await fetch(`${world.url}/im/in/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ account, password: tried }),
    })
    return ((await response.json()) as { data: { code?: string } }).data.code ?? 'done'
  }
  const namesOf = async (tries: readonly Promise<string>[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(await Promise.all(tries), (name) => name)).map(([name, all]) => [
        name,
        all?.length,
      ]),
    )

  test('a password allows ten tries per place in fifteen minutes; after that even the right one is refused', async () => {
    const ann = await world.person('Ann')
    for (let each = 0; each < 10; each++) expect(nameOf(await guess(ann.account))).toBe('WrongLogin')
    const refused = await guess(ann.account, password)
    expect(nameOf(refused)).toBe('TooManyRequests')
    expect(refused.ok ? 0 : refused.refusal.parameters['seconds']).toBeWithin(14 * 60, 15 * 60 + 1)
    world.clock.advance(15 * minuteMs)
    expect(nameOf(await guess(ann.account, password))).toBe('done')
  })

  test.each(['a password', 'an account that does not exist'])(
    '%s thirty times at once allows ten tries',
    async (what) => {
      const account = what === 'a password' ? (await world.person('Ann')).account : newAccount()
      const names = (await Promise.all(Array.from({ length: 30 }, () => guess(account)))).map(nameOf)
      expect(names.filter((name) => name === 'WrongLogin')).toHaveLength(10)
      expect(names.filter((name) => name === 'TooManyRequests')).toHaveLength(20)
    },
  )

  test('from one place does not lock out the owner at another', async () => {
    const ann = await world.person('Ann')
    for (let each = 0; each < 11; each++) await guessFrom('198.51.100.1', ann.account)
    expect(await guessFrom('198.51.100.1', ann.account, password)).toBe('TooManyRequests')
    expect(await guessFrom('198.51.100.2', ann.account, password)).toBe('done')
    // An IPv6 /64 is one place, as the customer who has it would otherwise have unlimited tries.
    for (let each = 0; each < 10; each++) await guessFrom(`2001:db8:0:1::${each}`, ann.account)
    expect(await guessFrom('2001:db8:0:1::ffff', ann.account)).toBe('TooManyRequests')
  })

  test('from many places allows a hundred tries; the owner still gets in where they have a live session', async () => {
    const ann = await world.person('Ann')
    expect(await guessFrom('203.0.113.9', ann.account, password)).toBe('done')
    await world.sql`update auth.attempt set count = 99 where key = ${`password:${ann.account}`}`
    const places = Array.from({ length: 12 }, (_, each) => `198.51.100.${each}`)
    expect(await namesOf(places.map((place) => guessFrom(place, ann.account)))).toEqual({
      WrongLogin: 1,
      TooManyRequests: 11,
    })
    expect(await guessFrom('198.51.100.77', ann.account, password)).toBe('TooManyRequests')
    expect(await guessFrom('203.0.113.9', ann.account, password)).toBe('done')
  })

  test('counts wrong passwords only: thirty right ones at once all get in', async () => {
    const ann = await world.person('Ann')
    for (let each = 0; each < 9; each++) await guessFrom('198.51.100.1', ann.account)
    const right = Array.from({ length: 30 }, () => guessFrom('198.51.100.1', ann.account, password))
    expect(await namesOf(right)).toEqual({ done: 30 })
  })

  test('counts no right ones at two processes at once either', async () => {
    const ann = await world.person('Ann')
    for (let each = 0; each < 9; each++) await guessFrom('198.51.100.1', ann.account)
    const log = createLog({ level: 'error', write: () => undefined })
    const processes = [1, 2].map(() =>
      createLeases({ owner: Bun.randomUUIDv7(), sql: world.sql, ownSql: () => world.sql, log }),
    )
    const attempt = {
      ...({ secret: 'password', of: ann.account, address: '198.51.100.1', password } as const),
      personId: () => Promise.resolve(ann.id),
    }
    const checks = processes.map((leases) =>
      createCheckPassword({
        transact: transactIn(world),
        passwords: createPasswords({ hashing: 'quick' }),
        leases,
      }),
    )
    const right = Array.from({ length: 10 }, () => checks).flat()
    const found = await Promise.all(right.map((check) => check(attempt)))
    expect(found.map((each) => each?.personId)).toEqual(found.map(() => ann.id))
    processes.forEach((leases) => leases.stop())
  })

  test('a right password clears the failures before it', async () => {
    const ann = await world.person('Ann')
    for (let round = 0; round < 3; round++) {
      for (let each = 0; each < 6; each++) expect(nameOf(await guess(ann.account))).toBe('WrongLogin')
      expect(nameOf(await guess(ann.account, password))).toBe('done')
    }
  })

  test('the old password, when changing it, allows ten tries too', async () => {
    const ann = await world.person('Ann')
    const change = (oldPassword: string) => ann.call(changePassword, { oldPassword, password: 'hunter3' })
    for (let each = 0; each < 10; each++) expect(nameOf(await change('hunter_2'))).toBe('WrongPassword')
    expect(nameOf(await change(password))).toBe('TooManyRequests')
  })

  test('many accounts from one address allows a hundred tries', async () => {
    const ann = await world.person('Ann')
    await guess(newAccount())
    await world.sql`update auth.attempt set count = 99 where key = 'address:127.0.0.1'`
    expect(nameOf(await guess(ann.account, password))).toBe('done')
    expect(nameOf(await guess(newAccount()))).toBe('WrongLogin')
    expect(nameOf(await guess(newAccount()))).toBe('TooManyRequests')
    world.clock.advance(15 * minuteMs)
    expect(nameOf(await guess(newAccount()))).toBe('WrongLogin')
  })
})

describe('a session', () => {
  test('has a token of 32 random bytes, stored only as its SHA-256', async () => {
    const ann = await world.person('Ann')
    expect(Buffer.from(ann.token, 'base64url')).toHaveLength(32)
    const [row] = await world.sql<{ stored: string; token_digest: Buffer }[]>`
        select s::text as stored, token_digest from auth.session s where person_id = ${ann.id}`
    expect(row!.stored).not.toContain(ann.token)
    expect(Buffer.from(row!.token_digest)).toEqual(
      Buffer.from(new Bun.CryptoHasher('sha256').update(ann.token).digest()),
    )
  })

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\n`, "' or true --", '0'.repeat(10_000)])(
    'is not granted for the token %j',
    async (token) => expect(await isLive(token)).toBe(false),
  )

  test('started on the same platform ends the older one, whose socket gets the reason and is closed', async () => {
    const ann = await world.person('Ann')
    const older = await logInTo(ann.account, { platform: 'phone' })
    const socket = await world.connect({ token: older.token, lang: 'korean-lang' })
    const newer = await logInTo(ann.account, { platform: 'phone' })
    expect((await socket.next(sessionEnded)).data).toEqual({
      reason: 'otherLogin',
      msg: '다른 기기에서 로그인했어요. 본인이 아니라면 비밀번호를 변경해 주세요.',
    })
    expect((await socket.closed).code).toBe(4402)
    expect([await isLive(older.token), await isLive(newer.token)]).toEqual([false, true])
    expect((await world.connect({ token: older.token })).checked.err).toBe(404)
  })

  test('on another platform leaves the older one alive', async () => {
    const ann = await world.person('Ann')
    const phone = await logInTo(ann.account, { platform: 'phone' })
    const socket = await world.connect({ token: phone.token })
    const desktop = await logInTo(ann.account, { platform: 'desktop' })
    expect([await isLive(phone.token), await isLive(desktop.token)]).toEqual([true, true])
    expect(socket.frames.map(({ action }) => action)).not.toContain(sessionEnded.wire)
    await socket.close()
  })

  test('opened many times at once on one platform leaves one alive', async () => {
    const ann = await world.person('Ann')
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => logInTo(ann.account, { platform: 'phone' })),
    )
    const live = await Promise.all(opened.map(({ token }) => isLive(token)))
    expect(live.filter(Boolean)).toHaveLength(1)
  })

  test('of someone else is unaffected', async () => {
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')]
    const socket = await bob.connect()
    await logInTo(ann.account)
    await ann.call(logOut, {})
    expect(await isLive(bob.token)).toBe(true)
    expect(socket.frames.map(({ action }) => action)).not.toContain(sessionEnded.wire)
    await socket.close()
  })

  test('is touched at most every five minutes and ends after 90 days without use', async () => {
    const ann = await world.person('Ann')
    const seenAt = async (): Promise<number> => {
      const [row] = await world.sql<
        { seen_at: Date }[]
      >`select seen_at from auth.session where person_id = ${ann.id}`
      return row!.seen_at.getTime()
    }
    const first = await seenAt()
    world.clock.advance(4 * minuteMs)
    expect(await isLive(ann.token)).toBe(true)
    expect(await seenAt()).toBe(first)
    world.clock.advance(minuteMs)
    expect(await isLive(ann.token)).toBe(true)
    expect(await seenAt()).toBeGreaterThan(first)
    world.clock.advance(89 * dayMs)
    expect(await isLive(ann.token)).toBe(true)
    world.clock.advance(90 * dayMs)
    expect(await isLive(ann.token)).toBe(false)
    await endOver()
    expect(await sessionCount(ann)).toBe(0)
  })

  test('ends a year after its login, however much it is used', async () => {
    const ann = await world.person('Ann')
    for (let day = 0; day < 364; day += 52) {
      world.clock.advance(52 * dayMs)
      expect(await isLive(ann.token)).toBe(day + 52 < 365)
    }
    world.clock.advance(dayMs)
    expect(await isLive(ann.token)).toBe(false)
    await endOver()
    expect(await sessionCount(ann)).toBe(0)
  })

  test("that ends removes its device's push subscription", async () => {
    const ann = await world.person('Ann')
    await ann.do(setProfileField, { field: profileFields.pushSubscription, content: 'client-id' })
    const kept = async () =>
      (await world.sql<unknown[]>`select 1 from profiles.push_subscription where person_id = ${ann.id}`)
        .length
    expect(await kept()).toBe(1)
    await ann.do(logOut, {})
    expect(await kept()).toBe(0)
  })
})

describe('the operator may allow', () => {
  test('a single session overall', async () => {
    const strict = await createTestWorld({ SESSION_POLICY: 'single' })
    const ann = await strict.person('Ann')
    const socket = await ann.connect()
    const desktop = await logInTo(ann.account, { platform: 'desktop', of: strict })
    expect((await socket.next(sessionEnded)).data).toMatchObject({ reason: 'otherLogin' })
    expect([await isLive(ann.token, strict), await isLive(desktop.token, strict)]).toEqual([false, true])
    await strict.stop()
  })

  test('several sessions, even on one platform', async () => {
    const lenient = await createTestWorld({ SESSION_POLICY: 'several' })
    const ann = await lenient.person('Ann')
    const again = await logInTo(ann.account, { of: lenient })
    expect([await isLive(ann.token, lenient), await isLive(again.token, lenient)]).toEqual([true, true])
    await lenient.stop()
  })
})

test('a server with the modern rule takes generated passwords, and tells clients so', async () => {
  const modern = await createTestWorld({ PASSWORD_RULE: 'modern' })
  const ann = await modern.person('Ann')
  expect(await ann.do(getBase, {})).toMatchObject({ passwordRule: 'modern' })
  const answer = await modern.guest.do(sendCode, { account: 'new@example.org', scene: 'register' })
  expect(answer).toEqual({ passwordRule: 'modern' })
  const generated = 'kV7$-qz!x wP'
  await ann.do(changePassword, { oldPassword: password, password: generated })
  const again = { account: ann.account, password: generated }
  expect(nameOf(await modern.guest.call(logIn, again))).toBe('done')
  await modern.stop()
})

describe('logging out', () => {
  test('ends only this session', async () => {
    const ann = await world.person('Ann')
    const desktop = await logInTo(ann.account, { platform: 'desktop' })
    await ann.do(logOut, {})
    expect([await isLive(ann.token), await isLive(desktop.token)]).toEqual([false, true])
  })

  test('over a socket is answered before the socket closes; other tabs of the session are notified', async () => {
    const ann = await world.person('Ann')
    const [tab, other] = [await ann.connect(), await ann.connect()]
    expect(nameOf(await tab.call(logOut, {}))).toBe('done')
    expect((await other.next(sessionEnded)).data).toMatchObject({ reason: 'loggedOut' })
    expect([(await tab.closed).code, (await other.closed).code]).toEqual([4402, 4402])
    expect(tab.frames.map(({ action }) => action)).not.toContain(sessionEnded.wire)
  })

  test('leaves the socket without access', async () => {
    const ann = await world.person('Ann')
    const tab = await ann.connect()
    expect(nameOf(await tab.call(logOut, {}))).toBe('done')
    expect(nameOf(await tab.call(listDevices, {}))).toBe('SessionEnded')
  })
})

describe('the device list', () => {
  test('notifies my other devices when it changes, including one that was offline', async () => {
    const ann = await world.person('Ann')
    const [web, before] = [await ann.connect(), await ann.connect()]
    await before.close()
    const phone = await logInTo(ann.account, { platform: 'phone' })
    await web.next(devicesChanged)
    await world.holderOf(phone.token).do(logOut, {})
    await web.next(devicesChanged)
    const again = await ann.connect({ useq: before.checked.useq ?? 0 })
    const changes = again.checked.events?.filter(({ action }) => action === devicesChanged.wire)
    expect(changes).toHaveLength(2)
  })

  test('shows live sessions, newest login first, and marks the current one', async () => {
    const ann = await world.person('Ann')
    world.clock.advance(2_000)
    const phone = { account: ann.account, password, platform: 'phone', system: 'Phone' } as const
    const { token } = await world.guest.do(logIn, phone)
    world.clock.advance(2_000)
    await world.guest.do(logIn, { ...phone, platform: 'desktop', system: 'Desk' })
    const devices = await world.holderOf(token).do(listDevices, {})
    expect(devices.map(({ system, isCurrent }) => [system, isCurrent]).slice(0, 2)).toEqual([
      ['Desk', false],
      ['Phone', true],
    ])
    expect(devices).toHaveLength(3)
    expect(devices[0]?.loggedInAt).toBeGreaterThan(devices[1]?.loggedInAt ?? Infinity)
  })

  test('can end any of my sessions, whose socket gets the reason', async () => {
    const ann = await world.person('Ann')
    const { token } = await logInTo(ann.account, { platform: 'phone' })
    const socket = await world.connect({ token, lang: 'en-us' })
    const device = (await devicesOf(ann)).find(({ platform }) => platform === 'phone')
    await ann.do(removeDevice, { id: device!.id })
    expect((await socket.next(sessionEnded)).data).toMatchObject({
      reason: 'removed',
      msg: 'This device was logged out. Please log in again.',
    })
    expect([await isLive(token), await isLive(ann.token)]).toEqual([false, true])
  })

  test("cannot end anyone else's session", async () => {
    const [ann, eve] = [await world.person('Ann'), await world.person('Eve')]
    const [device] = await devicesOf(ann)
    expect(nameOf(await eve.call(removeDevice, { id: device!.id }))).toBe('DeviceNotFound')
    expect(await isLive(ann.token)).toBe(true)
  })

  test.each(['', 'x', '00000000-0000-0000-0000-000000000000', "' or true --", '%'])(
    'has no device with id %j',
    async (id) => {
      const ann = await world.person('Ann')
      expect(nameOf(await ann.call(removeDevice, { id }))).toBe('DeviceNotFound')
    },
  )
})

describe('a password', () => {
  test('is changed with the old one; every session ends', async () => {
    const ann = await world.person('Ann')
    const phone = await logInTo(ann.account, { platform: 'phone' })
    const [mine, other] = [await ann.connect(), await world.connect({ token: phone.token })]
    expect(nameOf(await mine.call(changePassword, { oldPassword: password, password: 'hunter3' }))).toBe(
      'done',
    )
    for (const socket of [mine, other]) {
      expect((await socket.next(sessionEnded)).data).toMatchObject({ reason: 'passwordChanged' })
      expect((await socket.closed).code).toBe(4402)
    }
    expect(await sessionCount(ann)).toBe(0)
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, password }))).toBe('WrongLogin')
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, password: 'hunter3' }))).toBe('done')
  })

  test('cannot be changed without the old one, nor to a weak one', async () => {
    const ann = await world.person('Ann')
    const change = (oldPassword: string, to: string) =>
      ann.call(changePassword, { oldPassword, password: to })
    expect(nameOf(await change('hunter_2', 'hunter3'))).toBe('WrongPassword')
    expect(nameOf(await change(password, 'hunter'))).toBe('WeakPassword')
    expect(await isLive(ann.token)).toBe(true)
  })

  test('changed twice at once is changed once', async () => {
    const ann = await world.person('Ann')
    const outcomes = await Promise.all(
      ['hunter3', 'hunter4'].map((to) => ann.call(changePassword, { oldPassword: password, password: to })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('that is being changed leaves no live session opened with the old one', async () => {
    const ann = await world.person('Ann')
    const [, ...logins] = await Promise.all([
      ann.call(changePassword, { oldPassword: password, password: 'hunter3' }),
      ...Array.from({ length: 5 }, () => world.guest.call(logIn, { account: ann.account, password })),
    ])
    for (const login of logins) if (login.ok) expect(await isLive(login.value.token)).toBe(false)
  })

  test('is reset with a code; every session ends', async () => {
    const ann = await world.person('Ann')
    const socket = await ann.connect()
    const reset = (with_: object = {}) =>
      world.guest.call(resetPassword, { account: ann.account, code, password: 'hunter3', ...with_ })
    expect(nameOf(await reset({ code: '111111' }))).toBe('WrongCode')
    expect(nameOf(await reset({ password: 'short' }))).toBe('WeakPassword')
    expect(nameOf(await reset({ account: newAccount() }))).toBe('WrongCode')
    expect(nameOf(await reset({ account: 'nobody' }))).toBe('BadAccount')
    expect(nameOf(await reset())).toBe('done')
    expect((await socket.next(sessionEnded)).data).toMatchObject({ reason: 'passwordChanged' })
    expect(nameOf(await world.guest.call(logIn, { account: ann.account, password: 'hunter3' }))).toBe('done')
  })

  test('that was reset is not blocked by failed tries of the old one', async () => {
    const ann = await world.person('Ann')
    const tries = (tried: string) => world.guest.call(logIn, { account: ann.account, password: tried })
    for (let each = 0; each < 11; each++) await tries('hunter_2')
    await world.guest.do(resetPassword, { account: ann.account, code, password: 'hunter3' })
    expect(nameOf(await tries('hunter3'))).toBe('done')
  })
})
