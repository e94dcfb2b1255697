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
