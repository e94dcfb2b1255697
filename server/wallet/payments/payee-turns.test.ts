import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld, until } from '@linnet/testing'
import { domains } from '../../domains'
import type { Domain, KernelParts } from '../../kernel/domain'
import { payBoundInTurn } from './bound-intents'

const connections = 4
/** Stands for the lock of the host's account. */
const account = 4_712
let world: TestWorld
let kernel: KernelParts

/** Gives the test the parts that every domain gets. */
const onlooker: Domain = {
  name: 'onlooker',
  open(parts) {
    kernel = parts
    return {}
  },
}

beforeAll(async () => {
  world = await createTestWorld({}, [...domains, onlooker], { connections })
})
afterAll(() => world.stop())

test('payments to one host take one connection, in the order of their arrival, whatever holds the first up', async () => {
  const holder = await world.sql.reserve()
  await holder`select pg_advisory_lock(${account})`
  const paid: number[] = []
  const payments = Array.from({ length: 3 * connections }, (_, n) =>
    payBoundInTurn(kernel.transact, 'live:one', async ({ sql }) => {
      await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
      await sql`select pg_advisory_xact_lock(${account})`
      paid.push(n)
    }),
  )
  const waiting = async () => {
    const [row] = await holder<{ count: number }[]>`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted and objid = ${account}::oid`
    return row?.count ?? 0
  }
  await until(waiting)
  // Each of these needs a connection that no payment holds.
  for (let n = 0; n < connections; n++) await kernel.transact(({ sql }) => sql`select 1`)
  expect([await waiting(), paid]).toEqual([1, []])
  await holder`select pg_advisory_unlock(${account})`
  await Promise.all(payments)
  expect(paid).toEqual(Array.from({ length: 3 * connections }, (_, n) => n))
  await holder.release()
})

test('a payment that fails fails alone, and is tried once', async () => {
  const tries: string[] = []
  const pay = (name: string) =>
    payBoundInTurn(kernel.transact, 'live:two', async () => {
      tries.push(name)
      if (name === 'broken') throw new Error(name)
      return name
    })
  const outcomes = await Promise.allSettled(['one', 'broken', 'two'].map(pay))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(tries).toEqual(['one', 'broken', 'two'])
})
