import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOutgoing, OutgoingRefusal, type OutgoingRequest } from './outgoing'
import { isPublicAddress, socketAddress } from './public-address'

const folder = mkdtempSync(join(tmpdir(), 'linnet-outgoing-'))
const limits = { timeoutMs: 3_000, maxBytes: 1_000 }
const onPort = (port: number | undefined, ...addresses: string[]) =>
  new Set(addresses.map((address) => socketAddress(address, port ?? 0)))
let server: ReturnType<typeof Bun.serve>
let authority: string

beforeAll(() => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = Bun.spawnSync(
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=hook.example -addext subjectAltName=DNS:hook.example`.split(
      ' ',
    ),
  )
  expect(made.exitCode).toBe(0)
  authority = readFileSync(cert, 'utf8')
  server = Bun.serve({
    port: 0,
    tls: { key: readFileSync(key, 'utf8'), cert: authority },
    fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/inside') return Response.redirect('https://inside.example/', 302)
      if (pathname === '/moved') return Response.redirect('/long', 302)
      if (pathname === '/long') return new Response('x'.repeat(5_000))
      if (pathname === '/never') return new Promise<Response>(() => undefined)
      return Response.json({ host: request.headers.get('host') })
    },
  })
})

afterAll(async () => {
  await server.stop(true)
  rmSync(folder, { recursive: true })
})

/** Every name leads to the test's server, except one that leads into the private network. */
const outgoing = (parts: { exceptions?: string[] } = {}) =>
  createOutgoing({
    resolve: (host) => Promise.resolve([host === 'inside.example' ? '10.0.0.5' : '127.0.0.1']),
    exceptions: onPort(server.port, ...(parts.exceptions ?? ['127.0.0.1'])),
    authority,
  })

const problemOf = (fetching: Promise<unknown>): Promise<string> =>
  fetching.then(
    () => 'none',
    (error: unknown) => String(error),
  )

const at = (path: string, rest: Partial<OutgoingRequest> = {}) => ({
  url: `https://hook.example:${server.port}${path}`,
  ...limits,
  ...rest,
})

describe('what the server fetches for others', () => {
  test('only public addresses are fetched', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '192.0.2.1',
      '::1',
      '::',
      'fe80::1',
      'fd00:ec2::254',
      '::ffff:127.0.0.1',
      '::ffff:169.254.169.254',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'nonsense',
    ]
    expect(inside.filter(isPublicAddress)).toEqual([])
    expect(['93.184.216.34', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
  })

  test('a name that leads into the own network is refused', async () => {
    expect(await problemOf(outgoing({ exceptions: [] })(at('/')))).toContain('not public')
  })

  test('a name with one private address among public ones is refused', async () => {
    const mixed = createOutgoing({ resolve: () => Promise.resolve(['93.184.216.34', '10.0.0.1']) })
    expect(await problemOf(mixed(at('/')))).toContain('not public')
  })

  test('of several addresses the first that answers is used, wherever the others lead', async () => {
    const hook = (addresses: string[]) =>
      createOutgoing({
        resolve: () => Promise.resolve(addresses),
        exceptions: onPort(server.port, '127.0.0.1', '127.0.0.2', '::1', '100::1'),
        authority,
      })
    // Nobody listens on the first two; the third is a black hole, or unreachable where the machine has no IPv6.
    for (const elsewhere of ['127.0.0.2', '::1', '100::1'])
      expect((await hook([elsewhere, '127.0.0.1'])(at('/'))).status).toBe(200)
  })

  test('an address that was found is asked again, until it refuses connections', async () => {
    let asked = 0
    let address = '127.0.0.1'
    const exceptions = onPort(server.port, address)
    const moving = createOutgoing({
      resolve: () => Promise.resolve([(asked++, address)]),
      exceptions,
      authority,
    })
    await moving(at('/'))
    await moving(at('/'))
    expect(asked).toBe(1)
    const tls = { key: readFileSync(join(folder, 'key.pem'), 'utf8'), cert: authority }
    const answering = (hostname: string, port = 0) =>
      Bun.serve({ port, hostname, tls, fetch: () => new Response() })
    address = '127.0.0.2'
    const before = answering(address)
    const { port = 0 } = before
    for (const here of onPort(port, '127.0.0.1', '127.0.0.2')) exceptions.add(here)
    const there = { ...at('/'), url: `https://hook.example:${port}/` }
    expect((await moving(there)).status).toBe(200)
    await before.stop(true)
    address = '127.0.0.1'
    const after = answering(address, port)
    expect((await moving(there)).status).toBe(200)
    expect(asked).toBe(3)
    await after.stop(true)
  })

  test('a name that cannot be looked up is no refusal: it may be found in a moment', async () => {
    for (const resolve of [() => Promise.resolve([]), () => Promise.reject(new Error('EAI_AGAIN'))]) {
      const asked = createOutgoing({ resolve })(at('/'))
      expect(await asked.catch((error: unknown) => error)).not.toBeInstanceOf(OutgoingRefusal)
    }
  })

  test('the connection goes to the address that was checked, under the name that was asked', async () => {
    const { bytes, status } = await outgoing()(at('/'))
    expect(status).toBe(200)
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ host: `hook.example:${server.port}` })
  })

  test('a certificate of another name is refused', async () => {
    expect(
      await problemOf(outgoing()({ ...at('/'), url: `https://other.example:${server.port}/` })),
    ).toContain('ALTNAME')
  })

  test('a redirect into the own network is refused', async () => {
    expect(await problemOf(outgoing()(at('/inside', { redirects: 3 })))).toContain('not public')
  })

  test('redirects are followed only as often as asked', async () => {
    expect((await outgoing()(at('/moved'))).status).toBe(302)
    expect((await outgoing()(at('/moved', { redirects: 1 }))).status).toBe(200)
  })

  test('a long answer is cut off, or refused where it has to be whole', async () => {
    expect((await outgoing()(at('/long'))).bytes).toHaveLength(1_000)
    expect(await problemOf(outgoing()(at('/long', { isWhole: true })))).toContain('too long')
  })

  test('an answer that does not come is given up', async () => {
    expect(await problemOf(outgoing()(at('/never', { timeoutMs: 200 })))).toContain('time')
  })

  test('anything but https is refused, and so is a password in the address', async () => {
    for (const url of ['http://hook.example/', 'file:///etc/passwd', 'https://a:b@hook.example/', 'junk'])
      expect(await problemOf(outgoing()({ url, ...limits }))).toContain('address')
  })
})
