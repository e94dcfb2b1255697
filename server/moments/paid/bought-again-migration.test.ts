/** Buying a moment again while an update is not finished: the schema is expanded, and nothing is contracted. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, newId, type TestWorld, usdt } from '@linnet/testing'
import { type DatabaseConnection, openDatabase, type Sql, sqlState } from '../../kernel/database'
import { migrate } from '../../kernel/migrate/migrate'
import { insertPurchase, updateStates } from './purchase-store'

let world: TestWorld
let sql: Sql

beforeAll(async () => {
  world = await createTestWorld()
  await world.sql.unsafe('create database expanded_moments')
  sql = openDatabase({ ...world.sql.options, database: 'expanded_moments' } as DatabaseConnection, { max: 2 })
  await migrate(sql, world.domains, { phases: ['expand', 'backfill'] })
})
afterAll(async () => {
  await sql.close()
  await world.sql.unsafe('drop database expanded_moments with (force)')
  await world.stop()
})

const [momentId, authorId, payerId] = [newId(), newId(), newId()]

/** Stores a purchase; returns its id, or the code of the error. */
async function buy(): Promise<string> {
  const id = newId()
  const amount = usdt(5)
  const row = { id, momentId, authorId, payerId, intentId: newId(), cid: newId(), amount, title: 'The oak' }
  const stored = insertPurchase(sql, { ...row, paidAt: new Date() } as Parameters<typeof insertPurchase>[1])
  return stored.then(
    () => id,
    (error: unknown) => String(sqlState(error)),
  )
}

test('a payer who was refunded can buy the moment again, and only once', async () => {
  const id = await buy()
  await updateStates(sql, { ends: [{ id, state: 'refunded' }], nowMs: Date.now() })
  const again = await buy()
  expect(again).not.toBe('23505')
  expect(await buy()).toBe('23505')
})
