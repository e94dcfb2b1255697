/** Verification codes, delivered to a real SMTP server and a real HTTP gateway. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  checkCode,
  type CodeScene,
  type Language,
  languages,
  logIn,
  register,
  resetPassword,
  sendCode,
} from '@linnet/protocol'
import { createTestWorld, nameOf, type TestWorld } from '@linnet/testing'
import { SMTPServer } from 'smtp-server'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { createCodeSender, mailTrials } from './code-sender'
import { messageText } from './code-texts'
import { pruneCodes } from './prune'
import { usualSmsBody } from './sms-gateway'

interface Mail {
  to: string
  from: string
  subject: string
  text: string
}

/** Mail received by the SMTP server, which rejects recipients at `refused.example.org`. */
const mails: Mail[] = []
/** Messages received by the SMS gateway, and its next answer. */
const messages: { to: string; text: string; authorization: string | null }[] = []
let gatewayAnswer: () => Response | Promise<Response> = () => new Response('ok')

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _, callback) =>
    callback(address.endsWith('@refused.example.org') ? new Error('no such mailbox') : undefined),
  onData(stream, { envelope }, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      mails.push(
        readMail(
          Buffer.concat(chunks).toString('utf8'),
          envelope.rcptTo.map(({ address }) => address),
        ),
      )
      callback()
    })
  },
})
const gateway = Bun.serve({
  port: 0,
  async fetch(request) {
    const body = (await request.json()) as { to: string; text: string }
    messages.push({ ...body, authorization: request.headers.get('authorization') })
    return gatewayAnswer()
  },
})

