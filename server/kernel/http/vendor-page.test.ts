import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStaticFiles } from './static-files'
import { createVendorPage } from './vendor-page'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-vendor-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'console')
  writeFileSync(join(folder, 'vendor.html'), 'vendors')
  writeFileSync(join(folder, 'assets/a.js'), 'run()')
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string) =>
  createVendorPage(createStaticFiles(folder))(new Request(`http://localhost${path}`), path)

test('the vendors’ page and its assets lie below /vendor/', async () => {
  expect((await get('/vendor'))?.headers.get('location')).toBe('/vendor/')
  expect(await (await get('/vendor/'))?.text()).toBe('vendors')
  expect(await (await get('/vendor/assets/a.js'))?.text()).toBe('run()')
})

test('the staff console itself is not served there', async () => {
  expect((await get('/vendor/index.html'))?.status).toBe(404)
  expect((await get('/vendor/../index.html'))?.status).toBe(404)
  expect(get('/vendors')).toBeUndefined()
  expect(get('/')).toBeUndefined()
})
