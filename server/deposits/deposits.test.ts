/** Deposits on a real Ethereum node: what comes to people's addresses is credited exactly once, whatever happens to the chain or to us. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askFaucet,
  askTestTokens,
  type CallOutput,
  listBills,
  requestDeletion,
  showCharge,
  showWallet,
  showWithdrawTerms,
} from '@linnet/protocol'
import {
  createTestWorld,
  approveDeletion,
  killEverywhere,
  loginPassword,
  type Person,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { createTransact, type Work } from '../kernel/work'
import { freezeAccountMoney } from '../wallet'
import { type ChainNode, openNode } from './chain/node'
import { deriveAddress } from './derive-address'
import { tokenAddress, tokenBytecode, tokenOwner, transferData } from './sandbox/development-token'
import { type Sandbox, startSandbox } from './sandbox/sandbox'
import { type ChainConfig, depositSettings } from './settings'
import { createWatcher } from './watch/watcher'

setDefaultTimeout(120_000)

let world: TestWorld
let sandbox: Sandbox
let dataDir: string
let chain: ChainConfig
let ann: Person
const explorer = 'https://explorer.example.org/tx/{hash}'

/** Selector of `transferToEach(address[],uint256)`. */
const selectorOfEach = 'f7ea2ab9'
const lines: string[] = []
const log = createLog({ level: 'error', write: (line) => lines.push(line) })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'linnet-chain-'))
  const settings = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!settings) throw new Error('development has no chain')
  chain = settings
  ;[world, sandbox] = await Promise.all([
    createTestWorld({ SANDBOX_CHAIN: 'on', CHAIN_EXPLORER: explorer }, undefined, { jobSpeed: 0 }),
    startSandbox(dataDir),
  ])
})
beforeEach(async () => {
  ann = await world.person('Ann')
  lines.length = 0
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await world.stop()
})

const transactWith = (sql = world.sql) =>
  createTransact({ sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })
const transact = <T>(act: (work: Work) => Promise<T>): Promise<T> => transactWith()(act)

/** A watcher that begins where the last one ended, as after a crash: nobody holds the lease. */
async function newWatcher(parts: Partial<Parameters<typeof createWatcher>[0]> = {}) {
  await world.sql`update deposits.cursor set holder_session = null, leased_until = null`
  return createWatcher({ transact, chain, nodes: [openNode(sandbox.url)], log, ...parts })
}
const step = async (parts: Partial<Parameters<typeof createWatcher>[0]> = {}) =>
  (await newWatcher(parts)).step()

const charge = (person = ann): Promise<CallOutput<typeof showCharge>> => person.do(showCharge, {})
const addressOf = async (person = ann) => (await charge(person)).address
const balance = async (person = ann) => (await person.do(showWallet, {})).balance
const arrivals = async (person = ann) =>
  (await charge(person)).arrivals.map(({ state, amount, confirmations }) => [state, amount, confirmations])
/** Sends tokens in a block of their own. */
async function send(units: number, { to }: { to?: string } = {}): Promise<string> {
  const tx = await sandbox.send(to ?? (await addressOf()), usdt(units), tokenAddress)
  await sandbox.mine()
  return tx
}
const finish = () => sandbox.mine(chain.confirmations ?? 0)
const wrong = () => wrongBooksOf(world)
async function rowsOf(txHash: string): Promise<{ state: string; reason: string }[]> {
  return world.sql`select state, reason from deposits.arrival where tx_hash = ${txHash} order by ordinal`
}

test('the token of the development chain is like USDT: six decimals, a transfer that returns nothing, no overdraft', async () => {
  const call = (data: string, from = tokenOwner) =>
    sandbox.request<string>('eth_call', [{ from, to: tokenAddress, data }, 'latest'])
  expect(BigInt(await call('0x313ce567'))).toBe(6n)
  expect(await call(transferData(await addressOf(), 1n))).toBe('0x')
  const poor = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(await call(transferData(tokenOwner, 1n), poor).catch(String)).toContain('insufficient balance')
})

test('topping up and withdrawing name the block explorer', async () => {
  const terms = await ann.do(showWithdrawTerms, {})
  expect([(await charge()).explorer, terms.explorer]).toEqual([explorer, explorer])
})

test('the address is derived from the public key, and stays', async () => {
  const address = await addressOf()
  const bob = await world.person('Bob')
  expect([await addressOf(), await addressOf(bob)]).toEqual([address, expect.not.stringMatching(address)])
  const [row] = await world.sql<{ index: number }[]>`
    select path_index as index from deposits.address where person_id = ${ann.id}`
  expect(address).toBe(deriveAddress(chain.xpub, row?.index ?? -1))
  // A known pair: the key that every development node knows, at m/44'/60'/1'/0/0.
  expect(deriveAddress(chain.xpub, 0)).toBe('0x8C8d35429F74ec245F8Ef2f4Fd1e551cFF97d650')
})

