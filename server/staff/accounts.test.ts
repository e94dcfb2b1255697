import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  acceptInvitation,
  addPasskey,
  changeStaffPassword,
  changeStaffRole,
  endStaffSession,
  inviteStaff,
  listAudit,
  listStaff,
  listStaffSessions,
  readOwnFactors,
  readStaffMe,
  removePasskey,
  removeTotp,
  renewInvitation,
  renewRecoveryCodes,
  resetStaffFactors,
  restoreStaff,
  setTotp,
  showInvitation,
  staffLogIn,
  staffProveFactor,
  type StaffRole,
  staffStepUp,
  startPasskey,
  startStepUp,
  startTotp,
  suspendStaff,
} from '@linnet/protocol/staff'
import {
  createAuthenticator,
  createStaffCaller,
  createTestWorld,
  refusalOf,
  transactIn,
  type StaffCaller,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import { Secret, TOTP } from 'otpauth'
import { inviteOwner } from './index'

const minuteMs = 60_000
const password = 'bluekettle94'
const otherPassword = 'greenkettle9'

let world: TestWorld
let olga: StaffPerson
/** The host name that passkeys are bound to. */
let origin: string
let invited = 0

beforeAll(async () => {
  world = await createTestWorld()
  olga = await world.staff('owner', 'Olga')
  origin = world.adminUrl.replace('127.0.0.1', 'localhost')
})
afterAll(() => world.stop())

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const codeOf = (secret: string, atMs = world.clock.nowMs()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs })

/** A browser: keeps the cookie that it receives. */
function browser(): StaffCaller {
  let cookie: string | undefined
  const send = () =>
    createStaffCaller({ adminUrl: world.adminUrl, origin, cookie, onCookie: (set) => (cookie = set) })
  return {
    call: (call, input) => send().call(call, input),
    do: (call, input) => send().do(call, input),
    download: (download, input) => send().download(download, input),
  }
}

async function invite(role: StaffRole = 'support', by: StaffCaller = olga) {
  const email = `person${++invited}@staff.test`
  const { id, link } = await by.do(inviteStaff, { email, name: `Person ${invited}`, role })
  return { id, email, token: tokenOf(link), link }
}

/** A staff member who accepted an invitation with an authenticator app. */
async function join(role: StaffRole = 'support') {
  const { id, email, token } = await invite(role)
  const page = browser()
  const { totp } = await page.do(showInvitation, { token })
  const factor = { kind: 'totp' as const, code: codeOf(totp.secret) }
  const { codes } = await page.do(acceptInvitation, { token, password, factor })
  return { id, email, page, secret: totp.secret, codes }
}

async function logIn(email: string, proof: (ticket: { passkeyOptions?: object | undefined }) => object) {
  const page = browser()
  const first = await page.do(staffLogIn, { email, password })
  const second = { ticket: first.ticket, proof: proof(first) as never }
  return { page, outcome: await refusalOf(page.call(staffProveFactor, second)), first, second }
}