let world: TestWorld
let smtpPort = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  smtpPort = (smtp.server.address() as { port: number }).port
  world = await createTestWorld({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`,
    MAIL_FROM: 'Linnet <codes@linnet.example.org>',
    DEV_CODE: '',
  })
})
afterAll(async () => {
  await world.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await gateway.stop(true)
})

let people = 0
const newEmail = () => `person${++people}@example.org`
const newPhone = () => `137${String(10_000_000 + ++people)}`
const ask = (account: string, scene: CodeScene = 'register') => world.guest.call(sendCode, { account, scene })
const lastMailTo = (address: string) => mails.findLast(({ to }) => to === address)
const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: Error) => error.message,
  )

async function codeFor(email: string, scene: CodeScene = 'register'): Promise<string> {
  expect(nameOf(await ask(email, scene))).toBe('done')
  return codeIn(lastMailTo(email)?.text)
}

async function registered(): Promise<string> {
  const account = newEmail()
  const code = await codeFor(account)
  await world.guest.do(register, { account, code, password: 'hunter_2', nickname: 'Ann' })
  world.clock.advance(61_000)
  return account
}

const check = (account: string, code: string, scene: CodeScene = 'register') =>
  world.guest.call(checkCode, { account, scene, code })

describe('a code', () => {
  test("arrives by e-mail in the requester's language", async () => {
    const account = newEmail()
    await world.guestIn('korean-lang').do(sendCode, { account, scene: 'register' })
    expect(lastMailTo(account)).toMatchObject({
      from: 'Linnet <codes@linnet.example.org>',
      subject: 'Linnet 인증',
    })
    expect(lastMailTo(account)?.text).toMatch(/^\[Linnet\] 가입 인증번호 \d{6}\./)
  })

  test('arrives by SMS through the gateway', async () => {
    const account = newPhone()
    await world.guestIn('zh-cn').do(sendCode, { account: `+86 ${account}`, scene: 'register' })
    expect(messages.at(-1)?.to).toBe(`+86${account}`)
    expect(messages.at(-1)?.text).toMatch(/^\d{6}是你的 Linnet 注册验证码/)
  })

  test('creates one account', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    expect(nameOf(await check(account, code))).toBe('done')
    const input = { account: account.toUpperCase(), code, password: 'hunter_2', nickname: 'Ann' }
    expect(nameOf(await world.guest.call(register, input))).toBe('done')
    expect(nameOf(await world.guest.call(register, input))).toBe('WrongCode')
  })

  test('stays valid when other input is refused', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    const input = { account, code, password: 'hunter_2', nickname: 'Ann' }
    expect(nameOf(await world.guest.call(register, { ...input, nickname: ' ' }))).toBe('BadNickname')
    expect(nameOf(await world.guest.call(register, { ...input, inviteCode: 'NOTTHERE' }))).toBe(
      'UnknownInviteCode',
    )
    expect(nameOf(await world.guest.call(register, { ...input, photo: 'javascript:x' }))).toBe('BadInput')
    expect(nameOf(await world.guest.call(register, { ...input, password: 'abc123' }))).toBe('CommonPassword')
    expect(nameOf(await world.guest.call(register, input))).toBe('done')
  })

  test('logs in once', async () => {
    const account = await registered()
    const code = await codeFor(account, 'login')
    expect(nameOf(await world.guest.call(logIn, { account, code }))).toBe('done')
    expect(nameOf(await world.guest.call(logIn, { account, code }))).toBe('WrongCode')
  })

  test('sets a new password once', async () => {
    const account = await registered()
    const code = await codeFor(account, 'reset')
    expect(nameOf(await world.guest.call(resetPassword, { account, code, password: 'hunter3' }))).toBe('done')
    expect(nameOf(await world.guest.call(resetPassword, { account, code, password: 'hunter4' }))).toBe(
      'WrongCode',
    )
    expect(nameOf(await world.guest.call(logIn, { account, password: 'hunter_2' }))).toBe('WrongLogin')
    expect(nameOf(await world.guest.call(logIn, { account, password: 'hunter3' }))).toBe('done')
  })

  test('used many times at once works once', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    const input = { account, code, password: 'hunter_2', nickname: 'Ann' }
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => world.guest.call(register, input)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is useless for another purpose or account', async () => {
    const account = await registered()
    const code = await codeFor(account, 'login')
    expect(nameOf(await check(account, code, 'reset'))).toBe('WrongCode')
    expect(nameOf(await check(newEmail(), code, 'login'))).toBe('WrongCode')
    expect(nameOf(await check(account, code, 'login'))).toBe('done')
  })

  test('is valid for five minutes', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    world.clock.advance(4 * 60_000 + 50_000)
    expect(nameOf(await check(account, code))).toBe('done')
    world.clock.advance(10_001)
    expect(nameOf(await check(account, code))).toBe('WrongCode')
  })

  test('replaces the previous one', async () => {
    const account = newEmail()
    const first = await codeFor(account)
    world.clock.advance(61_000)
    const second = await codeFor(account)
    expect(first === second ? 'done' : nameOf(await check(account, first))).toBe(
      first === second ? 'done' : 'WrongCode',
    )
    expect(nameOf(await check(account, second))).toBe('done')
  })

  test('allows five tries, not counting correct ones', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    for (let each = 0; each < 4; each++) expect(nameOf(await check(account, wrong(code)))).toBe('WrongCode')
    expect(nameOf(await check(account, code))).toBe('done')
    expect(nameOf(await check(account, wrong(code)))).toBe('WrongCode')
    expect(nameOf(await check(account, code))).toBe('WrongCode')
  })

  test('guessed thirty times at once still allows only five tries', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => check(account, wrong(code))))
    const names = guesses.map(nameOf)
    expect(names.filter((name) => name === 'WrongCode')).toHaveLength(10)
    expect(names.filter((name) => name === 'TooManyRequests')).toHaveLength(20)
    const [row] = await world.sql<
      { tries: number }[]
    >`select tries from auth.sent_code where account = ${account}`
    expect(row!.tries).toBe(10)
    world.clock.advance(4 * 60_000)
    await world.sql`delete from auth.attempt where key like ${`code:${account}%`}`
    expect(nameOf(await check(account, code))).toBe('WrongCode')
  })

  test('is stored only as a keyed hash', async () => {
    const account = newEmail()
    const code = await codeFor(account)
    const [row] = await world.sql<{ stored: string; digest: Buffer }[]>`
        select c::text as stored, digest from auth.sent_code c where account = ${account}`
    expect(row!.stored).not.toContain(code)
    const unkeyed = new Bun.CryptoHasher('sha256').update(`register\n${account}\n${code}`).digest()
    expect(Buffer.from(row!.digest).equals(unkeyed)).toBe(false)
  })

  test('has no development default when none is configured', async () => {
    const account = newEmail()
    expect(nameOf(await check(account, '246810'))).toBe('WrongCode')
  })
})

describe('one recipient gets', () => {
  const refusalFor = async (account: string) => {
    const outcome = await ask(account)
    return outcome.ok ? undefined : outcome.refusal
  }

  test('one message a minute, for any purpose', async () => {
    const account = newEmail()
    expect(await refusalFor(account)).toBeUndefined()
    const refusal = await refusalFor(account.toUpperCase())
    expect(refusal).toMatchObject({ name: 'TooManyRequests' })
    expect(refusal?.parameters['seconds']).toBeWithin(58, 61)
    expect(nameOf(await ask(account, 'reset'))).toBe('TooManyRequests')
    world.clock.advance(60_000)
    expect(await refusalFor(account)).toBeUndefined()
  })

  test('one message for many concurrent requests', async () => {
    const account = newEmail()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask(account)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(mails.filter(({ to }) => to === account)).toHaveLength(1)
  })

  test('five an hour and ten a day', async () => {
    const account = newEmail()
    const sendAll = async () => {
      let sent = 0
      for (; sent < 20 && (await refusalFor(account)) === undefined; sent++) world.clock.advance(61_000)
      return sent
    }
    expect(await sendAll()).toBe(5)
    world.clock.advance(3_600_000)
    expect(await sendAll()).toBe(5)
    world.clock.advance(3_600_000)
    expect((await refusalFor(account))?.parameters['seconds']).toBeGreaterThan(20 * 3600)
    world.clock.advance(24 * 3_600_000)
    expect(await sendAll()).toBe(5)
  })
})

describe('nobody learns whether an account exists', () => {
  test('registering an existing account notifies its owner and answers the same', async () => {
    const account = await registered()
    const known = await ask(account, 'register')
    expect(known).toEqual(await ask(newEmail(), 'register'))
    expect(lastMailTo(account)?.text).toStartWith('You already have a Linnet account')
    expect(codeIn(lastMailTo(account)?.text)).toBe('')
  })

  test('a request to reset an unknown account sends a notice and answers the same', async () => {
    const account = newEmail()
    const unknown = await ask(account, 'reset')
    expect(unknown).toEqual(await ask(await registered(), 'reset'))
    expect(lastMailTo(account)?.text).toStartWith('There is no Linnet account here yet')
    expect(codeIn(lastMailTo(account)?.text)).toBe('')
  })

  test('a request to log in to an unknown account answers the same, and its code creates the account', async () => {
    const account = newEmail()
    const unknown = await ask(account, 'login')
    expect(unknown).toEqual(await ask(await registered(), 'login'))
    const { text } = lastMailTo(account) ?? {}
    expect(text).toStartWith('There is no Linnet account here yet')
    const code = codeIn(text)
    expect(nameOf(await world.guest.call(logIn, { account, code: wrong(code) }))).toBe('WrongCode')
    expect(nameOf(await world.guest.call(logIn, { account, code }))).toBe('WrongLogin')
    const created = await world.guest.call(register, { account, code, password: 'hunter_2', nickname: 'Ann' })
    expect(nameOf(created)).toBe('done')
    // It was for one account.
    expect(nameOf(await world.guest.call(logIn, { account, code }))).toBe('WrongCode')
  })

  test('guesses and limits reveal nothing either', async () => {
    const [known, unknown] = [await registered(), newEmail()]
    for (const account of [known, unknown]) {
      expect(nameOf(await ask(account, 'login'))).toBe('done')
      expect(nameOf(await ask(account, 'login'))).toBe('TooManyRequests')
      const names = []
      for (let each = 0; each < 11; each++)
        names.push(nameOf(await world.guest.call(logIn, { account, code: '111111' })))
      expect(names).toEqual([...Array.from({ length: 10 }, () => 'WrongCode'), 'TooManyRequests'])
    }
  })
})

describe('when a message cannot be sent', () => {
  test.each([
    ['the mail server rejects it', () => 'someone@refused.example.org', undefined],
    ['the gateway fails', newPhone, () => new Response('broken', { status: 500 })],
    ['the gateway redirects', newPhone, () => Response.redirect('http://127.0.0.1:1/', 307)],
  ])('%s: the caller gets an error and may retry at once', async (_, newAccount, answer) => {
    const account = newAccount()
    gatewayAnswer = answer ?? gatewayAnswer
    expect(nameOf(await ask(account))).toBe('CodeUnavailable')
    gatewayAnswer = () => new Response('ok')
    expect(nameOf(await ask(account))).toBe(answer ? 'done' : 'CodeUnavailable')
  })

  test('failures count towards the hourly limit, so nobody is flooded', async () => {
    const account = newPhone()
    gatewayAnswer = () => new Response('broken', { status: 500 })
    for (let each = 0; each < 5; each++) expect(nameOf(await ask(account))).toBe('CodeUnavailable')
    expect(nameOf(await ask(account))).toBe('TooManyRequests')
    gatewayAnswer = () => new Response('ok')
  })

  test('it is counted by its channel', async () => {
    const unsent = async () =>
      Number(
        /unsent_total\{channel="sms"\} (\d+)/.exec(
          await (await fetch(`${world.statusUrl}/metrics`)).text(),
        )?.[1] ?? 0,
      )
    const before = await unsent()
    gatewayAnswer = () => new Response('broken', { status: 500 })
    await ask(newPhone())
    gatewayAnswer = () => new Response('ok')
    expect(await unsent()).toBe(before + 1)
  })

  test.each([' ', 'x', '12345', 'ann@', 'ann@example.org\r\nBcc: eve@example.org', '+86', "' or 1=1 --"])(
    '%j is no account, and nothing is sent',
    async (account) => {
      const before = mails.length + messages.length
      expect(['BadAccount', 'BadInput']).toContain(nameOf(await ask(account)))
      expect(mails.length + messages.length).toBe(before)
    },
  )
})

describe('the code sender', () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
  const account = { kind: 'phone', address: '13800138000' } as const
  const message = { account, subject: '', text: '135790 is your code' }
  const unset = {
    smtpUrl: undefined,
    smsGateway: undefined,
    mailFrom: 'Linnet <a@example.org>',
    mailNeedsTls: false,
  }

  const gatewayAt = (url: string) => ({ url, header: undefined, body: usualSmsBody })

  test('logs codes in development, so nothing needs configuring', async () => {
    await createCodeSender({ config: { ...unset, production: false }, log }).send(message)
    expect(lines.at(-1)).toContain('135790')
  })

  test('never logs a code in production, and fails when nothing is configured', async () => {
    const before = lines.length
    const sender = createCodeSender({ config: { ...unset, production: true }, log })
    expect(await failureOf(sender.send(message))).toContain('no way to send')
    const smsGateway = gatewayAt(`http://127.0.0.1:${gateway.port}/send`)
    await createCodeSender({ config: { ...unset, smsGateway, production: true }, log }).send(message)
    expect(lines.slice(before).join('')).not.toContain('135790')
  })

  test('times out on an unresponsive gateway or mail server', async () => {
    const silent = Bun.listen({ port: 0, hostname: '127.0.0.1', socket: { data: () => undefined } })
    const config = {
      ...unset,
      smtpUrl: `smtp://127.0.0.1:${silent.port}`,
      smsGateway: gatewayAt(`http://127.0.0.1:${silent.port}`),
      production: true,
    }
    const sender = createCodeSender({ config, log, timeoutMs: 100 })
    expect(await failureOf(sender.send(message))).not.toBe('')
    expect(
      await failureOf(sender.send({ ...message, account: { kind: 'email', address: 'a@example.org' } })),
    ).not.toBe('')
    silent.stop(true)
  })

  test('sends no mail in the open where TLS is required', async () => {
    const config = { ...unset, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, production: true }
    const mail = { ...message, account: { kind: 'email', address: 'open@example.org' } } as const
    const strict = { ...config, mailNeedsTls: true }
    const advice = /SMTP_URL .*STARTTLS.*smtps:.* on this machine/
    expect(await failureOf(createCodeSender({ config: strict, log }).send(mail))).toMatch(advice)
    const [trial] = mailTrials(strict)
    expect(await failureOf(Promise.resolve(trial?.attempt()))).toMatch(advice)
    expect(lastMailTo('open@example.org')).toBeUndefined()
    await createCodeSender({ config, log }).send(mail)
    expect(lastMailTo('open@example.org')).toBeDefined()
  })

  test('uses the credentials in the gateway URL', async () => {
    const smsGateway = gatewayAt(`http://ann:p%40ss@127.0.0.1:${gateway.port}/send`)
    await createCodeSender({ config: { ...unset, smsGateway, production: true }, log }).send(message)
    expect(messages.at(-1)?.authorization).toBe(`Basic ${btoa('ann:p@ss')}`)
  })

  test.each(languages)('has every message in %s, including the code', (language: Language) => {
    for (const scene of ['register', 'login', 'reset', 'newAccount'] as const)
      expect(messageText({ code: '135790', scene }, language).text).toContain('135790')
    for (const explanation of ['hasAccount', 'hasNoAccount'] as const)
      expect(messageText(explanation, language).text).not.toMatch(/\d{6}|\{/)
  })
})

test('expired codes and counters are deleted', async () => {
  const account = newEmail()
  const code = await codeFor(account)
  await check(account, wrong(code))
  world.clock.advance(25 * 3_600_000)
  await createTransact({
    metrics: createMetrics(),
    sql: world.sql,
    clock: world.clock,
    deliver: () => undefined,
  })(pruneCodes)
  for (const table of ['sent_code', 'sending', 'attempt'])
    expect(await world.sql.unsafe<unknown[]>(`select 1 from auth.${table}`)).toHaveLength(0)
})

function readMail(source: string, receivers: string[]): Mail {
  const [head = '', body = ''] = source.split(/\r\n\r\n/, 2)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]/g, ' '))?.[1] ?? ''
  const quoted = (text: string) =>
    Buffer.from(
      text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
  const words = (text: string) =>
    text
      .replace(/\?= =\?/g, '?==?')
      .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
        kind.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64').toString('utf8')
          : quoted(word.replaceAll('_', ' ')),
      )
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? quoted(body)
        : body
  return {
    to: receivers.join(','),
    from: header('From'),
    subject: words(header('Subject')),
    text: text.trim(),
  }
}
