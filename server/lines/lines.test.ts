import { afterAll, beforeAll, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLine, listLines } from '@linnet/protocol'
import { checkLines, previewLines, publishLines, showLines } from '@linnet/protocol/staff'
import { createTestWorld, refusalOf, type TestWorld } from '@linnet/testing'

let world: TestWorld
const configured = [
  { id: 'a', name: 'Tokyo', http_url: 'https://a.example', socket_url: 'wss://a.example/socket' },
  { id: 'b', name: '首尔', http_url: 'https://b.example', socket_url: 'wss://b.example/socket' },
]

const keys = mkdtempSync(join(tmpdir(), 'linnet-keys-'))

beforeAll(async () => {
  world = await createTestWorld({ LINES: JSON.stringify(configured) })
})
afterAll(async () => {
  rmSync(keys, { recursive: true })
  await world.stop()
})

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

/** Signs lines as the operator does; returns the settings that the command prints. */
function signLines(keyFile: string, listed: readonly object[] = configured): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-lines-'))
  try {
    const [key, lines] = [join(keys, keyFile), join(folder, 'lines.json')]
    writeFileSync(lines, JSON.stringify(listed))
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

test('a list that staff publish is given out at once, and pages may reach its lines; one with another key is refused', async () => {
  const signing = await createTestWorld({ LINES_PUBLIC_KEY: signLines('desk.pem')['LINES_PUBLIC_KEY'] ?? '' })
  const sam = await signing.staff('owner', 'Sam')
  const line = { id: 'c', name: 'Busan', http_url: 'https://c.example', socket_url: 'wss://c.example/socket' }
  const signed = signLines('desk.pem', [line])['LINES_SIGNED'] ?? ''
  const foreign = signLines('foreign.pem', [line])['LINES_SIGNED'] ?? ''
  const reason = 'A line in Busan'

  expect(await refusalOf(sam.call(publishLines, { signed: foreign, reason }))).toBe('WrongLineKey')
  expect(await refusalOf(sam.call(publishLines, { signed: 'nonsense', reason }))).toBe('BadLines')
  const broken = signLines('desk.pem', [{ ...line, http_url: 'not an address' }])['LINES_SIGNED'] ?? ''
  expect(await refusalOf(sam.call(previewLines, { signed: broken }))).toBe('BadLines')
  expect((await sam.do(previewLines, { signed })).lines).toMatchObject([{ id: 'c' }])
  expect((await sam.do(showLines, {})).source).toBe('own')
  expect((await sam.do(checkLines, {})).rows).toMatchObject([{ name: 'Linnet', isReachable: true }])

  expect(await sam.do(publishLines, { signed: `LINES_SIGNED=${signed}\n`, reason })).toMatchObject({
    source: 'desk',
    publishedBy: 'Sam',
  })
  expect(await sam.do(showLines, {})).toMatchObject({ source: 'desk', lines: [{ id: 'c' }] })
  expect(await signing.guest.do(listLines, {})).toMatchObject({ signed, lines: [{ id: 'c' }] })
  const page = await fetch(signing.url)
  expect(page.headers.get('content-security-policy')).toContain('wss://c.example')
  const foreignPage = await fetch(`${signing.url}/im/app/checkLine`, {
    headers: { origin: 'https://c.example' },
  })
  expect(foreignPage.headers.get('access-control-allow-origin')).toBe('https://c.example')
  expect(await refusalOf(sam.call(publishLines, { signed, reason }))).toBe('OlderLines')
  await signing.stop()
})

test('the desk says why a line is not reachable from this server', async () => {
  const broken = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('', { status: 503 }) })
  const moved = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => Response.redirect('https://a.example'),
  })
  const closed = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('') })
  const lineAt = (id: string, { port }: { port: number | undefined }) => ({
    id,
    name: id,
    http_url: `http://127.0.0.1:${port}`,
    socket_url: `ws://127.0.0.1:${port}/socket`,
  })
  const listed = [lineAt('broken', broken), lineAt('moved', moved), lineAt('closed', closed)]
  await closed.stop(true)
  const checking = await createTestWorld({ LINES: JSON.stringify(listed) })
  const sam = await checking.staff('owner', 'Sam')
  const { rows } = await sam.do(checkLines, {})
  expect(rows.map(({ isReachable, why }) => [isReachable, why])).toEqual([
    [false, 'HTTP 503'],
    [false, 'HTTP 302'],
    [false, 'ECONNREFUSED'],
  ])
  await Promise.all([broken.stop(true), moved.stop(true), checking.stop()])
})
