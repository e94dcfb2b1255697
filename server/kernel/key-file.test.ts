import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprintOf, type KeyFile, keyPath, makeKey, openKey } from './key-file'

const root = mkdtempSync(join(tmpdir(), 'linnet-key-'))
afterAll(() => rmSync(root, { recursive: true }))

const one: KeyFile = { file: 'one.key', opens: 'tests', withoutIt: 'Nothing opens.' }

test('a key is created once, readable only by its user, and stays the same', () => {
  const secretsDir = join(root, 'made')
  const key = makeKey(keyPath(secretsDir, one))
  expect(key.length).toBe(32)
  expect(makeKey(keyPath(secretsDir, one))).toEqual(key)
  expect(openKey(secretsDir, one)).toEqual(key)
  expect(statSync(keyPath(secretsDir, one)).mode & 0o777).toBe(0o600)
  expect(readdirSync(secretsDir)).toEqual(['one.key'])
})

test('a missing key is refused by name, and not made', () => {
  const secretsDir = join(root, 'missing')
  expect(() => openKey(secretsDir, one)).toThrow(`${secretsDir}/one.key, the key for tests, is missing`)
  expect(() => statSync(secretsDir)).toThrow()
})

test('a file of another length is refused and left unchanged', () => {
  const secretsDir = join(root, 'short')
  mkdirSync(secretsDir, { recursive: true })
  writeFileSync(keyPath(secretsDir, one), 'short')
  expect(() => openKey(secretsDir, one)).toThrow('it is not a key')
  expect(statSync(keyPath(secretsDir, one)).size).toBe(5)
})

test('a fingerprint tells keys apart and says nothing of them', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  expect(fingerprintOf(first)).toBe(fingerprintOf(Buffer.alloc(32, 1)))
  expect(fingerprintOf(first)).not.toBe(fingerprintOf(second))
  expect(fingerprintOf(first)).toMatch(/^[0-9a-f]{32}$/)
  expect(fingerprintOf(first)).not.toContain('0101')
})
