/** Rules that apply before a call runs: client address, language, rate limits, and the number of sockets. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { listDevices, logIn } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld, until } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({
    RATE_LIMITS: 'on',
    ALLOW_EXPOSED_DEVELOPMENT: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    SOCKETS_PER_ADDRESS: '4',
    SOCKETS_PER_PERSON: '2',
  })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

interface Wire {
  status: number
  retryAfter: string | null
  err: number
  msg: string
  code: string | undefined
}

let addresses = 0
/** An address not used before. */
const newAddress = () => `203.0.113.${++addresses}`

async function ask(path: string, payload: unknown, headers: Record<string, string> = {}): Promise<Wire> {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  })
  const { err, msg, data } = (await response.json()) as { err: number; msg: string; data: { code?: string } }
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    err,
    msg,
    code: data.code,
  }
}

describe('behind a trusted proxy', () => {
  test('a login shows the address that the proxy names', async () => {
    const address = newAddress()
    const login = { account: ann.account, password: 'linnet_1', platform: 'phone' }
    const { err } = await ask('/im/in/login', login, { 'x-forwarded-for': `6.6.6.6, ${address}` })
    expect(err).toBe(0)
    const rows = await world.sql<unknown[]>`
      select 1 from auth.session where person_id = ${ann.id} and address = ${address}`
    expect(rows).toHaveLength(1)
  })

  test('one address does not use up the calls of another', async () => {
    const from = { 'x-forwarded-for': newAddress() }
    const codes = new Set<string | undefined>()
    for (let each = 0; each < 125; each++) codes.add((await ask('/im/lines/list', {}, from)).code)
    expect(codes).toContain('TooManyRequests')
    const elsewhere = await ask('/im/lines/list', {}, { 'x-forwarded-for': newAddress() })
    expect(elsewhere.code).not.toBe('TooManyRequests')
  })
})

test.each([
  ['a dead token', '/im/get/Equipment', { _token: 'A'.repeat(43) }, 'SessionEnded'],
  ['a path that does not exist', '/im/no/such', {}, 'UnknownCall'],
  ['a body that cannot be read', '/im/get/Equipment', [], 'BrokenBody'],
])('%s is rate-limited too, with a Retry-After', async (_, path, payload, code) => {
  const from = { 'x-forwarded-for': newAddress() }
  const answers: Wire[] = []
  for (let each = 0; each < 125; each++) answers.push(await ask(path, payload, from))
  expect(answers[0]?.code).toBe(code)
  const refused = answers.find((answer) => answer.code === 'TooManyRequests')
  expect(refused?.status).toBe(429)
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0)
  expect(await ann.call(listDevices, {})).toMatchObject({ ok: true })
})

test.each([
  ['zh-HK,zh;q=0.9', {}, '登入已失效，請重新登入'],
  ['fr, ko;q=0.8, en;q=0.7', {}, '로그인이 만료됐어요. 다시 로그인해 주세요.'],
  ['ko', { lang: 'en-us' }, 'Your session has expired. Please log in again.'],
  ['ko', { lang: 'klingon' }, '로그인이 만료됐어요. 다시 로그인해 주세요.'],
  ['fr', {}, '登录已失效，请重新登录'],
])('with Accept-Language %j and payload %j, a refusal reads %s', async (accepted, payload, message) => {
  const headers = { 'accept-language': accepted, 'x-forwarded-for': newAddress() }
  expect((await ask('/im/get/base', payload, headers)).msg).toBe(message)
})

test('a wrong method is refused by name, whatever the body', async () => {
  const response = await fetch(`${world.url}/im/get/base`, {
    method: 'PUT',
    headers: { 'content-type': 'text/xml' },
    body: '<a/>',
  })
  expect(await response.json()).toMatchObject({ data: { code: 'WrongMethod', method: 'GET or POST' } })
})

interface RawSocket {
  frames: { action: string; id?: number; data: { msg?: string; data?: { code?: string } } }[]
  send(frame: unknown): void
  /** The first frame with this action. */
  until(action: string): Promise<RawSocket['frames'][number]>
  closed: Promise<number>
  close(): Promise<number>
}

/** Opens a socket without signing in. */
async function openSocket(headers: Record<string, string>, url = world.url): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers })
  const frames: RawSocket['frames'] = []
  const { promise: closed, resolve } = Promise.withResolvers<number>()
  socket.addEventListener('close', ({ code }) => resolve(code))
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as never))
  await Promise.race([new Promise((opened) => socket.addEventListener('open', opened)), closed])
  if (socket.readyState !== WebSocket.OPEN) throw new Error('the socket was refused')
  return {
    frames,
    send: (frame) => socket.send(JSON.stringify(frame)),
    async until(action) {
      for (;;) {
        const found = frames.find((frame) => frame.action === action)
        if (found) return found
        await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
      }
    },
    closed,
    close() {
      socket.close()
      return closed
    },
  }
}

