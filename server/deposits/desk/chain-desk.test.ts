/** The staff desk of the chain, on a real node: what it shows, and what its watcher does when two people ask. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { showCharge, showWallet } from '@linnet/protocol'
import {
  approveProposal,
  blockAddress,
  liftChainHalt,
  listChainHalts,
  listDeposits,
  readChain,
  releaseDeposit,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  openBeside,
  type Person,
  refusalOf,
  runJob,
  type StaffPerson,
  type TestWorld,
  usdt,
} from '@linnet/testing'
import { freezeAccountMoney } from '../../wallet'
import { createChainWorld } from '../chain.fixture'
import type { ChainNode } from '../chain/node'
import { tokenAddress, transferData } from '../sandbox/development-token'

setDefaultTimeout(120_000)

const startWorld = () => createTestWorld({ SANDBOX_CHAIN: 'on' }, undefined, { jobSpeed: 0 })
let at: Awaited<ReturnType<typeof createChainWorld<TestWorld>>>
let ann: Person
let bob: Person
let sam: StaffPerson
let finn: StaffPerson
let toAnn: string
let toBob: string
beforeAll(async () => {
  at = await createChainWorld(startWorld)
  ;[ann, bob] = [await at.world.person('Ann'), await at.world.person('Bob')]
  ;[sam, finn] = [await at.world.staff('finance', 'Sam'), await at.world.staff('finance', 'Finn')]
  ;[toAnn, toBob] = [await addressOf(ann), await addressOf(bob)]
})
afterAll(async () => {
  await at.stopChain()
  await at.world.stop()
})

const addressOf = async (person: Person) => (await person.do(showCharge, {})).address
const found = async (filter: Parameters<typeof sam.do<typeof listDeposits>>[1]) =>
  (await sam.do(listDeposits, filter)).rows.map(({ nickname, state, amount }) => [nickname, state, amount])
async function together(proposed: Promise<{ proposalId?: string | undefined }>): Promise<void> {
  const { proposalId: id = '' } = await proposed
  await finn.do(approveProposal, { id })
}

test('before anything was read, the desk says what is not known', async () => {
  const view = await sam.do(readChain, {})
  expect(view).toMatchObject({ isConfigured: true, network: 'Development chain', nodes: [], places: [] })
  expect([view.reading, view.observation]).toEqual([undefined, undefined])
})

test('deposits are found by transaction, address, person and state', async () => {
  const tx = await at.send(toAnn, 25)
  await at.sandbox.send(toBob, 100n, tokenAddress)
  await at.finish()
  await at.send(toBob, 7)
  await at.step()
  const arrived = ['Ann', 'credited', '25.00']
  expect(await found({ search: tx.slice(0, 20) })).toEqual([arrived])
  expect(await found({ search: toAnn.toLowerCase().slice(0, 12) })).toEqual([arrived])
  expect(await found({ personId: ann.id })).toEqual([arrived])
  expect(await found({ state: 'seen' })).toEqual([['Bob', 'seen', '7.00']])
  expect((await sam.do(listDeposits, { state: 'ignored' })).rows).toMatchObject([
    { nickname: 'Bob', reason: 'dust', raw: '100', isOurToken: true, address: toBob },
  ])
  const first = await sam.do(listDeposits, { limit: 25, descending: false })
  expect(first.rows.map(({ nickname }) => nickname)).toEqual(['Ann', 'Bob', 'Bob'])
})

test('what is on the chain stands against what the books have and owe', async () => {
  await at.finish()
  await at.step()
  expect(await sam.do(readChain, {})).toMatchObject({
    reading: { level: 'good' },
    nodes: [{ number: 1, level: 'good' }],
    places: [
      {
        place: 'deposits',
        observed: '32.0001',
        unbooked: '0.0001',
        booked: '32.00',
        difference: '0.00',
        level: 'warning',
      },
      { place: 'hot', observed: '0.00', level: 'good' },
      { place: 'cold', observed: '0.00', level: 'good' },
    ],
    observation: { level: 'good' },
    owed: '32.00',
    assets: '32.00',
    coverage: 'good',
  })
})

test('coins for gas are shown exactly, with a warning below the least that there should be', async () => {
  const cases = [
    [1, 49_999_999_999_999_999n, { observed: '0.049999999999999999', level: 'warning', isLow: true }],
    [2, 50_000_000_000_000_000n, { observed: '0.05', level: 'good', isLow: false }],
  ] as const
  const wallet = `0x${'b'.repeat(40)}`
  for (const [block, coins, shown] of cases) {
    await at.world.sql`select ledger.note_gas(${wallet}, ${block}::int, '0x', ${coins.toString()}::numeric)`
    expect((await sam.do(readChain, {})).gas).toMatchObject({ ...shown, least: '0.05', difference: '0' })
  }
})

test('a node that does not answer is shown with its error, and the other with its block', async () => {
  const away: ChainNode = { ...at.node, head: () => Promise.reject(new Error('connection refused')) }
  expect(await at.step({ nodes: [at.node, away] }).catch(String)).toContain('does not answer')
  expect((await sam.do(readChain, {})).nodes).toMatchObject([
    { number: 1, level: 'good' },
    { number: 2, level: 'bad', failure: 'Error: connection refused' },
  ])
})

test('a halt is shown, and lifted by two people; it comes back while its reason is there', async () => {
  const input = { reason: 'the second node was wrong' }
  expect(await refusalOf(sam.call(liftChainHalt, input))).toBe('CreditingGoesOn')
  const forked: ChainNode = {
    ...at.node,
    block: async (n) => ({ ...(await at.node.block(n)), hash: '0xother' }),
  }
  const disagreeing = { nodes: [at.node, forked] as const }
  expect(await at.step(disagreeing)).toBe('halted')
  expect((await sam.do(readChain, {})).reading).toMatchObject({
    haltedFor: 'the nodes disagree',
    level: 'bad',
  })
  await together(sam.do(liftChainHalt, input))
  // The step that lifts it still began halted.
  await at.step(disagreeing)
  expect(await at.step(disagreeing)).toBe('halted')
  await together(sam.do(liftChainHalt, input))
  await at.step()
  expect(await at.step()).toBe('read')
  expect((await sam.do(listChainHalts, {})).rows.map(({ act, reason }) => [act, reason])).toEqual([
    ['lift', input.reason],
    ['halt', 'the nodes disagree'],
    ['lift', input.reason],
    ['halt', 'the nodes disagree'],
  ])
})

test('a deposit in suspense is released to its owner once, by two people', async () => {
  await at.transact((work) => freezeAccountMoney(work, { personId: ann.id, untilMs: undefined }))
  await at.send(toAnn, 11)
  await at.finish()
  await at.step()
  expect((await sam.do(readChain, {})).suspended).toBe(1)
  const [held] = (await sam.do(listDeposits, { state: 'suspended' })).rows
  if (!held) throw new Error('nothing is held')
  const { txHash, ordinal } = held
  const input = { txHash, ordinal, reason: 'the owner was asked' }
  expect(await refusalOf(sam.call(releaseDeposit, { ...input, ordinal: ordinal + 1 }))).toBe('DepositNotHeld')
  await together(sam.do(releaseDeposit, input))
  expect((await sam.do(listDeposits, { state: 'suspended' })).rows).toMatchObject([{ isAsked: true }])
  await at.step()
  expect(await found({ search: txHash })).toEqual([['Ann', 'credited', '11.00']])
  expect((await ann.do(showWallet, {})).balance).toBe(usdt(36))
  expect(await refusalOf(sam.call(releaseDeposit, input))).toBe('DepositNotHeld')
})

test('a deposit from a blocked address waits in suspense', async () => {
  const reason = 'on a sanctions list'
  const address = (await at.sandbox.request<string[]>('eth_accounts'))[3] ?? ''
  await sam.do(blockAddress, { address, reason })
  await at.send(address, 5)
  await at.sandbox.request('eth_sendTransaction', [
    { from: address, to: tokenAddress, data: transferData(toBob, 5_000_000n), gas: '0x30000' },
  ])
  await at.finish()
  await at.step()
  const [held] = (await sam.do(listDeposits, { state: 'suspended' })).rows
  expect(held).toMatchObject({ nickname: 'Bob', amount: '5.00', reason: 'blockedSender' })
  const { txHash = '', ordinal = 0 } = held ?? {}
  await together(sam.do(releaseDeposit, { txHash, ordinal, reason }))
  await at.step()
  expect(await found({ search: txHash })).toEqual([['Bob', 'credited', '5.00']])
})

test('the person is notified of what arrived, once', async () => {
  await at.send(toBob, 3)
  await at.finish()
  await at.step()
  const announce = () => runJob(at.world, openBeside(at.world).job('deposits.announce'))
  await announce()
  await announce()
  const logged = await at.world.sql<{ amount: string }[]>`
    select data ->> 'amount' as amount from userlogs.event
    where person_id = ${bob.id} and action = 'payAmount' and data ->> 'kind' = 'deposit' order by useq`
  expect(logged.map(({ amount }) => amount)).toEqual(['7.00', '5.00', '3.00'])
})

test('what staff asked for long ago is not done: it could be about something else', async () => {
  await at.world.sql`update deposits.cursor set halted_for = 'x'`
  await together(sam.do(liftChainHalt, { reason: 'explained' }))
  await at.world
    .sql`update deposits.staff_ask set asked_at = now() - interval '11 minutes' where outcome is null`
  expect([await at.step(), await at.step()]).toEqual(['halted', 'halted'])
  await at.world.sql`update deposits.cursor set halted_for = null`
})

test('the role of the server can neither answer for the watcher nor write what it reads', async () => {
  for (const statement of [
    `update deposits.staff_ask set outcome = 'done'`,
    `insert into deposits.house_address values (31337, '${tokenAddress}', 'hot')`,
    `insert into deposits.arrived select from deposits.arrived`,
    `delete from deposits.halt_log`,
    `update deposits.node set failure = ''`,
    `select ledger.note_observation(1, '', now(), 0, 0, 0, 0)`,
    `select ledger.book_moves('[]', now())`,
    `select ledger.spend_gas('spent', '', 1, '', 1)`,
    `select ledger.note_gas('', 1, '', 1)`,
    `select ledger.book_gas_loss(gen_random_uuid(), 1, 'x')`,
    `select ledger.note_chain_halt('x')`,
    `select ledger.end_chain_halt()`,
    `delete from ledger.chain_halt`,
  ]) {
    const asApp = at.world.sql.begin(async (sql) => {
      await sql`set local role linnet_app`
      await sql.unsafe(statement)
    })
    expect(await asApp.then(() => statement, String)).toContain('permission denied')
  }
})
