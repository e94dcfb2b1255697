/** Payouts on a real Ethereum node: each withdrawal is paid exactly once or not at all, whatever happens to the chain or to us. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addAddress,
  cancelWithdrawal,
  checkBeforePay,
  listBills,
  requestWithdrawal,
  showWallet,
  showWithdrawal,
} from '@linnet/protocol'
import { claimWithdrawal, readPayout } from '@linnet/protocol/staff'
import {
  createTestWorld,
  decideWithdrawal,
  endowBesideChain,
  type Person,
  pin,
  refusalOf,
  type TestWorld,
  usdt,
  valueOf,
  wrongBooksOf,
} from '@linnet/testing'
import { getAddress, keccak256 } from 'viem'
import {
  type ChainConfig,
  type ChainNode,
  depositSettings,
  openChainNode,
  openSandbox,
  type Sandbox,
  watchDeposits,
} from '../deposits'
import type { Sql } from '../kernel/database'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { createTransact, type Transact } from '../kernel/work'
import { chainMoney } from '../wallet'
import { coinsTooFew, gasTooHigh } from './gas'
import { payoutJobs } from './payout-state'
import { writeRecording } from './recording/recording-statement'
import { sandboxWallet } from './sandbox-wallet'
import type { SenderParts } from './send/parts'
import { openPayoutNode, type PayoutNode } from './send/payout-node'
import { createSender } from './send/sender'
import { type Journal, openJournal } from './signer/journal'
import { keyOf } from './signer/key'
import type { SignerParts } from './signer/parts'
import { createSigner } from './signer/signer'
import { firstFees, gasLimit } from './signer/transaction'

setDefaultTimeout(120_000)

let world: TestWorld
let sandbox: Sandbox
let dataDir: string
let chain: ChainConfig
let journalFile: string
let blocks: ChainNode
let tokenAddress: `0x${string}`
let journal: Journal
let ann: Person
let fresh = 0

const lines: string[] = []
const log = createLog({ level: 'warn', write: (line) => lines.push(line) })
const key = keyOf(sandboxWallet.key)
const limits = {
  caps: { perHour: usdt(100_000), perDay: usdt(100_000), perPersonAndDay: usdt(100_000) },
  twoFrom: usdt(1_000),
  maxFeePerGas: 200_000_000_000n,
}
const journalOf = (file = journalFile) => openJournal(file, { chainId: chain.chainId, address: key.address })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'linnet-payouts-'))
  const settings = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!settings) throw new Error('development has no chain')
  chain = settings
  ;[world, sandbox] = await Promise.all([
    createTestWorld(
      { SANDBOX_CHAIN: 'on', WITHDRAW_FEE: '1', WITHDRAW_ADDRESS_HOURS: '0', WITHDRAW_MAX_PER_DAY: '100000' },
      undefined,
      { jobSpeed: 0 },
    ),
    openSandbox(dataDir),
  ])
  blocks = await openChainNode(sandbox.url)
  tokenAddress = getAddress(chain.token)
  journalFile = join(dataDir, 'signer', 'journal')
  journal = journalOf()
  // No job runs here: as if the checks had found nothing.
  await world.sql`insert into ledger.reconciliation (at, findings, is_clean) values (now(), '[]', true)`
  // Nor does the watcher, which notes what is on the chain: as if there was nothing before all that happens here.
  await world.sql`
    insert into ledger.observation
      (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw, recorded_at)
    values (${chain.chainId}, 0, '0x', now(), 0, 0, 0, 0, now() + interval '1 hour')`
  // Opens the wallet that pays, with its tokens.
  await send({ sandbox })
})
beforeEach(async () => {
  ann = await world.person('Ann')
  await endowBesideChain(world, ann, 500)
  lines.length = 0
})
afterAll(async () => {
  journal.close()
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await world.stop({ spoiled: 'all' })
})

const transact: Transact = (act, options) =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })(
    act,
    options,
  )

/** A signer that begins where the last one ended, as after a crash: nobody holds the lease. */
async function newSigner(parts: Partial<SignerParts> = {}) {
  await world.sql`update payouts.wallet set holder = null, leased_until = null`
  return createSigner({
    transact,
    chain,
    key,
    journal,
    pins: () => undefined,
    origin: '',
    limits,
    log,
    ...parts,
  })
}
const sign = async (parts: Partial<SignerParts> = {}) => (await newSigner(parts)).step()
const nodeOf = (payouts: Partial<PayoutNode> = {}) => ({
  blocks,
  payouts: { ...openPayoutNode(sandbox.url), ...payouts },
})
const send = async (parts: Partial<SenderParts> = {}) =>
  createSender({
    transact,
    chain,
    address: key.address,
    nodes: [nodeOf()],
    stuckMs: 600_000,
    log,
    ...parts,
  }).step()
const mine = (blocks = 1) => sandbox.mine(blocks)

/** An address that nobody has used. */
const newAddress = () => getAddress(`0x${'b'.repeat(32)}${(++fresh).toString(16).padStart(8, '0')}`)
const tokensOf = (address: string) => openPayoutNode(sandbox.url).tokens(address, tokenAddress)
async function requested(units = 20, address = newAddress()): Promise<{ id: string; address: string }> {
  const { id: addressId } = valueOf(
    await ann.call(addAddress, { name: 'Exchange', contact: 'ann@example.org', address, password: pin }),
  )
  const intent = await ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })
  const { id } = await ann.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: address })
  return { id, address }
}
async function approved(units = 20, address = newAddress()) {
  const made = await requested(units, address)
  valueOf(await decideWithdrawal(world, { id: made.id, status: 'approved' }))
  return made
}
const shown = (id: string) => ann.do(showWithdrawal, { id })
const wallet = () => ann.do(showWallet, {})
const wrong = () => wrongBooksOf(world)
/** Mines what was sent until it is final, and books it. */
async function finish(): Promise<void> {
  await send()
  await mine(chain.confirmations ?? 0)
  await send()
}

