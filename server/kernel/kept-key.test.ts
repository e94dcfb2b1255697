import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepKey } from './kept-key'

const folder = mkdtempSync(join(tmpdir(), 'linnet-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a key is made once, for the eyes of its user only, and stays the same', () => {
  const path = join(folder, 'secrets', 'one.key')
  const key = keepKey(path)
  expect(key.length).toBe(32)
  expect(keepKey(path)).toEqual(key)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['one.key'])
})

test('a file of another length is refused and left as it is', () => {
  const path = join(folder, 'short.key')
  writeFileSync(path, 'short')
  expect(() => keepKey(path)).toThrow('is no key')
  expect(statSync(path).size).toBe(5)
})
