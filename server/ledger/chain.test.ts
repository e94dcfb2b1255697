import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import type { Sql } from '../kernel/database'
import { keyPath, makeKey } from '../kernel/key-file'
import type { Work } from '../kernel/work'
import { accountIdOf, openAccounts, readBalances } from './accounts'
import { countTransfers, sealBlock, selectHead } from './block-store'
import { derivedId } from './derived-id'
import { grantFromFaucet } from './faucet'
import { headKey } from './heads/head'
import { knownMoneyOf } from './known-money'
import { post } from './post'
import { createChainCheck, ledgerChecks, readHalt, readReconciliations, reconcile } from './reconcile'
import { verifyChain } from './verify'

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
  await inWork((work) => openAccounts(work, [ann, bob]))
})
// Tampering leaves the books unbalanced, so this file skips the final check of them.
afterEach(() => world.stop({ spoiled: 'all' }))

const faucet = { kind: 'faucet', asset: 'USDT' } as const
const ann = { kind: 'person', asset: 'USDT', ownerId: derivedId('ann') } as const
const bob = { ...ann, ownerId: derivedId('bob') }
const nowMs = 1_700_000_000_000

const workOf = (sql: Sql) => ({ sql, nowMs, acknowledge: () => undefined }) as unknown as Work
const inWork = <T>(act: (work: Work) => Promise<T>): Promise<T> => world.sql.begin((sql) => act(workOf(sql)))
const reading = () => ({ sql: world.sql, nowMs })
const seal = () => world.sql.begin((sql) => sealBlock(sql, nowMs))
const pay = (name: string, amount = 5n) => {
  const id = derivedId('pay', name)
  return inWork((work) => grantFromFaucet(work, { id, account: accountIdOf(ann), asset: 'USDT', amount }))
}
/** Three blocks or more that hold nine one-unit transfers. */
async function fill(): Promise<void> {
  for (const block of ['a', 'b', 'c']) {
    for (const n of [1, 2, 3]) await pay(`${block}${n}`)
    // Transactions of other tests that are still open can put some of the transfers into a later block.
    do await seal()
    while ((await countTransfers(world.sql)).unsealed > 0)
  }
}
/** Runs SQL as the database owner. */
const tamper = (statement: string) =>
  world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })
const wrong = async () => {
  const checks = [...ledgerChecks, createChainCheck()]
  const known = knownMoneyOf(world.domains)
  const { found } = await inWork((work) => reconcile(work, { checks, known }))
  return Object.entries(found).flatMap(([name, count]) => (count > 0n ? [name] : []))
}