test('a deposit is arriving with each block, arrives when it is final, and is in the bills', async () => {
  await send(25)
  await step()
  expect(await arrivals()).toEqual([['arriving', usdt(25), 1]])
  expect(await balance()).toBe(0n)
  await sandbox.mine(2)
  await step()
  expect(await arrivals()).toEqual([['arriving', usdt(25), 3]])
  await finish()
  for (let times = 0; times < 3; times++) await step()
  expect(await arrivals()).toEqual([['arrived', usdt(25), 6]])
  expect(await balance()).toBe(usdt(25))
  expect((await ann.do(listBills, {})).bills).toMatchObject([{ reason: 'deposit', amount: usdt(25) }])
  expect(await wrong()).toEqual([])
})

test('what the chain gives up before it is final was never money', async () => {
  const to = await addressOf()
  await sandbox.mine(2)
  const tx = await send(10, { to })
  await step()
  expect(await arrivals()).toEqual([['arriving', usdt(10), 1]])
  await sandbox.request('anvil_reorg', [2, []])
  await step()
  expect([await arrivals(), await rowsOf(tx)]).toEqual([[], [{ state: 'orphaned', reason: '' }]])
  await finish()
  await step()
  expect(await balance()).toBe(0n)
})

test.each(['seen', 'not seen'])(
  'the same transaction in another block, %s in its first, counts once',
  async (seen) => {
    const to = await addressOf()
    await sandbox.mine()
    const before = await sandbox.request<string>('evm_snapshot')
    // Another transfer is first in the block, so that the log's place in the block changes as well.
    await sandbox.send(tokenOwner, 1n, tokenAddress)
    const tx = await sandbox.send(to, usdt(10), tokenAddress)
    await sandbox.mine()
    const raw = await sandbox.request<string>('eth_getRawTransactionByHash', [tx])
    const first = await sandbox.request<string>('eth_getRawTransactionByHash', [
      (await sandbox.request<{ transactions: string[] }>('eth_getBlockByNumber', ['latest', false]))
        .transactions[0],
    ])
    if (seen === 'seen') {
      await step()
      expect(await arrivals()).toEqual([['arriving', usdt(10), 1]])
    }
    await sandbox.request('evm_revert', [before])
    await sandbox.mine()
    await sandbox.request('eth_sendRawTransaction', [first])
    await sandbox.mine()
    expect(await sandbox.request<string>('eth_sendRawTransaction', [raw])).toBe(tx)
    await sandbox.mine()
    await step()
    expect(await arrivals()).toEqual([['arriving', usdt(10), 1]])
    await finish()
    await step()
    await step()
    expect([await balance(), await rowsOf(tx)]).toEqual([usdt(10), [{ state: 'credited', reason: '' }]])
    expect(await wrong()).toEqual([])
  },
)

test('poison, dust, tokens of others and amounts that do not fit are listed, and credited to nobody', async () => {
  const to = await addressOf()
  await sandbox.request('eth_sendTransaction', [{ from: tokenOwner, data: tokenBytecode, gas: '0x200000' }])
  await sandbox.mine()
  const deployed = await sandbox.request<{ contractAddress: string }>('eth_getTransactionReceipt', [
    (await sandbox.request<{ transactions: string[] }>('eth_getBlockByNumber', ['latest', false]))
      .transactions[0],
  ])
  const fake = deployed.contractAddress
  expect(fake.toLowerCase()).not.toBe(tokenAddress.toLowerCase())
  const sent = [
    await sandbox.send(to, 0n, tokenAddress),
    await sandbox.send(to, 999_999n, tokenAddress),
    await sandbox.send(to, usdt(500), fake),
    await sandbox.send(to, 10n ** 16n, tokenAddress),
  ]
  await step()
  await finish()
  await step()
  const reasons = await Promise.all(sent.map(rowsOf))
  expect(reasons.flat().map(({ state, reason }) => `${state} ${reason}`)).toEqual([
    'ignored dust',
    'ignored dust',
    'ignored otherToken',
    'ignored tooLarge',
  ])
  expect(await balance()).toBe(0n)
  expect((await arrivals()).map(([state]) => state)).toEqual(['tooSmall', 'tooSmall'])
})

test('a transfer that failed credits nothing', async () => {
  const to = await addressOf()
  const data = transferData(to, usdt(5))
  const poor = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const tx = await sandbox.request<string>('eth_sendTransaction', [
    { from: poor, to: tokenAddress, data, gas: '0x30000' },
  ])
  await sandbox.mine()
  expect(await sandbox.request('eth_getTransactionReceipt', [tx])).toMatchObject({ status: '0x0' })
  await finish()
  await step()
  expect([await balance(), await rowsOf(tx)]).toEqual([0n, []])
})

