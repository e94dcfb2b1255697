/** kill -9 of the processes of the chain while deposits arrive and withdrawals leave: each is credited, or paid, exactly once. */
import { domains } from '../../server/domains'
import { findWrongBooks } from '../src/books'
import { usdt } from '../src/money'
import { type ChainScene, createChainScene } from './chain-scene'
import { type Findings, noFindings } from './findings'
import type { Random } from './random'
import type { Row, RowResult } from './row'

const kills = { short: 6, full: 60 }
const settleMs = 120_000

interface Traffic {
  operations: number
  stop: () => Promise<void>
}

/** Deposits that arrive, several in a block, and withdrawals that leave, until it is stopped. */
function startTraffic(scene: ChainScene, random: Random): Traffic {
  let isStopped = false
  const traffic: Traffic = { operations: 0, stop: () => Promise.resolve() }
  const run = async () => {
    for (let turn = 0; !isStopped; turn++) {
      for (let n = random.below(4); n > 0; n--) {
        await scene.deposit(random.pick(scene.people), usdt(1 + random.below(20)))
        traffic.operations++
      }
      if (turn % 3 === 0) {
        await scene.withdraw(random.pick(scene.people), usdt(1 + random.below(10)))
        traffic.operations++
      }
      await scene.mine()
      await Bun.sleep(50)
    }
  }
  const running = run()
  traffic.stop = () => {
    isStopped = true
    return running
  }
  return traffic
}

/** Mines until all deposits are credited and all withdrawals have ended; what is still open then is lost. */
async function settle(scene: ChainScene): Promise<void> {
  const { sql } = scene.world
  const isDone = async () => {
    const [row] = await sql<[{ deposits: number; open: number }]>`
      select (select count(*)::int from ledger.deposit) as deposits,
        (select count(*)::int from wallet.withdrawal where status not in ('sent', 'failed')) as open`
    return row.deposits >= scene.deposits.size && row.open === 0
  }
  for (const untilMs = performance.now() + settleMs; !(await isDone()) && performance.now() < untilMs;) {
    await scene.mine()
    await Bun.sleep(100)
  }
}

/** Has both processes begin again, and looks at the chain once more after everything that happened. */
async function observe(scene: ChainScene): Promise<void> {
  const { sql } = scene.world
  const observations = async () => {
    const [row] = await sql<[{ tokens: number; coins: number }]>`
      select (select count(*)::int from ledger.observation) as tokens,
        (select count(*)::int from ledger.gas_observation) as coins`
    return row
  }
  for (let n = 0; n < 4; n++) await scene.mine()
  const before = await observations()
  await scene.kill('watcher')
  for (const untilMs = performance.now() + settleMs; performance.now() < untilMs;) {
    const now = await observations()
    if (now.tokens > before.tokens && now.coins > before.coins) return
    await Bun.sleep(100)
  }
}

async function compare(scene: ChainScene, startedMs: number): Promise<Findings> {
  const findings = noFindings()
  const { sql } = scene.world
  const credited = await sql<{ txHash: string; raw: string }[]>`
    select tx_hash as "txHash", raw::text as raw from ledger.deposit`
  const times = new Map<string, string[]>()
  for (const { txHash, raw } of credited) times.set(txHash, [...(times.get(txHash) ?? []), raw])
  for (const [hash, units] of scene.deposits) {
    const found = times.get(hash) ?? []
    if (found.length === 0) findings.lost.push(`deposit ${hash}`)
    else if (found.length > 1 || found[0] !== units.toString())
      findings.doubled.push(`deposit ${hash}: ${found.join(', ')}`)
  }
  for (const hash of times.keys())
    if (!scene.deposits.has(hash)) findings.doubled.push(`deposit ${hash}: not sent`)
  for (const { id, address, units } of scene.withdrawals) {
    const paid = await scene.tokensOf(address)
    if (paid < units) findings.lost.push(`withdrawal ${id}: ${paid} of ${units}`)
    if (paid > units) findings.doubled.push(`withdrawal ${id}: ${paid} of ${units}`)
  }
  findings.drifted.push(...(await findWrongBooks({ domains, sql, sinceMs: startedMs, spoiled: [] })))
  return findings
}

interface Killing {
  random: Random
  count: number
  /** Damage that must be found. */
  spoil?: (scene: ChainScene) => Promise<void>
}

async function killWhileMoneyMoves({ random, count, spoil }: Killing): Promise<RowResult> {
  const startedMs = Date.now()
  const scene = await createChainScene()
  try {
    const traffic = startTraffic(scene, random.fork('traffic'))
    for (let n = 0; n < count; n++) {
      await Bun.sleep(200 + random.below(1_500))
      await scene.kill(random.below(2) === 0 ? 'watcher' : 'signer')
    }
    await traffic.stop()
    await settle(scene)
    await spoil?.(scene)
    await observe(scene)
    return {
      operations: traffic.operations,
      acknowledged: scene.deposits.size + scene.withdrawals.length,
      refused: 0,
      unknown: 0,
      resolved: 0,
      longestOutageMs: 0,
      findings: await compare(scene, startedMs),
      faults: `${count} kills, ${scene.deposits.size} deposits, ${scene.withdrawals.length} withdrawals`,
    }
  } finally {
    await scene.stop()
  }
}

export const chainKilled: Row = {
  name: 'watcher, sender and signer of the chain killed',
  run: ({ random, isShort }) => killWhileMoneyMoves({ random, count: isShort ? kills.short : kills.full }),
}

/** Somebody who has the key of the wallet pays a withdrawal once more. */
async function payAgain({ sandbox, chain, withdrawals: [first] }: ChainScene): Promise<void> {
  const from = chain.hotAddress ?? ''
  await sandbox.request('anvil_impersonateAccount', [from])
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const data = `0xa9059cbb${word(BigInt(first?.address ?? '0x0'))}${word(first?.units ?? 0n)}`
  await sandbox.request('eth_sendTransaction', [{ from, to: chain.token, data, gas: '0x30000' }])
  await sandbox.mine()
}

export const chainPaidTwice: Row = {
  name: 'control: a withdrawal is paid twice on the chain',
  mustFind: 'doubled',
  run: ({ random }) => killWhileMoneyMoves({ random, count: 1, spoil: payAgain }),
}

/** A coin leaves that wallet without any transaction that the books know. */
async function takeCoins({ sandbox, chain }: ChainScene): Promise<void> {
  const address = chain.hotAddress ?? ''
  const coins = BigInt(await sandbox.request<string>('eth_getBalance', [address, 'latest']))
  await sandbox.request('anvil_setBalance', [address, `0x${(coins - 1n).toString(16)}`])
}

export const chainDiffers: Row = {
  name: 'control: a coin for gas is gone, and no books say so',
  mustFind: 'drifted',
  run: ({ random }) => killWhileMoneyMoves({ random, count: 1, spoil: takeCoins }),
}
