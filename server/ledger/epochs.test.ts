import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { parseConfig } from '../kernel/config'
import type { Sql } from '../kernel/database'
import { StartRefusal } from '../kernel/start-refusal'
import type { Work } from '../kernel/work'
import { accountIdOf, openAccounts, readBalances } from './accounts'
import { countTransfers, sealBlock, selectHead } from './block-store'
import { requireOwnBook } from './book'
import { derivedId } from './derived-id'
import { grantFromFaucet } from './faucet'
import { collectHeads } from './heads/collect'
import { writeHeadLine } from './heads/head'
import { openHeads } from './heads/open'
import { rebaseBooks } from './rebase'
import { createChainCheck, ledgerChecks } from './reconcile'
import { verifyChain } from './verify'

let world: TestWorld
let held: Awaited<ReturnType<Sql['reserve']>>
beforeEach(async () => {
  world = await createTestWorld()
  // Keeps the server from sealing: only the tests seal.
  held = await world.sql.reserve()
  await held`select pg_advisory_lock(hashtext('job:ledger.seal'))`
  await inWork((work) => openAccounts(work, [ann]))
})
afterEach(async () => {
  await held.close()
  await world.stop({ spoiled: 'all' })
})

const faucet = { kind: 'faucet', asset: 'USDT' } as const
const ann = { kind: 'person', asset: 'USDT', ownerId: derivedId('ann') } as const
const nowMs = 1_700_000_000_000
const inWork = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
  world.sql.begin((sql: Sql) => act({ sql, nowMs, acknowledge: () => undefined } as unknown as Work))
const reading = () => ({ sql: world.sql, nowMs })
const seal = () => world.sql.begin((sql) => sealBlock(sql, nowMs))
/** Seals every transfer: a transfer is not sealed while an older transaction, such as a job's, is still running. */
async function sealAll(): Promise<void> {
  do await seal()
  while ((await countTransfers(world.sql)).unsealed > 0)
}
const pay = (name: string) => {
  const grant = { account: accountIdOf(ann), asset: 'USDT', amount: 5n } as const
  return inWork((work) => grantFromFaucet(work, { id: derivedId('pay', name), ...grant }))
}
const config = () => parseConfig({ DATA_DIR: world.dataDir }, world.domains)
const rebase = () => rebaseBooks({ sql: world.sql, config: config(), reason: 'restored after a fire' })
const asOwner = (statement: string) =>
  world.sql.begin(async (sql: Sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })

/** Simulates a dump restored into a fresh cluster: rows keep transaction ids that the cluster has yet to reach. */
const moveToFreshCluster = () =>
  asOwner(`
    update ledger.transfer set xid = (xid::text::numeric + 1000000000)::text::xid8;
    delete from ledger.block;
    update ledger.book set system_id = '1'`)

async function expectSoundBooks(): Promise<void> {
  expect((await verifyChain(reading())).broken).toBeUndefined()
  for (const { name, count } of [...ledgerChecks, createChainCheck()])
    expect([name, await count(reading())]).toEqual([name, 0n])
}

