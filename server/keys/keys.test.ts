/** The rules of one key; `server/keys.test.ts` starts whole servers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClonedDatabase, cloneDatabase } from '@linnet/testing'
import { openDatabase, type Sql } from '../kernel/database'
import { keyPath } from '../kernel/key-file'
import { matchKeys } from './match'
import { renewKeys } from './renew'

const key = { file: 'letters.key', opens: 'letters', withoutIt: 'Letters can’t be read.' }

let database: ClonedDatabase
let sql: Sql
let dataDir: string

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 1 })
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'linnet-key-'))
  await sql`delete from keys.fingerprint`
  await matchKeys({ sql, dataDir, keys: [key] })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const match = () =>
  matchKeys({ sql, dataDir, keys: [key] }).then(
    () => 'fits',
    (error: Error) => error.message,
  )

test('a key that the database was used with is taken again', async () => {
  expect(await match()).toBe('fits')
})

test('another key, and a missing one, are refused until they are given up', async () => {
  writeFileSync(keyPath(dataDir, key), Buffer.alloc(32, 7))
  expect(await match()).toContain('holds another letters.key')
  rmSync(keyPath(dataDir, key))
  expect(await match()).toContain('lacks letters.key')
  await renewKeys({ sql, dataDir, keys: [key], names: ['letters.key'], reason: 'the disk burned' })
  expect(await match()).toBe('fits')
})
