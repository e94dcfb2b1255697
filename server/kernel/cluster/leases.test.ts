/** Leases of one process among many: their tokens also stop an owner that slept. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { type ClonedDatabase, cloneDatabase, until } from '@linnet/testing'
import { openDatabase, type Sql } from '../database'
import { createLog } from '../log'
import { createLeases, createSoleLeases, type Lease, type Leases } from './leases'
import { deleteLeasesOf } from './leases-store'

setDefaultTimeout(60_000)

let database: ClonedDatabase
let sql: Sql
let nowMs = 0
const log = createLog({ level: 'error', write: () => undefined })
const running: Leases[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 4 })
  await sql`create table effect (lease_token bigint)`
})
beforeEach(async () => {
  await sql`delete from effect`
})
afterAll(async () => {
  for (const each of running) each.stop()
  await sql.close()
  await database.drop()
})

/** The leases of a new process, which never renews them unless the test says how often. */
async function newProcess(everyMs = 3_600_000) {
  const owner = Bun.randomUUIDv7()
  await sql`
    insert into kernel.process (id, cluster, name, version, bus_version, url, state, keys, alive_until, timeline)
    values (${owner}, 'tests', 'one', '1', 1, ${`http://${owner}`}, 'serving', '{}', clock_timestamp() + interval '1 hour', 1)`
  const leases = createLeases({ owner, sql, ownSql: () => sql, log, everyMs, nowMs: () => nowMs })
  running.push(leases)
  return { owner, leases }
}

async function taken({ leases }: { leases: Leases }, name: string): Promise<Lease> {
  const lease = await leases.take(name)
  if (!lease) throw new Error(`${name} is held`)
  return lease
}

const expire = (name: string) =>
  sql`update kernel.lease set until = clock_timestamp() - interval '1 ms' where name = ${name}`

const write = (lease: Lease) =>
  sql.begin(async (tx) => {
    await lease.require(tx)
    await tx`insert into effect values (${lease.token})`
  })

const written = async () =>
  (await sql<{ token: number }[]>`select lease_token::float8 as token from effect`).map(({ token }) => token)

test('one of two processes owns a name until it returns it, dies or does not renew', async () => {
  const [one, other] = [await newProcess(), await newProcess()]
  const first = await taken(one, 'room')
  expect(await other.leases.take('room')).toBeUndefined()
  expect(await one.leases.take('room')).toBeUndefined()
  await first.release()
  const second = await taken(other, 'room')
  await deleteLeasesOf(sql, other.owner)
  const third = await taken(one, 'room')
  await expire('room')
  const fourth = await taken(other, 'room')
  const tokens = [first, second, third, fourth].map(({ token }) => token)
  expect(tokens).toEqual(tokens.toSorted((a, b) => a - b))
  expect(new Set(tokens).size).toBe(4)
})

test('an owner that slept writes nothing, even if its own clock stood still', async () => {
  const [one, other] = [await newProcess(), await newProcess()]
  const slept = await taken(one, 'slept')
  await write(slept)
  await expire('slept')
  const owner = await taken(other, 'slept')
  expect(slept.isHeld()).toBe(true)
  expect(write(slept)).rejects.toMatchObject({ refusal: 'Busy' })
  await write(owner)
  // Nor does what it returns belong to it.
  await slept.release()
  await write(owner)
  expect(await written()).toEqual([slept.token, owner.token, owner.token])
})

test('an owner stops six seconds after its last renewal, before others may take its place', async () => {
  const one = await newProcess()
  const lease = await taken(one, 'stops')
  nowMs += 5_999
  expect(lease.isHeld()).toBe(true)
  expect(lease.heldForMs()).toBe(1)
  nowMs += 1
  expect(lease.isHeld()).toBe(false)
  expect(write(lease)).rejects.toMatchObject({ refusal: 'Busy' })
  expect(await (await newProcess()).leases.take('stops')).toBeUndefined()
})

test('nobody takes a lease over while a transaction that checked its token is open', async () => {
  const [one, other] = [await newProcess(), await newProcess()]
  const lease = await taken(one, 'open')
  await expire('open')
  const checked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const writing = sql.begin(async (tx) => {
    await lease.require(tx)
    checked.resolve()
    await mayEnd.promise
    await tx`insert into effect values (${lease.token})`
  })
  await checked.promise
  let isTaken = false
  const taking = other.leases.take('open').then((next) => {
    isTaken = true
    return next
  })
  await until(
    async () =>
      (
        await sql<
          unknown[]
        >`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      ).length > 0,
  )
  expect(isTaken).toBe(false)
  mayEnd.resolve()
  await writing
  expect((await taking)?.token).toBeGreaterThan(lease.token)
})

test('others find the process that holds a lease, and none once it is over or its process is gone', async () => {
  const [one, other] = [await newProcess(), await newProcess()]
  expect(await other.leases.holderOf('found')).toBeUndefined()
  const { token } = await taken(one, 'found')
  const url = `http://${one.owner}`
  expect(await other.leases.holderOf('found')).toEqual({ processId: one.owner, token, url })
  await sql`update kernel.process set state = 'gone' where id = ${one.owner}`
  expect(await other.leases.holderOf('found')).toBeUndefined()
  await expire('found')
  await taken(other, 'found')
  expect((await one.leases.holderOf('found'))?.processId).toBe(other.owner)
  await expire('found')
  expect(await one.leases.holderOf('found')).toBeUndefined()
})

test('all leases of a process are renewed together, and not those of one that was declared gone', async () => {
  const one = await newProcess(20)
  const leases = [await taken(one, 'a'), await taken(one, 'b')]
  const renewed = async () =>
    (await sql<unknown[]>`select from kernel.lease where name in ('a', 'b') and until > clock_timestamp()`)
      .length
  for (let nth = 0; nth < 4; nth++) {
    nowMs += 2_000
    await Promise.all([expire('a'), expire('b')])
    await until(async () => (await renewed()) === 2)
  }
  expect(leases.every(({ isHeld }) => isHeld())).toBe(true)
  await sql`update kernel.process set state = 'gone' where id = ${one.owner}`
  await until(() => leases.every(({ isHeld }) => !isHeld()))
})

test('without a cluster a name has one owner in the process', async () => {
  const leases = createSoleLeases()
  const lease = await taken({ leases }, 'room')
  expect(await leases.take('room')).toBeUndefined()
  await lease.require(sql)
  await lease.release()
  expect(lease.isHeld()).toBe(false)
  expect((await taken({ leases }, 'room')).token).toBe(0)
})