test('a watcher that is killed at any statement credits nothing by halves, and nothing twice', async () => {
  await send(7)
  await finish()
  const { kills } = await killEverywhere(
    world,
    async (killed) => step({ transact: killed }),
    async () => expect([0n, usdt(7)]).toContain(await balance()),
  )
  expect(kills).toBeGreaterThan(8)
  expect(await balance()).toBe(usdt(7))
  expect(await wrong()).toEqual([])
})

test('a watcher that is killed after any of its commits credits once', async () => {
  const commits = 6
  for (let last = 1; last <= commits; last++) {
    await send(2)
    await finish()
    let done = 0
    const killed: typeof transact = async (act) => {
      const value = await transact(act)
      if (++done === last) throw new Error('killed')
      return value
    }
    await step({ transact: killed }).catch((error: Error) => expect(error.message).toBe('killed'))
    await step()
    expect(await balance()).toBe(usdt(2 * last))
  }
  expect(await wrong()).toEqual([])
})

test('of two watchers one reads, and one that was away for long writes nothing any more', async () => {
  await send(3)
  await finish()
  const slow = await newWatcher()
  expect(await slow.step()).toBe('read')
  expect(await createWatcher({ transact, chain, nodes: [openNode(sandbox.url)], log }).step()).toBe('waiting')
  await send(4)
  await finish()
  // While the first one reads the chain, its lease runs out and another takes it.
  const node = openNode(sandbox.url)
  let isTaken = false
  const late: ChainNode = {
    ...node,
    async transfersTo(...given) {
      if (!isTaken) {
        isTaken = true
        await step()
      }
      return node.transfersTo(...given)
    },
  }
  const outcome = await step({ nodes: [late] }).catch((error: Error) => error.message)
  expect(outcome).toContain('another watcher')
  expect(await balance()).toBe(usdt(7))
  expect(await wrong()).toEqual([])
})

test('a thousand deposits in one block arrive, each once', async () => {
  const to = await addressOf()
  // transferToEach(address[],uint256)
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const list = Array.from({ length: 1_000 }, () => word(BigInt(to))).join('')
  const data = `0x${selectorOfEach}${word(64n)}${word(usdt(1))}${word(1_000n)}${list}`
  await sandbox.request('eth_sendTransaction', [
    { from: tokenOwner, to: tokenAddress, data, gas: '0x5f5e100' },
  ])
  await sandbox.mine()
  await finish()
  await step()
  expect(await balance()).toBe(usdt(1_000))
  const [row] = await world.sql<{ count: number }[]>`
    select count(*)::int as count from ledger.deposit join ledger.account on account.id = account_id where owner_id = ${ann.id}`
  expect(row?.count).toBe(1_000)
  expect(await wrong()).toEqual([])
})

test('after a week away, the watcher catches up in batches', async () => {
  const to = await addressOf()
  await step()
  await send(5, { to })
  await sandbox.mine(1_300)
  await send(6, { to })
  await finish()
  const ranges: bigint[] = []
  const node = openNode(sandbox.url)
  const counting: ChainNode = {
    ...node,
    transfersTo: (addresses, range) => {
      ranges.push(range.to - range.from + 1n)
      return node.transfersTo(addresses, range)
    },
  }
  await step({ nodes: [counting] })
  expect(ranges.every((size) => size <= 500n) && ranges.length >= 3).toBe(true)
  expect(await balance()).toBe(usdt(11))
})

test('two nodes that disagree halt all crediting, and say so', async () => {
  await send(9)
  await finish()
  const node = openNode(sandbox.url)
  const hiding: ChainNode = { ...node, transfersTo: () => Promise.resolve([]) }
  const forked: ChainNode = {
    ...node,
    block: async (number) => ({ ...(await node.block(number)), hash: '0xother' }),
  }
  const behind: ChainNode = { ...node, head: async () => ({ ...(await node.head()), number: 0n }) }
  expect(await step({ nodes: [node, behind] })).toBe('waiting')
  for (const second of [hiding, forked]) {
    expect(await step({ nodes: [node, second] })).toBe('halted')
    expect(await step()).toBe('halted')
    expect(lines.join('')).toContain('the nodes disagree')
    expect(await balance()).toBe(0n)
    await world.sql`update deposits.cursor set halted_for = null`
  }
  await step({ nodes: [node, node] })
  expect(await balance()).toBe(usdt(9))
})

test('a final block that changes halts all crediting; nothing is taken back', async () => {
  await send(4)
  await finish()
  await step()
  const before = await sandbox.request<string>('evm_snapshot')
  await sandbox.mine(9)
  await step()
  await sandbox.request('evm_revert', [before])
  // Other blocks at the same heights: time has passed.
  await sandbox.request('evm_increaseTime', [1_000])
  await sandbox.mine(20)
  expect(await step()).toBe('halted')
  expect([lines.join('').includes('has changed'), await balance()]).toEqual([true, usdt(4)])
  await world.sql`update deposits.cursor set halted_for = null, block_hash = ''`
})

