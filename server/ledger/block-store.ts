import type { Sql } from '../kernel/database'
import { isUnsealed } from './store'

/** Seals the transfers committed since the last block. Returns the new block's number, or 0 if there were none. */
export async function sealBlock(sql: Sql, nowMs: number): Promise<bigint> {
  const [row] = await sql<{ n: bigint }[]>`select ledger.seal(${new Date(nowMs)}) as n`
  return row?.n ?? 0n
}

export interface BlockRow {
  n: bigint
  epoch: number
  /** Null in blocks that were sealed before there were epochs. */
  systemId: string | null
  fromXid: string
  toXid: string
  transferIds: string[]
  digests: string[]
  previous: string
  hash: string
  sealedAt: Date
  sealedAtMicros: string
  /** Why an epoch begins with this block, and which noted blocks it gives up; null in all others. */
  rebaseReason: string | null
  abandonedFrom: bigint | null
  abandonedN: bigint | null
  abandonedHash: string | null
}

/** The first block after number `after`. */
export async function selectBlock(sql: Sql, after: bigint): Promise<BlockRow | undefined> {
  const [row] = await sql<BlockRow[]>`
    select n, epoch, system_id as "systemId", from_xid::text as "fromXid", to_xid::text as "toXid",
      array_to_json(transfer_ids) as "transferIds",
      coalesce((
        select json_agg(encode(item, 'hex') order by place) from unnest(digests) with ordinality as d (item, place)
      ), '[]') as digests,
      encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
      sealed_at as "sealedAt", (extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedAtMicros",
      rebase_reason as "rebaseReason", abandoned_from as "abandonedFrom", abandoned_n as "abandonedN",
      encode(abandoned_hash, 'hex') as "abandonedHash"
    from ledger.block where n > ${after}::bigint order by n limit 1`
  return row
}

export interface SealedTransferRow {
  id: string
  /** The hashed fields, in order. */
  fields: (string | null)[]
}

export interface SealedRange {
  epoch: number
  fromXid: string
  toXid: string
}

/** The transfers that a block must contain, in order. */
export const selectSealed = (sql: Sql, { epoch, fromXid, toXid }: SealedRange) =>
  sql<SealedTransferRow[]>`
    select id::text, json_build_array(
      id::text, seq::text, xid::text, kind::text, pending_id::text, released::text, asset::text, amount::text,
      debit_id::text, credit_id::text, reason, reference::text, (extract(epoch from at) * 1000000)::bigint::text,
      (extract(epoch from expires_at) * 1000000)::bigint::text) as fields
    from ledger.transfer where epoch = ${epoch}::int and xid >= ${fromXid}::xid8 and xid < ${toXid}::xid8 order by xid, seq`

/** Transfers of an epoch from a transaction on. */
export async function selectFirstFrom(
  sql: Sql,
  { epoch, fromXid }: Pick<SealedRange, 'epoch' | 'fromXid'>,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from ledger.transfer where epoch = ${epoch}::int and xid >= ${fromXid}::xid8 order by xid, seq limit 1`
  return row?.id
}

/** The number of transfers, and of those in the newest block's epoch that are not sealed yet. */
export async function countTransfers(sql: Sql): Promise<{ all: number; unsealed: number }> {
  const [row] = await sql<{ all: number; unsealed: number }[]>`
    select count(*)::int as all, count(*) filter (where ${isUnsealed(sql)})::int as unsealed from ledger.transfer`
  return row ?? { all: 0, unsealed: 0 }
}

export interface HeadRow {
  epoch: number
  n: bigint
  hash: string
}

export async function selectHead(sql: Sql): Promise<HeadRow | undefined> {
  const [row] = await sql<HeadRow[]>`
    select epoch, n, encode(hash, 'hex') as hash from ledger.block order by n desc limit 1`
  return row
}

/** A block as it is noted outside the database. */
export async function selectNotedBlock(sql: Sql, n: bigint): Promise<HeadRow | undefined> {
  const [row] = await sql<HeadRow[]>`
    select epoch, n, encode(hash, 'hex') as hash from ledger.block where n = ${n}::bigint`
  return row
}

/** The block with which an epoch begins. */
export async function selectRebase(
  sql: Sql,
  epoch: number,
): Promise<Pick<BlockRow, 'abandonedFrom' | 'abandonedN'> | undefined> {
  const [row] = await sql<Pick<BlockRow, 'abandonedFrom' | 'abandonedN'>[]>`
    select abandoned_from as "abandonedFrom", abandoned_n as "abandonedN"
    from ledger.block where epoch = ${epoch}::int and rebase_reason is not null`
  return row
}

/**
 * When the newest epoch began (ms): everything older may have been restored then. The chain does not say whether it was, or
 * whether the books only moved to another cluster. Undefined while the first epoch lasts.
 */
export async function selectRestored(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select sealed_at as at from ledger.block where rebase_reason is not null order by epoch desc limit 1`
  return row?.at.getTime()
}

/** Begins a new epoch. Requires the database owner. */
export async function insertRebase(
  sql: Sql,
  { reason, abandoned }: { reason: string; abandoned: { from: bigint; n: bigint; hash: string } | undefined },
): Promise<bigint> {
  const [row] = await sql<[{ n: bigint }]>`
    select ledger.rebase(${reason}, ${abandoned?.from ?? null}::bigint, ${abandoned?.n ?? null}::bigint, 
      decode(${abandoned?.hash ?? null}, 'hex'), now()) as n`
  return row.n
}
