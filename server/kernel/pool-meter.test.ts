import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { meterPool, type MeteredPool } from './pool-meter'

let world: TestWorld
let pool: MeteredPool

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { connections: 5 })
  pool = meterPool(world.sql)
})
afterAll(() => world.stop())

test('a statement counts from when it is sent until its answer or error', async () => {
  const { sql, statements } = pool
  const query = sql`select 1 as one`
  expect(statements()).toBe(0)
  const answered = query.then((rows: Iterable<unknown>) => [...rows])
  expect(statements()).toBe(1)
  expect(await answered).toEqual([{ one: 1 }])
  expect(statements()).toBe(0)
  const failed = await sql`select nonsense`.then(
    () => 'answered',
    (error: unknown) => String(error),
  )
  expect(failed).toContain('nonsense')
  const many = [sql`select 1`, sql`select ${sql`2`}`, sql`select 3`].map((each) => each.then(() => true))
  expect(statements()).toBe(3)
  await Promise.all(many)
  expect(statements()).toBe(0)
})

test('a transaction works as on the pool itself, and its statements are not counted', async () => {
  const rows = await pool.sql.begin(async (tx) => {
    const found = await tx<{ two: number }[]>`select 2 as two`
    expect(pool.statements()).toBe(0)
    return found
  })
  expect(rows[0]?.two).toBe(2)
})

test('the metrics show how many connections are in demand and how many there are', async () => {
  const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
  expect(metrics).toMatch(/^linnet_pool_busy \d+$/m)
  expect(metrics).toMatch(/^linnet_pool_size 8$/m)
})
