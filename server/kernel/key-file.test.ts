import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadKey } from './key-file'

const folder = mkdtempSync(join(tmpdir(), 'linnet-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a key is created once, readable only by its user, and stays the same', () => {
  const path = join(folder, 'secrets', 'one.key')
  const key = loadKey(path)
  expect(key.length).toBe(32)
  expect(loadKey(path)).toEqual(key)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['one.key'])
})

test('a file of another length is refused and left unchanged', () => {
  const path = join(folder, 'short.key')
  writeFileSync(path, 'short')
  expect(() => loadKey(path)).toThrow('is not a key')
  expect(statSync(path).size).toBe(5)
})