test('an approved withdrawal is signed, sent, mined and final; its owner sees each state with the hash', async () => {
  const { id, address } = await approved(20)
  const hot = await tokensOf(key.address)
  expect(await sign()).toBe(1)
  expect(await shown(id)).toMatchObject({ status: 'onChain', payoutStep: 'signing' })
  // Nothing can release it any more: its money is in clearing.
  expect(await wallet()).toMatchObject({ balance: usdt(479), held: 0n })
  expect(await refusalOf(ann.call(cancelWithdrawal, { id }))).toBe('WithdrawalSending')
  await send()
  const broadcast = await shown(id)
  expect(broadcast).toMatchObject({
    status: 'onChain',
    payoutStep: 'broadcast',
    transactionId: journal.entries.at(-1)?.txHash,
  })
  await mine()
  await send()
  expect(await shown(id)).toMatchObject({ payoutStep: 'mined', payoutConfirmations: 1 })
  expect(await wrong()).toEqual([])
  await finish()
  expect(await shown(id)).toMatchObject({ status: 'sent', transactionId: broadcast.transactionId })
  expect([await tokensOf(address), hot - (await tokensOf(key.address))]).toEqual([usdt(20), usdt(20)])
  const [row] = await world.sql<{ fees: bigint; cost: string }[]>`
    select (select sum(amount)::bigint from ledger.chain_move where withdrawal_id = ${id} and kind = 'sentFee') as fees,
      (select gas_cost::text from payouts.attempt where withdrawal_id = ${id}) as cost`
  expect([row?.fees, BigInt(row?.cost ?? '0') > 0n]).toEqual([usdt(1), true])
  expect((await ann.do(listBills, {})).bills.map(({ reason }) => reason)).toEqual([
    'fee',
    'withdraw',
    'faucet',
  ])
  for (let times = 0; times < 2; times++) expect([await sign(), await send()]).toEqual([0, 'sent'])
  expect(await tokensOf(address)).toBe(usdt(20))
  expect(await wrong()).toEqual([])
})

test('a withdrawal can be cancelled until it is signed, and nobody sends one of the chain by hand', async () => {
  const { id } = await approved()
  const finn = await world.staff('finance', 'Finn')
  expect(await refusalOf(finn.call(claimWithdrawal, { id }))).toBe('WithdrawalByChain')
  await ann.do(cancelWithdrawal, { id })
  expect(await sign()).toBe(0)
  expect(await wallet()).toMatchObject({ balance: usdt(500), held: 0n })
  const waiting = await requested()
  expect(await (await newSigner()).sign(waiting.id)).toContain('not approved')
})

test('a transaction that the token refuses gives back amount and fee', async () => {
  const { id } = await approved()
  await sign()
  // The wallet that pays is emptied by a transaction that the block takes first.
  const saved = await sandbox.request<string>('evm_snapshot')
  await sandbox.request('anvil_impersonateAccount', [key.address])
  const all = await tokensOf(key.address)
  await sandbox.request('anvil_setStorageAt', [tokenAddress, balanceSlot(key.address), `0x${'0'.repeat(64)}`])
  await finish()
  expect(await shown(id)).toMatchObject({ status: 'failed' })
  expect(await wallet()).toMatchObject({ balance: usdt(500), held: 0n })
  await sandbox.request('anvil_setStorageAt', [
    tokenAddress,
    balanceSlot(key.address),
    `0x${all.toString(16).padStart(64, '0')}`,
  ])
  expect([saved !== '', await tokensOf(key.address)]).toEqual([true, all])
  expect(await wrong()).toEqual([])
})

/** Where the token keeps a balance: the second variable of the contract. */
function balanceSlot(address: string): string {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  return keccak256(`0x${word(BigInt(address))}${word(1n)}`)
}

test('a payout that is stuck is replaced under the same nonce, with at least an eighth more of both fees', async () => {
  const { id, address } = await approved()
  await sign()
  await send()
  await send({ stuckMs: -1 })
  expect(await shown(id)).toMatchObject({ payoutStep: 'stuck' })
  expect(lines.join('')).toContain('a payout is stuck')
  const finn = await world.staff('finance', 'Finn')
  expect((await finn.do(readPayout, { id })).stuckSince).toBeNumber()
  expect(await sign()).toBe(1)
  const [first, second] = journal.of(id)
  expect(second).toMatchObject({ nonce: first?.nonce, attempt: 2, to: first?.to, units: first?.units })
  for (const fee of ['maxFee', 'maxTip'] as const)
    expect((second?.[fee] ?? 0n) * 1_000n >= (first?.[fee] ?? 0n) * 1_125n).toBe(true)
  await send()
  expect(await shown(id)).toMatchObject({ payoutStep: 'replaced', transactionId: second?.txHash })
  await mine()
  await finish()
  expect([(await shown(id)).transactionId, await tokensOf(address)]).toEqual([second?.txHash, usdt(20)])
  expect((await finn.do(readPayout, { id })).transactions).toHaveLength(2)
  expect(await wrong()).toEqual([])
})

test('fees are not raised above the most that a unit of gas may cost', async () => {
  const { id } = await approved()
  await sign()
  await send()
  await send({ stuckMs: -1 })
  const most = journal.of(id).at(-1)?.maxFee ?? 0n
  expect(await sign({ limits: { ...limits, maxFeePerGas: most } })).toBe(0)
  expect(lines.join('')).toContain('as high as SIGNER_MAX_GWEI allows')
  await mine()
  await finish()
  expect(await shown(id)).toMatchObject({ status: 'sent' })
})

test('a transaction that the base fee has outgrown before it was sent is stuck as well, and replaced', async () => {
  const { id, address } = await approved()
  await sign()
  await spike(40_000_000_000n)
  // The node refuses it now, and did not yet have it.
  await send({ stuckMs: -1 })
  expect(lines.join('')).toContain('could not be sent yet')
  expect(await shown(id)).toMatchObject({ payoutStep: 'stuck' })
  expect(await sign()).toBe(1)
  const [first, second] = journal.of(id)
  expect([second?.nonce, (second?.maxFee ?? 0n) > 40_000_000_000n]).toEqual([first?.nonce, true])
  await finish()
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
  await spike(1_000_000_000n)
  expect(await wrong()).toEqual([])
})

/** Gas costs this much from the next block on. */
async function spike(baseFee: bigint): Promise<void> {
  await sandbox.request('anvil_setNextBlockBaseFeePerGas', [`0x${baseFee.toString(16)}`])
  await mine()
}

