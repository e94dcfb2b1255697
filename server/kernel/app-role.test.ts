import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { appRole, appConnection, ensureAppRole, requireGuardedTables } from './app-role'
import { callLimits, openDatabase, type Sql } from './database'
import { createLog } from './log'
import { StartRefusal } from './start-refusal'

let world: TestWorld
const opened: Sql[] = []
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(async () => {
  for (const sql of opened) await sql.close()
  await world.sql.unsafe(`drop role if exists ordinary; drop role if exists helpless`)
  await world.stop()
})

/** The URL of the world's database, as in DATABASE_URL. */
async function urlFor(user: string): Promise<string> {
  const [row] = await world.sql<{ name: string; folder: string }[]>`
    select current_database() as name, split_part(current_setting('unix_socket_directories'), '"', 2) as folder`
  return `postgres://${user}@localhost/${row?.name}?host=${encodeURIComponent(row?.folder ?? '')}`
}
const open = (connection: Parameters<typeof openDatabase>[0]) => {
  const sql = openDatabase(connection, { max: 1 })
  opened.push(sql)
  return sql
}
const userOf = async (sql: Sql) =>
  (
    await sql<{ now: string; first: string }[]>`select current_user::text as now, session_user::text as first`
  )[0]

test('through a URL, each connection uses the app role', async () => {
  const app = open(await appConnection(world.sql, { url: await urlFor('linnet') }))
  expect(await userOf(app)).toEqual({ now: appRole, first: 'linnet' })
  expect(app`delete from ledger.transfer`.execute()).rejects.toThrow('permission denied')
  await app`reset role`
  expect(await userOf(app)).toMatchObject({ now: appRole })
})

test('on our own socket, we log in as the app role and cannot switch to another', async () => {
  const [row] = await world.sql<{ name: string; folder: string }[]>`
    select current_database() as name, split_part(current_setting('unix_socket_directories'), '"', 2) as folder`
  const own = { path: `${row?.folder}/.s.PGSQL.5432`, username: 'linnet', database: row?.name ?? '' }
  const app = open(await appConnection(world.sql, own))
  expect(await userOf(app)).toEqual({ now: appRole, first: appRole })
  expect(app`set role linnet`.execute()).rejects.toThrow('permission denied')
})

test('the connections of the server give up on locks, statements and idle transactions', async () => {
  const app = open(await appConnection(world.sql, { url: await urlFor('linnet') }))
  const limits = await Promise.all(
    Object.keys(callLimits).map(async (name) => {
      const [row] = await app<
        { value: string }[]
      >`select setting as value from pg_settings where name = ${name}`
      return [name, row?.value]
    }),
  )
  expect(Object.fromEntries(limits)).toEqual(callLimits)
})

test('a database user who can create roles sets it up; for others, the refusal names the missing grant', async () => {
  await world.sql.unsafe(`create role ordinary login createrole; create role helpless login`)
  await world.sql.unsafe(`grant ${appRole} to ordinary with admin option`)
  const ordinary = open({ url: await urlFor('ordinary') })
  await ensureAppRole(ordinary)
  const app = open(await appConnection(ordinary, { url: await urlFor('ordinary') }))
  expect(await userOf(app)).toEqual({ now: appRole, first: 'ordinary' })
  const helpless = open({ url: await urlFor('helpless') })
  const refusal = await ensureAppRole(helpless).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(String(refusal)).toContain(`grant ${appRole} to`)
})

describe('a server whose tables belong to another user', () => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', write: (line) => void lines.push(line) })
  const guard = async (user: string, hasOwner: boolean) => {
    lines.length = 0
    const sql = open(await appConnection(world.sql, { url: await urlFor(user) }))
    const guarded = { sql, schemas: ['ledger'], hasOwner, isOutside: true, log }
    return requireGuardedTables(guarded).then(
      () => 'guarded',
      (error: unknown) => {
        expect(error).toBeInstanceOf(StartRefusal)
        return String(error)
      },
    )
  }
  beforeAll(async () => {
    await world.sql.unsafe(`create role apart login; grant ${appRole} to apart`)
    await world.sql.unsafe(`create role tempted login; grant ${appRole}, linnet to tempted`)
    await world.sql.unsafe(`create role maker login createrole; grant ${appRole} to maker`)
    await world.sql.unsafe(`create role outsider login`)
  })
  afterAll(async () => {
    await world.sql.unsafe(`drop role apart; drop role tempted; drop role maker; drop role outsider`)
  })

  test('starts if its own user cannot become that user', async () => {
    expect(await guard('apart', true)).toBe('guarded')
    expect(lines).toEqual([])
    const app = open(await appConnection(world.sql, { url: await urlFor('apart') }))
    for (const way of ['reset role', 'set role none', 'set session authorization default']) {
      await app.unsafe(way)
      const written = await app.unsafe('delete from ledger.transfer').then(() => 'written', String)
      expect([way, written]).toEqual([way, expect.stringContaining('permission denied')])
    }
    expect(await app`set role linnet`.then(() => 'changed', String)).toContain('permission denied')
  })

  test('refuses a user who can become the owner or grant themselves any role', async () => {
    expect(await guard('tempted', true)).toMatch(/can become linnet.*, who may write the ledger/)
    expect(await guard('maker', true)).toMatch(/can become maker, who may write the ledger/)
  })

  test('refuses a user who cannot use the app role, and says what to ask for', async () => {
    expect(await guard('outsider', true)).toContain(`grant ${appRole} to`)
  })

  test('warns if one user does both', async () => {
    expect(await guard('linnet', false)).toBe('guarded')
    expect(lines.join('')).toMatch(/owns the tables.*DATABASE_OWNER_URL/)
  })

  test('refuses if the app role itself was granted write access', async () => {
    await world.sql.unsafe(`grant update on ledger.account to ${appRole}`)
    expect(await guard('apart', true)).toMatch(
      /connects as the database role linnet_app, which can write the ledger/,
    )
    await world.sql.unsafe(`revoke update on ledger.account from ${appRole}`)
  })
})
