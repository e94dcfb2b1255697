import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestWorld, topUp, type TestWorld, usdt } from '@linnet/testing'
import { parseConfig } from '../kernel/config'
import type { Sql } from '../kernel/database'
import { requireOwnBook } from './book'

let world: TestWorld
beforeEach(async () => void (world = await createTestWorld()))
afterEach(() => world.stop({ spoiled: 'all' }))

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.org',
  PUBLIC_URL: 'https://chat.example.org',
}
/** The refusal of a server started with these settings; undefined if it runs on these books. */
const startWith = (env: Record<string, string>): Promise<string | undefined> =>
  requireOwnBook({ config: parseConfig(env, world.domains), sql: world.sql }).then(
    () => undefined,
    (error: unknown) => String(error),
  )
const asOwner = (statement: string) =>
  world.sql.begin(async (sql: Sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })
const bookIs = (mode: string, currency: string) =>
  asOwner(`update ledger.book set mode = '${mode}', currency = '${currency}'`)
const book = async () => [
  ...(await world.sql<{ mode: string; currency: string }[]>`select mode, currency from ledger.book`),
]

const countTransfers = async () =>
  (await world.sql<{ count: number }[]>`select count(*)::int as count from ledger.transfer`)[0]?.count

test('development opens books of play money, which no server in production runs on', async () => {
  expect(await book()).toEqual([{ mode: 'play', currency: 'PLAY' }])
  expect(await startWith({})).toBeUndefined()
  expect(await startWith(production)).toMatch(/kept in play money.*NODE_ENV=production must not run/)
})

test('production opens books in its currency, which neither development nor another currency runs on', async () => {
  await asOwner('delete from ledger.book')
  expect(await startWith({ ...production, CURRENCY: 'EURC' })).toBeUndefined()
  expect(await book()).toEqual([{ mode: 'real', currency: 'EURC' }])
  expect(await startWith({})).toMatch(/real money \(EURC\).*Set NODE_ENV=production/)
  expect(await startWith(production)).toMatch(/kept in EURC, and CURRENCY is USDT/)
})

test('what the books are kept in cannot be changed, not even by the owner of the tables', async () => {
  for (const statement of [
    `update ledger.book set mode = 'real', currency = 'USDT'`,
    'delete from ledger.book',
    'truncate ledger.book',
  ])
    expect(await world.sql.unsafe(statement).catch(String)).toContain('keeps what is written in it')
})

test('the faucet issues nothing into books of real money, whatever the server asks', async () => {
  const ann = await world.person('Ann')
  await topUp(ann, { amount: usdt(1) })
  await bookIs('real', 'USDT')
  expect(await topUp(ann, { amount: usdt(1) }).catch(String)).toContain('refused')
  expect(await countTransfers()).toBe(1)
  const copy = world.sql`
    insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at)
    select gen_random_uuid(), kind, asset, amount, debit_id, credit_id, reason, at from ledger.transfer`
  expect(await copy.catch(String)).toContain('the faucet issues only play money')
})

test('the faucet of books in real money cannot be opened', async () => {
  const isOpen = async () => {
    await world.sql`select ledger.open_faucet(true)`
    return [...(await world.sql<{ faucet_is_open: boolean }[]>`select faucet_is_open from ledger.setting`)]
  }
  expect(await isOpen()).toEqual([{ faucet_is_open: true }])
  await bookIs('real', 'USDT')
  expect(await isOpen()).toEqual([{ faucet_is_open: false }])
})

test('no money moves in books that were never opened', async () => {
  const ann = await world.person('Ann')
  await asOwner('delete from ledger.book')
  expect(await topUp(ann, { amount: usdt(1) }).catch(String)).toContain('refused')
  expect(await countTransfers()).toBe(0)
})

test('older books become books of play money if their faucet has ever issued, and else of real money', async () => {
  const migration = readFileSync(join(import.meta.dir, 'migrations', '005-book.sql'), 'utf8')
  const adopt = /insert into ledger\.book .*?;/s.exec(migration)?.[0] ?? ''
  const adopted = async () => {
    await asOwner(`delete from ledger.book; ${adopt}`)
    return book()
  }
  expect(await adopted()).toEqual([])
  await asOwner('delete from ledger.book')
  await startWith({})
  await topUp(await world.person('Ann'), { amount: usdt(1) })
  expect(await adopted()).toEqual([{ mode: 'play', currency: 'PLAY' }])
  await asOwner(`update ledger.account set kind = 'chain' where kind = 'faucet'`)
  expect(await adopted()).toEqual([{ mode: 'real', currency: 'USDT' }])
})
