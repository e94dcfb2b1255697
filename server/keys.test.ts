import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClonedDatabase, cloneDatabase } from '@linnet/testing'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { openDatabase, type Sql } from './kernel/database'
import { keysOf } from './kernel/domain'
import { makeKey } from './kernel/key-file'
import { createLog } from './kernel/log'
import { renewKeys } from './keys'
import { startServer } from './start-server'

setDefaultTimeout(60_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-keys-'))
const log = createLog({ level: 'error', write: () => undefined })
const declared = keysOf(domains)
let database: ClonedDatabase
let sql: Sql
let dataDir: string
let count = 0

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 1 })
  dataDir = newFolder()
  await startAndStop()
})
afterEach(async () => {
  // Simulates the state after the first start.
  await sql`delete from keys.fingerprint`
  await sql`delete from keys.given_up`
  await startAndStop()
})
afterAll(async () => {
  await sql.close()
  await database.drop()
  rmSync(root, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = join(root, `data-${++count}`)
  mkdirSync(folder)
  return folder
}

async function startAndStop(folder = dataDir): Promise<void> {
  const server = await startServer({
    config: parseConfig({ PORT: '0', STATUS_PORT: '0', ADMIN_PORT: '0', DATA_DIR: folder }, domains),
    connection: database.connection,
    log,
    jobSpeed: 0,
  })
  await server.stop(1_000)
}

const secrets = (folder = dataDir) => join(folder, 'secrets')
const refusal = (folder?: string) => startAndStop(folder).then(String, (error: Error) => error.message)
const noted = async () =>
  (await sql<{ name: string }[]>`select name from keys.fingerprint`).map(({ name }) => name)
const renew = (names: readonly string[], folder = dataDir) =>
  renewKeys({ sql, secretsDir: secrets(folder), keys: declared, names, reason: 'the disk burned' })

/** The same keys in another folder. */
function copyKeys(): string {
  const folder = newFolder()
  cpSync(secrets(), secrets(folder), { recursive: true })
  return folder
}

test('the first start makes every key that a domain has, and notes it', async () => {
  const files = readdirSync(secrets()).filter((name) => name.endsWith('.key'))
  expect(files.toSorted()).toEqual(declared.map(({ file }) => file).toSorted())
  expect((await noted()).toSorted()).toEqual(files.toSorted())
})

test('the database holds nothing of a key', async () => {
  const rows = JSON.stringify(await sql`select * from keys.fingerprint`)
  for (const { file } of declared) {
    const key = readFileSync(join(secrets(), file))
    expect(rows).not.toContain(key.toString('hex').slice(0, 16))
    expect(rows).not.toContain(key.toString('base64').slice(0, 12))
  }
})

test('a start with an empty data folder is refused in one line that says what to do, and makes no keys', async () => {
  const folder = newFolder()
  const line = await refusal(folder)
  for (const { file } of declared) expect(line).toContain(file)
  expect(line).toContain(secrets(folder))
  expect(line).toMatch(/DATA_DIR.*backup.*npm run keys:renew/)
  expect(line).not.toContain('\n')
  expect(existsSync(secrets(folder))).toBe(false)
})

test('a start with one missing or another key is refused by its name, and works once it is restored', async () => {
  const folder = copyKeys()
  rmSync(join(secrets(folder), 'packets.key'))
  rmSync(join(secrets(folder), 'staff.key'))
  makeKey(join(secrets(folder), 'staff.key'))
  const line = await refusal(folder)
  expect(line).toContain(
    'lacks packets.key and holds another staff.key: this database was used with other keys',
  )
  expect(line).not.toContain('vapid.key')
  expect(existsSync(join(secrets(folder), 'packets.key'))).toBe(false)
  for (const file of ['packets.key', 'staff.key']) cpSync(join(secrets(), file), join(secrets(folder), file))
  await startAndStop(folder)
})

test('an installation of an earlier version keeps its keys, which the first start notes', async () => {
  const before = readFileSync(join(secrets(), 'packets.key'))
  await sql`delete from keys.fingerprint`
  await sql`update keys.origin set is_older = true`
  expect(await refusal(newFolder())).toContain('holds no keys, but this database was used with some')
  expect(await noted()).toEqual([])
  await startAndStop()
  expect(readFileSync(join(secrets(), 'packets.key'))).toEqual(before)
  expect(await noted()).toHaveLength(declared.length)
  await sql`update keys.origin set is_older = false`
})

test('a key that is lost for good is given up by name, which is kept, and the next start makes another', async () => {
  const folder = copyKeys()
  rmSync(join(secrets(folder), 'vapid.key'))
  expect(await renew(['vapid.key'], folder)).toMatchObject([{ file: 'vapid.key' }])
  const given = await sql<{ name: string; reason: string }[]>`select name, reason from keys.given_up`
  expect(given.map(({ name, reason }) => [name, reason])).toEqual([['vapid.key', 'the disk burned']])
  await startAndStop(folder)
  expect(readFileSync(join(secrets(folder), 'vapid.key'))).not.toEqual(
    readFileSync(join(secrets(), 'vapid.key')),
  )
  // The folder with the old key is the wrong one now.
  expect(await refusal()).toContain('holds another vapid.key')
})

test('a key that is there cannot be given up, nor one that nobody knows', async () => {
  expect(renew(['vapid.key'])).rejects.toThrow('vapid.key is not lost')
  expect(renew(['other.key'])).rejects.toThrow('There is no key other.key, only ')
  expect(await sql`select from keys.given_up`).toHaveLength(0)
})

test('a database of an earlier version whose keys are all lost starts once they are given up', async () => {
  await sql`delete from keys.fingerprint`
  await sql`update keys.origin set is_older = true`
  const folder = newFolder()
  await renew(
    declared.map(({ file }) => file),
    folder,
  )
  await startAndStop(folder)
  expect(await noted()).toHaveLength(declared.length)
})
