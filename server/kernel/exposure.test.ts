import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { isLoopback, isOpenHttp } from './exposure'

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['linnet.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.2', false],
  ['127.example.org', false],
  ['localhost.example.org', false],
])('%s is this machine: %j', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test.each([
  ['https://a.example.org', false],
  ['http://127.0.0.1:80', false],
  ['http://a.example.org', true],
  ['ws://a.example.org', true],
  ['wss://a.example.org', false],
])('%s goes to another machine in the open: %j', (url, expected) => {
  expect(isOpenHttp(url)).toBe(expected)
})

describe('a development server that only this machine may reach', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.stop())

  test.each([['x-forwarded-for'], ['x-forwarded-host'], ['x-forwarded-proto'], ['forwarded'], ['x-real-ip']])(
    'refuses what a proxy passes on, and names the setting: %s',
    async (name) => {
      for (const path of ['/', '/health', '/im/lines/list', '/socket']) {
        const response = await fetch(`${world.url}${path}`, { headers: { [name]: '203.0.113.1' } })
        expect(response.status).toBe(403)
        expect(await response.text()).toContain('ALLOW_EXPOSED_DEVELOPMENT=1')
      }
    },
  )

  test.each(['linnet.example.org', 'localhost.example.org:8383', '192.168.1.2', '::'])(
    'refuses a page of another name that leads to it: %s',
    async (host) => {
      for (const path of ['/', '/health', '/im/lines/list', '/socket']) {
        const response = await fetch(`${world.url}${path}`, { headers: { host } })
        expect(response.status).toBe(403)
        expect(await response.text()).toContain('not of this machine')
      }
    },
  )

  test.each(['localhost:5173', '[::1]:8383', 'one.localhost'])(
    'answers by a name of this machine: %s',
    async (host) => {
      expect((await fetch(`${world.url}/health`, { headers: { host } })).status).toBe(200)
    },
  )
})

describe('a development server that others may reach', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld({
      ALLOW_EXPOSED_DEVELOPMENT: '1',
      PUBLIC_URL: 'https://linnet.example.org',
    })
  })
  afterAll(() => world.stop())
  const statusFor = async (host: string) =>
    (
      await fetch(`${world.url}/im/lines/list`, {
        method: 'POST',
        headers: { host, origin: `http://${host}` },
      })
    ).status

  test.each(['page.example.com', 'linnet.example.org.example.com:8383', 'localhost.example.com'])(
    'refuses a page of another name that leads to it: %s',
    async (host) => {
      const response = await fetch(`${world.url}/health`, { headers: { host, origin: `http://${host}` } })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('PUBLIC_URL')
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test.each(['linnet.example.org', '192.168.1.2:8383', '[fd00::2]', 'desk', 'desk.local', 'localhost:5173'])(
    'answers by its own name, an address, or a name of the local network: %s',
    async (host) => {
      expect(await statusFor(host)).not.toBe(403)
    },
  )
})