describe('sockets', () => {
  test('are limited by address, signed in or not; one that closes makes room', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    const open = await Promise.all(Array.from({ length: 4 }, () => openSocket(headers)))
    expect(openSocket(headers)).rejects.toThrow('refused')
    const elsewhere = await openSocket({ 'x-forwarded-for': newAddress() })
    await open[0]?.close()
    const again = await openSocket(headers)
    await Promise.all([...open, elsewhere, again].map((socket) => socket.close()))
  })

  test('of one person are limited; one too many is refused and the others stay open', async () => {
    const first = await openSocket({ 'x-forwarded-for': newAddress() })
    const second = await openSocket({ 'x-forwarded-for': newAddress() })
    for (const socket of [first, second]) {
      socket.send({ action: 'checkToken', data: ben.token })
      await socket.until('checkToken')
    }
    const third = await openSocket({ 'x-forwarded-for': newAddress() })
    third.send({ action: 'checkToken', data: ben.token })
    expect((await third.until('answer')).data.data?.code).toBe('TooManyRequests')
    // Signing in again on one of the two doesn't count as another socket.
    first.frames.length = 0
    first.send({ action: 'checkToken', data: ben.token })
    await first.until('checkToken')
    expect(await third.closed).toBe(1013)
    await Promise.all([first.close(), second.close()])
  }, 20_000)

  test('that do not sign in are closed after a while', async () => {
    const socket = await openSocket({ 'x-forwarded-for': newAddress() })
    expect(await socket.closed).toBe(4401)
  }, 20_000)

  test('use the language of their Accept-Language header until somebody signs in', async () => {
    const headers = { 'x-forwarded-for': newAddress(), 'accept-language': 'ko-KR' }
    const socket = await openSocket(headers)
    socket.send({ action: 'call', id: 1, data: { path: '/im/get/base', payload: {} } })
    expect((await socket.until('answer')).data.msg).toBe('로그인이 만료됐어요. 다시 로그인해 주세요.')
    await socket.close()
  })

  test('act for the person signed in on them: any token in a call is refused', async () => {
    const socket = await openSocket({ 'x-forwarded-for': newAddress() })
    const call = (id: number, token: string) =>
      socket.send({ action: 'call', id, data: { path: '/im/get/Equipment', payload: { _token: token } } })
    const codes: (string | undefined)[] = []
    const answerTo = async (id: number) => {
      for (;;) {
        const found = socket.frames.find((frame) => frame.id === id)
        if (found) return codes.push(found.data.data?.code)
        socket.frames.splice(0, socket.frames.length, ...socket.frames.filter((frame) => frame.id === id))
        await socket.until('answer')
      }
    }
    call(1, ben.token)
    await answerTo(1)
    socket.send({ action: 'checkToken', data: ann.token })
    await socket.until('checkToken')
    call(2, ben.token)
    await answerTo(2)
    call(3, ann.token)
    await answerTo(3)
    expect(codes).toEqual(['BadInput', 'BadInput', 'BadInput'])
    await socket.close()
  })
})

describe('a person who repeats one frame over sockets from several addresses', () => {
  /** Signs in `times` times on one more socket, and returns the answers. */
  async function signIn(person: Person, times: number) {
    const socket = await openSocket({ 'x-forwarded-for': newAddress() })
    const answers = () => socket.frames.filter(({ action }) => action === 'checkToken' || action === 'answer')
    // One after the other: a greeting replaces one that is still waiting.
    for (let n = 0; n < times; n++) {
      socket.send({ action: 'checkToken', data: person.token })
      await until(() => answers().length > n)
    }
    return {
      socket,
      refusals: answers()
        .map(({ data }) => data.data?.code)
        .filter(Boolean),
    }
  }

  test('may sign in sixty times a minute', async () => {
    const eve = await world.person('Eve')
    const startedAt = performance.now()
    const sockets = [await signIn(eve, 30), await signIn(eve, 40)]
    const [first, second] = sockets.map(({ refusals }) => refusals)
    expect(first).toEqual([])
    expect(second?.[0]).toBe('TooManyRequests')
    // The limit allows one more each second.
    expect(second?.length).toBeGreaterThanOrEqual(10 - Math.ceil((performance.now() - startedAt) / 1000))
    for (const { socket } of sockets) await socket.close()
  })

  test('may send three hundred signals a minute', async () => {
    const eve = await world.person('Eve')
    const typing = { action: 'typing', data: { list_id: '00000000-0000-7000-8000-000000000001' } }
    const sockets = [(await signIn(eve, 1)).socket, (await signIn(eve, 1)).socket]
    for (let n = 0; n < 301; n++) sockets[n % 2]?.send(typing)
    const refused = await Promise.race(sockets.map((socket) => socket.until('answer')))
    expect(refused.data.data?.code).toBe('TooManyRequests')
    for (const socket of sockets) await socket.close()
  })
})

test('a stopping server closes every socket with a code, signed in or not', async () => {
  const other = await createTestWorld()
  const socket = await openSocket({}, other.url)
  await other.stop()
  expect(await socket.closed).toBe(1012)
})

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  const other = await createTestWorld({ ALLOW_EXPOSED_DEVELOPMENT: '1' })
  const person = await other.person('Ann')
  await fetch(`${other.url}/im/in/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify({ account: person.account, password: 'linnet_1' }),
  })
  const rows = await other.sql<{ address: string }[]>`select distinct address from auth.session`
  expect(rows.map(({ address }) => address)).toEqual(['127.0.0.1'])
  expect(await other.guest.call(logIn, { account: person.account, password: 'linnet_1' })).toMatchObject({
    ok: true,
  })
  await other.stop()
})