describe('an invitation', () => {
  test('sets password and second factor, and logs in', async () => {
    const { token, link } = await invite('finance')
    expect(link).toStartWith(`${world.adminUrl}/#/invitation/`)
    const page = browser()
    const { totp, role, passkeyOptions } = await page.do(showInvitation, { token })
    expect([role, passkeyOptions !== undefined]).toEqual(['finance', true])
    expect(totp.uri).toContain('otpauth://totp/Linnet')
    expect(await page.do(showInvitation, { token })).toMatchObject({ totp })
    const accept = (code: string, secret = password) =>
      page.call(acceptInvitation, { token, password: secret, factor: { kind: 'totp', code } })
    expect(await refusalOf(accept('000000'))).toBe('WrongFactor')
    expect(await refusalOf(accept(codeOf(totp.secret), 'a'))).toBe('WeakPassword')
    const answers = await Promise.all([1, 2].map(() => refusalOf(accept(codeOf(totp.secret)))))
    expect(answers.toSorted()).toEqual(['InvitationOver', 'done'])
    expect(await page.do(readStaffMe, {})).toMatchObject({ role: 'finance' })
    expect(await refusalOf(page.call(showInvitation, { token }))).toBe('InvitationOver')
    // Before the password is looked at.
    expect(await refusalOf(accept('000000', 'a'))).toBe('InvitationOver')
  })

  test('can be accepted with a passkey', async () => {
    const { token, email } = await invite()
    const page = browser()
    const { passkeyOptions = {} } = await page.do(showInvitation, { token })
    const authenticator = createAuthenticator(origin)
    const factor = { kind: 'passkey' as const, name: 'Laptop', answer: authenticator.create(passkeyOptions) }
    const { codes } = await page.do(acceptInvitation, { token, password, factor })
    expect(codes).toHaveLength(10)
    expect(await page.do(readOwnFactors, {})).toMatchObject({
      hasTotp: false,
      passkeys: [{ name: 'Laptop' }],
    })
    const use = ({ passkeyOptions: options = {} }: { passkeyOptions?: object | undefined }) => ({
      kind: 'passkey',
      answer: authenticator.get(options as Record<string, unknown>),
    })
    const { outcome, first, second } = await logIn(email, use)
    expect([outcome, first.factors]).toEqual(['done', ['passkey', 'recovery']])
    expect(await refusalOf(browser().call(staffProveFactor, second))).toBe('TicketOver')
    const foreign = createAuthenticator('http://evil.example')
    expect(
      (
        await logIn(email, (ticket) => ({
          kind: 'passkey',
          answer: foreign.get(ticket.passkeyOptions as never),
        }))
      ).outcome,
    ).toBe('WrongFactor')
    // An answer to an earlier challenge.
    expect((await logIn(email, () => second.proof)).outcome).toBe('WrongFactor')
  })

  test('is kept as a hash, lasts 48 hours, and ends with the next', async () => {
    const { id, token } = await invite()
    const [row] = await world.sql<{ text: string }[]>`
      select json_agg(invitation)::text as text from staff.invitation where account_id = ${id}`
    expect(row?.text).not.toContain(token)
    const next = tokenOf((await olga.do(renewInvitation, { id })).link)
    expect(await refusalOf(browser().call(showInvitation, { token }))).toBe('InvitationOver')
    await world.sql`update staff.invitation set expires_at = now() - interval '1 second' where account_id = ${id}`
    expect(await refusalOf(browser().call(showInvitation, { token: next }))).toBe('InvitationOver')
  })

  test('is not made twice for one address, nor renewed once accepted', async () => {
    const { id, email } = await join()
    expect(
      await refusalOf(olga.call(inviteStaff, { email: email.toUpperCase(), name: 'X', role: 'content' })),
    ).toBe('StaffEmailTaken')
    expect(await refusalOf(olga.call(renewInvitation, { id }))).toBe('StaffNotFound')
  })
})

describe('logging in', () => {
  test('takes password and second factor; a code works once', async () => {
    const { email, secret } = await join()
    world.clock.advance(minuteMs)
    const code = codeOf(secret)
    const totp = () => ({ kind: 'totp', code })
    const { page, outcome } = await logIn(email, totp)
    expect(outcome).toBe('done')
    expect(await page.do(readStaffMe, {})).toMatchObject({ email })
    expect((await logIn(email, totp)).outcome).toBe('WrongFactor')
    const older = { kind: 'totp', code: codeOf(secret, world.clock.nowMs() - minuteMs / 2) }
    expect((await logIn(email, () => older)).outcome).toBe('WrongFactor')
  })

  test('takes each recovery code once', async () => {
    const { email, codes } = await join()
    const [first = '', second = ''] = codes
    expect(
      (await logIn(email, () => ({ kind: 'recovery', code: first.toUpperCase().replaceAll('-', ' ') })))
        .outcome,
    ).toBe('done')
    expect((await logIn(email, () => ({ kind: 'recovery', code: first }))).outcome).toBe('WrongFactor')
    const { page } = await logIn(email, () => ({ kind: 'recovery', code: second }))
    expect((await page.do(readOwnFactors, {})).recoveryCodesLeft).toBe(8)
  })

  test('says the same of a wrong password and of nobody, and stops after ten guesses', async () => {
    const { email } = await join()
    const guess = (of: string) =>
      refusalOf(browser().call(staffLogIn, { email: of, password: 'wrongone1111' }))
    expect([await guess(email), await guess('nobody@staff.test')]).toEqual(['WrongLogin', 'WrongLogin'])
    for (let nth = 1; nth < 10; nth++) expect(await guess(email)).toBe('WrongLogin')
    expect(await guess(email)).toBe('TooManyRequests')
    expect(await refusalOf(browser().call(staffLogIn, { email, password }))).toBe('TooManyRequests')
    await world.sql`delete from staff.attempt`
  })

  test('stops after ten wrong second factors, whatever ticket they come with', async () => {
    const { id, email } = await join()
    const wrong = () => logIn(email, () => ({ kind: 'totp', code: '000000' }))
    for (let nth = 0; nth < 10; nth++) expect((await wrong()).outcome).toBe('WrongFactor')
    expect((await wrong()).outcome).toBe('TooManyRequests')
    const { rows } = await olga.do(listAudit, { call: 'session.proveFactor', subjectId: id })
    expect(rows.filter(({ after }) => (after as { isRight?: boolean }).isRight === false)).toHaveLength(10)
    expect(rows[0]?.staff).toBeUndefined()
    await world.sql`delete from staff.attempt`
  })

  test('is no use with a ticket of another step', async () => {
    const { page, secret } = await join()
    const { ticket } = await page.do(startStepUp, {})
    const proof = { kind: 'totp' as const, code: codeOf(secret) }
    expect(await refusalOf(browser().call(staffProveFactor, { ticket, proof }))).toBe('TicketOver')
  })
})