describe('the chain of blocks', () => {
  test('each transfer is sealed once, and an untouched chain is whole', async () => {
    await fill()
    await pay('not sealed yet')
    const verdict = await verifyChain(reading())
    expect(verdict.broken).toBeUndefined()
    expect(verdict.transfers).toBeGreaterThanOrEqual(9)
    expect(verdict.transfers + verdict.unsealed).toBe(10)
    expect(await wrong()).toEqual([])
  })

  const second = () => derivedId('pay', 'b2')
  test.each([
    ['another amount', () => `update ledger.transfer set amount = 6 where id = '${second()}'`, 'changed'],
    [
      'another payee',
      () => `update ledger.transfer set credit_id = '${accountIdOf(bob)}' where id = '${second()}'`,
      'changed',
    ],
    [
      'another time',
      () => `update ledger.transfer set at = at + interval '1 second' where id = '${second()}'`,
      'changed',
    ],
    [
      'another reason',
      () => `update ledger.transfer set reason = 'gift' where id = '${second()}'`,
      'changed',
    ],
    ['a transfer gone', () => `delete from ledger.transfer where id = '${second()}'`, 'gone'],
    [
      'moved to a later time of commit',
      () =>
        `update ledger.transfer set xid = (select to_xid from ledger.block order by n desc limit 1) where id = '${second()}'`,
      'gone',
    ],
  ])('%s: the walk names the transfer', async (_, statement, what) => {
    await fill()
    await tamper(statement())
    const { broken } = await verifyChain(reading())
    expect(broken?.transferId).toBe(second())
    expect(broken?.what).toContain(what)
  })

  test('a backdated transfer is named', async () => {
    await fill()
    const id = crypto.randomUUID()
    await tamper(`insert into ledger.transfer (id, xid, kind, asset, amount, debit_id, credit_id, reason, at)
      select '${id}', xid, kind, asset, amount, debit_id, credit_id, reason, at from ledger.transfer where id = '${second()}'`)
    const { broken } = await verifyChain(reading())
    expect(broken).toMatchObject({ transferId: id })
  })

  test('a changed or missing block breaks the chain at its number', async () => {
    await fill()
    const [{ n } = { n: 0n }] = await world.sql<
      { n: bigint }[]
    >`select n from ledger.block order by n offset 1 limit 1`
    await tamper(
      `update ledger.block set digests = digests[2:], transfer_ids = transfer_ids[2:] where n = ${n}`,
    )
    expect((await verifyChain(reading())).broken?.block).toBe(n)
    await tamper(`delete from ledger.block where n = ${n}`)
    expect((await verifyChain(reading())).broken?.block).toBe(n)
  })

  test('removing the newest blocks or rewriting the chain is detected by the heads stored outside', async () => {
    await fill()
    const head = await selectHead(world.sql)
    if (!head) throw new Error('nothing was sealed')
    const heads = [head]
    expect((await verifyChain(reading(), { heads })).broken).toBeUndefined()
    await world.sql.begin(async (sql) => {
      // Keeps the server from sealing in between.
      await sql`select pg_advisory_xact_lock(hashtext('ledger.seal'))`
      await sql`set local session_replication_role = replica`
      await sql`delete from ledger.block where n = ${head.n}`
      expect((await verifyChain({ sql, nowMs }, { heads })).broken?.what).toContain('gone')
      await sql`update ledger.transfer set amount = 6 where id = ${derivedId('pay', 'c2')}`
      await sealBlock(sql, nowMs)
    })
    expect((await verifyChain(reading())).broken).toBeUndefined()
    expect((await verifyChain(reading(), { heads })).broken?.what).toContain('rewritten')
  })

  test('a transfer that names an epoch of its own is found, though no block lacks it', async () => {
    await fill()
    await tamper(`update ledger.transfer set epoch = 7, xid = '9999999' where id = '${second()}'`)
    await tamper(`insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at, epoch)
      select gen_random_uuid(), kind, asset, amount, debit_id, credit_id, reason, at, 7 from ledger.transfer limit 1`)
    expect((await verifyChain(reading())).broken).toBeDefined()
  })

  test('a slow transaction is sealed when it commits, never skipped', async () => {
    const id = derivedId('slow')
    await world.sql.begin(async (sql) => {
      await grantFromFaucet(workOf(sql), { id, account: accountIdOf(bob), asset: 'USDT', amount: 1n })
      await pay('fast')
      await seal()
    })
    const before = await verifyChain(reading())
    expect(before.broken).toBeUndefined()
    await seal()
    const after = await verifyChain(reading())
    expect(after).toMatchObject({ transfers: 2, unsealed: 0, broken: undefined })
    const [block] = await world.sql<{ found: boolean }[]>`
      select true as found from ledger.block where ${id}::uuid = any(transfer_ids)`
    expect(block?.found).toBe(true)
  })
})