describe('a database that was dumped and restored into another cluster', () => {
  test('is refused at the start, and seals nothing, until an epoch begins there; then paying goes on', async () => {
    await pay('before')
    await moveToFreshCluster()
    const start = () => requireOwnBook({ config: config(), sql: world.sql })
    expect(await start().catch((error: unknown) => error)).toBeInstanceOf(StartRefusal)
    expect(await seal().catch(String)).toContain('ledger:rebase')

    expect(await rebase()).toMatchObject({ epoch: 2, block: 2n, abandoned: undefined })
    await start()
    expect(await pay('after')).toBe('posted')
    expect(await readBalances(reading(), [accountIdOf(faucet)])).toMatchObject(
      new Map([[accountIdOf(faucet), { available: -10n }]]),
    )
    await seal()
    await seal()
    await expectSoundBooks()
    const { rebases, transfers, unsealed } = await verifyChain(reading())
    expect(rebases).toMatchObject([{ epoch: 2, n: 2n, reason: 'restored after a fire' }])
    expect(transfers + unsealed).toBe(2)
    expect((await readBalances(reading(), [accountIdOf(faucet)])).get(accountIdOf(faucet))?.available).toBe(
      -10n,
    )
  })

  test('a transfer put into an ended epoch, or a block of an epoch whose reason is changed, is found', async () => {
    await pay('before')
    await rebase()
    await pay('after')
    await seal()
    await asOwner(`update ledger.block set rebase_reason = 'nothing to see' where rebase_reason is not null`)
    expect((await verifyChain(reading())).broken).toMatchObject({ block: 2n })
    await asOwner(
      `update ledger.block set rebase_reason = 'restored after a fire' where rebase_reason is not null`,
    )
    expect((await verifyChain(reading())).broken).toBeUndefined()
    await asOwner(
      `update ledger.transfer set epoch = 1, xid = '999999999' where id = '${derivedId('pay', 'after')}'`,
    )
    expect((await verifyChain(reading())).broken?.what).toContain('earlier epoch')
  })

  test('only the owner of the tables can begin an epoch', async () => {
    await pay('before')
    const attempt = world.sql.begin(async (sql) => {
      await sql.unsafe('set local role linnet_app')
      await sql`select ledger.rebase('mine', null, null, null, now())`
    })
    expect(await attempt.catch(String)).toContain('permission denied')
    expect(await selectHead(world.sql)).toBeUndefined()
  })
})

describe('a database that is older than its noted heads', () => {
  /** Seals and notes two more blocks, and then restores a backup from before. */
  async function loseBlocks(): Promise<void> {
    await pay('kept')
    await sealAll()
    await pay('lost')
    await sealAll()
    const { places, signer } = openHeads(config())
    const head = await selectHead(world.sql)
    if (!head) throw new Error('nothing was sealed')
    for (const place of places) await place.append(writeHeadLine(head, nowMs, signer), head)
    await asOwner(`
      delete from ledger.transfer where id = '${derivedId('pay', 'lost')}';
      delete from ledger.block where n = ${head.n};
      update ledger.account set credits_posted = 5, version = 1 where kind = 'person';
      update ledger.account set debits_posted = 5, version = 1 where kind = 'faucet' and asset = 1`)
  }

  test('is whole again once an epoch says which blocks it gives up, and not before', async () => {
    await loseBlocks()
    const noted = async () => (await collectHeads(world.sql, openHeads(config()))).heads
    expect((await verifyChain(reading(), { heads: await noted() })).broken?.what).toContain('gone')
    expect(await rebase()).toMatchObject({ epoch: 2, block: 2n, abandoned: { from: 2n, upto: 2n } })
    await pay('again')
    await seal()
    const { broken, rebases } = await verifyChain(reading(), { heads: await noted() })
    expect(broken).toBeUndefined()
    expect(rebases).toMatchObject([{ abandoned: { from: 2n, upto: 2n } }])
    await expectSoundBooks()
    const forged = [...(await noted()), { epoch: 1, n: 3n, hash: 'f'.repeat(64) }]
    expect((await verifyChain(reading(), { heads: forged })).broken).toBeDefined()
  })

  test('heads that are lost are no longer missed once an epoch is noted in their place', async () => {
    await pay('one')
    await seal()
    rmSync(join(world.dataDir, 'ledger-heads.txt'))
    expect((await collectHeads(world.sql, openHeads(config()))).missing).toEqual([
      'the data folder: the heads are gone',
    ])
    await rebase()
    expect((await collectHeads(world.sql, openHeads(config()))).missing).toEqual([])
  })

  test('a broken chain begins no epoch', async () => {
    await pay('one')
    await seal()
    await asOwner(`update ledger.transfer set amount = 6 where id = '${derivedId('pay', 'one')}'`)
    expect(await rebase().catch(String)).toContain('the chain is broken at block 1')
  })
})
