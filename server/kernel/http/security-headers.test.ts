import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'

let plain: TestWorld
let secure: TestWorld
beforeAll(async () => {
  plain = await createTestWorld()
  secure = await createTestWorld({ PUBLIC_URL: 'https://a.example.org', ALLOW_EXPOSED_DEVELOPMENT: '1' })
})
afterAll(async () => {
  await plain.stop()
  await secure.stop()
})

const paths = [
  '/',
  '/nothing',
  '/health',
  '/im/docs',
  '/docs/robots',
  '/im/app/checkLine',
  '/im/no/such',
  '/im/file/x/thumb',
]

describe('every response', () => {
  test.each(paths)('of %s takes powers from the page that it could be', async (path) => {
    const { headers } = await fetch(`${plain.url}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'|sandbox/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('permissions-policy')).toContain('payment=()')
  })

  test('tells browsers to stay with TLS only where the server is reached over it', async () => {
    for (const path of paths) {
      expect((await fetch(`${plain.url}${path}`)).headers.get('strict-transport-security')).toBeNull()
      const { headers } = await fetch(`${secure.url}${path}`)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  test('of a file may be shown by pages of the other lines, if there are any', async () => {
    const line = {
      id: '1',
      name: 'One',
      http_url: 'https://b.example.org',
      socket_url: 'wss://b.example.org/socket',
    }
    const lines = [line, { ...line, id: '2', http_url: 'https://c.example.org' }]
    const world = await createTestWorld({ LINES: JSON.stringify(lines) })
    const policyOf = async (path: string) =>
      (await fetch(`${world.url}${path}`)).headers.get('cross-origin-resource-policy')
    expect(await policyOf('/im/file/x/thumb')).toBe('cross-origin')
    expect(await policyOf('/')).toBe('same-origin')
    await world.stop()
  })
})
