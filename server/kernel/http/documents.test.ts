import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { allCalls } from '@linnet/protocol'
import { createTestWorld, type TestWorld } from '@linnet/testing'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const page = '/im/docs'

describe('the page of the contract', () => {
  test.each([
    [page, 'text/html'],
    ['/im/docs/page.js', 'text/javascript'],
    ['/im/docs/swagger-ui.js', 'text/javascript'],
    ['/im/docs/swagger-ui.css', 'text/css'],
    ['/im/openapi.json', 'application/json'],
    ['/im/asyncapi.json', 'application/json'],
  ])('%s is served as %s, and only once to who has it', async (path, type) => {
    const response = await fetch(`${world.url}${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await fetch(`${world.url}${path}`, { headers })).status).toBe(304)
  })

  test('runs scripts and loads styles of its own server only, and nothing inline', async () => {
    const { headers } = await fetch(`${world.url}${page}`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).not.toContain('unsafe')
  })

  test('refers only to files that the server has', async () => {
    const html = await (await fetch(`${world.url}${page}`)).text()
    const addresses = Array.from(html.matchAll(/(?:src|href)="([^":]+)"/g), ([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      const { origin, href } = new URL(address, `${world.url}${page}`)
      expect([address, origin, (await fetch(href)).status]).toEqual([address, world.url, 200])
    }
    expect(html).not.toMatch(/<script>|<style|style=/)
  })

  test('reads a document that lists every call', async () => {
    const { paths } = (await (await fetch(`${world.url}/im/openapi.json`)).json()) as { paths: object }
    const missing = allCalls.filter(({ wire }) => !((wire.split(' ')[1] ?? '') in paths))
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
