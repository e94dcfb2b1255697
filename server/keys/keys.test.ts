/** The rules of one key; `server/keys.test.ts` starts whole servers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClonedDatabase, cloneDatabase } from '@linnet/testing'
import { openDatabase, type Sql } from '../kernel/database'
import { keyPath } from '../kernel/key-file'
import { makeSecrets, matchKeys } from './match'
import { renewKeys } from './renew'

const key = { file: 'letters.key', opens: 'letters', withoutIt: 'Letters can’t be read.' }

let database: ClonedDatabase
let sql: Sql
let secretsDir: string

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 1 })
})
beforeEach(async () => {
  secretsDir = mkdtempSync(join(tmpdir(), 'linnet-key-'))
  await sql`delete from keys.fingerprint`
  await matchKeys({ sql, secretsDir, keys: [key], makesKeys: true })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
  rmSync(secretsDir, { recursive: true, force: true })
})

const match = (makesKeys = true) =>
  matchKeys({ sql, secretsDir, keys: [key], makesKeys }).then(
    () => 'fits',
    (error: Error) => error.message,
  )

test('a key that the database was used with is taken again', async () => {
  expect(await match()).toBe('fits')
})

test('another key, and a missing one, are refused until they are given up', async () => {
  writeFileSync(keyPath(secretsDir, key), Buffer.alloc(32, 7))
  expect(await match()).toContain('holds another letters.key')
  rmSync(keyPath(secretsDir, key))
  expect(await match()).toContain('lacks letters.key')
  await renewKeys({ sql, secretsDir, keys: [key], names: ['letters.key'], reason: 'the disk burned' })
  expect(await match()).toBe('fits')
})

test('where servers share their keys, none makes one: npm run secrets does, and only those that were never used', async () => {
  rmSync(keyPath(secretsDir, key))
  await sql`delete from keys.fingerprint`
  expect(await match(false)).toContain(
    'lacks letters.key. With SECRETS_DIR or CLUSTER a server makes no keys',
  )
  expect(readdirSync(secretsDir)).toEqual([])
  expect(await makeSecrets({ sql, secretsDir, keys: [key] })).toEqual(['letters.key'])
  expect(await match(false)).toBe('fits')
  expect(await makeSecrets({ sql, secretsDir, keys: [key] })).toEqual([])
  rmSync(keyPath(secretsDir, key))
  expect(makeSecrets({ sql, secretsDir, keys: [key] })).rejects.toThrow('lacks letters.key')
  expect(readdirSync(secretsDir)).toEqual([])
})
