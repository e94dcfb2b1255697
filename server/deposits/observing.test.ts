/** The books against a real chain: what is there at a final block is what the books have there, or money stops. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { showCharge } from '@linnet/protocol'
import {
  createTestWorld,
  openBeside,
  type Person,
  runJob,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'
import type { Sql } from '../kernel/database'
import { createChainWorld } from './chain.fixture'
import type { ChainNode } from './chain/node'
import { tokenAddress, tokenOwner, transferData } from './sandbox/development-token'

setDefaultTimeout(120_000)

/** Accounts of the node: cold storage of the development chain, a wallet that pays, and somebody else's. */
const cold = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hot = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const stranger = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

const startWorld = () => createTestWorld({ SANDBOX_CHAIN: 'on' }, undefined, { jobSpeed: 0 })
let at: Awaited<ReturnType<typeof createChainWorld<TestWorld>>>
let ann: Person
let address: string
beforeAll(async () => {
  at = await createChainWorld(startWorld)
  await checkBooks()
})
beforeEach(async () => {
  ann = await at.world.person('Ann')
  address = (await ann.do(showCharge, {})).address
})
// The last tests leave differences.
afterAll(async () => {
  await at.stopChain()
  await at.world.stop({ spoiled: 'all' })
})

const withHot = () => ({ chain: { ...at.chain, hotAddress: hot } })
const checkBooks = () => runJob(at.world, openBeside(at.world).job('ledger.reconcile'))
const positions = async (sql: Sql = at.world.sql) => {
  const rows = await sql<
    { place: string; observed: string; unbooked: string; booked: string; difference: string }[]
  >`
    select place, observed::text, unbooked::text, trunc(booked)::text as booked, trunc(difference)::text as difference
    from ledger.chain_positions()`
  return Object.fromEntries(rows.map(({ place, ...row }) => [place, row]))
}
const differenceAt = async (place: string) => BigInt((await positions())[place]?.difference ?? '0')
const wrong = () => wrongBooksOf(at.world)
const payoutsStop = async () => {
  const [row] = await at.world.sql<{ stop: string }[]>`select ledger.payouts_stop() as stop`
  return row?.stop
}
/** Moves tokens from an account, as one could who has its key: the node signs for everybody. */
async function move(from: string, to: string, raw: bigint): Promise<string> {
  await at.sandbox.request('anvil_impersonateAccount', [from])
  await at.sandbox.request('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  const tx = await at.sandbox.request<string>('eth_sendTransaction', [
    { from, to: tokenAddress, data: transferData(to, raw), gas: '0x30000' },
  ])
  await at.sandbox.mine()
  return tx
}
const balance = async (place: string) => {
  const [row] = await at.world.sql<{ balance: bigint }[]>`
    select debits_posted - credits_posted as balance from ledger.account join ledger.house on account_id = account.id
    where house.kind = ${place}`
  return row?.balance
}
/** The findings after some statements, which are then undone. */
async function afterUndone<T>(
  prepare: (sql: Sql) => Promise<unknown>,
  find: (sql: Sql) => Promise<T>,
): Promise<T> {
  const undone = new Error('undone')
  let found: T | undefined
  await at.world.sql
    .begin(async (sql) => {
      await prepare(sql)
      found = await find(sql)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found as T
}

test('what was deposited, dust and what others send to our wallets is what the chain has', async () => {
  await at.send(address, 25)
  await at.sandbox.send(address, 900_000n, tokenAddress)
  await at.send(cold, 3)
  await at.finish()
  await at.step()
  expect(await positions()).toMatchObject({
    deposits: { observed: '25900000', unbooked: '900000', booked: '25000000', difference: '0' },
    hot: { observed: '0', booked: '0' },
    cold: { observed: '3000000', unbooked: '3000000', booked: '0', difference: '0' },
  })
  expect(await wrong()).toEqual([])
})

test('what is deposited after the block that was observed is not a difference', async () => {
  await at.send(address, 10)
  await at.finish()
  const blind: ChainNode = { ...at.node, balance: () => Promise.reject(new Error('no such state')) }
  expect(await at.step({ nodes: [blind] })).toBe('read')
  expect(at.lines.join('')).toContain('what is on the chain cannot be read')
  const [later] = await at.world.sql<{ later: boolean }[]>`
    select (select max(block_number) from ledger.deposit) > (select max(block_number) from ledger.observation) as later`
  expect([later?.later, await wrong()]).toEqual([true, []])
})

test('a sweep to cold storage is booked once it is final, and dust moves beside the books', async () => {
  await at.send(address, 20)
  await at.sandbox.send(address, 500_000n, tokenAddress)
  await at.finish()
  await at.step()
  const before = await balance('assetCold')
  const swept = await move(address, cold, usdt(20) + 500_000n)
  await at.step()
  expect(await balance('assetCold')).toBe(before)
  await at.finish()
  for (let times = 0; times < 2; times++) await at.step()
  expect(await balance('assetCold')).toBe((before ?? 0n) + usdt(20))
  expect(await wrong()).toEqual([])
  // What it cost was paid by the address that was swept.
  const costs = await at.world.sql<{ kind: string; amount: string; credit: string }[]>`
    select kind, amount::text as amount, credit from ledger.gas_entry where wallet = ${address.toLowerCase()}`
  const { gasUsed, effectiveGasPrice } = await at.sandbox.request<{
    gasUsed: string
    effectiveGasPrice: string
  }>('eth_getTransactionReceipt', [swept])
  expect([...costs]).toMatchObject([
    { kind: 'swept', amount: String(BigInt(gasUsed) * BigInt(effectiveGasPrice)), credit: 'outside' },
  ])
})

test('the wallet that pays is filled from deposits, and emptied into cold storage', async () => {
  await at.send(address, 30)
  await at.finish()
  await at.step(withHot())
  await move(address, hot, usdt(30))
  await at.finish()
  await at.step(withHot())
  expect(await balance('assetHot')).toBe(usdt(30))
  await move(hot, cold, usdt(12))
  await at.finish()
  await at.step(withHot())
  expect([await balance('assetHot'), await wrong()]).toEqual([usdt(18), []])
})

test('what the house brings from elsewhere counts once it was booked, by its transaction', async () => {
  const tx = await move(tokenOwner, hot, usdt(50))
  await at.finish()
  await at.step(withHot())
  expect((await positions())['hot']).toMatchObject({ unbooked: '50000000', difference: '0' })
  const booked = crypto.randomUUID()
  const found = await afterUndone(
    async (sql) => {
      await sql`select ledger.post_batch(array[(1, 1, ${booked}::uuid, 'single', null, null, 1, ${usdt(50)}::bigint,
        (select account_id from ledger.house where kind = 'assetHot'),
        (select house.account_id from ledger.house join ledger.account on id = account_id where house.kind = 'chain' and asset = 1),
        'funding', null, null)::ledger.posting], now(), 'assetHot', 'chain')`
      await sql`insert into ledger.booked_block (transfer_id, tx_hash) values (${booked}::uuid, ${tx})`
    },
    async (sql) => (await positions(sql))['hot'],
  )
  expect(found).toMatchObject({ unbooked: '0', difference: '0' })
})

test('anybody can write down a transfer of nothing in the name of others: it moves nothing', async () => {
  await move(address, cold, 0n)
  await at.finish()
  await at.step()
  const [row] = await at.world.sql<{ count: number }[]>`
    select count(*)::int as count from ledger.house_move where raw = 0 or from_address = ${address}`
  expect([row?.count, await wrong()]).toEqual([0, []])
})

test('payouts wait while nothing, or nothing recent, is known of the chain', async () => {
  await at.finish()
  await at.step()
  expect(await payoutsStop()).toBe('')
  const asIf = (statement: string) =>
    afterUndone(
      async (sql) => {
        await sql`set local session_replication_role = replica`
        await sql.unsafe(statement)
      },
      async (sql) => (await sql<{ stop: string }[]>`select ledger.payouts_stop() as stop`)[0]?.stop,
    )
  const old = (column: string, age: string) =>
    `update ledger.observation set ${column} = now() - interval '${age}'`
  expect(await asIf('delete from ledger.observation')).toBe('unobserved')
  expect(await asIf(old('recorded_at', '16 minutes'))).toBe('unobserved')
  expect(await asIf(old('recorded_at', '14 minutes'))).toBe('')
  // A chain that stands still, and where that is usual.
  expect(await asIf(old('block_at', '3 hours'))).toBe('')
  expect(
    await asIf(`${old('block_at', '3 hours')}; update ledger.book set mode = 'real', currency = 'USDT'`),
  ).toBe('unobserved')
})

test('two nodes that have other balances halt all crediting', async () => {
  await at.send(address, 5)
  await at.finish()
  const lying: ChainNode = { ...at.node, balance: async (...given) => (await at.node.balance(...given)) + 1n }
  expect(await at.step({ nodes: [at.node, lying] })).toBe('halted')
  expect(await payoutsStop()).toBe('chainHalted')
  await at.world.sql`update deposits.cursor set halted_for = null`
  await at.step()
  expect(await payoutsStop()).toBe('')
})

test('above some thousands of addresses, all transfers of the token are read instead', async () => {
  const tx = await at.send(address, 6)
  await at.send(stranger, 7)
  await at.finish()
  const { transfersIn } = await import('./watch/transfers')
  const head = await at.node.head()
  const watched = { token: tokenAddress, owners: new Map([[address, ann.id]]), houses: new Map() }
  const range = { from: 1n, to: head.number }
  const asked = await transfersIn(at.node, range, watched)
  const read = await transfersIn(at.node, range, { ...watched, askedFor: 0 })
  expect(read.map(({ txHash }) => txHash)).toEqual([tx])
  expect(read).toEqual(asked)
})

test('a payout that is being sent may have left already; one that nobody booked is a difference', async () => {
  await move(hot, stranger, usdt(1))
  await at.finish()
  await at.step(withHot())
  expect(await differenceAt('hot')).toBe(-usdt(1))
  const found = await afterUndone(
    async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update ledger.account set credits_posted = credits_posted + ${usdt(1)}::bigint where kind = 'clearing'`
    },
    async (sql) => (await positions(sql))['hot']?.difference,
  )
  expect([found, await wrong()]).toEqual(['0', ['chainDifferences: 1']])
})

test('tokens that leave a deposit address for elsewhere stop all money', async () => {
  await at.send(address, 8)
  await at.finish()
  await at.step()
  await move(address, stranger, usdt(8))
  await at.finish()
  await at.step()
  expect(await differenceAt('deposits')).toBe(-usdt(8))
  expect(await wrong()).toEqual(['chainDifferences: 2'])
  await checkBooks()
  expect(await payoutsStop()).toBe('difference')
})

test('what is lost is booked as such to the unit while money is stopped, and made up for by the house', async () => {
  const { sql } = at.world
  const book = (place: string, amount: bigint, why = 'stolen') =>
    sql<{ outcome: string }[]>`
      select ledger.book_loss(gen_random_uuid(), ${place}, ${amount.toString()}::bigint, ${why}) as outcome`.then(
      ([row]) => row?.outcome,
      String,
    )
  for (const amount of [usdt(7), usdt(9), -usdt(8)])
    expect(await book('deposits', amount)).toContain('not what the chain lacks')
  expect(await book('cold', usdt(1))).toContain('not what the chain lacks')
  expect(await book('deposits', usdt(8), '')).toContain('say why')
  expect([await book('deposits', usdt(8)), await book('hot', usdt(1))]).toEqual(['posted', 'posted'])
  expect(await book('deposits', usdt(8))).toContain('not what the chain lacks')
  expect(await payoutsStop()).toBe('difference')
  expect([await differenceAt('deposits'), await differenceAt('hot')]).toEqual([0n, 0n])
  const [lost] = await sql<{ sum: bigint }[]>`
    select sum(amount)::bigint as sum from ledger.transfer
    where debit_id = (select account_id from ledger.house where kind = 'loss')`
  expect(lost?.sum).toBe(usdt(9))
  // What people are owed is not there any more, until the house brings it.
  expect(await wrong()).toEqual(['obligationsUncovered: 1'])
  const tx = await move(tokenOwner, hot, usdt(9))
  await sql`select ledger.fund_hot(gen_random_uuid(), ${usdt(9).toString()}::bigint, ${tx}, 'made up for')`
  await at.finish()
  await at.step(withHot())
  expect([await wrong(), await differenceAt('hot')]).toEqual([[], 0n])
  const may = await sql<{ name: string }[]>`
    select rolname::text as name from pg_roles
    where rolname in ('linnet_app', 'linnet_watcher', 'linnet_signer', 'linnet_money')
      and has_function_privilege(oid, 'ledger.book_loss(uuid, text, bigint, text)', 'execute')`
  expect(may.map(({ name }) => name)).toEqual(['linnet_money'])
})
