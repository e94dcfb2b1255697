import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld, transactIn } from '@linnet/testing'
import { passingFault, type Sql } from './database'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const limits = {
  statement_timeout: (sql: Sql) => sql`select pg_sleep(2)`,
  idle_in_transaction_session_timeout: async (sql: Sql) => {
    await Bun.sleep(200)
    await sql`select 1`
  },
  lock_timeout: async (sql: Sql) => {
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holder = transactIn(world)(async (other) => {
      await other.sql`select pg_advisory_xact_lock(1)`
      held.resolve()
      await released.promise
    })
    await held.promise
    await sql`select pg_advisory_xact_lock(1)`.then(released.resolve, async (error: unknown) => {
      released.resolve()
      await holder
      throw error
    })
  },
}

test.each(Object.entries(limits))(
  'a call that meets its %s is busy, and has no effect',
  async (limit, meet) => {
    const error: unknown = await transactIn(world)(async ({ sql }) => {
      await sql.unsafe(`set local ${limit} = 50`)
      await sql`update kernel.migration set applied_at = 'epoch'`
      await meet(sql)
    }).catch((thrown: unknown) => thrown)
    expect(passingFault(error)).toBe('Busy')
    expect(
      await world.sql<unknown[]>`select 1 from kernel.migration where applied_at = 'epoch'`,
    ).toHaveLength(0)
  },
)
