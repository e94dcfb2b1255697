/** Codes while strangers ask for codes of the same account, and guess at them. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'

const texts = new Map<string, string>()
const gateway = Bun.serve({
  port: 0,
  async fetch(request) {
    const { to, text } = (await request.json()) as { to: string; text: string }
    texts.set(to, /\d{6}/.exec(text)?.[0] ?? '')
    return new Response('ok')
  },
})

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_EXPOSED_DEVELOPMENT: '1',
    DEV_CODE: '',
    SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`,
  })
})
afterAll(async () => {
  await world.stop()
  await gateway.stop(true)
})

let number = 0
const newAccount = () => `137${String(20_000_000 + ++number * 1011)}`
const home = '198.51.100.7'
const owner = 'the-device-of-the-owner'
const stranger = 'the-device-of-a-stranger'
let places = 0
const elsewhere = () => `203.${++places}.113.1`

interface Sender {
  account: string
  from?: string
  device?: string | undefined
}

async function call(path: string, { from = home, device, account }: Sender, fields: object): Promise<string> {
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ account, ...(device && { device_id: device }), ...fields }),
  })
  const { err, data } = (await response.json()) as { err: number; data: { code: string } }
  return err === 0 ? 'done' : data.code
}

/** Asks for a code; returns the code that arrived. */
async function ask(sender: Sender): Promise<string> {
  expect(await call('/im/App/getSms', sender, { scene: 'register' })).toBe('done')
  world.clock.advance(61_000)
  return texts.get(`+86${sender.account}`) ?? ''
}
const check = (sender: Sender, code: string) =>
  call('/im/app/checkSmsCode', sender, { scene: 'register', code })
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

test.each([
  ['a device', owner],
  ['a client without a device id', undefined],
])('wrong guesses of strangers leave the code of %s alone, from however many places', async (_, device) => {
  const account = newAccount()
  const code = await ask({ account, device })
  for (let n = 0; n < 11; n++) {
    const from = elsewhere()
    for (let each = 0; each < 10; each++) {
      const guesser = each % 2 === 0 ? { account, from } : { account, from, device: stranger }
      expect(await check(guesser, wrong(code))).toBe('WrongCode')
    }
  }
  expect(await check({ account, device }, code)).toBe('done')
})

test("a request of a stranger leaves the owner's code alone", async () => {
  const account = newAccount()
  const code = await ask({ account, device: owner })
  const foreign = await ask({ account, device: stranger, from: elsewhere() })
  const other = await ask({ account, from: elsewhere() })
  expect(await check({ account, device: owner }, code)).toBe('done')
  if (foreign !== code) expect(await check({ account, device: owner }, foreign)).toBe('WrongCode')
  if (other !== code) expect(await check({ account, device: owner }, other)).toBe('WrongCode')
})

test('a code is right only for the device that asked for it, wherever that is by now', async () => {
  const account = newAccount()
  const code = await ask({ account, device: owner })
  expect(await check({ account, device: stranger }, code)).toBe('WrongCode')
  expect(await check({ account, from: elsewhere() }, code)).toBe('WrongCode')
  expect(await check({ account, device: owner, from: elsewhere() }, code)).toBe('done')
})

test('without a device id a code is right only at the place that asked for it', async () => {
  const account = newAccount()
  const code = await ask({ account })
  expect(await check({ account, from: elsewhere() }, code)).toBe('WrongCode')
  expect(await check({ account }, code)).toBe('done')
  // A client may name its device only in the calls that open a session.
  expect(await check({ account, device: owner }, code)).toBe('done')
})

test('guesses without a device id, made at the place of the owner, use up no tries of the device', async () => {
  const account = newAccount()
  const code = await ask({ account, device: owner })
  expect(await check({ account }, code)).toBe('done')
  for (let each = 0; each < 5; each++) expect(await check({ account }, wrong(code))).toBe('WrongCode')
  expect(await check({ account }, code)).toBe('WrongCode')
  expect(await check({ account, device: owner }, code)).toBe('done')
})

test('a device has five tries, at whatever places', async () => {
  const account = newAccount()
  const code = await ask({ account, device: owner })
  for (let each = 0; each < 5; each++)
    expect(await check({ account, device: owner, from: elsewhere() }, wrong(code))).toBe('WrongCode')
  expect(await check({ account, device: owner }, code)).toBe('WrongCode')
})

test('a code that was used ends the others of its account and purpose', async () => {
  const account = newAccount()
  const code = await ask({ account, device: owner })
  const foreign = await ask({ account, device: stranger, from: elsewhere() })
  const profile = { code, password: 'hunter_2', nickname: 'Ann' }
  expect(await call('/im/in/register', { account, device: owner }, profile)).toBe('done')
  expect(await check({ account, device: stranger }, foreign)).toBe('WrongCode')
})