describe('one’s own account', () => {
  test('asks for the second factor again before it changes', async () => {
    const { page, id, secret } = await join()
    await world.sql`update staff.session set stepped_up_at = now() - interval '1 hour' where account_id = ${id}`
    expect(await refusalOf(page.call(renewRecoveryCodes, {}))).toBe('StepUpNeeded')
    world.clock.advance(minuteMs)
    const { ticket } = await page.do(startStepUp, {})
    await page.do(staffStepUp, { ticket, proof: { kind: 'totp', code: codeOf(secret) } })
    expect((await page.do(renewRecoveryCodes, {})).codes).toHaveLength(10)
  })

  test('changes its password, which ends its other sessions', async () => {
    const { page, email, codes } = await join()
    const { page: other } = await logIn(email, () => ({ kind: 'recovery', code: codes[0] }))
    const change = (oldPassword: string, newPassword: string) =>
      refusalOf(page.call(changeStaffPassword, { oldPassword, newPassword }))
    expect(await change('wrongone1111', otherPassword)).toBe('WrongPassword')
    expect(await change(password, 'password1')).toBe('CommonPassword')
    expect(await change(password, otherPassword)).toBe('done')
    expect(await refusalOf(page.call(readStaffMe, {}))).toBe('done')
    expect(await refusalOf(other.call(readStaffMe, {}))).toBe('SessionEnded')
    expect(await refusalOf(browser().call(staffLogIn, { email, password }))).toBe('WrongLogin')
  })

  test('keeps at least one factor', async () => {
    const { page } = await join()
    expect(await refusalOf(page.call(removeTotp, {}))).toBe('LastFactor')
    const { ticket, passkeyOptions } = await page.do(startPasskey, {})
    const answer = createAuthenticator(origin).create(passkeyOptions)
    await page.do(addPasskey, { ticket, name: 'Key', answer })
    expect(await refusalOf(page.call(addPasskey, { ticket, name: 'Key', answer }))).toBe('TicketOver')
    await page.do(removeTotp, {})
    const [passkey] = (await page.do(readOwnFactors, {})).passkeys
    expect(await refusalOf(page.call(removePasskey, { id: passkey?.id ?? '' }))).toBe('LastFactor')
    const offered = await page.do(startTotp, {})
    const set = (code: string) => refusalOf(page.call(setTotp, { ticket: offered.ticket, code }))
    expect([await set('000000'), await set(codeOf(offered.secret))]).toEqual(['WrongFactor', 'done'])
    await page.do(removePasskey, { id: passkey?.id ?? '' })
  })

  test('lists its sessions and ends them', async () => {
    const { page, email, codes } = await join()
    const { page: other } = await logIn(email, () => ({ kind: 'recovery', code: codes[0] }))
    const sessions = await page.do(listStaffSessions, {})
    expect([sessions.length, sessions.filter(({ isThis }) => isThis).length]).toEqual([2, 1])
    await page.do(endStaffSession, { id: 'others' })
    expect(await refusalOf(other.call(readStaffMe, {}))).toBe('SessionEnded')
    expect(await page.do(listStaffSessions, {})).toHaveLength(1)
    const [foreign] = await olga.do(listStaffSessions, {})
    await page.do(endStaffSession, { id: foreign?.id ?? '' })
    expect(await refusalOf(olga.call(readStaffMe, {}))).toBe('done')
  })
})

