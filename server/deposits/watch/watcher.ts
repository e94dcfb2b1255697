/**
 * The watcher of a chain. It reads blocks that are final in order, and credits what came to our addresses together with how far it
 * read; what came in newer blocks is shown as arriving, and read again with each new block, so that it follows every reorganization.
 */
import { chainMoney } from '../../wallet'
import type { ChainBlock, ChainNode } from '../chain/node'
import type { Sandbox } from '../sandbox/sandbox'
import type { ChainConfig } from '../settings'
import { creditFinal, noteNewer, whileHeld } from './credit'
import { answerStaff } from './desk-work'
import { logHalt, nameHouses } from './house-store'
import { lookAtNodes } from './look-at-nodes'
import { holdingsAt, isEqual, noteHoldings } from './observe'
import { createDeriving } from './own-addresses'
import type { WatcherParts } from './parts'
import { arrivalsAmong, housesOf, isSame, transfersIn, type Watched } from './transfers'
import {
  haltCursor,
  hasSeen,
  insertCursor,
  type Lease,
  releaseLease,
  selectOwners,
  takeAsks,
  takeLease,
} from './watch-store'

/** The most blocks that are read and credited together. */
const blocksAtOnce = 500n
/** How often it is noted what is on the chain, at another block and at the same one; payouts wait from 15 minutes on. */
const observedEveryMs = { newer: 60_000, same: 300_000 }

export type Step = 'halted' | 'waiting' | 'read'

/** When this process last noted what is on the chain. */
interface LastObserved {
  number: bigint
  atMs: number
}

export interface Watcher {
  step: () => Promise<Step>
  stop: () => Promise<void>
}

export function createWatcher(parts: WatcherParts): Watcher {
  const { transact, chain, sandbox } = parts
  const { chainId } = chain
  const holder = crypto.randomUUID()
  const deriveNew = createDeriving(parts)
  let isBound = false
  let last: LastObserved | undefined

  return {
    async step() {
      if (!isBound) await bindBooks(parts)
      isBound = true
      const lease = await transact(async (work) => {
        const { sql } = work
        await insertCursor(sql, { chainId, before: chain.firstBlock - 1n })
        const held = await takeLease(sql, { chainId, holder })
        // Payouts go on when crediting does.
        if (held) await chainMoney.deposits.noteHalt(work, held.haltedFor)
        return held
      })
      if (!lease) return 'waiting'
      await transact((work) => answerStaff(work, { chainId, log: parts.log }))
      const heads = await lookAtNodes(parts)
      if (lease.haltedFor !== null) return 'halted'
      await deriveNew()
      if (sandbox) await sendAsked(parts, sandbox)
      const { step, end, watched } = await readChain(parts, lease, heads)
      if (end && watched && isDue(end, last, chain)) {
        const seen = await observe(parts, { lease, end, watched })
        if (seen === 'halted') return 'halted'
        if (seen === 'noted') last = { number: end.number, atMs: performance.now() }
      }
      if (sandbox && (await transact(({ sql }) => hasSeen(sql, chainId)))) await sandbox.mine()
      return step
    },
    async stop() {
      await transact(async ({ sql }) => void (await releaseLease(sql, { chainId, holder })))
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

interface Reading {
  step: Step
  /** The newest final block, up to which everything is booked. */
  end?: ChainBlock | undefined
  watched?: Watched
}

async function readChain(
  parts: WatcherParts,
  lease: Lease,
  [head, secondHead]: readonly ChainBlock[],
): Promise<Reading> {
  const [node, second] = parts.nodes
  // A node that lags behind, or was started again without its blocks.
  if (!head || head.number < lease.blockNumber) return { step: 'waiting' }
  if (lease.blockHash !== '' && (await node.block(lease.blockNumber)).hash !== lease.blockHash)
    return { step: await halt(parts, 'a block that was final has changed') }
  const final = await finalOf(parts.chain, node, head)
  if (final && second && secondHead) {
    if (secondHead.number < final.number) return { step: 'waiting' }
    if ((await second.block(final.number)).hash !== final.hash)
      return { step: await halt(parts, 'the nodes disagree') }
  }
  // Read after the chain's end is known: what is sent to an address that is shown from now on comes in a block after it.
  const watched = await watchedBy(parts)
  const size = watched.owners.size + watched.houses.size
  const upTo = final?.number ?? parts.chain.firstBlock - 1n
  for (let from = lease.blockNumber + 1n; from <= upTo;) {
    const to = size === 0 || upTo - from < blocksAtOnce ? upTo : from + blocksAtOnce - 1n
    const transfers = await transfersIn(node, { from, to }, watched)
    if (second && !isSame(transfers, await transfersIn(second, { from, to }, watched)))
      return { step: await halt(parts, 'the nodes disagree') }
    await creditFinal(parts, { lease, transfers, watched, end: await node.block(to) })
    from = to + 1n
  }
  const newer = await transfersIn(node, { from: upTo + 1n, to: head.number }, watched)
  await noteNewer(parts, { lease, arrivals: arrivalsAmong(newer, watched), head })
  return { step: 'read', end: final, watched }
}

function isDue(end: ChainBlock, last: LastObserved | undefined, { isSandbox }: ChainConfig): boolean {
  if (!last) return true
  const ageMs = performance.now() - last.atMs
  if (last.number === end.number) return ageMs >= observedEveryMs.same
  return isSandbox || ageMs >= observedEveryMs.newer
}

/** Notes what the house has at a final block. Payouts wait while that cannot be read; deposits do not. */
async function observe(
  parts: WatcherParts,
  { lease, end, watched }: { lease: Lease; end: ChainBlock; watched: Watched },
): Promise<'noted' | 'unknown' | 'halted'> {
  const [node, second] = parts.nodes
  try {
    const holdings = await holdingsAt(node, watched, end)
    if (second && !isEqual(holdings, await holdingsAt(second, watched, end))) {
      await halt(parts, 'the nodes disagree')
      return 'halted'
    }
    await whileHeld(parts, lease, (work) => noteHoldings(work, { chain: parts.chain, block: end, holdings }))
    return 'noted'
  } catch (error) {
    parts.log.warn('what is on the chain cannot be read', { error })
    return 'unknown'
  }
}

async function watchedBy({ transact, chain }: WatcherParts): Promise<Watched> {
  const { chainId, token } = chain
  const [owners, houses] = await transact(async ({ sql }) => [
    await selectOwners(sql, chainId),
    await nameHouses(sql, { chainId, houses: housesOf(chain) }),
  ])
  return {
    token,
    owners: new Map(owners.map(({ address, personId }) => [address, personId])),
    houses: new Map(houses.map(({ address, place }) => [address, place])),
  }
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

/** Stops crediting and payouts until a person has looked: nothing that was credited is taken back. */
async function halt({ transact, chain: { chainId }, log }: WatcherParts, reason: string): Promise<Step> {
  await transact(async (work) => {
    const { sql } = work
    if (await haltCursor(sql, { chainId, reason })) await logHalt(sql, { chainId, act: 'halt', reason })
    await chainMoney.deposits.noteHalt(work, reason)
  })
  log.error('deposits are not credited any more, and payouts wait', { reason })
  return 'halted'
}
