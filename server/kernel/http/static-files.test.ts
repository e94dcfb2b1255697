import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStaticFiles } from './static-files'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-static-'))
  writeFileSync(join(folder, 'index.html'), '<p>Linnet</p>')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function picturesFrom(...pictureSources: string[]): Promise<string | undefined> {
  const files = createStaticFiles(folder, { pictureSources })
  const response = await files.respond(new Request('http://localhost/'), '/')
  return /img-src ([^;]+);/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
}

test('images may come only from this server, unless the operator sets a map tile source', async () => {
  expect(await picturesFrom()).toBe("'self' data: blob:")
  expect(await picturesFrom('https://tiles.example.org/{z}/{x}/{y}.png')).toBe(
    "'self' data: blob: https://tiles.example.org",
  )
})

test('an image source with several hosts is allowed by their common domain', async () => {
  expect(await picturesFrom('https://{s}.tiles.example.org/{z}/{x}/{y}.png')).toBe(
    "'self' data: blob: https://*.tiles.example.org",
  )
})

test('images and videos may also come from the other lines, which serve the same files', async () => {
  const files = createStaticFiles(folder, { origins: ['https://b.example.org'] })
  const response = await files.respond(new Request('http://localhost/'), '/')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://b.example.org;")
  expect(policy).toContain("media-src 'self' blob: https://b.example.org;")
})
