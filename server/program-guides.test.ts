import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { unzipSync } from 'fflate'

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

test('templates are there to copy, whole', async () => {
  for (const [name, file] of [
    ['robot', 'robot.mjs'],
    ['mini-program', 'manifest.json'],
  ] as const) {
    const answer = await fetch(`${world.url}/docs/templates/${name}.zip`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const own = readFileSync(join(import.meta.dir, '../templates', name, file))
    expect(Buffer.from(files[`${name}/${file}`] ?? [])).toEqual(own)
  }
  // The bridge is the one of the programs that are shipped.
  const bridge = (path: string) => readFileSync(join(import.meta.dir, '..', path, 'bridge.js'), 'utf8')
  expect(bridge('templates/mini-program')).toBe(bridge('server/miniprograms/shipped/group-list'))
})
