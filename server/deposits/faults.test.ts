/** Deposits under faults of the chain, of nodes and of the server: each check has a control in which its mechanism is taken away. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { listBills, showCharge, showWallet } from '@linnet/protocol'
import { createTestWorld, type Person, type TestWorld, usdt, wrongBooksOf } from '@linnet/testing'
import type { Transact } from '../kernel/work'
import { createChainWorld } from './chain.fixture'
import { type ChainNode, openNode } from './chain/node'
import { tokenAddress, tokenOwner, transferData } from './sandbox/development-token'
import { createWatcher } from './watch/watcher'

setDefaultTimeout(120_000)

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const stranger = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

let at: Awaited<ReturnType<typeof createChainWorld<TestWorld>>>
let ann: Person
let address: string
beforeAll(async () => {
  at = await createChainWorld(() => createTestWorld({ SANDBOX_CHAIN: 'on' }, undefined, { jobSpeed: 0 }))
})
beforeEach(async () => {
  ann = await at.world.person('Ann')
  address = (await ann.do(showCharge, {})).address
  at.lines.length = 0
})
afterAll(async () => {
  await at.stopChain()
  await at.world.stop({ spoiled: 'all' })
})

const balance = async (person = ann) => (await person.do(showWallet, {})).balance
const wrong = () => wrongBooksOf(at.world)
const credits = async (person = ann) =>
  (await person.do(listBills, {})).bills.filter(({ reason }) => reason === 'deposit').length
/** As after a restore of the database to before these blocks were read, except for what was credited. */
const readAgain = () => at.world.sql`update deposits.cursor set block_number = 0, block_hash = ''`

const parts = () => ({ transact: at.transact, chain: at.chain, log: at.log })
/** Takes the fence away: each transaction finds the lease as this watcher took it, also when another has it now. */
function unfenced(): Transact {
  let taken: bigint | undefined
  return (act, options) =>
    at.transact(async (work) => {
      if (taken !== undefined) await work.sql`update deposits.cursor set fence = ${taken.toString()}::bigint`
      const value = await act(work)
      taken ??= (value as { fence?: bigint } | undefined)?.fence
      return value
    }, options)
}

/** The same node, whose answers fail from the nth on. */
function failingFrom(nth: number): { node: ChainNode; hasFailed: () => boolean } {
  let asked = 0
  const node = new Proxy(at.node, {
    get:
      (whole, name: keyof ChainNode) =>
      (...given: unknown[]) =>
        ++asked >= nth
          ? Promise.reject(new Error('connection refused'))
          : (whole[name] as (...all: unknown[]) => Promise<unknown>)(...given),
  })
  return { node, hasFailed: () => asked >= nth }
}

test('a node that is away from any of its answers on credits nothing by halves, and nothing twice', async () => {
  await at.send(address, 7)
  await at.finish()
  let failures = 0
  for (let nth = 1; ; nth++) {
    const { node, hasFailed } = failingFrom(nth)
    await at.step({ nodes: [node] }).catch((error: Error) => expect(error.message).toMatch(/answer|refused/))
    expect([0n, usdt(7)]).toContain(await balance())
    if (!hasFailed()) break
    failures++
  }
  expect(failures).toBeGreaterThan(6)
  await at.step()
  expect([await balance(), await credits(), await wrong()]).toEqual([usdt(7), 1, []])
})

test('a server before the node that answers with something else, breaks off or stops, credits nothing; afterwards it arrives', async () => {
  await at.send(address, 6)
  await at.finish()
  const answers = [
    () => new Response('<html>Bad gateway</html>', { status: 502 }),
    () => new Response('{"jsonrpc":"2.0","id":1,"result":null}'),
    () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } }),
    () => new Response('{"jsonrpc":"2.0","id":1,"resu'),
  ]
  for (const answer of answers) {
    using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
    const broken = { ...openNode(server.url.href), chainId: () => at.node.chainId() }
    const outcome = await at.step({ nodes: [broken] }).then(String, (error: Error) => error.message)
    expect(outcome).toContain('does not answer')
    // As the second node it stops crediting as well: nothing is credited that was not compared.
    expect(await at.step({ nodes: [at.node, broken] }).catch(() => 'thrown')).toBe('thrown')
    expect(await balance()).toBe(0n)
  }
  await at.step()
  expect([await balance(), await wrong()]).toEqual([usdt(6), []])
})

test('reading all blocks again, as after a restore of the database, credits nothing again', async () => {
  await at.send(address, 5)
  await at.finish()
  await at.step()
  await readAgain()
  await at.step()
  expect([await balance(), await credits(), await wrong()]).toEqual([usdt(5), 1, []])
})

test('two watchers that read the same blocks at the same time credit once, and so do two whose lease failed', async () => {
  await at.send(address, 4)
  await at.finish()
  const race = () => [1, 2].map(() => createWatcher({ ...parts(), nodes: [at.node] }).step())
  await (await at.newWatcher()).stop()
  const outcomes = await Promise.allSettled(race())
  expect(outcomes.map((each) => String(each.status === 'fulfilled' && each.value)).toSorted()).toEqual([
    'read',
    'waiting',
  ])
  expect([await balance(), await credits()]).toEqual([usdt(4), 1])
  // Without the lease, both read on: the key of a deposit still lets it be credited once only.
  await at.send(address, 4)
  await at.finish()
  const free = () => at.world.sql`update deposits.cursor set holder_session = null, leased_until = null`
  await free()
  let isPassed = false
  const slow: ChainNode = {
    ...at.node,
    async transfersTo(...given) {
      const found = await at.node.transfersTo(...given)
      if (isPassed) return found
      isPassed = true
      await free()
      expect(await createWatcher({ ...parts(), nodes: [at.node] }).step()).toBe('read')
      return found
    },
  }
  expect(await createWatcher({ ...parts(), nodes: [slow], transact: unfenced() }).step()).toBe('read')
  await free()
  await at.step()
  expect([await balance(), await credits(), await wrong()]).toEqual([usdt(8), 2, []])
})