describe('an owner', () => {
  const reason = 'left the company'

  test('changes roles, which ends sessions', async () => {
    const { id, page } = await join()
    await olga.do(changeStaffRole, { id, role: 'content', reason })
    expect(await refusalOf(page.call(readStaffMe, {}))).toBe('SessionEnded')
    const [line] = (await olga.do(listAudit, { call: 'accounts.changeRole' })).rows
    expect(line).toMatchObject({ before: { role: 'support' }, after: { role: 'content' }, reason })
  })

  test('suspends and restores', async () => {
    const { id, email, page } = await join()
    await olga.do(suspendStaff, { id, reason })
    expect(await refusalOf(page.call(readStaffMe, {}))).toBe('SessionEnded')
    const enter = (given: string) => refusalOf(browser().call(staffLogIn, { email, password: given }))
    expect([await enter(password), await enter(otherPassword)]).toEqual(['StaffSuspended', 'WrongLogin'])
    await olga.do(restoreStaff, { id, reason })
    expect(await refusalOf(browser().call(staffLogIn, { email, password }))).toBe('done')
    expect(await refusalOf(olga.call(suspendStaff, { id: olga.id, reason }))).toBe('NotYourself')
  })

  test('resets the factors of somebody who lost them', async () => {
    const { id, email, page } = await join()
    const token = tokenOf((await olga.do(resetStaffFactors, { id, reason })).link)
    expect(await refusalOf(page.call(readStaffMe, {}))).toBe('SessionEnded')
    expect(await refusalOf(browser().call(staffLogIn, { email, password }))).toBe('WrongLogin')
    const { totp } = await browser().do(showInvitation, { token })
    const factor = { kind: 'totp' as const, code: codeOf(totp.secret) }
    await browser().do(acceptInvitation, { token, password, factor })
  })

  test('finds people on the staff, by pages', async () => {
    for (let nth = 0; nth < 26; nth++) await world.staff('content', `Writer ${String(nth).padStart(2, '0')}`)
    const filter = { search: 'writer', role: 'content' as const, sort: 'name' as const, descending: false }
    const { rows, next } = await olga.do(listStaff, filter)
    expect([rows.length, rows[0]?.name]).toEqual([25, 'Writer 00'])
    const rest = await olga.do(listStaff, { ...filter, after: next })
    expect(rest.rows.map(({ name }) => name)).toEqual(['Writer 25'])
    expect((await olga.do(listStaff, { id: rest.rows[0]?.id })).rows).toEqual(rest.rows)
  })

  test('is never removed if it is the last', async () => {
    const [one, two] = [await world.staff('owner', 'One'), await world.staff('owner', 'Two')]
    await world.sql`update staff.account set role = 'content' where role = 'owner' and id not in (${one.id}, ${two.id})`
    const demote = (by: StaffPerson, of: StaffPerson) =>
      refusalOf(by.call(changeStaffRole, { id: of.id, role: 'support', reason }))
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    const last = answers[0] === 'done' ? one : two
    expect(await demote(last, last)).toBe('LastOwner')
  })
})

test('an owner of the command line gets another link until one is accepted', async () => {
  const invite = () =>
    transactIn(world)((work) => inviteOwner(work, { email: 'first@example.org', name: 'First' }))
  const [lost, found] = [await invite(), await invite()]
  expect(found.id).toBe(lost.id)
  const guest = createStaffCaller({ adminUrl: world.adminUrl })
  expect(await refusalOf(guest.call(showInvitation, { token: lost.token }))).toBe('InvitationOver')
  expect(await guest.do(showInvitation, { token: found.token })).toMatchObject({
    name: 'First',
    role: 'owner',
  })
  await world.sql`update staff.account set state = 'active', password_hash = 'x' where id = ${found.id}`
  const again = await invite().then(
    () => 'done',
    (error: Error) => error.message,
  )
  expect(again).toBe('StaffEmailTaken')
})
