import type { ReadWork } from '../kernel/work'
import { blockHash, digestOf, genesis } from './block-hash'
import {
  type BlockRow,
  countUnsealed,
  selectBlock,
  selectSealed,
  type SealedTransferRow,
} from './block-store'
import type { ChainHead } from './heads'

/** The first mismatch in the chain. */
export interface BrokenSeal {
  block: bigint
  /** The transfer at fault, if there is one. */
  transferId?: string
  what: string
}

export interface Verdict {
  blocks: bigint
  transfers: number
  /** Transfers committed since the newest block. */
  unsealed: number
  broken: BrokenSeal | undefined
  /** Where this walk ended, for resuming. */
  end: Walk
}

/** How far the chain has been verified. */
export interface Walk {
  previous: string
  toXid: string
  n: bigint
}

const beginning: Walk = { previous: genesis, toXid: '0', n: 0n }

/**
 * Walks the chain and recomputes every digest. `heads` are hashes stored outside the database, so a rewritten chain
 * won't match them.
 */
export async function verifyChain(
  work: ReadWork,
  { heads = [], from = beginning }: { heads?: readonly ChainHead[]; from?: Walk } = {},
): Promise<Verdict> {
  const noted = new Map(heads.map(({ n, hash }) => [n, hash]))
  let end = from
  let transfers = 0
  for (;;) {
    const block = await selectBlock(work.sql, end.n)
    if (!block) break
    const range = { fromXid: block.from_xid, toXid: block.to_xid }
    const broken =
      brokenBlock(block, end, noted.get(block.n)) ?? brokenRow(block, await selectSealed(work.sql, range))
    if (broken) return { blocks: end.n, transfers, unsealed: 0, broken, end }
    transfers += block.digests.length
    end = { previous: block.hash, toXid: block.to_xid, n: block.n }
  }
  const lost = heads.find(({ n }) => n > end.n)
  const broken = lost && { block: lost.n, what: 'the block was noted outside the database and is gone' }
  return { blocks: end.n, transfers, unsealed: await countUnsealed(work.sql, end.toXid), broken, end }
}

function brokenBlock(block: BlockRow, before: Walk, noted: string | undefined): BrokenSeal | undefined {
  const found = (what: string): BrokenSeal => ({ block: block.n, what })
  if (block.n !== before.n + 1n) return { block: before.n + 1n, what: 'the block is missing' }
  if (block.from_xid !== before.toXid) return found('the block does not begin where the one before it ends')
  if (block.previous !== before.previous) return found('the block does not follow the one before it')
  const header = {
    n: block.n.toString(),
    fromXid: block.from_xid,
    toXid: block.to_xid,
    sealedAtMicros: block.sealed_at_micros,
  }
  const isWhole =
    block.transfer_ids.length === block.digests.length &&
    blockHash(block.previous, header, block.digests) === block.hash
  if (!isWhole) return found('the block was changed after it had been sealed')
  if (noted !== undefined && noted !== block.hash)
    return found('the chain was rewritten: another hash was noted')
  return undefined
}

function brokenRow(block: BlockRow, rows: readonly SealedTransferRow[]): BrokenSeal | undefined {
  const found = (transferId: string, what: string): BrokenSeal => ({ block: block.n, transferId, what })
  const present = new Set(rows.map(({ id }) => id))
  const sealed = new Set(block.transfer_ids)
  for (let place = 0; place < Math.max(rows.length, block.transfer_ids.length); place++) {
    const sealedId = block.transfer_ids[place]
    const row = rows[place]
    if (sealedId !== undefined && !present.has(sealedId)) return found(sealedId, 'the transfer is gone')
    if (row && !sealed.has(row.id))
      return found(row.id, 'the transfer was put in after the block had been sealed')
    if (!row || row.id !== sealedId || digestOf(row.fields) !== block.digests[place])
      return found(row?.id ?? sealedId ?? '', 'the transfer was changed')
  }
  return undefined
}
