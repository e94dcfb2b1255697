/** The end of work whose database gives no answer. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { type ClonedDatabase, cloneDatabase } from '@linnet/testing'
import { createDatabaseProxy } from '@linnet/testing/database-proxy'
import { openDatabase, passingFault, type Sql } from '../database'
import { createLog } from '../log'
import { guardPool } from './deadlines'
import { allowLong } from './long-statements'

setDefaultTimeout(60_000)

const lines: string[] = []
const log = createLog({ level: 'error', write: (line) => lines.push(line) })
const limits = { statementMs: 400, commitMs: 200, waitingMs: 800 }
let database: ClonedDatabase
let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>
let sql: Sql
let direct: Sql

beforeAll(async () => {
  database = await cloneDatabase()
  direct = openDatabase(database.connection, { max: 1 })
  await direct`create table public.noted (n int)`
  proxy = await createDatabaseProxy(database.connection, () => ({ answer: () => false }))
  sql = guardPool(() => openDatabase(proxy.connection, { max: 2 }), { log, limits })
  await sql`select 1`
})
beforeEach(() => (lines.length = 0))
afterAll(async () => {
  await sql.close({ timeout: 0 })
  await direct.close()
  await proxy.stop()
  await database.drop()
})

const faultOf = (work: Promise<unknown>) => work.then(() => 'done', passingFault)
const numbers = async () => (await direct<{ n: number }[]>`select n from public.noted`).map(({ n }) => n)

test('a COMMIT without an answer ends as unknown, also while the database still hangs, and new connections take over', async () => {
  let hung: { resume: () => void } | undefined
  const work = sql.begin(async (tx) => {
    await tx`insert into public.noted values (1)`
    hung = proxy.hang()
  })
  expect(await faultOf(work)).toBe('Unavailable')
  expect(lines.join()).toContain('new connections take over')
  hung?.resume()
  expect(await sql`select 1 as one`).toHaveLength(1)
})

test('so does a statement, in a transaction and by itself', async () => {
  for (const act of [
    () => sql.begin(async (tx) => void (await tx`select pg_sleep(20)`)),
    () => sql`select pg_sleep(20)`.execute() as Promise<unknown>,
  ]) {
    lines.length = 0
    expect(await faultOf(act())).toBe('Unavailable')
    expect(lines).toHaveLength(1)
    expect(await sql`select 1 as one`).toHaveLength(1)
  }
})

test('a transaction that was allowed to take long is left alone, and so is one that only thinks', async () => {
  const long = sql.begin(async (tx) => {
    allowLong(tx)
    await tx`select pg_sleep(1.5)`
    await tx`insert into public.noted values (2)`
  })
  const thinking = sql.begin(async (tx) => {
    await tx`insert into public.noted values (3)`
    await long
  })
  expect([await faultOf(long), await faultOf(thinking)]).toEqual(['done', 'done'])
  expect(await numbers()).toEqual(expect.arrayContaining([2, 3]))
  expect(lines).toEqual([])
})

test('while this process stood still, it could read no answer, and gives up nothing', async () => {
  const work = sql.begin(async (tx) => {
    await tx`select 1`
    // The answer arrives, but nobody reads it.
    setTimeout(() => Bun.sleepSync(1_500), 10)
    await tx`select pg_sleep(0.1)`
  })
  expect(await faultOf(work)).toBe('done')
  expect(lines).toEqual([])
})

test('what fails in the database fails as before', async () => {
  const failing = sql.begin(async (tx) => void (await tx`select 1 / 0`))
  expect(await failing.then(() => '', String)).toContain('division by zero')
  expect(lines).toEqual([])
})
