import { afterAll, beforeAll, expect, test } from 'bun:test'
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
