import type { Sql } from '../kernel/database'

/** Seals the transfers committed since the last block. Returns the new block's number, or 0 if there were none. */
export async function sealBlock(sql: Sql, nowMs: number): Promise<bigint> {
  const [row] = await sql<{ n: bigint }[]>`select ledger.seal(${new Date(nowMs)}) as n`
  return row?.n ?? 0n
}

export interface BlockRow {
  n: bigint
  from_xid: string
  to_xid: string
  transfer_ids: string[]
  digests: string[]
  previous: string
  hash: string
  sealed_at_micros: string
}

/** The first block after number `after`. */
export async function selectBlock(sql: Sql, after: bigint): Promise<BlockRow | undefined> {
  const [row] = await sql<BlockRow[]>`
    select n, from_xid::text, to_xid::text, array_to_json(transfer_ids) as transfer_ids,
      (select json_agg(encode(item, 'hex') order by place) from unnest(digests) with ordinality as d (item, place)) as digests,
      encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
      (extract(epoch from sealed_at) * 1000000)::bigint::text as sealed_at_micros
    from ledger.block where n > ${after}::bigint order by n limit 1`
  return row
}

export interface SealedTransferRow {
  id: string
  /** The hashed fields, in order. */
  fields: (string | null)[]
}

/** The transfers that a block must contain, in order. */
export const selectSealed = (sql: Sql, { fromXid, toXid }: { fromXid: string; toXid: string }) =>
  sql<SealedTransferRow[]>`
    select id::text, json_build_array(
      id::text, seq::text, xid::text, kind::text, pending_id::text, released::text, asset::text, amount::text,
      debit_id::text, credit_id::text, reason, reference::text, (extract(epoch from at) * 1000000)::bigint::text,
      (extract(epoch from expires_at) * 1000000)::bigint::text) as fields
    from ledger.transfer where xid >= ${fromXid}::xid8 and xid < ${toXid}::xid8 order by xid, seq`

export async function countUnsealed(sql: Sql, fromXid: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ledger.transfer where xid >= ${fromXid}::xid8`
  return row?.count ?? 0
}

export interface HeadRow {
  n: bigint
  hash: string
}

export async function selectHead(sql: Sql): Promise<HeadRow | undefined> {
  const [row] = await sql<HeadRow[]>`
    select n, encode(hash, 'hex') as hash from ledger.block order by n desc limit 1`
  return row
}
