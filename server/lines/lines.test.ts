import { afterAll, beforeAll, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Signs the configured lines as the operator does; returns the settings that the command prints. */
function signLines(keyFile: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-lines-'))
  try {
    const [key, lines] = [join(folder, keyFile), join(folder, 'lines.json')]
    writeFileSync(lines, JSON.stringify(configured))
    const script = join(import.meta.dir, '../../scripts/sign-lines.mjs')
    const { stdout } = spawnSync('node', [script, key, lines], { encoding: 'utf8' })
    expect(statSync(key).mode & 0o077).toBe(0)
    return Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a list that the operator has signed is handed out with its signature; a wrong one stops the start', async () => {
  const settings = signLines('one.pem')
  const signing = await createTestWorld(settings)
  const answer = await signing.guest.do(listLines, {})
  expect(answer).toMatchObject({ signed: settings['LINES_SIGNED'], publicKey: settings['LINES_PUBLIC_KEY'] })
  expect(answer.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  await signing.stop()
  const other = signLines('other.pem')['LINES_PUBLIC_KEY'] ?? ''
  const start = createTestWorld({ ...settings, LINES_PUBLIC_KEY: other })
  expect(await start.catch((error: unknown) => String(error))).toContain('LINES_SIGNED')
})