test('a node of another chain, or books of another token, are refused', async () => {
  const node = openNode(sandbox.url)
  const other = { ...node, chainId: () => Promise.resolve(1) }
  expect(await step({ nodes: [other] }).catch(String)).toContain('another chain')
  const foreign = { ...chain, token: tokenOwner }
  expect(await step({ chain: foreign }).catch(String)).toContain('are bound to token')
})

test('what comes to a frozen or a deleted account waits in suspense, and can be released once', async () => {
  const to = await addressOf()
  await transact((work) => freezeAccountMoney(work, { personId: ann.id, untilMs: undefined }))
  const gone = await world.person('Bob')
  const toGone = await addressOf(gone)
  const { id } = await gone.do(requestDeletion, { password: loginPassword })
  await approveDeletion(world, id)
  await send(11, { to })
  await send(12, { to: toGone })
  await finish()
  await step()
  expect([await balance(), (await arrivals()).map(([state]) => state)]).toEqual([0n, ['held']])
  const held = await world.sql<{ id: string; amount: bigint; owner: string }[]>`
    select deposit.id, amount, owner_account_id as owner from ledger.deposit where account_id <> owner_account_id order by amount`
  expect(held.map(({ amount }) => amount)).toEqual([usdt(11), usdt(12)])
  const release = async () => {
    const [row] = await world.sql<{ outcome: string }[]>`
      select ledger.release_deposit(${held[0]?.id}::uuid, ${held[0]?.owner}::uuid, 'the freeze was lifted') as outcome`
    return row?.outcome
  }
  expect([await release(), await release(), await balance()]).toEqual(['posted', 'exists', usdt(11)])
  expect(await wrong()).toEqual([])
})

test('the role of the server can neither credit a deposit nor move what the watcher has read', async () => {
  const asApp = (statement: string) =>
    world.sql.begin(async (sql) => {
      await sql`set local role linnet_app`
      await sql.unsafe(statement)
    })
  for (const statement of [
    `select ledger.credit_deposits('[]', now())`,
    `select ledger.bind_chain(1, '${tokenAddress}', 6)`,
    `select ledger.release_deposit(gen_random_uuid(), gen_random_uuid(), 'mine')`,
    `insert into ledger.deposit select from ledger.deposit`,
    `update deposits.cursor set block_number = 0`,
    `update deposits.arrival set amount = 1`,
    `delete from deposits.address`,
  ])
    expect(await asApp(statement).then(() => 'done', String)).toMatch(/permission denied/)
  const [member] = await world.sql<{ may: boolean }[]>`
    select pg_has_role('linnet_app', 'linnet_watcher', 'member') as may`
  expect(member?.may).toBe(false)
  const credited = `update deposits.arrival set amount = amount + 1 where state = 'credited'`
  expect(await world.sql.unsafe(credited).then(() => 'done', String)).toContain('keeps what is written')
})

test('money comes by the chain, and the faucet gives points only', async () => {
  expect([(await ann.do(showWallet, {})).hasFaucet, (await ann.do(showCharge, {})).hasFaucet]).toEqual([
    false,
    false,
  ])
  const refused = { refusal: { name: 'FaucetClosed' } }
  expect(await ann.call(askFaucet, { amount: usdt(1), cid: 'one' })).toMatchObject(refused)
  expect(await ann.call(askFaucet, { amount: usdt(1), asset: 'USDT', cid: 'one' })).toMatchObject(refused)
  const { balance: money, points } = await ann.do(askFaucet, { amount: usdt(1), asset: 'POINTS', cid: 'one' })
  expect([money, points]).toEqual([0n, usdt(1)])
})

test('the faucet of the development chain sends tokens that arrive like any deposit', async () => {
  await addressOf()
  for (const cid of ['one', 'one']) await ann.do(askTestTokens, { amount: usdt(40), cid })
  for (let times = 0; times < 8; times++) await step({ sandbox })
  expect([await balance(), (await arrivals()).length]).toEqual([usdt(40), 1])
  expect(await ann.call(askTestTokens, { amount: usdt(10_001), cid: 'two' })).toMatchObject({
    refusal: { name: 'FaucetTooMuch' },
  })
})

test('the development chain comes back after a restart, as it was', async () => {
  await send(13)
  await sandbox.save()
  const head = await openNode(sandbox.url).head()
  await sandbox.stop()
  sandbox = await startSandbox(dataDir)
  expect(await openNode(sandbox.url).head()).toEqual(head)
  await finish()
  await step()
  expect(await balance()).toBe(usdt(13))
})
