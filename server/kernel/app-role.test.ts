import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { appRole, connectionOfApp, ensureAppRole } from './app-role'
import { openDatabase, type Sql } from './database'
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

/** Where the world's database is, by a URL, as DATABASE_URL would say it. */
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

test('through a URL, each connection works as the role of the app', async () => {
  const app = open(await connectionOfApp(world.sql, { url: await urlFor('linnet') }))
  expect(await userOf(app)).toEqual({ now: appRole, first: 'linnet' })
  expect(app`delete from ledger.transfer`.execute()).rejects.toThrow('permission denied')
  await app`reset role`
  expect(await userOf(app)).toMatchObject({ now: appRole })
})

test('on our own socket, the role of the app is whom we log in as: nothing leads out of it', async () => {
  const [row] = await world.sql<{ name: string; folder: string }[]>`
    select current_database() as name, split_part(current_setting('unix_socket_directories'), '"', 2) as folder`
  const own = { path: `${row?.folder}/.s.PGSQL.5432`, username: 'linnet', database: row?.name ?? '' }
  const app = open(await connectionOfApp(world.sql, own))
  expect(await userOf(app)).toEqual({ now: appRole, first: appRole })
  expect(app`set role linnet`.execute()).rejects.toThrow('permission denied')
})

test('a user of the database who may make roles makes it his own; one who may not is told what to ask for', async () => {
  await world.sql.unsafe(`create role ordinary login createrole; create role helpless login`)
  await world.sql.unsafe(`grant ${appRole} to ordinary with admin option`)
  const ordinary = open({ url: await urlFor('ordinary') })
  await ensureAppRole(ordinary)
  const app = open(await connectionOfApp(ordinary, { url: await urlFor('ordinary') }))
  expect(await userOf(app)).toEqual({ now: appRole, first: 'ordinary' })
  const helpless = open({ url: await urlFor('helpless') })
  const refusal = await ensureAppRole(helpless).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(String(refusal)).toContain(`grant ${appRole} to`)
})