test('however wrong the clocks of the chain and of the server are, a deposit is credited once', async () => {
  await at.sandbox.request('evm_increaseTime', [30 * 24 * 3600])
  await at.send(address, 2)
  at.world.clock.advance(-2 * 24 * 3_600_000)
  await at.step()
  await at.finish()
  await at.step()
  at.world.clock.advance(4 * 24 * 3_600_000)
  await at.step()
  await readAgain()
  await at.step()
  at.world.clock.advance(-2 * 24 * 3_600_000)
  expect([await balance(), await credits(), await wrong()]).toEqual([usdt(2), 1, []])
})

test('logs that look like transfers, in the same transaction as a true one, credit only that', async () => {
  const tx = await poison(address)
  await at.finish()
  await at.step()
  const rows = await at.world.sql<{ ordinal: number; state: string; reason: string }[]>`
    select ordinal, state, reason from deposits.arrival where tx_hash = ${tx} order by ordinal`
  expect([...rows]).toEqual([
    { ordinal: 3, state: 'ignored', reason: 'otherToken' },
    { ordinal: 4, state: 'credited', reason: '' },
  ])
  expect([await balance(), await wrong()]).toEqual([usdt(9), []])
})

/**
 * A contract with tokens, that writes logs with the topic of a transfer: one with four topics, as for a collectible; one without an
 * amount; one with too short an amount; a whole one of its own; and then sends tokens of the house's kind.
 */
async function poison(to: string): Promise<string> {
  const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
  const push = (value: string) => `7f${word(value)}`
  const store = (value: string, offset: number) => `${push(value)}60${offset.toString(16).padStart(2, '0')}52`
  const log = (topics: readonly string[], bytes: number) =>
    `${[...topics].reverse().map(push).join('')}60${bytes.toString(16).padStart(2, '0')}6000a${topics.length}`
  const topics = [transferTopic, tokenOwner, to]
  const amount = usdt(9).toString(16)
  // transfer(address,uint256): the selector stands before the first word.
  const call = transferData(to, usdt(9)).slice(2).padEnd(192, '0')
  const code = [
    store(amount, 0),
    log([...topics, amount], 0),
    log(topics, 0),
    log(topics, 16),
    log(topics, 32),
    ...[0, 1, 2].map((at) => store(call.slice(at * 64, at * 64 + 64), at * 32)),
    '60006000604460006000',
    push(tokenAddress),
    '5af100',
  ].join('')
  const contract = '0x00000000000000000000000000000000000bad00'
  await at.sandbox.request('anvil_setCode', [contract, `0x${code}`])
  await at.sandbox.send(contract, usdt(9), tokenAddress)
  const tx = await at.sandbox.request<string>('eth_sendTransaction', [
    { from: tokenOwner, to: contract, gas: '0x80000' },
  ])
  await at.sandbox.mine()
  return tx
}

test('an address that the server wrote down and the watcher does not derive is credited nothing', async () => {
  const mallory = await at.world.person('Mallory')
  const forge = (index: number, person: string) =>
    at.world.sql.begin(async (sql) => {
      await sql`set local role linnet_app`
      await sql`select deposits.add_address(${at.chain.chainId}::bigint, ${index}::int, ${person}::uuid, ${stranger})`
    })
  await forge(77, mallory.id)
  await at.send(stranger, 50)
  await at.finish()
  await at.step()
  expect([await balance(mallory), await wrong()]).toEqual([0n, []])
  expect(at.lines.join('')).toContain('is not of DEPOSIT_XPUB')
  expect(
    await at.world.sql
      .begin(async (sql) => {
        await sql`set local role linnet_app`
        await sql`update deposits.address set derived_at = now()`
      })
      .then(() => 'done', String),
  ).toMatch(/permission denied/)
})

// The last test leaves differences.
test('control: without the mechanisms, the same faults credit twice, and the books say so', async () => {
  await at.send(address, 3)
  await at.finish()
  await at.step()
  expect([await credits(), await wrong()]).toEqual([1, []])
  // A place that is counted otherwise makes the same transfer another deposit.
  const miscounting: ChainNode = {
    ...at.node,
    receipt: async (hash) =>
      (await at.node.receipt(hash))?.map((each) => ({ ...each, ordinal: each.ordinal + 50 })),
  }
  await readAgain()
  await at.step({ nodes: [miscounting] })
  expect([await balance(), await credits(), await wrong()]).toEqual([usdt(6), 2, ['chainDifferences: 1']])
  // An address of nobody knows whom, taken as derived, is credited.
  const ben = await at.world.person('Ben')
  const other = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
  await at.world.sql`
    insert into deposits.address (chain_id, path_index, person_id, address, derived_at)
    values (${at.chain.chainId}, 900, ${ben.id}, ${other}, now())`
  await at.send(other, 2)
  await at.finish()
  await at.step()
  expect(await balance(ben)).toBe(usdt(2))
})
