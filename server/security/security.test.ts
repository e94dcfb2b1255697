/** Security events of an account, as the person, staff and the other channel see them. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  changePassword,
  endOtherSessions,
  listDevices,
  listSecurityEvents,
  logIn,
  removeDevice,
  resetPassword,
  securityEventRecorded,
  sendCode,
} from '@linnet/protocol'
import { createTestWorld, type Person, runJob, type TestWorld, until } from '@linnet/testing'
import { SMTPServer } from 'smtp-server'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { sendAlerts } from './alerts'
import { pruneEvents } from './store'
import { logSecurityEvents, readSecurityStream } from './stream'

const mails: { to: string[]; text: string }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      mails.push({
        to: envelope.rcptTo.map(({ address }) => address),
        text: bodyOf(Buffer.concat(chunks).toString('utf8')),
      })
      callback()
    })
  },
})
const bodyOf = (mail: string) => {
  const [head = '', body = ''] = mail.split('\r\n\r\n')
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body
}
const texts: { to: string; text: string }[] = []
const gateway = Bun.serve({
  port: 0,
  async fetch(request) {
    texts.push((await request.json()) as { to: string; text: string })
    return new Response('ok')
  },
})

let world: TestWorld
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  world = await createTestWorld({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`,
  })
})
afterAll(async () => {
  await world.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await gateway.stop(true)
})

const devCode = '246810'
const dayMs = 24 * 3_600_000
const firstPassword = 'linnet_1'
const kindsOf = async (person: { do: Person['do'] }) =>
  (await person.do(listSecurityEvents, {})).map(({ kind }) => kind)

const logInAgain = async (person: Person, over: object = {}) =>
  world.holderOf(
    (await world.guest.do(logIn, { account: person.account, password: firstPassword, ...over })).token,
  )

describe('the page of recent activity', () => {
  test('shows the registration, and logins as known or new devices', async () => {
    const ann = await world.person('Ann')
    expect(await kindsOf(ann)).toEqual(['login'])
    world.clock.advance(2 * dayMs)
    const deviceId = crypto.randomUUID()
    await logInAgain(ann, { platform: 'phone', system: 'Ann’s phone', deviceId })
    await logInAgain(ann, { platform: 'phone', system: 'Ann’s phone', deviceId })
    const [second, first, frozen] = await ann.do(listSecurityEvents, {})
    expect(frozen).toMatchObject({ kind: 'paymentsFrozen', device: '' })
    expect(first).toMatchObject({
      kind: 'newDevice',
      device: 'Ann’s phone',
      place: '127.0.0.*',
      isCurrent: false,
    })
    expect(second?.kind).toBe('login')
  })

  test('calls a device that was removed new again', async () => {
    const ben = await world.person('Ben')
    world.clock.advance(2 * dayMs)
    const given = { platform: 'phone', deviceId: crypto.randomUUID() } as const
    await logInAgain(ben, given)
    const [phone] = (await ben.do(listDevices, {})).filter(({ platform }) => platform === 'phone')
    await ben.do(removeDevice, { id: phone?.id ?? '' })
    await logInAgain(ben, given)
    const [newDevice, login] = [['newDevice', 'paymentsFrozen'], ['login']] as const
    expect(await kindsOf(ben)).toEqual([...newDevice, 'sessionEnded', ...newDevice, ...login])
  })

  test('shows a wrong password once for each place, and nothing to whom it was not', async () => {
    const [cara, dora] = [await world.person('Cara'), await world.person('Dora')]
    for (let attempt = 0; attempt < 3; attempt++)
      await world.guest.call(logIn, { account: cara.account, password: 'wrong_1' })
    await until(async () => (await kindsOf(cara)).includes('loginFailed'))
    await world.guest.call(logIn, { account: cara.account, code: '000000' })
    await until(async () => (await kindsOf(cara)).includes('codeDenied'))
    expect(await kindsOf(cara)).toEqual(['codeDenied', 'loginFailed', 'login'])
    expect(await kindsOf(dora)).toEqual(['login'])
  })

  test('ends the other sessions when it was somebody else', async () => {
    const emil = await world.person('Emil')
    const other = await logInAgain(emil, { platform: 'phone', system: 'Stolen phone' })
    await emil.do(endOtherSessions, {})
    expect((await other.call(listDevices, {})).ok).toBe(false)
    expect(await emil.do(listDevices, {})).toHaveLength(1)
    expect((await emil.do(listSecurityEvents, {}))[0]).toMatchObject({
      kind: 'sessionEnded',
      subject: 'Stolen phone',
      isCurrent: true,
    })
  })

  test('is read page by page', async () => {
    const fred = await world.person('Fred')
    for (let login = 0; login < 35; login++) await logInAgain(fred, { platform: 'phone' })
    const first = await fred.do(listSecurityEvents, {})
    expect(first).toHaveLength(30)
    const rest = await fred.do(listSecurityEvents, { before: first.at(-1)?.id })
    expect(rest).toHaveLength(6)
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(36)
  })

  test('reaches the other devices at once, from the first day of the account on', async () => {
    const gina = await world.person('Gina')
    const device = await gina.connect()
    await logInAgain(gina, { platform: 'phone' })
    const { data } = await device.next(securityEventRecorded)
    expect(data['kind']).toBe('newDevice')
    await device.close()
  })
})

describe('what was recorded', () => {
  test('cannot be changed, deleted or emptied', async () => {
    await world.person('Hans')
    const { sql } = world
    const attempts = [
      "update security.event set kind = 'login'",
      'truncate security.event',
      'set local role linnet_app; delete from security.event',
    ]
    for (const attempt of attempts) {
      const refused = sql.begin((tx) => tx.unsafe(attempt)).catch((error: unknown) => String(error))
      expect(await refused).toContain('only appended to')
    }
  })

  test('is pruned only after its time, and never before 90 days', async () => {
    const ida = await world.person('Ida')
    await world.sql`
      insert into security.event (id, person_id, kind, at, place, device, subject)
      select gen_random_uuid(), ${ida.id}, 'login', now() - days * interval '1 day', '', '', ''
      from unnest(array[500, 91, 89]) as days`
    const count = async () =>
      (
        await world.sql<{ n: number }[]>`
        select count(*)::int as n from security.event where person_id = ${ida.id} and at < now() - interval '1 hour'`
      )[0]?.n
    await pruneEvents(world.sql, { beforeMs: Date.now() - 400 * dayMs, most: 100 })
    expect(await count()).toBe(2)
    await pruneEvents(world.sql, { beforeMs: Date.now() + dayMs, most: 100 })
    expect(await count()).toBe(1)
  })

  test('is not there if the change did not happen', async () => {
    const jana = await world.person('Jana')
    await jana.call(changePassword, { oldPassword: 'wrong_1', password: 'linnet_22' })
    expect(await kindsOf(jana)).toEqual(['login'])
  })
})

describe('a message about a changed password', () => {
  const reset = async (person: Person) => {
    world.clock.advance(60_000)
    await world.guest.do(sendCode, { account: person.account, scene: 'reset' })
    await world.guest.do(resetPassword, { account: person.account, code: devCode, password: 'linnet_22' })
  }

  test('goes by mail when it was reset by phone, in the person’s language', async () => {
    const kim = await world.person('Kim')
    await world.sql`update profiles.person set email = 'kim@example.org', language = 'zh-cn' where id = ${kim.id}`
    await reset(kim)
    const mail = await until(() => mails.find(({ to }) => to.includes('kim@example.org')))
    expect(mail.text).toContain('你的 Linnet 登录密码已通过验证码重设')
    expect(texts.filter(({ to, text }) => to.endsWith(kim.account) && text.includes('reset with'))).toEqual(
      [],
    )
  })

  test('goes to the only channel of a person who has no other', async () => {
    const lena = await world.person('Lena')
    await reset(lena)
    const { text } = await until(() =>
      texts.find(({ to, text: sent }) => to.endsWith(lena.account) && /was reset/.test(sent)),
    )
    expect(text).toContain('127.0.0.*')
    expect(text).not.toContain('linnet_22')
  })

  test('is tried again until it is accepted, and goes to where the person was at the time', async () => {
    const mona = await world.person('Mona')
    await mona.do(changePassword, { oldPassword: firstPassword, password: 'linnet_22' })
    await world.sql`
      insert into security.alert (id, person_id, kind, account_kind, account, language, place, device, at, try_at)
      values (gen_random_uuid(), ${mona.id}, 'passwordReset', 'phone', 'kept', 'en-us', '', '', now(), ${new Date(world.clock.nowMs() + dayMs)})`
    const transact = createTransact({
      sql: world.sql,
      clock: world.clock,
      deliver: () => undefined,
      metrics: createMetrics(),
    })
    const log = createLog({ level: 'error', write: () => undefined })
    const sent: string[] = []
    let isDown = true
    const send = async ({ account }: { account: { address: string } }) => {
      if (account.address !== 'kept') return
      sent.push(account.address)
      if (isDown) throw new Error('down')
    }
    const run = async () => {
      const { sent: tried } = await transact((work) =>
        sendAlerts(work, { transact, send, linkOf: String, log }),
      )
      await tried
    }
    world.clock.advance(dayMs + 60_000)
    await run()
    await run()
    expect(sent).toEqual(['kept'])
    isDown = false
    world.clock.advance(60_000)
    await run()
    world.clock.advance(dayMs)
    await run()
    expect(sent).toEqual(['kept', 'kept'])
  })
})

describe('the stream for staff', () => {
  test('gives every event once, from a cursor on, without secrets', async () => {
    const nora = await world.person('Nora')
    const read = { sql: world.sql, nowMs: world.clock.nowMs() }
    const isNora = ({ personId }: { personId: string }) => personId === nora.id
    const readAll = () => readSecurityStream(read, { limit: 100_000 })
    // A running job may delay later events for a moment.
    const before = await until(async () => {
      const rows = await readAll()
      return rows.some(isNora) ? rows : undefined
    })
    await logInAgain(nora, { platform: 'phone' })
    const after = await until(async () => {
      const rows = await readSecurityStream(read, { after: before.at(-1)?.cursor ?? '0.0', limit: 10 })
      return rows.some(isNora) ? rows : undefined
    })
    expect(after.filter(isNora).map(({ kind }) => kind)).toEqual(['newDevice'])
    expect(JSON.stringify([...before, ...after])).not.toContain(firstPassword)
  })

  test('holds back what a running transaction could still come before', async () => {
    const olga = await world.person('Olga')
    const read = { sql: world.sql, nowMs: world.clock.nowMs() }
    const isStreamed = async (device: string) =>
      (await readSecurityStream(read, { limit: 100_000 })).some((event) => event.device === device)
    const insert = (sql: typeof world.sql, device: string) => sql`
      insert into security.event (id, person_id, kind, at, place, device, subject)
      values (gen_random_uuid(), ${olga.id}, 'login', now(), '', ${device}, '')`
    await world.sql.begin(async (slow) => {
      await slow`select pg_current_xact_id()`
      await insert(world.sql, 'fast')
      expect(await isStreamed('fast')).toBe(false)
      await insert(slow, 'slow')
    })
    expect(await isStreamed('fast')).toBe(true)
    expect(await isStreamed('slow')).toBe(true)
  })

  test('is written to the log as JSON lines, each event once', async () => {
    await world.sql`delete from security.follower`
    const lines: string[] = []
    const counted: string[] = []
    const log = createLog({ level: 'info', write: (line) => lines.push(line) })
    const run = (work: Parameters<typeof logSecurityEvents>[0]) =>
      logSecurityEvents(work, { log, count: (kind) => counted.push(kind) })
    // The server's own job may take some of the events first.
    await runJob(world, { name: 'security.log.test', everyMs: 1, run })
    await runJob(world, { name: 'security.log.test', everyMs: 1, run })
    const events = lines.map((line) => JSON.parse(line) as { id: string; message: string; kind: string })
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(events.every(({ message }) => message === 'security event')).toBe(true)
    expect(counted).toEqual(events.map(({ kind }) => kind))
  })
})
