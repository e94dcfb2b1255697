/** The bus over a real NATS server. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type NatsServer, startNatsServer } from '@linnet/testing'
import { createLog } from '../../log'
import type { Bus } from './bus'
import { openNats } from './nats'
import { type GivenNats, natsOf, readNatsUrls } from './nats-settings'

setDefaultTimeout(60_000)

/** A process on the bus. */
interface Member {
  bus: Bus
  /** The packets that it has not read, and the states of the bus. */
  next: () => Promise<string | boolean>
}

let nats: NatsServer
const members: Member[] = []

beforeAll(async () => {
  nats = await startNatsServer()
})
afterAll(async () => {
  await Promise.all(members.map(({ bus }) => bus.close()))
  await nats.kill()
})

/** Joins, and waits until the bus is there. */
async function join(cluster: string, processId: string, url = nats.url): Promise<Member> {
  const settings = natsOf({ NATS_URL: readNatsUrls(url), NATS_PLAIN: false }, false)
  if (!settings) throw new Error('not a URL of NATS')
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
  const heard: (string | boolean)[] = []
  const waiting: ((one: string | boolean) => void)[] = []
  const take = (one: string | boolean) => {
    const resolve = waiting.shift()
    if (resolve) resolve(one)
    else heard.push(one)
  }
  const bus = openNats(settings, { place: { cluster, processId }, log })
  bus.receive({ onPacket: take, onState: (isOpen) => take(isOpen) })
  const next = () => {
    const one = heard.shift()
    return one === undefined
      ? new Promise<string | boolean>((resolve) => waiting.push(resolve))
      : Promise.resolve(one)
  }
  const member = { bus, next }
  members.push(member)
  while ((await next()) !== true);
  return member
}

test('packets reach one process or all others of the cluster, and nobody else', async () => {
  const [one, other, third] = [await join('east', 'a'), await join('east', 'b'), await join('east', 'c')]
  const stranger = await join('west', 'b')
  one.bus.send('b', 'for b')
  expect(await other.next()).toBe('for b')
  one.bus.sendAll('for all')
  expect(await other.next()).toBe('for all')
  expect(await third.next()).toBe('for all')
  third.bus.send('a', 'for a')
  // Nothing of its own came back.
  expect(await one.next()).toBe('for a')
  stranger.bus.send('b', 'to oneself')
  stranger.bus.sendAll('to nobody')
  const friend = await join('west', 'd')
  friend.bus.send('b', 'for the stranger')
  expect(await stranger.next()).toBe('for the stranger')
})

test('a bus that dies is noticed, and joined again once it is back', async () => {
  const one = await join('north', 'a')
  const other = await join('north', 'b', `nats://linnet:of-tests@127.0.0.1:9,${nats.url}`)
  await nats.kill()
  expect(await one.next()).toBe(false)
  expect(await other.next()).toBe(false)
  one.bus.send('b', 'swallowed')
  await nats.start()
  expect(await one.next()).toBe(true)
  expect(await other.next()).toBe(true)
  one.bus.send('b', 'heard')
  expect(await other.next()).toBe('heard')
})

test('a server does not wait for a bus that is away', async () => {
  await nats.kill()
  const joined = join('south', 'a')
  await nats.start()
  expect((await joined).bus.isOpen()).toBe(true)
})

const strong = 'k3V9xQ7mTz2LrB8w'
const refusalOf = (url: string, more: Partial<GivenNats> = {}) => {
  try {
    return void natsOf({ NATS_URL: readNatsUrls(url), NATS_PLAIN: false, ...more }, true)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test('on other machines the bus needs TLS and a password, a token or a certificate', () => {
  expect(refusalOf('nats://127.0.0.1:4222')).toBeUndefined()
  expect(refusalOf('nats://[::1]:4222')).toBeUndefined()
  expect(refusalOf(`tls://linnet:${strong}@nats.example.org:4222`)).toBeUndefined()
  expect(refusalOf(`tls://${strong}@nats.example.org:4222`)).toBeUndefined()
  expect(refusalOf('tls://10.0.0.5', { NATS_CERT: 'own.crt', NATS_KEY: 'own.key' })).toBeUndefined()
  expect(refusalOf(`nats://linnet:${strong}@10.0.0.5:4222`)).toContain('must begin with tls://')
  expect(refusalOf('tls://linnet:linnet@10.0.0.5')).toContain('password')
  expect(refusalOf('tls://of-tests@10.0.0.5')).toContain('token')
  expect(refusalOf('tls://10.0.0.5')).toContain('password')
  expect(refusalOf(`nats://127.0.0.1,nats://10.0.0.5`)).toContain('must begin with tls://')
})

test('a network that nobody else can read may do without TLS, and not without a password', () => {
  const more = { NATS_PLAIN: true }
  expect(refusalOf(`nats://linnet:${strong}@10.0.0.5:4222`, more)).toBeUndefined()
  expect(refusalOf('nats://10.0.0.5:4222', more)).toContain('password')
})

test('files of TLS that do not go together are refused', () => {
  const url = `tls://linnet:${strong}@10.0.0.5`
  expect(refusalOf(url, { NATS_CERT: 'own.crt' })).toContain('must be set together')
  expect(refusalOf(url, { NATS_KEY: 'own.key' })).toContain('must be set together')
  expect(refusalOf('nats://127.0.0.1', { NATS_CA: 'ca.crt' })).toContain('tls://')
})

test('all addresses are reached in the same way', () => {
  expect(readNatsUrls('tls://a:b@one:1, tls://a:b@two')).toEqual({
    servers: ['one:1', 'two:4222'],
    isEncrypted: true,
    user: 'a',
    password: 'b',
  })
  expect(readNatsUrls('tls://a@one')?.token).toBe('a')
  for (const wrong of [
    '',
    'http://one',
    'one:4222',
    'tls://a:b@one,nats://a:b@two',
    'tls://a:b@one,tls://a:c@two',
  ])
    expect(readNatsUrls(wrong)).toBeUndefined()
})
