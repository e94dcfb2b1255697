/** Limits on codes when strangers request many: by country, place, block of numbers, spending and work. */
import { afterAll, afterEach, expect, test } from 'bun:test'
import { isSolved, solveChallenge } from '@linnet/protocol/auth/challenge'
import { createTestWorld, type TestWorld } from '@linnet/testing'

const texts: string[] = []
const gateway = Bun.serve({
  port: 0,
  async fetch(request) {
    texts.push(((await request.json()) as { to: string }).to)
    return new Response('ok')
  },
})
afterAll(() => gateway.stop(true))

let world: TestWorld
const start = async (env: Record<string, string>) => {
  world = await createTestWorld({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_EXPOSED_DEVELOPMENT: '1',
    DEV_CODE: '246810',
    SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`,
    ...env,
  })
}
afterEach(() => world.stop())

interface Asked {
  account: string
  from?: string
  scene?: string
  device_id?: string
  challenge?: string
  solution?: string
}

/** Requests a code from an address; returns `done` or the refusal with its parameters. */
async function ask({ from = '198.51.100.7', scene = 'register', ...fields }: Asked) {
  const response = await fetch(`${world.url}/im/App/getSms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ scene, ...fields }),
  })
  const { err, data } = (await response.json()) as {
    err: number
    data: { code: string; challenge: string; bits: number; seconds: number }
  }
  return err === 0 ? { ...data, code: 'done' } : data
}
const codeOf = async (asked: Asked) => (await ask(asked)).code

let place = 0
/** An address in an unused network. */
const elsewhere = () => `203.${++place}.113.1`
let number = 0
const scattered = () =>
  `13${String(++number % 9)}${String(number * 1_234_567)
    .padStart(8, '0')
    .slice(-8)}`

test('numbers of other countries get no code, with or without an account', async () => {
  await start({ CODE_COUNTRIES: '86,852' })
  expect(await codeOf({ account: '+18765550100' })).toBe('CountryNotServed')
  expect(await codeOf({ account: '+85251234567' })).toBe('done')
  expect(await codeOf({ account: '13800138000' })).toBe('done')
  expect(await codeOf({ account: 'ann@example.org' })).toBe('done')
})

test('a block of neighbouring numbers gets ten an hour, wherever they are asked from', async () => {
  await start({})
  const names: string[] = []
  for (let n = 0; n < 12; n++)
    names.push(await codeOf({ account: `138001380${String(10 + n)}`, from: elsewhere() }))
  expect(names.filter((name) => name === 'done')).toHaveLength(10)
  expect(names.slice(10)).toEqual(['TooManyRequests', 'TooManyRequests'])
  world.clock.advance(3_600_000)
  expect(await codeOf({ account: '13800138050', from: elsewhere() })).toBe('done')
})

test('one place gets twenty an hour, and the network around it a hundred', async () => {
  await start({})
  const names: string[] = []
  for (let n = 0; n < 22; n++) names.push(await codeOf({ account: scattered() }))
  expect(names.filter((name) => name === 'done')).toHaveLength(20)
  for (let n = 0; n < 90; n++)
    names.push(await codeOf({ account: scattered(), from: `198.51.100.${n + 20}` }))
  expect(names.filter((name) => name === 'done')).toHaveLength(100)
  expect(await codeOf({ account: scattered(), from: elsewhere() })).toBe('done')
})

test('an IPv6 customer and their /48 are places, not each address', async () => {
  await start({})
  const names: string[] = []
  for (let n = 0; n < 21; n++)
    names.push(await codeOf({ account: scattered(), from: `2001:db8:1:1::${n.toString(16)}` }))
  expect(names.filter((name) => name === 'done')).toHaveLength(20)
  expect(await codeOf({ account: scattered(), from: '2001:db8:1:2::1' })).toBe('done')
})

