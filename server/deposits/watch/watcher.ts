/**
 * The watcher of a chain. It reads blocks that are final in order, and credits what came to our addresses together with how far it
 * read; what came in newer blocks is shown as arriving, and read again with each new block, so that it follows every reorganization.
 */
import type { PersonId } from '@linnet/protocol'
import type { Log } from '../../kernel/log'
import type { Transact, Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { BlockRange, ChainBlock, ChainNode, TokenTransfer } from '../chain/node'
import type { Sandbox } from '../sandbox/sandbox'
import type { ChainConfig } from '../settings'
import { judge, type Owned } from './judge'
import {
  type ArrivalWrite,
  haltCursor,
  hasSeen,
  holdLease,
  insertCursor,
  type Lease,
  moveCursor,
  noteHead,
  orphanUnless,
  selectOwners,
  takeAsks,
  takeLease,
  writeArrivals,
} from './watch-store'

export interface WatcherParts {
  transact: Transact
  chain: ChainConfig
  /** The node that is read, and perhaps a second one to compare with. */
  nodes: readonly [ChainNode, (ChainNode | undefined)?]
  sandbox?: Sandbox | undefined
  log: Log
}

/** The most blocks that are read and credited together. */
const blocksAtOnce = 500n
const receiptsAtOnce = 20

export type Step = 'halted' | 'waiting' | 'read'

export function createWatcher(parts: WatcherParts): { step: () => Promise<Step> } {
  const { transact, chain, sandbox } = parts
  const { chainId } = chain
  const holder = crypto.randomUUID()
  let isBound = false

  return {
    async step() {
      if (!isBound) await bindBooks(parts)
      isBound = true
      const lease = await transact(async ({ sql }) => {
        await insertCursor(sql, { chainId, before: chain.firstBlock - 1n })
        return takeLease(sql, { chainId, holder })
      })
      if (!lease) return 'waiting'
      if (lease.haltedFor !== null) return 'halted'
      if (sandbox) await sendAsked(parts, sandbox)
      const step = await readChain(parts, lease)
      if (sandbox && (await transact(({ sql }) => hasSeen(sql, chainId)))) await sandbox.mine()
      return step
    },
  }
}

/** Refuses to read for books that are bound to another chain, or a node of another chain. */
async function bindBooks({ transact, chain, nodes, sandbox }: WatcherParts): Promise<void> {
  for (const node of nodes) {
    if (node && (await node.chainId()) !== chain.chainId)
      throw new Error(`a node is of another chain than CHAIN_ID ${chain.chainId}`)
  }
  if (sandbox) await sandbox.save()
  const bound = await transact((work) => chainMoney.deposits.bind(work, chain))
  const same =
    bound.chainId === chain.chainId &&
    bound.token.toLowerCase() === chain.token.toLowerCase() &&
    bound.decimals === chain.decimals
  if (!same)
    throw new Error(
      `these books are bound to token ${bound.token} on chain ${bound.chainId}, not to the settings`,
    )
}

async function sendAsked({ transact, chain }: WatcherParts, sandbox: Sandbox): Promise<void> {
  // Taken first: a crash in between loses play money rather than sending it twice.
  const asks = await transact(({ sql }) => takeAsks(sql, chain.chainId))
  for (const { address, amount } of asks) await sandbox.send(address, amount, chain.token)
  if (asks.length > 0) await sandbox.mine()
}

/** People by the addresses that were shown to them. */
type Owners = ReadonlyMap<string, PersonId>

async function readChain(parts: WatcherParts, lease: Lease): Promise<Step> {
  const [node, second] = parts.nodes
  const head = await node.head()
  // A node that lags behind, or was started again without its blocks.
  if (head.number < lease.blockNumber) return 'waiting'
  if (lease.blockHash !== '' && (await node.block(lease.blockNumber)).hash !== lease.blockHash)
    return halt(parts, 'a block that was final has changed')
  const final = await finalOf(parts.chain, node, head)
  if (final && second) {
    if ((await second.head()).number < final.number) return 'waiting'
    if ((await second.block(final.number)).hash !== final.hash) return halt(parts, 'the nodes disagree')
  }
  // Read after the chain's end is known: what is sent to an address that is shown from now on comes in a block after it.
  const owners = await ownersIn(parts)
  const upTo = final?.number ?? parts.chain.firstBlock - 1n
  for (let from = lease.blockNumber + 1n; from <= upTo;) {
    const to = owners.size === 0 || upTo - from < blocksAtOnce ? upTo : from + blocksAtOnce - 1n
    const arrivals = await arrivalsIn(node, { from, to }, owners)
    if (second && !isSame(arrivals, await arrivalsIn(second, { from, to }, owners)))
      return halt(parts, 'the nodes disagree')
    await creditFinal(parts, { lease, arrivals, end: await node.block(to) })
    from = to + 1n
  }
  const newer = await arrivalsIn(node, { from: upTo + 1n, to: head.number }, owners)
  await noteNewer(parts, { lease, arrivals: newer, head })
  return 'read'
}

async function ownersIn({ transact, chain: { chainId } }: WatcherParts): Promise<Owners> {
  const rows = await transact(({ sql }) => selectOwners(sql, chainId))
  return new Map(rows.map(({ address, personId }) => [address, personId]))
}

/** The newest block that is final; undefined if none is yet. */
async function finalOf(
  { confirmations }: ChainConfig,
  node: ChainNode,
  head: ChainBlock,
): Promise<ChainBlock | undefined> {
  if (confirmations === undefined) return node.finalized()
  const number = head.number - BigInt(confirmations) + 1n
  return number < 0n ? undefined : node.block(number)
}

/** Transfers to our addresses in these blocks: found by logs, and then read again in the receipts. */
async function arrivalsIn(node: ChainNode, { from, to }: BlockRange, owners: Owners): Promise<Owned[]> {
  if (from > to || owners.size === 0) return []
  const found = await node.transfersTo([...owners.keys()], { from, to })
  const hashes = [...new Set(found.map(({ txHash }) => txHash))]
  const arrivals: Owned[] = []
  const blocks = new Map<bigint, string>()
  for (let at = 0; at < hashes.length; at += receiptsAtOnce) {
    const some = await Promise.all(hashes.slice(at, at + receiptsAtOnce).map((hash) => node.receipt(hash)))
    for (const transfer of some.flatMap((transfers) => transfers ?? [])) {
      const personId = owners.get(transfer.to)
      if (personId && (await isInChain(node, transfer, { from, to, blocks })))
        arrivals.push({ ...transfer, personId })
    }
  }
  return arrivals
}

/** Whether the receipt is of the block that the node has at that height now. */
async function isInChain(
  node: ChainNode,
  { blockNumber, blockHash }: TokenTransfer,
  { from, to, blocks }: BlockRange & { blocks: Map<bigint, string> },
): Promise<boolean> {
  if (blockNumber < from || blockNumber > to) return false
  if (!blocks.has(blockNumber)) blocks.set(blockNumber, (await node.block(blockNumber)).hash)
  return blocks.get(blockNumber) === blockHash
}

const keyOf = ({ txHash, ordinal, blockHash, raw }: TokenTransfer) =>
  `${txHash} ${ordinal} ${blockHash} ${raw}`

function isSame(ours: readonly TokenTransfer[], theirs: readonly TokenTransfer[]): boolean {
  const known = new Set(ours.map(keyOf))
  return theirs.length === ours.length && theirs.every((transfer) => known.has(keyOf(transfer)))
}

/** Credits what is final and notes how far the chain was read, in one transaction. */
async function creditFinal(
  parts: WatcherParts,
  { lease, arrivals, end }: { lease: Lease; arrivals: readonly Owned[]; end: ChainBlock },
): Promise<void> {
  const { chain, sandbox } = parts
  const { chainId } = chain
  const judged = arrivals.map((arrival) => ({ arrival, ...judge(chain, arrival) }))
  const good = judged.filter(({ reason }) => reason === '')
  if (good.length > 0) await sandbox?.save()
  await whileHeld(parts, lease, async (work) => {
    const states = await chainMoney.deposits.credit(
      work,
      good.map(({ arrival }) => ({ ...arrival, chainId })),
    )
    const stateOf = new Map(good.map(({ arrival }, at) => [arrival, states[at] ?? 'credited']))
    const rows = judged.map(({ arrival, amount, reason }) =>
      toWrite(arrival, { amount, reason, state: stateOf.get(arrival) ?? 'ignored' }),
    )
    await writeArrivals(work.sql, { chainId, rows })
    await moveCursor(work.sql, { chainId, number: end.number, hash: end.hash })
  })
}

/** Notes what is arriving, and gives up what is in no block any more. */
async function noteNewer(
  parts: WatcherParts,
  { lease, arrivals, head }: { lease: Lease; arrivals: readonly Owned[]; head: ChainBlock },
): Promise<void> {
  const { chainId } = parts.chain
  const rows = arrivals.flatMap((arrival) => {
    const { amount, reason } = judge(parts.chain, arrival)
    return reason === '' ? [toWrite(arrival, { amount, reason, state: 'seen' })] : []
  })
  await whileHeld(parts, lease, async ({ sql }) => {
    await orphanUnless(sql, { chainId, seen: rows })
    await writeArrivals(sql, { chainId, rows })
    await noteHead(sql, { chainId, number: head.number })
  })
}

const toWrite = (
  { txHash, ordinal, blockNumber, blockHash, personId, contract, raw }: Owned,
  { amount, reason, state }: { amount: bigint; reason: string; state: string },
): ArrivalWrite => ({
  tx_hash: txHash,
  ordinal,
  block_number: blockNumber.toString(),
  block_hash: blockHash,
  person_id: personId,
  contract,
  raw: raw.toString(),
  amount: amount.toString(),
  state,
  reason,
})

/** Writes only while this watcher holds the lease: one that was away for long would write what another has passed. */
const whileHeld = (
  { transact, chain: { chainId } }: WatcherParts,
  { fence }: Lease,
  act: (work: Work) => Promise<void>,
): Promise<void> =>
  transact(async (work) => {
    if (!(await holdLease(work.sql, { chainId, fence })))
      throw new Error('another watcher reads this chain, or it was halted')
    await act(work)
  })

/** Stops crediting until a person has looked: nothing that was credited is taken back. */
async function halt({ transact, chain: { chainId }, log }: WatcherParts, reason: string): Promise<Step> {
  await transact(({ sql }) => haltCursor(sql, { chainId, reason }))
  log.error('deposits are not credited any more', { reason })
  return 'halted'
}
