import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createStaticFiles } from './static-files'

let folder = ''
const script = 'run();\n'.repeat(200)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-static-'))
  writeFileSync(join(folder, 'index.html'), '<p>Linnet</p>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1.js'), script)
  writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script))
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
  const files = createStaticFiles(folder, { origins: () => ['https://b.example.org'] })
  const response = await files.respond(new Request('http://localhost/'), '/')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://b.example.org;")
  expect(policy).toContain("media-src 'self' blob: https://b.example.org;")
})

async function scriptAs(encoding: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = { 'accept-encoding': encoding, ...more }
  const request = new Request('http://localhost/assets/app-1.js', { headers })
  return createStaticFiles(folder).respond(request, '/assets/app-1.js')
}

test('each encoding has an ETag of its own, and a cached copy is revalidated by it', async () => {
  const answers = await Promise.all(['br', 'zstd', 'gzip', 'identity'].map((encoding) => scriptAs(encoding)))
  const tags = answers.map(({ headers }) => headers.get('etag') ?? '')
  expect(new Set(tags).size).toBe(4)
  const again = await scriptAs('br', { 'if-none-match': `"other", W/${tags[0]}` })
  expect(again.status).toBe(304)
  expect((await scriptAs('gzip', { 'if-none-match': tags[0] ?? '' })).status).toBe(200)
})

test('the file compressed by the build is sent, and is no address of its own', async () => {
  const answer = await scriptAs('gzip;q=0.5, br')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.bytes()).toEqual(new Uint8Array(brotliCompressSync(script)))
  const own = await createStaticFiles(folder).respond(
    new Request('http://localhost/assets/app-1.js.br'),
    '/assets/app-1.js.br',
  )
  expect(own.status).toBe(404)
})

test('the page’s own inline script runs, by its digest', async () => {
  writeFileSync(join(folder, 'early.html'), '<script>early()</script>')
  const answer = await createStaticFiles(folder).respond(new Request('http://localhost/'), '/early.html')
  const digest = new Bun.CryptoHasher('sha256').update('early()').digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${digest}'`)
})