test('when the spending limit is reached, a known device still gets its code', async () => {
  await start({ CODES_PER_HOUR: '4' })
  const device = crypto.randomUUID()
  const account = '13700137000'
  expect(await codeOf({ account })).toBe('done')
  const response = await fetch(`${world.url}/im/in/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account,
      code: '246810',
      password: 'linnet_1',
      nickname: 'Ann',
      device_id: device,
    }),
  })
  expect(((await response.json()) as { err: number }).err).toBe(0)
  const names: string[] = []
  for (let n = 0; n < 5; n++) names.push(await codeOf({ account: scattered(), from: elsewhere() }))
  expect(names).toEqual(['done', 'done', 'done', 'CodeUnavailable', 'CodeUnavailable'])
  expect(await codeOf({ account: 'ann@example.org' })).toBe('done')
  expect(await codeOf({ account, scene: 'reset', device_id: device })).toBe('done')
})

test('strangers cannot use up the codes of somebody on a known device, nor one place those of all', async () => {
  await start({})
  const device = crypto.randomUUID()
  const account = '13600136000'
  await ask({ account })
  await fetch(`${world.url}/im/in/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account,
      code: '246810',
      password: 'linnet_1',
      nickname: 'Ben',
      device_id: device,
    }),
  })
  world.clock.advance(24 * 3_600_000)
  const wait = () => world.clock.advance(61_000)
  const names: string[] = []
  for (let n = 0; n < 5; n++, wait()) names.push(await codeOf({ account, scene: 'login' }))
  expect(names).toEqual(['done', 'done', 'done', 'TooManyRequests', 'TooManyRequests'])
  expect(await codeOf({ account, scene: 'login', from: elsewhere() })).toBe('done')
  wait()
  expect(await codeOf({ account, scene: 'login', from: elsewhere() })).toBe('done')
  wait()
  expect(await codeOf({ account, scene: 'login', from: elsewhere() })).toBe('TooManyRequests')
  expect(await codeOf({ account, scene: 'login', device_id: device })).toBe('done')
})

test('two networks do not use up an account’s codes of a day, however many addresses they have', async () => {
  await start({})
  const account = '13400134000'
  let sent = 0
  for (let n = 0; n < 30; n++) {
    for (const from of [`2001:db8:5:${n}::1`, `198.51.100.${n + 1}`]) {
      if ((await codeOf({ account, from })) === 'done') sent++
      world.clock.advance(61_000)
    }
    if (n % 5 === 4) world.clock.advance(3_600_000)
  }
  expect(sent).toBe(7)
  const mine = elsewhere()
  for (let n = 0; n < 2; n++, world.clock.advance(61_000))
    expect(await codeOf({ account, from: mine })).toBe('done')
})

test('an unknown device works for each code, for one account, purpose and place', async () => {
  await start({ CODE_CHALLENGE_BITS: '8' })
  const account = '13500135000'
  const refused = await ask({ account })
  expect(refused).toMatchObject({ code: 'ChallengeNeeded', bits: 8 })
  const { challenge } = refused
  const solution = solveChallenge(challenge, 8)
  const wrong = Array.from({ length: 100 }, (_, n) => `x${n}`).find(
    (guess) => !isSolved({ challenge, solution: guess, bits: 8 }),
  )
  expect(await codeOf({ account, challenge, solution: wrong ?? '' })).toBe('ChallengeNeeded')
  expect(await codeOf({ account: '13500135001', challenge, solution })).toBe('ChallengeNeeded')
  expect(await codeOf({ account, challenge, solution, scene: 'login' })).toBe('ChallengeNeeded')
  expect(await codeOf({ account, challenge, solution, from: elsewhere() })).toBe('ChallengeNeeded')
  expect(await codeOf({ account, challenge, solution })).toBe('done')
  world.clock.advance(61_000)
  expect(await codeOf({ account, challenge, solution })).toBe('ChallengeNeeded')
})

test('a challenge is good for five minutes, and forged ones are worth nothing', async () => {
  await start({ CODE_CHALLENGE_BITS: '4' })
  const account = '13400134000'
  const { challenge } = await ask({ account })
  const easy = challenge.replace(/\.4\./, '.0.')
  expect(await codeOf({ account, challenge: easy, solution: solveChallenge(easy, 4) })).toBe(
    'ChallengeNeeded',
  )
  world.clock.advance(5 * 60_000)
  expect(await codeOf({ account, challenge, solution: solveChallenge(challenge, 4) })).toBe('ChallengeNeeded')
})
