import { afterAll, beforeAll, expect, test } from 'bun:test'
import { generateKeyPairSync, sign } from 'node:crypto'
import { checkLine, listLines } from '@linnet/protocol'
import { createTestWorld, type TestWorld } from '@linnet/testing'

let world: TestWorld
const configured = [
  { id: 'a', name: 'Tokyo', http_url: 'https://a.example', socket_url: 'wss://a.example/socket' },
  { id: 'b', name: '首尔', http_url: 'https://b.example', socket_url: 'wss://b.example/socket' },
]

beforeAll(async () => {
  world = await createTestWorld({ LINES: JSON.stringify(configured) })
})
afterAll(() => world.stop())

test('a guest gets the configured lines', async () => {
  const { lines } = await world.guest.do(listLines, {})
  expect(lines).toEqual(
    configured.map(({ id, name, http_url: httpUrl, socket_url: socketUrl }) => ({
      id,
      name,
      httpUrl,
      socketUrl,
      isSwitch: true,
    })),
  )
})

test('a working line answers its check with status 200', async () => {
  expect(await world.guest.call(checkLine, {})).toEqual({ ok: true, value: {} })
  expect((await fetch(`${world.url}/im/app/checkLine`)).status).toBe(200)
})

test('pages on another line may call, foreign origins may not', async () => {
  const from = (origin: string) => fetch(`${world.url}/im/app/checkLine`, { headers: { origin } })
  expect((await from('https://b.example')).headers.get('access-control-allow-origin')).toBe(
    'https://b.example',
  )
  expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test('without configuration there is one line: the address of the request', async () => {
  const plain = await createTestWorld()
  const { lines } = await plain.guest.do(listLines, {})
  expect(lines).toHaveLength(1)
  await plain.stop()
})

test('pages may call and open sockets to the configured lines, and nowhere else', async () => {
  const policy = (await fetch(world.url)).headers.get('content-security-policy') ?? ''
  const [, sources = ''] = /connect-src ([^;]*)/.exec(policy) ?? []
  expect(sources.split(' ')).toEqual([
    "'self'",
    'https://a.example',
    'wss://a.example',
    'https://b.example',
    'wss://b.example',
  ])
})

test('a list that the operator has signed is handed out with its signature; a wrong one stops the start', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const payload = Buffer.from(JSON.stringify({ issued_at: 1_790_000_000, lines: configured }))
  const signed = `${payload.toString('base64url')}.${sign(null, payload, privateKey).toString('base64url')}`
  const key = publicKey.export({ format: 'jwk' }).x ?? ''
  const signing = await createTestWorld({ LINES_SIGNED: signed, LINES_PUBLIC_KEY: key })
  const answer = await signing.guest.do(listLines, {})
  expect(answer).toMatchObject({ signed, publicKey: key })
  expect(answer.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  await signing.stop()
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
  const start = createTestWorld({ LINES_SIGNED: signed, LINES_PUBLIC_KEY: other })
  expect(await start.catch((error: unknown) => String(error))).toContain('LINES_SIGNED')
})
