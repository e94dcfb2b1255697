/** Which processes may run beside each other on one database, and how they know of each other. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type ClonedDatabase, cloneDatabase, until } from '@linnet/testing'
import { appConnection } from '../app-role'
import { type DatabaseConnection, openDatabase, type Sql } from '../database'
import { createLog } from '../log'
import { untilNoOthers } from './others'
import { registerProcess } from './register'
import type { RegisteredProcess } from './registration'

setDefaultTimeout(60_000)

let database: ClonedDatabase
let sql: Sql
let connection: DatabaseConnection
let running: RegisteredProcess[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 2 })
  connection = await appConnection(sql, database.connection)
})
afterEach(async () => {
  for (const each of running) await each.leave()
  running = []
  await sql`delete from kernel.process`
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

interface Start {
  waitMs?: number
  onReplaced?: (reason: string) => void
}

async function start(cluster?: string, { waitMs = 0, onReplaced = fail }: Start = {}) {
  const log = createLog({ level: 'error', write: () => undefined })
  const keys = { 'letters.key': 'abc' }
  const registered = await registerProcess({ cluster, connection, keys, log, onReplaced, waitMs })
  running.push(registered)
  return registered
}

const fail = (reason: string) => {
  throw new Error(reason)
}

const refusalOf = (cluster?: string) => start(cluster).then(() => 'started', String)

/** The backends that hold or await the lock of a server without CLUSTER. */
const lockers = () => sql<{ pid: number; granted: boolean; objid: bigint }[]>`
  select pid, granted, objid::bigint as objid from pg_locks where locktype = 'advisory' and classid = 0`

/** Ends the session of the server without CLUSTER, as its death does. */
async function killSession(): Promise<number | undefined> {
  const holder = (await lockers()).find(({ granted }) => granted)
  await sql`select pg_terminate_backend(${holder?.pid ?? 0}::int)`
  return holder?.pid
}

test('a second server without CLUSTER is refused in one line that says what to do, until the first ends', async () => {
  const first = await start()
  const refusal = await refusalOf()
  expect(refusal).toContain('Another Linnet server uses this database. Stop it first, or give all of them')
  expect(refusal).not.toContain('\n')
  const second = start(undefined, { waitMs: 30_000 })
  await first.leave()
  await second
})

test('servers of one cluster run side by side, and none without CLUSTER or with another one beside them', async () => {
  const first = await start('east')
  await start('east')
  expect(await refusalOf()).toContain('and this one has no CLUSTER')
  expect(await refusalOf('west')).toContain('Linnet servers with another CLUSTER use this database')
  await first.leave()
  expect(await refusalOf()).toContain('and this one has no CLUSTER')
})

test('a server of a cluster does not start beside one without CLUSTER, and leaves nothing behind', async () => {
  await start()
  expect(await refusalOf('east')).toContain('A Linnet server without CLUSTER uses this database')
  expect(await sql`select from kernel.process where state <> 'gone'`).toHaveLength(0)
})

test('a migration waits for others too', async () => {
  await start()
  const migration = untilNoOthers(sql, { cluster: undefined, waitMs: 0 }).then(() => 'may begin', String)
  expect(await migration).toContain('Another Linnet server uses this database')
})

test('a server whose session ended takes its lock again once the database is back', async () => {
  await start()
  const before = await killSession()
  const [after] = await until(async () => {
    const rows = await lockers()
    return rows.length === 1 && rows[0]?.pid !== before && rows
  })
  expect(after?.granted).toBe(true)
  expect(await refusalOf()).toContain('Another Linnet server uses this database')
})

test('a server whose lock another one has taken since is replaced', async () => {
  const reasons: string[] = []
  await start(undefined, { onReplaced: (reason) => reasons.push(reason) })
  const other = await sql.reserve()
  const [held] = await lockers()
  const taken = other`select pg_advisory_lock(${held?.objid ?? 0n})`.execute()
  await until(async () => (await lockers()).some(({ granted }) => !granted))
  await killSession()
  await taken
  await until(() => reasons.length > 0)
  expect(reasons).toEqual(['Another Linnet server has taken over this database.'])
  await other`select pg_advisory_unlock_all()`
  await other.release()
})

test('the lease of a killed process of a cluster runs out, and a server without CLUSTER waits for that', async () => {
  await sql`
    insert into kernel.process (id, cluster, name, version, bus_version, state, keys, alive_until, timeline)
    values (gen_random_uuid(), 'east', 'killed', '1', 1, 'serving', '{}', clock_timestamp() + interval '1 s', 1)`
  expect(await refusalOf()).toContain('(killed)')
  await start(undefined, { waitMs: 30_000 })
})

test('a process says each second what it is and does, and last that it is gone', async () => {
  const process = await start('east')
  const announcedUntil = new Date('2100-01-01')
  const rows = () => sql<Record<string, unknown>[]>`
    select state, sockets, keys, timeline, bus_version, alive_until > clock_timestamp() as is_alive,
      announced_until = ${announcedUntil} as is_announced, alive_until from kernel.process`
  expect((await rows())[0]).toMatchObject({ state: 'starting', is_alive: true, is_announced: false })
  let heardMs = 0
  await process.serve(
    () => ({ sockets: 7, announcedUntil }),
    ({ databaseMs }) => (heardMs = databaseMs),
  )
  const [first] = await rows()
  const said = { sockets: 7, keys: { 'letters.key': 'abc' }, timeline: 1, bus_version: 1, is_announced: true }
  expect(first).toMatchObject({ state: 'serving', ...said })
  expect(heardMs).toBeGreaterThan(1e12)
  await until(
    async () => String((await rows())[0]?.['alive_until']) !== String(first?.['alive_until']) || undefined,
  )
  await process.drain()
  expect((await rows())[0]).toMatchObject({ state: 'draining', is_alive: true })
  await process.leave()
  expect((await rows())[0]).toMatchObject({ state: 'gone', is_alive: false })
})

test('a process that slept past its lease, and that the others buried, learns of it and comes no more to life', async () => {
  const reasons: string[] = []
  const process = await start('east', { onReplaced: (reason) => reasons.push(reason) })
  await sql`update kernel.process set state = 'gone'`
  await process.serve(() => ({ sockets: 0 }))
  expect(reasons).toEqual([expect.stringContaining('taken this one for dead')])
  const [row] = await sql<{ state: string }[]>`select state from kernel.process`
  expect(row?.state).toBe('gone')
})

test('a process whose connection was ended renews its lease on another one', async () => {
  const process = await start('east')
  let count = 0
  await process.serve(
    () => ({ sockets: 0 }),
    () => count++,
  )
  const ended = await sql<object[]>`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%update kernel.process%'`
  expect(ended.length).toBeGreaterThan(0)
  const before = count
  await until(() => count > before + 1)
})
