import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld, transactIn, until } from '@linnet/testing'
import { payBound } from './bound-intents'

/** Stands for the lock of the host's account. */
const account = 4_712
let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

test('payments to one host take one connection, in the order of their arrival, whatever holds the first up', async () => {
  // Of the three connections, this leaves one for payments and one for everything else.
  const holder = await world.sql.reserve()
  const transact = transactIn(world)
  await holder`select pg_advisory_lock(${account})`
  const paid: number[] = []
  const pay = (n: number) =>
    payBound(
      transact,
      async ({ sql }) => {
        await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
        await sql`select pg_advisory_xact_lock(${account})`
        paid.push(n)
      },
      'live:one',
    )
  const payments = Array.from({ length: 12 }, (_, n) => pay(n))
  const waiting = async () => {
    const [row] = await holder<{ count: number }[]>`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted and objid = ${account}::oid`
    return row?.count ?? 0
  }
  await until(waiting)
  await transact(({ sql }) => sql`select 1`)
  expect([await waiting(), paid]).toEqual([1, []])
  await holder`select pg_advisory_unlock(${account})`
  await Promise.all(payments)
  expect(paid).toEqual(Array.from({ length: 12 }, (_, n) => n))
  await holder.release()
})

test('a payment that fails fails alone, and is tried once', async () => {
  const tries: string[] = []
  const pay = (name: string) =>
    payBound(
      transactIn(world),
      async () => {
        tries.push(name)
        if (name === 'broken') throw new Error(name)
        return name
      },
      'live:two',
    )
  const outcomes = await Promise.allSettled(['one', 'broken', 'two'].map(pay))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(tries).toEqual(['one', 'broken', 'two'])
})