test('sealing nothing reads the newest block alone, and computes no digests', async () => {
  await fill()
  const seen = await world.sql.begin(async (sql) => {
    await sql`set local track_functions = 'pl'`
    // Keeps the server from sealing in between.
    await sql`select pg_advisory_xact_lock(hashtext('ledger.seal'))`
    // Rows of the catalogs count for system tables.
    const readRows = async () => {
      const [row] = await sql<{ rows: number }[]>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`
      return row?.rows ?? 0
    }
    const before = await readRows()
    expect(await sealBlock(sql, nowMs)).toBe(0n)
    const rows = (await readRows()) - before
    const called = await sql<{ name: string }[]>`
      select funcname as name from pg_stat_xact_user_functions where schemaname = 'ledger' and calls > 0`
    return { rows, called: called.map(({ name }) => name) }
  })
  expect(seen).toEqual({ rows: 1, called: ['seal'] })
})

test('an unlimited account reports the same balance before and after folding', async () => {
  const id = accountIdOf(faucet)
  await pay('one', 7n)
  const before = (await readBalances(reading(), [id])).get(id)
  await seal()
  await seal()
  expect(before).toMatchObject({ available: -7n, debits: 7n })
  expect((await readBalances(reading(), [id])).get(id)).toEqual(before)
  await pay('two', 3n)
  expect((await readBalances(reading(), [id])).get(id)?.available).toBe(-10n)
})

describe('the checks', () => {
  const set = (columns: string) => `update ledger.account set ${columns} where id = '${accountIdOf(ann)}'`
  test.each([
    [
      'money that came from nowhere',
      set('credits_posted = credits_posted + 1'),
      ['unbalancedAssets', 'wrongCounters'],
    ],
    ['an update that was lost', set('version = version - 1'), ['wrongVersions']],
    [
      'a transfer that is gone',
      `delete from ledger.transfer where id = '${derivedId('pay', 'a1')}'`,
      ['brokenChain'],
    ],
    [
      'a closed account that holds something',
      `alter table ledger.account drop constraint closed_is_empty; ${set('is_closed = true')}`,
      ['closedWithMoney'],
    ],
    [
      'less than nothing',
      `alter table ledger.account drop constraint no_overdraft; ${set('debits_posted = 1000')}`,
      ['belowZero'],
    ],
  ])('%s is found', async (_, statement, names) => {
    await fill()
    expect(await wrong()).toEqual([])
    await tamper(statement)
    expect(await wrong()).toEqual(expect.arrayContaining(names))
  })

  test('holds that were never released are found', async () => {
    await pay('fund')
    const accounts = { debit: accountIdOf(ann), credit: accountIdOf(bob) }
    const hold = {
      kind: 'pending',
      id: derivedId('hold'),
      ...accounts,
      asset: 'USDT',
      amount: 1n,
      reason: 'test',
    } as const
    await inWork((work) => post(work, [{ ...hold, expiresAtMs: nowMs - 60_001 }]))
    expect(await wrong()).toEqual(['forgottenPendings'])
    await world.sql`delete from ledger.open_pending`
    expect(await wrong()).toEqual(['forgottenPendings'])
  })

  test('the chain is verified incrementally, and in full when all of history is', async () => {
    await fill()
    const { count, countAll } = createChainCheck()
    expect(await count(reading())).toBe(0n)
    await tamper(`delete from ledger.transfer where id = '${derivedId('pay', 'a1')}'`)
    expect(await count(reading())).toBe(0n)
    expect(await countAll?.(reading())).toBe(1n)
  })

  test('a discrepancy stops all money until the database owner lifts the stop', async () => {
    await fill()
    await tamper(set('credits_posted = credits_posted + 1'))
    await wrong()
    expect(await readHalt(reading())).toMatchObject({ atMs: nowMs })
    expect(await readReconciliations(reading(), 1)).toMatchObject([{ isClean: false }])
    expect(await pay('after')).toBe('frozen')
    expect(await pay('a1')).toBe('exists')
    await tamper(set('credits_posted = credits_posted - 1'))
    expect(await wrong()).toEqual([])
    expect(await pay('after')).toBe('frozen')
    await world.sql`delete from ledger.halt`
    expect(await pay('after')).toBe('posted')
  })
})

describe('npm run ledger:verify', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'linnet-verify-'))
  makeKey(keyPath(join(dataDir, 'secrets'), headKey))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  async function verify(...words: string[]) {
    const [row] = await world.sql<{ name: string; folder: string }[]>`
      select current_database() as name, split_part(current_setting('unix_socket_directories'), '"', 2) as folder`
    const url = `postgres://linnet@localhost/${row?.name}?host=${encodeURIComponent(row?.folder ?? '')}`
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dir, '../verify-main.ts'), ...words],
      {
        env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir },
        encoding: 'utf8',
      },
    )
    return { status, said: stdout + stderr }
  }

  test('reports what it checked and exits with 0', async () => {
    await fill()
    const { status, said } = await verify()
    expect({ status, said }).toMatchObject({ status: 0 })
    expect(said).toMatch(/^whole .* 9 transfers/)
  })

  test('names the first broken row and exits with 1; stopped money stays stopped', async () => {
    await fill()
    const id = derivedId('pay', 'b2')
    await tamper(`update ledger.transfer set amount = 6 where id = '${id}'`)
    await wrong()
    const { status, said } = await verify('--lift')
    expect(status).toBe(1)
    expect(said).toContain(`transfer ${id}: the transfer was changed`)
    expect(await readHalt(reading())).toBeDefined()
    await tamper(`update ledger.transfer set amount = 5 where id = '${id}'`)
    expect(await verify()).toMatchObject({ status: 1 })
    expect(await verify('--lift')).toMatchObject({ status: 0 })
    expect(await readHalt(reading())).toBeUndefined()
  })
})
