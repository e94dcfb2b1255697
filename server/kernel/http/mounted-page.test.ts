import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountPage } from './mounted-page'
import { createStaticFiles } from './static-files'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-page-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'console')
  writeFileSync(join(folder, 'shop.html'), 'shop')
  writeFileSync(join(folder, 'assets/a.js'), 'run()')
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string) =>
  mountPage({ root: '/shop/', file: 'shop.html' }, createStaticFiles(folder))(
    new Request(`http://localhost${path}`),
    path,
  )

test('a page and its assets lie below its path', async () => {
  expect((await get('/shop'))?.headers.get('location')).toBe('/shop/')
  expect(await (await get('/shop/'))?.text()).toBe('shop')
  expect(await (await get('/shop/assets/a.js'))?.text()).toBe('run()')
})

test('another page of the build is not served there', async () => {
  expect((await get('/shop/index.html'))?.status).toBe(404)
  expect((await get('/shop/../index.html'))?.status).toBe(404)
  expect(get('/shops')).toBeUndefined()
  expect(get('/')).toBeUndefined()
})
