import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPage } from '@linnet/protocol'
import { createTestWorld, onThisMachine, type Person, type TestWorld } from '@linnet/testing'
import { allowsFrames } from './framing'

const folder = mkdtempSync(join(tmpdir(), 'linnet-pages-'))
let web: ReturnType<typeof Bun.serve>
let world: TestWorld
let ann: Person

const headersOf = (more: Record<string, string> = {}) => ({ 'content-type': 'text/html', ...more })

beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = Bun.spawnSync(
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`.split(
      ' ',
    ),
  )
  expect(made.exitCode).toBe(0)
  const pages: Record<string, () => Response> = {
    '/open': () => new Response('<p>hello', { headers: headersOf() }),
    '/moved': () => new Response(null, { status: 302, headers: { location: '/open?a="><script>' } }),
    '/closed': () => new Response('', { headers: headersOf({ 'x-frame-options': 'SAMEORIGIN' }) }),
    '/gone': () => new Response('', { status: 404, headers: headersOf() }),
  }
  web = Bun.serve({
    port: 0,
    tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') },
    fetch: ({ url }) => pages[new URL(url).pathname]?.() ?? new Response('', { status: 404 }),
  })
  world = await createTestWorld({
    OUTGOING_EXCEPTIONS: onThisMachine('previews', web.port),
    OUTGOING_CA: cert,
  })
  ann = await world.person('Ann')
})
afterAll(async () => {
  await world.stop()
  await web.stop(true)
  rmSync(folder, { recursive: true })
})

const at = (path: string) => `https://localhost:${web.port}${path}`
const frameOf = async (path: string) => {
  const { isFramed, path: frame, host, port } = await ann.do(openPage, { url: at(path) })
  return { isFramed, host, frame: `http://127.0.0.1:${port}${frame}` }
}

describe('a page of another site', () => {
  test('is shown in a frame on the origin of programs, which holds its host and nothing else', async () => {
    const { isFramed, frame, host } = await frameOf('/open')
    expect(isFramed).toBe(true)
    expect(host).toBe(`localhost:${web.port}`)
    const shown = await fetch(frame)
    const policy = shown.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-src https://${host} https://*.${host};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`frame-ancestors *:${new URL(world.url).port};`)
    expect(policy).not.toContain('allow-top-navigation')
    expect(shown.headers.get('permissions-policy')).toContain('camera=()')
    expect(await shown.text()).toContain(`<iframe src="${at('/open')}"`)
  })

  test('is named by where it redirects to, and cannot break out of its frame by its address', async () => {
    const { frame } = await frameOf('/moved')
    expect(await (await fetch(frame)).text()).not.toContain('"><script>')
  })

  test('is not framed if it refuses that, is missing, not encrypted, or not public', async () => {
    for (const url of [
      at('/closed'),
      at('/gone'),
      'http://example.com/',
      'https://10.0.0.1/',
      'javascript:alert(1)',
      world.url,
    ])
      expect(await ann.do(openPage, { url })).toMatchObject({ isFramed: false, path: '' })
  })

  test('cannot be shown by an address that was altered, has expired, or is opened in a window of its own', async () => {
    const { frame } = await frameOf('/open')
    expect((await fetch(frame.replace('%2Fopen', '%2Fother'))).status).toBe(404)
    const alone = await fetch(frame, { headers: { 'sec-fetch-dest': 'document' } })
    expect(alone.status).toBe(404)
    world.clock.advance(25 * 3_600_000)
    expect((await fetch(frame)).status).toBe(404)
  })
})

test.each([
  [{}, true],
  [{ 'x-frame-options': 'DENY' }, false],
  [{ 'x-frame-options': 'sameorigin' }, false],
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" }, false],
  [{ 'content-security-policy': "frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, true],
  [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'self'" }, false],
  [{ 'content-security-policy': "default-src 'self'" }, true],
  [{ 'content-type': 'application/pdf' }, false],
])('a page with the headers %j may be framed: %p', (headers, may) => {
  expect(allowsFrames(new Headers({ ...headersOf(), ...headers }))).toBe(may)
})
