import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ClonedDatabase, cloneDatabase } from '@linnet/testing'
import { appConnection } from '../app-role'
import { callLimits, type DatabaseConnection, openDatabase, type Sql } from '../database'
import type { Probe } from './probe-store'
import { checkStart, requireSameClock, requireSoundPooler } from './start-checks'

let database: ClonedDatabase
let sql: Sql
let serving: DatabaseConnection

beforeAll(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.connection, { max: 1 })
  serving = await appConnection(sql, database.connection)
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

const refusalOf = (act: Promise<void>) => act.then(() => 'fine', String)

const answerOf = (number: number): Probe => ({
  answer: number,
  statementMs: callLimits.statement_timeout,
  role: 'linnet_app',
})

test('a connection as the server makes it passes', async () => {
  expect(await refusalOf(checkStart(serving))).toBe('fine')
})

test('connections whose limits or role are dropped on the way are refused', async () => {
  expect(await refusalOf(checkStart({ ...serving, connection: {} }))).toMatch(
    /statement_timeout is 0 instead of 10000\. .*alter role/,
  )
  expect(await refusalOf(checkStart({ ...database.connection, connection: callLimits }))).toMatch(
    /instead of linnet_app\. .*alter role/,
  )
})

test('a pooler that gives one statement the answer of another, or does not know it, is refused', async () => {
  const swapped = async (number: number) => Promise.resolve(answerOf(number === 7 ? 8 : number))
  expect(await refusalOf(requireSoundPooler(swapped))).toMatch(
    /mixes up prepared statements.*PgBouncer 1\.21/,
  )
  const unknown = async (number: number) =>
    number === 7 ? Promise.reject(new Error('prepared statement "P3" does not exist')) : answerOf(number)
  const refusal = await refusalOf(requireSoundPooler(unknown))
  expect(refusal).toMatch(/"P3" does not exist.*PgBouncer 1\.21/)
  expect(refusal).not.toContain('\n')
})

test.each([60_000, -60_000])('a clock that is %i ms off is refused', async (offMs) => {
  expect(await refusalOf(requireSameClock(sql, () => Date.now() + offMs))).toMatch(/by (59|60|61) s.*NTP/)
  expect(await refusalOf(requireSameClock(sql, () => Date.now() + offMs / 60))).toBe('fine')
})