test('gas that costs more than the limit makes a payout wait, and it leaves once when gas is cheap again', async () => {
  const { id, address } = await approved()
  await sign()
  await spike(limits.maxFeePerGas * 2n)
  for (let times = 0; times < 3; times++) {
    await send({ stuckMs: -1 })
    await sign()
  }
  expect(journal.of(id).every(({ maxFee }) => maxFee <= limits.maxFeePerGas)).toBe(true)
  expect(await tokensOf(address)).toBe(0n)
  await spike(1_000_000_000n)
  await finish()
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('a wallet without coins for gas pays once it has some, and its fees are not raised for that', async () => {
  const { id, address } = await approved()
  await sign()
  const coins = await openPayoutNode(sandbox.url).coins(key.address)
  await sandbox.request('anvil_setBalance', [key.address, '0x0'])
  for (let times = 0; times < 2; times++) await send({ stuckMs: -1 })
  expect(await sign()).toBe(0)
  expect(lines.join('')).toContain('could not be sent yet')
  await sandbox.request('anvil_setBalance', [key.address, `0x${coins.toString(16)}`])
  await finish()
  expect([journal.of(id).length, (await shown(id)).status, await tokensOf(address)]).toEqual([
    1,
    'sent',
    usdt(20),
  ])
})

test('of a transaction and its replacement either is mined, also if the chain changes its mind between them', async () => {
  const { id, address } = await approved()
  await sign()
  await send()
  await send({ stuckMs: -1 })
  await sign()
  const [first, second] = journal.of(id)
  const before = await sandbox.request<string>('evm_snapshot')
  await send()
  await mine()
  await send()
  expect(await shown(id)).toMatchObject({ payoutStep: 'mined', transactionId: second?.txHash })
  // The other one is in the block that takes its place.
  await sandbox.request('evm_revert', [before])
  await sandbox.request('anvil_dropAllTransactions')
  await sandbox.request('eth_sendRawTransaction', [first?.transaction])
  await mine(2)
  await send()
  expect(await shown(id)).toMatchObject({ payoutStep: 'mined', transactionId: first?.txHash })
  await finish()
  expect([(await shown(id)).transactionId, await tokensOf(address)]).toEqual([first?.txHash, usdt(20)])
  expect(await wrong()).toEqual([])
})

test('a recipient that refuses whatever is sent to it is paid, since it is the token that moves', async () => {
  const { id, address } = await approved()
  await sandbox.request('anvil_setCode', [address, '0x60006000fd'])
  await sign()
  await send()
  await mine()
  await finish()
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('a token that says it went well and moved nothing halts all payouts; one that answers true is as good as none', async () => {
  const { id, address } = await approved()
  const code = await sandbox.request<string>('eth_getCode', [tokenAddress, 'latest'])
  const before = await sandbox.request<string>('evm_snapshot')
  await sign()
  await sandbox.request('anvil_setCode', [tokenAddress, '0x600160005260206000f3'])
  await send({ nodes: [nodeOf({ tokens: () => Promise.resolve(0n) })] })
  await mine(chain.confirmations ?? 0)
  expect(await send({ nodes: [nodeOf({ tokens: () => Promise.resolve(0n) })] })).toBe('halted')
  expect(lines.join('')).toContain('went through without the transfer')
  expect(await shown(id)).toMatchObject({ status: 'onChain' })
  await sandbox.request('evm_revert', [before])
  await sandbox.request('anvil_dropAllTransactions')
  await world.sql`update payouts.wallet set halted_for = null`
  expect(await sandbox.request<string>('eth_getCode', [tokenAddress, 'latest'])).toBe(code)
  await finish()
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('a nonce that was used elsewhere halts all payouts', async () => {
  const { id } = await approved()
  await sign()
  const before = await sandbox.request<string>('evm_snapshot')
  await sandbox.request('anvil_impersonateAccount', [key.address])
  await sandbox.request('eth_sendTransaction', [{ from: key.address, to: key.address, gas: '0x30000' }])
  await mine(chain.confirmations ?? 0)
  expect(await send()).toBe('halted')
  expect(lines.join('')).toContain('was used for something else')
  expect([await sign(), (await shown(id)).status]).toEqual(['halted', 'onChain'])
  await sandbox.request('evm_revert', [before])
  await world.sql`update payouts.wallet set halted_for = null`
  await finish()
  expect((await shown(id)).status).toBe('sent')
})

test('while gas costs more than it may, a withdrawal waits for that reason and takes no nonce', async () => {
  const { id } = await approved()
  await send()
  const spike = { fees: async () => ({ baseFee: 199_500_000_000n, tip: 1_000_000_000n }) }
  await send({ nodes: [nodeOf(spike)] })
  expect(await (await newSigner()).sign(id)).toBe('gas costs more than SIGNER_MAX_GWEI allows')
  const sam = await world.staff('finance', 'Sam')
  expect(await sam.do(readPayout, { id })).toMatchObject({ hindrance: gasTooHigh, transactions: [] })
  expect(await metricsNow()).toContain('linnet_payouts_waiting_for_gas 1')
  expect([journal.of(id).length, (await shown(id)).status]).toEqual([0, 'approved'])
  await send()
  expect(await sign()).toBe(1)
  expect((await sam.do(readPayout, { id })).hindrance).toBeUndefined()
  await send()
  await mine()
  await finish()
})

async function metricsNow(): Promise<string> {
  const metrics = createMetrics()
  for (const job of payoutJobs(chain, metrics)) await transact(async (work) => void (await job.run(work)))
  return metrics.registry.metrics()
}

test('without coins for the gas of one more transaction, a withdrawal waits for that reason and takes no nonce', async () => {
  const [first, second] = [await approved(), await approved()]
  const coins = await openPayoutNode(sandbox.url).coins(key.address)
  // Enough for a transaction at the most that it may cost, and not for two.
  const { baseFee, tip } = await openPayoutNode(sandbox.url).fees()
  const { maxFee } = firstFees({ baseFee, tip, most: limits.maxFeePerGas })
  const enough = maxFee * gasLimit
  const real = openPayoutNode(sandbox.url)
  const seen = (has: bigint): Partial<SenderParts> => ({
    nodes: [
      nodeOf({
        fees: async () => ({ baseFee, tip }),
        // At a final block, which the books are compared with, it has what it has.
        coins: async (address, block) => (block === undefined ? has : real.coins(address, block)),
      }),
    ],
  })
  await send(seen(enough - 1n))
  expect([await sign(), journal.of(first.id).length, (await shown(first.id)).status]).toEqual([
    0,
    0,
    'approved',
  ])
  await send(seen(enough * 2n - 1n))
  expect(await sign()).toBe(1)
  expect([(await shown(first.id)).status, (await shown(second.id)).status]).toEqual(['onChain', 'approved'])
  const sam = await world.staff('finance', 'Sam')
  expect(await sam.do(readPayout, { id: second.id })).toMatchObject({ hindrance: coinsTooFew })
  const low = [/^linnet_hot_wallet_coins 0\.0\d+$/m, /^linnet_hot_wallet_coins_least 0\.05$/m]
  for (const each of low) expect(await metricsNow()).toMatch(each)
  await send(seen(coins))
  expect(await sign()).toBe(1)
  await finish()
  expect([(await shown(first.id)).status, (await shown(second.id)).status]).toEqual(['sent', 'sent'])
})

test('killed after each commit, the signer pays once', async () => {
  for (let commits = 1; commits <= 5; commits++) {
    const { id, address } = await approved()
    let left = commits
    const dying: Transact = async (act, options) => {
      if (left-- <= 0) throw new Error('killed')
      return transact(act, options)
    }
    await sign({ transact: dying }).catch(() => 'killed')
    journal.close()
    journal = journalOf()
    for (let times = 0; times < 2; times++) await sign()
    expect(journal.of(id)).toHaveLength(1)
    await send()
    await mine()
    await finish()
    expect([commits, (await shown(id)).status, await tokensOf(address)]).toEqual([commits, 'sent', usdt(20)])
  }
  expect(await wrong()).toEqual([])
})

test('killed between the journal and the database, it brings back what the journal has', async () => {
  const { id, address } = await approved()
  let isWritten = false
  const writing: Journal = { ...journal, append: (entry) => (journal.append(entry), (isWritten = true)) }
  const dying: Transact = (act, options) =>
    isWritten ? Promise.reject(new Error('killed')) : transact(act, options)
  expect(await sign({ journal: writing, transact: dying }).catch(String)).toContain('killed')
  expect(await send()).toBe('sent')
  expect(await tokensOf(address)).toBe(0n)
  await sign()
  await send()
  await mine()
  await finish()
  expect([journal.of(id).length, await tokensOf(address)]).toEqual([1, usdt(20)])
})

test('killed after each commit, the sender books once', async () => {
  for (let commits = 1; commits <= 5; commits++) {
    const { id, address } = await approved()
    await sign()
    await send()
    await mine(chain.confirmations ?? 0)
    let left = commits
    const dying: Transact = async (act, options) => {
      if (left-- <= 0) throw new Error('killed')
      return transact(act, options)
    }
    await send({ transact: dying }).catch(() => 'killed')
    await Promise.all([send(), send()])
    expect([commits, (await shown(id)).status, await tokensOf(address)]).toEqual([commits, 'sent', usdt(20)])
    const [moves] = await world.sql<{ count: number }[]>`
      select count(*)::int as count from ledger.chain_move where withdrawal_id = ${id}`
    expect(moves?.count).toBe(2)
  }
  expect(await wrong()).toEqual([])
})

test('a block that is given up takes its payout back to being sent', async () => {
  const { id, address } = await approved()
  await sign()
  await send()
  const before = await sandbox.request<string>('evm_snapshot')
  await mine(2)
  await send()
  expect(await shown(id)).toMatchObject({ payoutStep: 'mined', payoutConfirmations: 2 })
  await sandbox.request('evm_revert', [before])
  await sandbox.request('anvil_dropAllTransactions')
  await mine()
  await send()
  expect(await shown(id)).toMatchObject({ status: 'onChain', payoutStep: 'broadcast' })
  await mine()
  await finish()
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('a node that is away, behind or lying ends nothing', async () => {
  const { id, address } = await approved()
  await sign()
  const away = nodeOf({ broadcast: () => Promise.reject(new Error('connection refused')) })
  await send({ nodes: [away] })
  expect(await shown(id)).toMatchObject({ payoutStep: 'signing' })
  await send()
  await mine(chain.confirmations ?? 0)
  const behind = nodeOf({ receipt: () => Promise.resolve(undefined) })
  await send({ nodes: [nodeOf(), behind] })
  expect(await shown(id)).toMatchObject({ status: 'onChain', payoutStep: 'mined' })
  const real = openPayoutNode(sandbox.url)
  const lying = nodeOf({
    receipt: async (hash) => {
      const receipt = await real.receipt(hash)
      return receipt && { ...receipt, isSuccess: false }
    },
  })
  expect(await send({ nodes: [nodeOf(), lying] })).toBe('halted')
  expect([await sign(), await send()]).toEqual(['halted', 'halted'])
  expect(lines.join('')).toContain('the nodes disagree')
  await world.sql`update payouts.wallet set halted_for = null`
  await send({ nodes: [nodeOf(), nodeOf()] })
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('nodes that cannot be read end nothing, and one on another fork halts', async () => {
  const { id, address } = await approved()
  await sign()
  await send()
  await mine(chain.confirmations ?? 0)
  const gone = () => Promise.reject(new Error('connection refused'))
  for (const failing of [{ receipt: gone }, { coins: gone }, { fees: gone }])
    expect(await send({ nodes: [nodeOf(failing)] }).catch(String)).toContain('connection refused')
  expect(await send({ nodes: [nodeOf(), nodeOf({ receipt: gone })] }).catch(String)).toContain('refused')
  expect((await shown(id)).status).toBe('onChain')
  const fork = {
    blocks: {
      ...blocks,
      block: async (number: bigint) => ({ ...(await blocks.block(number)), hash: '0xother' }),
    },
    payouts: openPayoutNode(sandbox.url),
  }
  // Neither says that it is final before both do.
  for (const nodes of [[fork], [nodeOf(), fork]] as const) await send({ nodes })
  expect((await shown(id)).status).toBe('onChain')
  const real = openPayoutNode(sandbox.url)
  const other = {
    blocks: fork.blocks,
    payouts: nodeOf({
      receipt: async (hash) => {
        const receipt = await real.receipt(hash)
        return receipt && { ...receipt, blockHash: '0xother' }
      },
    }).payouts,
  }
  expect(await send({ nodes: [nodeOf(), other] })).toBe('halted')
  await world.sql`update payouts.wallet set halted_for = null`
  await send({ nodes: [nodeOf(), nodeOf()] })
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('a clock that went back frees no limit of the signer, and one that is wrong pays nothing twice', async () => {
  const first = await approved(30)
  const dayMs = 24 * 3_600_000
  await sign()
  const signed = journal.entries
    .filter(({ attempt, atMs }) => attempt === 1 && atMs > Date.now() - dayMs)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const next = await approved(30)
  const caps = { ...limits.caps, perDay: signed + usdt(29) }
  const wound = { nowMs: () => Date.now() - 3 * dayMs, limits: { ...limits, caps } }
  expect(await (await newSigner(wound)).sign(next.id)).toContain('limit of a day')
  await sign({ nowMs: () => Date.now() + 3 * dayMs })
  for (const nowMs of [() => Date.now() - dayMs, Date.now]) expect(await sign({ nowMs })).toBe(0)
  await send()
  await mine()
  await finish()
  for (const { id, address } of [first, next])
    expect([journal.of(id).length, await tokensOf(address)]).toEqual([1, usdt(30)])
})

test('of two signers one has the lease, and one that wakes up late signs nothing', async () => {
  const { id, address } = await approved()
  const other = await newSigner()
  const first = await newSigner()
  expect(await first.step()).toBe(1)
  expect(await other.step()).toBe('waiting')
  const next = await approved()
  let isTaken = false
  const late: Transact = async (act, options) => {
    const done = await transact(act, options)
    // Its lease runs out right after it has taken the withdrawal, and another signs it.
    const [payout] = await world.sql<object[]>`select 1 from payouts.payout where withdrawal_id = ${next.id}`
    if (payout && !isTaken) {
      isTaken = true
      await sign()
    }
    return done
  }
  const sleeper = await newSigner({ transact: late })
  expect(await sleeper.step().catch(String)).toContain('another signer has taken over')
  expect(journal.of(next.id)).toHaveLength(1)
  await send()
  await mine()
  await finish()
  expect([await tokensOf(address), await tokensOf(next.address)]).toEqual([usdt(20), usdt(20)])
  expect((await shown(id)).status).toBe('sent')
})

test('after a restore from a backup, what the journal has paid is not paid again', async () => {
  const { id, address } = await approved()
  // The backup is from before it was signed: nothing of its payout is in it.
  await sign()
  await send()
  await mine()
  const nonce = journal.of(id)[0]?.nonce ?? -1
  await forget(id)
  expect(await shown(id)).toMatchObject({ status: 'approved' })
  expect(await wallet()).toMatchObject({ held: usdt(21) })
  // The chain has less than the books, which stops all money; bringing the payout back is what makes them the same.
  await world.sql`insert into ledger.halt (reason, at) values ('chainDifferences', now())`
  expect(await sign()).toBe(0)
  const stops = await world.sql<object[]>`delete from ledger.halt returning 1`
  expect(stops).toHaveLength(1)
  expect([journal.of(id).length, (await shown(id)).status]).toEqual([1, 'onChain'])
  const next = await approved()
  await sign()
  expect(journal.of(next.id)[0]?.nonce).toBe(nonce + 1)
  await send()
  await mine()
  await finish()
  expect([await tokensOf(address), await tokensOf(next.address)]).toEqual([usdt(20), usdt(20)])
  expect((await shown(id)).status).toBe('sent')
  expect(await wrong()).toEqual([])
})

test('after a restore to before it was approved, what the journal has paid halts all payouts, until it is approved again', async () => {
  const [{ id, address }, later] = [await approved(), await approved()]
  expect(await sign()).toBe(2)
  await send()
  await mine()
  for (const each of [later.id, id]) await forget(each)
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update wallet.withdrawal set status = 'requested', approved_at = null, decided_at = null where id = ${id}`
  })
  const other = await approved()
  expect([await sign(), await sign()]).toEqual(['halted', 'halted'])
  expect(lines.join('')).toContain(`the journal has paid withdrawal ${id}`)
  // What the database has as approved is brought back all the same.
  expect((await shown(later.id)).status).toBe('onChain')
  await world.sql`update payouts.wallet set halted_for = null`
  // Nothing else is paid either before that is settled.
  expect([await sign(), journal.of(other.id).length]).toEqual(['halted', 0])
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  await world.sql`update payouts.wallet set halted_for = null`
  expect(await sign()).toBe(1)
  await send()
  await mine()
  await finish()
  for (const paid of [id, later.id, other.id])
    expect([journal.of(paid).length, (await shown(paid)).status]).toEqual([1, 'sent'])
  for (const to of [address, later.address, other.address]) expect(await tokensOf(to)).toBe(usdt(20))
  expect(await wrong()).toEqual([])
})

test('a payout that the database cannot have any more is written down by hand, and the signer goes on', async () => {
  const { id, address } = await approved()
  await sign()
  await send()
  await mine()
  await forget(id)
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update wallet.withdrawal set status = 'requested', approved_at = null, decided_at = null where id = ${id}`
  })
  expect(await sign()).toBe('halted')
  await world.sql.begin(async (sql) => {
    for (const { nonce, attempt, txHash, transaction, maxFee, maxTip, atMs } of journal.of(id)) {
      await sql`
        insert into payouts.payout (withdrawal_id, chain_id, address, nonce, step, ended_at)
        values (${id}, ${chain.chainId}, ${key.address}, ${nonce}, 'sent', now())`
      await sql`
        insert into payouts.attempt (withdrawal_id, n, tx_hash, signed_transaction, max_fee, max_tip, signed_at)
        values (${id}, ${attempt}, ${txHash}, ${transaction}, ${maxFee.toString()}::numeric, ${maxTip.toString()}::numeric,
          to_timestamp(${atMs} / 1000.0))`
    }
    await sql`update payouts.wallet set halted_for = null`
  })
  const next = await approved()
  expect(await sign()).toBe(1)
  await send()
  await mine()
  await finish()
  expect([(await shown(next.id)).status, journal.of(id).length]).toEqual(['sent', 1])
  for (const to of [address, next.address]) expect(await tokensOf(to)).toBe(usdt(20))
  // As it was before, since the tests that follow compare the books with the chain.
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  await forget(id)
  expect(await sign()).toBe(0)
  await finish()
  expect([(await shown(id)).status, await wrong()]).toEqual(['sent', []])
})

/** Takes a withdrawal back to what a backup of before it was signed has. */
async function forget(id: string): Promise<void> {
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`delete from payouts.attempt where withdrawal_id = ${id}`
    await sql`delete from payouts.payout where withdrawal_id = ${id}`
    await sql`update payouts.wallet set next_nonce = next_nonce - 1`
    await sql`update wallet.withdrawal set status = 'approved', payout_step = null, payout_hash = null where id = ${id}`
    const posts = await sql<{ amount: bigint; debit: string; credit: string }[]>`
      delete from ledger.transfer where kind = 'post' and pending_id in (select id from ledger.transfer where reference = ${id})
      returning amount, debit_id as debit, credit_id as credit`
    for (const { amount, debit, credit } of posts) {
      const moved = amount.toString()
      await sql`
        update ledger.account set debits_posted = debits_posted - ${moved}::bigint, debits_pending = debits_pending + ${moved}::bigint,
          version = version - 1 where id = ${debit}`
      await sql`
        update ledger.account set credits_posted = credits_posted - ${moved}::bigint, credits_pending = credits_pending + ${moved}::bigint,
          version = version - 1 where id = ${credit}`
    }
  })
}

test('a journal that was changed, lost or replaced signs nothing', async () => {
  await approved()
  const text = readFileSync(journalFile, 'utf8')
  const copy = join(dataDir, 'changed')
  writeFileSync(copy, text.replace(/"amount":"\d+"/, '"amount":"1"'))
  expect(() => journalOf(copy)).toThrow('was changed')
  writeFileSync(copy, text.slice(0, -7))
  const torn = journalOf(copy)
  expect(torn.entries).toHaveLength(journal.entries.length - 1)
  expect(await sign({ journal: torn })).toBe('halted')
  expect(lines.join('')).toContain('the journal lacks transactions')
  await world.sql`update payouts.wallet set halted_for = null`
  const other = journalOf(join(dataDir, 'other'))
  expect(await sign({ journal: other })).toBe('halted')
  expect(lines.join('')).toContain('another journal')
  await world.sql`update payouts.wallet set halted_for = null`
  torn.close()
  other.close()
  expect(await sign()).toBe(1)
  await send()
  await mine()
  await finish()
})

test('with the journal lost and the database restored at once, nothing is paid again', async () => {
  const { id, address } = await approved()
  await sign()
  await send()
  await mine()
  // The database is the one of before the first payout, in which nothing names a journal.
  await forget(id)
  const without = (act: (sql: Sql) => Promise<unknown>) =>
    world.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await act(sql)
    })
  const [before] = await world.sql<{ journal: string }[]>`select journal_id as journal from payouts.wallet`
  await without(async (sql) => {
    await sql`create table payouts.kept_payout as select * from payouts.payout`
    await sql`create table payouts.kept_attempt as select * from payouts.attempt`
    await sql`delete from payouts.attempt`
    await sql`delete from payouts.payout`
    await sql`update payouts.wallet set journal_id = null, next_nonce = 0, chain_nonce = null, seen_at = null`
  })
  const empty = journalOf(join(dataDir, 'empty'))
  // Nothing is known of the chain yet.
  expect(await sign({ journal: empty })).toBe('waiting')
  await send()
  expect(await sign({ journal: empty })).toBe('halted')
  expect(lines.join('')).toContain('the chain has transactions of the wallet that the journal lacks')
  expect([empty.entries.length, (await shown(id)).status]).toEqual([0, 'approved'])
  empty.close()
  // The journal was found.
  await without(async (sql) => {
    await sql`insert into payouts.payout select * from payouts.kept_payout`
    await sql`insert into payouts.attempt select * from payouts.kept_attempt`
    await sql`drop table payouts.kept_payout, payouts.kept_attempt`
    await sql`update payouts.wallet set journal_id = ${before?.journal ?? null}, halted_for = null`
  })
  expect(await sign()).toBe(0)
  await finish()
  expect([(await shown(id)).status, await tokensOf(address)]).toEqual(['sent', usdt(20)])
})

test('the limits of the signer count what its journal has', async () => {
  const { id } = await approved(20)
  const signer = async (caps: Partial<typeof limits.caps>) =>
    (await newSigner({ limits: { ...limits, caps: { ...limits.caps, ...caps } } })).sign(id)
  expect(await signer({ perHour: usdt(19) })).toContain('limit of an hour')
  expect(await signer({ perDay: usdt(19) })).toContain('limit of a day')
  expect(await signer({ perPersonAndDay: usdt(19) })).toContain('limit of this person')
  const finn = await world.staff('finance', 'Finn')
  expect((await finn.do(readPayout, { id })).hindrance).toContain('limit of this person')
  expect(await signer({ perPersonAndDay: usdt(20) })).toBeUndefined()
  await send()
  await mine()
  await finish()
})

test('it pays neither itself, nor the token, nor an address at which people pay in, nor more than the wallet has', async () => {
  for (const address of [key.address, tokenAddress]) {
    const { id } = await approved(10, address)
    expect(await (await newSigner()).sign(id)).toContain('none that can be paid')
    await ann.do(cancelWithdrawal, { id })
  }
  const { id } = await approved(10)
  const [hot] = await world.sql<{ id: string; posted: bigint }[]>`
    select id, debits_posted as posted from ledger.account where kind = 'assetHot'`
  await world.sql`update ledger.account set debits_posted = credits_posted where id = ${hot?.id}`
  expect(await (await newSigner()).sign(id)).toBe('the hot wallet has too little')
  await world.sql`update ledger.account set debits_posted = ${String(hot?.posted)}::bigint where id = ${hot?.id}`
  await ann.do(cancelWithdrawal, { id })
})

test('another key pays with nonces and a journal of its own, and the first one goes on when it is back', async () => {
  const next = keyOf(`0x${'7'.repeat(64)}`)
  const change = (address: string, journalId: string | null) => world.sql`
    update payouts.wallet set address = ${address}, next_nonce = 0, chain_nonce = null, journal_id = ${journalId}, halted_for = null`
  const { id, address } = await approved(20)
  const [before] = await world.sql<{ journal: string }[]>`select journal_id as journal from payouts.wallet`
  await change(next.address, null)
  await sandbox.request('anvil_setBalance', [next.address, '0xde0b6b3a7640000'])
  await sandbox.request('anvil_setStorageAt', [
    tokenAddress,
    balanceSlot(next.address),
    `0x${usdt(20).toString(16).padStart(64, '0')}`,
  ])
  const ofNext = openJournal(join(dataDir, 'next'), { chainId: chain.chainId, address: next.address })
  await send({ address: next.address })
  expect(await sign({ key: next, journal: ofNext })).toBe(1)
  expect(ofNext.entries.map(({ nonce, withdrawal }) => [nonce, withdrawal])).toEqual([[0, id]])
  await send({ address: next.address })
  await mine(chain.confirmations ?? 0)
  await send({ address: next.address })
  expect([(await shown(id)).status, await tokensOf(address), await tokensOf(next.address)]).toEqual([
    'sent',
    usdt(20),
    0n,
  ])
  ofNext.close()
  // What the other wallet had besides was paid out of nothing: the first one gives it up.
  await sandbox.request('anvil_setStorageAt', [
    tokenAddress,
    balanceSlot(key.address),
    `0x${((await tokensOf(key.address)) - usdt(20)).toString(16).padStart(64, '0')}`,
  ])
  await change(key.address, before?.journal ?? null)
  await send()
  expect(await sign()).toBe(0)
})

test('after all of this, the watcher finds on the chain what the books have', async () => {
  const { id } = await approved(40)
  await sign()
  await send()
  await mine()
  await finish()
  expect(await hot()).toMatchObject({ difference: '0' })
  expect(BigInt((await hot())?.observed ?? '0')).toBe(await tokensOf(key.address))
  expect(await wrongBooksOf(world)).toEqual([])
  const [sent] = await world.sql<{ block: bigint }[]>`
    select booked_block.block_number as block from ledger.booked_block join ledger.chain_move on id = transfer_id where withdrawal_id = ${id}`
  expect(sent?.block).toBeGreaterThan(0n)
})

/** The coins of the wallet that pays, as they were last seen, and what the books have of it. */
async function gas() {
  const [row] = await world.sql<{ observed: string; booked: string; difference: string }[]>`
    select observed::text as observed, booked::text as booked, difference::text as difference from ledger.gas_position()`
  return row
}
const entriesOf = async (txHash: string | undefined) => [
  ...(await world.sql<{ kind: string; amount: string }[]>`
    select kind, amount::text as amount from ledger.gas_entry where tx_hash = ${txHash ?? ''}`),
]
/** The coins that one of two transactions has cost, as a receipt says. */
async function costOf(txHash: string | undefined): Promise<bigint> {
  const { cost = 0n } = (await openPayoutNode(sandbox.url).receipt(txHash ?? '')) ?? {}
  return cost
}
const ownCoins = async () => {
  const { number } = await blocks.head()
  return openPayoutNode(sandbox.url).coins(key.address, number - BigInt(chain.confirmations ?? 0) + 1n)
}
const setCoins = (coins: bigint) =>
  sandbox.request('anvil_setBalance', [key.address, `0x${coins.toString(16)}`])

test('what gas costs is booked once, of the transaction that was mined, and the coins are what the books have', async () => {
  const { id } = await approved()
  await sign()
  await send()
  await send({ stuckMs: -1 })
  await sign()
  await send()
  await mine()
  for (let times = 0; times < 2; times++) await finish()
  const [first, second] = journal.of(id)
  const cost = await costOf(second?.txHash)
  expect(cost).toBeGreaterThan(0n)
  expect(await entriesOf(second?.txHash)).toMatchObject([{ kind: 'spent', amount: String(cost) }])
  expect(await entriesOf(first?.txHash)).toHaveLength(0)
  expect(await gas()).toMatchObject({ observed: String(await ownCoins()), difference: '0' })
  expect(await wrong()).toEqual([])
})

test('control: a transaction whose gas nobody has booked is coins that are missing', async () => {
  const undone = new Error('undone')
  const { id } = await approved()
  await sign()
  await send()
  await mine()
  await finish()
  const cost = await costOf(journal.of(id)[0]?.txHash)
  let found: string | undefined
  await world.sql
    .begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`delete from ledger.gas_entry where tx_hash = ${journal.of(id)[0]?.txHash ?? ''}`
      const [row] = await sql<
        { difference: string }[]
      >`select difference::text as difference from ledger.gas_position()`
      found = row?.difference
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect([found, (await gas())?.difference]).toEqual([String(-cost), '0'])
})

test('coins that anybody sends to the wallet are booked as found; those that are gone stop all money until they are booked as lost', async () => {
  const sumOf = async (kind: string) => {
    const [row] = await world.sql<[{ sum: string }]>`
      select coalesce(sum(amount), 0)::text as sum from ledger.gas_entry where kind = ${kind}`
    return BigInt(row.sum)
  }
  const before = await sumOf('found')
  await mine(chain.confirmations ?? 0)
  await send()
  const had = await openPayoutNode(sandbox.url).coins(key.address)
  await setCoins(had + 12_345n)
  await mine(chain.confirmations ?? 0)
  await send()
  expect([(await sumOf('found')) - before, (await gas())?.difference]).toEqual([12_345n, '0'])
  await setCoins(had + 12_000n)
  await mine(chain.confirmations ?? 0)
  await send()
  expect([(await gas())?.difference, await wrong()]).toEqual(['-345', ['gasDifferences: 1']])
  const book = (amount: number, why = 'gone') =>
    world.sql<{ outcome: string }[]>`
      select ledger.book_gas_loss(gen_random_uuid(), ${amount}::int::numeric, ${why}) as outcome`.then(
      ([row]) => row?.outcome,
      String,
    )
  for (const amount of [344, 346, -345]) expect(await book(amount)).toContain('not the coins')
  expect(await book(345, '')).toContain('say why')
  expect([await book(345), await book(345)]).toEqual(['posted', expect.stringContaining('not the coins')])
  expect([await sumOf('lost'), await wrong()]).toEqual([345n, []])
})

test('coins are compared only at a block up to which everything is booked', async () => {
  const { id } = await approved()
  await mine(chain.confirmations ?? 0)
  await send()
  await sign()
  await send()
  const known = await gas()
  await mine(chain.confirmations ?? 0)
  // The second node does not have it yet: it is in a final block, and in no books.
  await send({ nodes: [nodeOf(), nodeOf({ receipt: () => Promise.resolve(undefined) })] })
  expect([await gas(), (await shown(id)).status, await wrong()]).toEqual([known, 'onChain', []])
  await send()
  expect([(await shown(id)).status, (await gas())?.difference]).toEqual(['sent', '0'])
  expect((await gas())?.observed).not.toBe(known?.observed)
})

test('nodes that have other coins of the wallet halt all payouts', async () => {
  await mine()
  const lying = nodeOf({ coins: () => Promise.resolve(1n) })
  expect(await send({ nodes: [nodeOf(), lying] })).toBe('halted')
  await world.sql`update payouts.wallet set halted_for = null`
  expect(await send({ nodes: [nodeOf(), nodeOf()] })).toBe('sent')
})

test('restored from before it was requested: the payout halts all, is recorded by two signatures, and books and chain agree', async () => {
  const { id, address } = await approved(20)
  await sign()
  await send()
  await mine()
  await forget(id)
  await forgetRequest(id)
  expect(await wallet()).toMatchObject({ balance: usdt(500), held: 0n })
  expect(await sign()).toBe('halted')
  expect(lines.join('')).toContain(`the journal has paid withdrawal ${id}`)
  // The chain has less than the books, which stops all money.
  await world.sql`insert into ledger.halt (reason, at) values ('chainDifferences', now())`
  const [first] = journal.of(id)
  const it = { withdrawal: id, person: ann.id, address, amount: usdt(20), nonce: first?.nonce ?? -1 }
  const epoch = await transact((work) => chainMoney.epoch(work))
  const until = Math.floor(world.clock.nowMs() / 1000) + 3_600
  const why = { why: 'after the restore', until }
  const statement = writeRecording({ ...it, hashes: journal.of(id).map(({ txHash }) => txHash), epoch }, why)
  for (const name of ['Fay', 'Finn']) {
    expect(await sign()).toBe('halted')
    const { id: staffId } = await world.staff('finance', name)
    await world.sql`select payouts.add_recording_signature(gen_random_uuid(), ${id}, ${staffId}, ${name}, 'x', ${statement}, '{}')`
  }
  expect(await sign()).toBe(0)
  for (let times = 0; times < 3; times++) await finish()
  const moves = await world.sql<{ kind: string; amount: bigint }[]>`
    select kind, amount from ledger.chain_move where withdrawal_id = ${id}`
  expect([...moves]).toMatchObject([{ kind: 'recorded', amount: usdt(20) }])
  expect(await entriesOf(first?.txHash)).toMatchObject([{ kind: 'spent' }])
  expect([await tokensOf(address), (await hot())?.difference, (await gas())?.difference]).toEqual([
    usdt(20),
    '0',
    '0',
  ])
  // Nothing was taken from her: the house bears it until the staff have settled that with her.
  expect((await wallet()).balance).toBe(usdt(500))
  const stops = await world.sql<object[]>`delete from ledger.halt returning 1`
  expect([stops.length, await wrong()]).toEqual([1, []])
  const next = await approved(10)
  expect(await sign()).toBe(1)
  await finish()
  expect((await shown(next.id)).status).toBe('sent')
})

/** Takes a withdrawal that was not signed back to what a backup of before it was requested has. */
async function forgetRequest(id: string): Promise<void> {
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    const holds = await sql<{ amount: string; debit: string; credit: string }[]>`
      delete from ledger.transfer where reference = ${id} returning amount::text as amount, debit_id as debit, credit_id as credit`
    await sql`delete from ledger.open_pending where id not in (select id from ledger.transfer)`
    for (const { amount, debit, credit } of holds) {
      await sql`
        update ledger.account set debits_pending = debits_pending - ${amount}::bigint, version = version - 1 where id = ${debit}`
      await sql`
        update ledger.account set credits_pending = credits_pending - ${amount}::bigint, version = version - 1 where id = ${credit}`
    }
    await sql`delete from wallet.withdrawal where id = ${id}`
    await sql`delete from wallet.intent where id = ${id}`
  })
}

/** Lets a watcher that has just started look at the chain, and says what the hot wallet has against its books. */
async function hot() {
  await world.sql`update deposits.cursor set holder_session = null, leased_until = null`
  const watch = watchDeposits({
    chain: { ...chain, hotAddress: key.address, isSandbox: false, rpcUrls: [sandbox.url] },
    transact,
    dataDir,
    log,
  })
  await transact((work) => Promise.resolve(watch.job.run(work)))
  const rows = await world.sql<{ place: string; observed: string; difference: string }[]>`
    select place, observed::text as observed, trunc(difference)::text as difference from ledger.chain_positions()`
  return rows.find(({ place }) => place === 'hot')
}

// The last test leaves a difference.
test('control: a restored database pays twice if the signer has no journal and the chain is not asked, and the books find it there', async () => {
  const { id, address } = await approved(20)
  await sign()
  await send()
  await mine()
  expect([await tokensOf(address), (await hot())?.difference]).toEqual([usdt(20), '0'])
  await forget(id)
  const empty = journalOf(join(dataDir, 'empty'))
  const nonce = await openPayoutNode(sandbox.url).nonce(key.address)
  await world.sql`update payouts.wallet set journal_id = null, next_nonce = ${nonce}, chain_nonce = 0`
  // A database that forgot all others, too: it has no more transactions than the journal.
  await world.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`delete from payouts.attempt`
  })
  expect(await sign({ journal: empty })).toBe(1)
  await send()
  await mine()
  await finish()
  // The gas of the first payment is missing at once, and its tokens with the next look at the chain.
  expect([await tokensOf(address), await wrong()]).toEqual([usdt(40), ['gasDifferences: 1']])
  expect([(await hot())?.difference, await wrong()]).toEqual([
    `-${usdt(20)}`,
    ['chainDifferences: 1', 'gasDifferences: 1'],
  ])
  empty.close()
})
