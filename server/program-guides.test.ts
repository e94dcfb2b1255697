import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const textOf = async (path: string): Promise<string> => {
  const response = await fetch(`${world.url}${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

test('authors of robots and mini programs read their guides on the server itself, and every link leads on', async () => {
  const list = await textOf('/docs')
  const pages = Array.from(list.matchAll(/href="(\/[^"]+)"/g), ([, path = '']) => path)
  expect(pages).toContain('/docs/robots')
  expect(pages).toContain('/docs/mini-programs')
  for (const page of pages) {
    const links = Array.from((await textOf(page)).matchAll(/href="(\/[^"]+)"/g), ([, path = '']) => path)
    for (const link of new Set(links)) await textOf(link)
  }
})

test('a guide is drawn from its file, with tables and code, and no link to a file that the server does not have', async () => {
  const robots = await textOf('/docs/robots')
  expect(robots).toContain('<code>getUpdates</code>')
  expect(robots).toContain('await call(')
  expect(robots).toContain('<table>')
  expect(await textOf('/docs/mini-programs')).not.toMatch(/href="[^"]*\.md"/)
})

test('guides run no scripts', async () => {
  const { headers } = await fetch(`${world.url}/docs/robots`)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})
