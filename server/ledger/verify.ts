import type { ReadWork } from '../kernel/work'
import { blockHash, digestOf, genesis, type SealedHeader } from './block-hash'
import {
  type BlockRow,
  countTransfers,
  selectBlock,
  selectFirstFrom,
  selectSealed,
  type SealedTransferRow,
} from './block-store'
import type { ChainHead } from './heads/head'

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
  /** Transfers committed since the newest block; not counted when a walk resumes. */
  unsealed: number
  broken: BrokenSeal | undefined
  /** Heads that match no block, and that no restore gave up. */
  lost: readonly ChainHead[]
  /** The epochs that began in these blocks. */
  rebases: readonly Rebase[]
  /** The end of this walk, for resuming. */
  end: Walk
  /** Whether the walk came to the newest block. */
  isAtEnd: boolean
}

/** A block that begins an epoch, after a restore or a move to another cluster. */
export interface Rebase {
  n: bigint
  epoch: number
  reason: string
  at: Date
  /** The blocks that were noted outside the database and are given up. */
  abandoned: { from: bigint; upto: bigint } | undefined
}

/** The position up to which the chain has been verified. */
export interface Walk {
  previous: string
  epoch: number
  toXid: string
  n: bigint
}

const beginning: Walk = { previous: genesis, epoch: 1, toXid: '0', n: 0n }

export interface WalkOptions {
  heads?: readonly ChainHead[]
  from?: Walk
  /** The transfers in the blocks before `from`, if they are to be compared with all transfers at the end of the chain. */
  walked?: number | undefined
  /** The most blocks to walk, and the number of transfers after which no further one is walked. */
  most?: { blocks: number; transfers: number }
}

/**
 * Walks the chain and recomputes every digest. `heads` are hashes stored outside the database, so a rewritten chain
 * won't match them.
 */
export async function verifyChain(
  work: ReadWork,
  { heads = [], from = beginning, walked, most }: WalkOptions = {},
): Promise<Verdict> {
  const unmatched = new Map(heads.map((head) => [headName(head), head]))
  const rebases: Rebase[] = []
  const lost: ChainHead[] = []
  let end = from
  let isAtEnd = false
  let transfers = walked ?? 0
  const verdict = (broken?: BrokenSeal, unsealed = 0): Verdict => ({
    blocks: end.n,
    transfers,
    unsealed,
    broken,
    lost,
    rebases,
    end,
    isAtEnd,
  })
  for (let blocks = 0; ; blocks++) {
    const isEnough = most && (blocks >= most.blocks || transfers - (walked ?? 0) >= most.transfers)
    if (isEnough) return verdict()
    const block = await selectBlock(work.sql, end.n)
    if (!block) break
    const broken = brokenBlock(block, end) ?? (await brokenContent(work, block, end))
    if (broken) return verdict(broken)
    unmatched.delete(headName(block))
    transfers += block.digests.length
    if (block.rebaseReason !== null) rebases.push(rebaseOf(block, block.rebaseReason))
    end = { previous: block.hash, epoch: block.epoch, toXid: block.toXid, n: block.n }
  }
  isAtEnd = true
  lost.push(...unmatched.values().filter((head) => !isAbandoned(head, rebases)))
  if (lost[0]) return verdict(brokenHead(lost[0], end))
  if (from.n > 0n && walked === undefined) return verdict()
  const { all, unsealed } = await countTransfers(work.sql)
  const isWhole = all === transfers + unsealed
  return verdict(
    isWhole ? undefined : { block: end.n, what: 'there are transfers that belong to no block' },
    unsealed,
  )
}

const headName = ({ epoch, n, hash }: ChainHead) => `${epoch}/${n}/${hash}`

const brokenHead = ({ n }: ChainHead, end: Walk): BrokenSeal => ({
  block: n,
  what:
    n > end.n
      ? 'the block was noted outside the database and is gone'
      : 'the chain was rewritten: another hash was noted',
})

/** Whether a later block states that the head's block was given up in a restore. */
function isAbandoned({ epoch, n }: ChainHead, rebases: readonly Rebase[]): boolean {
  const next = rebases.find((rebase) => rebase.epoch === epoch + 1)
  return next?.abandoned !== undefined && n >= next.abandoned.from && n <= next.abandoned.upto
}

const rebaseOf = (block: BlockRow, reason: string): Rebase => ({
  n: block.n,
  epoch: block.epoch,
  reason,
  at: block.sealedAt,
  abandoned:
    block.abandonedFrom !== null && block.abandonedN !== null
      ? { from: block.abandonedFrom, upto: block.abandonedN }
      : undefined,
})

function brokenBlock(block: BlockRow, before: Walk): BrokenSeal | undefined {
  const found = (what: string): BrokenSeal => ({ block: block.n, what })
  if (block.n !== before.n + 1n) return { block: before.n + 1n, what: 'the block is missing' }
  const begins = block.rebaseReason === null ? before : { epoch: before.epoch + 1, toXid: '0' }
  if (block.epoch !== begins.epoch || block.fromXid !== begins.toXid)
    return found('the block does not begin where the one before it ends')
  if (block.previous !== before.previous) return found('the block does not follow the one before it')
  const isWhole =
    block.transferIds.length === block.digests.length &&
    blockHash(block.previous, headerOf(block), block.digests) === block.hash
  if (!isWhole) return found('the block was changed after it had been sealed')
  return undefined
}

const headerOf = (block: BlockRow): SealedHeader => ({
  n: block.n.toString(),
  fromXid: block.fromXid,
  toXid: block.toXid,
  sealedAtMicros: block.sealedAtMicros,
  ...(block.systemId !== null && {
    origin: {
      epoch: block.epoch.toString(),
      systemId: block.systemId,
      rebaseReason: block.rebaseReason,
      abandonedFrom: block.abandonedFrom?.toString() ?? null,
      abandonedN: block.abandonedN?.toString() ?? null,
      abandonedHash: block.abandonedHash,
    },
  }),
})

/**
 * Compares the block with the transfers it must hold; where an epoch begins, no transfers of the previous one may be unsealed.
 */
async function brokenContent(work: ReadWork, block: BlockRow, before: Walk): Promise<BrokenSeal | undefined> {
  const { epoch, fromXid, toXid } = block
  const broken = brokenRow(block, await selectSealed(work.sql, { epoch, fromXid, toXid }))
  if (broken || epoch === before.epoch) return broken
  const transferId = await selectFirstFrom(work.sql, { epoch: before.epoch, fromXid: before.toXid })
  return transferId === undefined
    ? undefined
    : {
        block: block.n,
        transferId,
        what: 'the transfer was put into an earlier epoch after it had ended',
      }
}

function brokenRow(block: BlockRow, rows: readonly SealedTransferRow[]): BrokenSeal | undefined {
  const found = (transferId: string, what: string): BrokenSeal => ({ block: block.n, transferId, what })
  const present = new Set(rows.map(({ id }) => id))
  const sealed = new Set(block.transferIds)
  for (let place = 0; place < Math.max(rows.length, block.transferIds.length); place++) {
    const sealedId = block.transferIds[place]
    const row = rows[place]
    if (sealedId !== undefined && !present.has(sealedId)) return found(sealedId, 'the transfer is gone')
    if (row && !sealed.has(row.id))
      return found(row.id, 'the transfer was put in after the block had been sealed')
    if (!row || row.id !== sealedId || digestOf(row.fields) !== block.digests[place])
      return found(row?.id ?? sealedId ?? '', 'the transfer was changed')
  }
  return undefined
}
