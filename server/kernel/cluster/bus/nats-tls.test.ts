/** The bus over a real NATS server that asks for TLS, with certificates of the test's own. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { type Authority, makeAuthority, type NatsServer, startNatsServer, until } from '@linnet/testing'
import { createLog } from '../../log'
import { openNats, tryNats } from './nats'
import { natsOf, readNatsUrls } from './nats-settings'

setDefaultTimeout(60_000)

let ours: Authority
let others: Authority
let plain: NatsServer
let nats: NatsServer
let strict: NatsServer
let misnamed: NatsServer

const here = 'DNS:localhost,IP:127.0.0.1'

beforeAll(async () => {
  ;[ours, others] = [makeAuthority(), makeAuthority()]
  const tls = ours.issue(here)
  ;[plain, nats, strict, misnamed] = await Promise.all([
    startNatsServer(),
    startNatsServer({ tls, login: { token: 'of-tests' } }),
    startNatsServer({ tls: { ...tls, clientAuthority: ours.certificate } }),
    startNatsServer({ tls: ours.issue('DNS:nats.example.org') }),
  ])
})
afterAll(() => Promise.all([plain, nats, strict, misnamed].map((server) => server.kill())))

type Files = Partial<Record<'NATS_CA' | 'NATS_CERT' | 'NATS_KEY', string>>

function settingsFor(url: string, files: Files) {
  const settings = natsOf({ NATS_URL: readNatsUrls(url), NATS_PLAIN: false, ...files }, false)
  if (!settings) throw new Error('not a URL of NATS')
  return settings
}

const trial = (url: string, files: Files = { NATS_CA: ours.certificate }) =>
  tryNats(settingsFor(url, files)).then(
    () => 'in',
    (error: unknown) => String(error),
  )
const named = (server: NatsServer) => server.url.replace('127.0.0.1', 'localhost')

test('a server lets in whom it knows, if an authority of the settings vouches for it', async () => {
  expect(await trial(nats.url)).toBe('in')
  expect(await trial(named(nats))).toBe('in')
  expect(await trial(named(nats).replace('of-tests', 'of-others'))).not.toBe('in')
  // Neither the system nor another authority vouches for it.
  expect(await trial(named(nats), {})).not.toBe('in')
  expect(await trial(named(nats), { NATS_CA: others.certificate })).not.toBe('in')
})

test('a certificate for another name is refused, and so is a server without TLS', async () => {
  expect(await trial(named(misnamed))).not.toBe('in')
  expect(await trial(misnamed.url)).not.toBe('in')
  expect(await trial(plain.url.replace('nats:', 'tls:'))).not.toBe('in')
})

test('a server that asks for a certificate gets that of the settings', async () => {
  const own = ours.issue('DNS:linnet')
  const foreign = others.issue('DNS:linnet')
  const files = (one: typeof own) => ({
    NATS_CA: ours.certificate,
    NATS_CERT: one.certificate,
    NATS_KEY: one.key,
  })
  expect(await trial(named(strict), files(own))).toBe('in')
  expect(await trial(named(strict))).not.toBe('in')
  expect(await trial(named(strict), files(foreign))).not.toBe('in')
})

test('packets pass encrypted, also after the bus was away', async () => {
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const settings = settingsFor(named(nats), { NATS_CA: ours.certificate })
  const join = (processId: string) => openNats(settings, { place: { cluster: 'tls', processId }, log })
  const buses = [join('a'), join('b')] as const
  const heard: string[] = []
  buses[0].receive({ onPacket: () => undefined, onState: () => undefined })
  buses[1].receive({ onPacket: (packet) => void heard.push(packet), onState: () => undefined })
  const areOpen = (isSo: boolean) => until(() => buses.every((bus) => bus.isOpen() === isSo))
  await areOpen(true)
  buses[0].send('b', 'one')
  await until(() => heard.length === 1)
  await nats.kill()
  await areOpen(false)
  await nats.start()
  await areOpen(true)
  buses[0].sendAll('two')
  await until(() => heard.length === 2)
  expect(heard).toEqual(['one', 'two'])
  await Promise.all(buses.map((bus) => bus.close()))
})

test('a file that cannot be read refuses the start', () => {
  const settings = settingsFor(nats.url, { NATS_CA: join(import.meta.dir, 'no-such-file') })
  const log = createLog({ level: 'error', write: () => undefined })
  expect(() => openNats(settings, { place: { cluster: 'tls', processId: 'a' }, log })).toThrow(
    'NATS_CA must be',
  )
})
