import type { Sql } from '../../kernel/database'

/** Notes the wallet that pays when the chain is seen for the first time. */
export const insertWallet = (
  sql: Sql,
  { chainId, address, nonce }: { chainId: number; address: string; nonce: number },
) => sql`
    insert into payouts.wallet (chain_id, address, next_nonce) values (${chainId}::bigint, ${address}, ${nonce}::int)
    on conflict do nothing`

export interface SeenWallet {
  coins: bigint
  tokens: bigint
  baseFee: bigint
  tip: bigint
  /** The number of the wallet's transactions in blocks. */
  nonce: number
}

export async function noteSeen(
  sql: Sql,
  { chainId, ...seen }: SeenWallet & { chainId: number },
): Promise<{ address: string; haltedFor: string | null } | undefined> {
  const [row] = await sql<{ address: string; haltedFor: string | null }[]>`
    update payouts.wallet set coins = ${seen.coins.toString()}::numeric, tokens = ${seen.tokens.toString()}::numeric,
      base_fee = ${seen.baseFee.toString()}::numeric, chain_nonce = ${seen.nonce}::int, tip = ${seen.tip.toString()}::numeric, seen_at = now()
    where chain_id = ${chainId}::bigint returning address, halted_for as "haltedFor"`
  return row
}

export const haltSending = (sql: Sql, { chainId, reason }: { chainId: number; reason: string }) => sql`
    update payouts.wallet set halted_for = ${reason} where chain_id = ${chainId}::bigint and halted_for is null`

export interface Attempt {
  txHash: string
  transaction: string
  /** The most that it pays for a unit of gas, in the smallest units of the chain's coin. */
  maxFee: string
}

export interface UnderWay {
  id: string
  nonce: number
  step: string
  isStuck: boolean
  /** The milliseconds since the newest transaction was sent; null if it was not. */
  sentForMs: number | null
  /** The milliseconds since it was signed. */
  signedForMs: number | null
  /** Newest first. */
  attempts: readonly Attempt[]
}

/** Payouts that have a transaction and no end, in the order of their nonces. */
export const selectUnderWay = (sql: Sql, chainId: number) =>
  sql<UnderWay[]>`
    select payout.withdrawal_id as id, nonce::int as nonce, step, stuck_at is not null as "isStuck",
      (select (extract(epoch from now() - broadcast_at) * 1000)::float8 from payouts.attempt
        where attempt.withdrawal_id = payout.withdrawal_id order by n desc limit 1) as "sentForMs",
      (select (extract(epoch from now() - signed_at) * 1000)::float8 from payouts.attempt
        where attempt.withdrawal_id = payout.withdrawal_id order by n desc limit 1) as "signedForMs",
      (select json_agg(json_build_object('txHash', tx_hash, 'transaction', signed_transaction, 'maxFee', max_fee::text) order by n desc)
        from payouts.attempt where attempt.withdrawal_id = payout.withdrawal_id) as attempts
    from payouts.payout
    where chain_id = ${chainId}::bigint and step in ('signed', 'broadcast', 'mined') order by nonce limit 200`

/** Whether a transaction of the wallet below this nonce is in no books yet. */
export async function hasUnbooked(
  sql: Sql,
  { chainId, address, nonce }: { chainId: number; address: string; nonce: number },
): Promise<boolean> {
  const [row] = await sql<[{ isThere: boolean }]>`
    select exists (
      select from payouts.payout
      where chain_id = ${chainId}::bigint and lower(address) = lower(${address}) and nonce < ${nonce}::int
        and step not in ('sent', 'failed')) as "isThere"`
  return row.isThere
}

export async function markSent(
  sql: Sql,
  { id, hashes }: { id: string; hashes: readonly string[] },
): Promise<void> {
  await sql`
    update payouts.attempt set broadcast_at = coalesce(broadcast_at, now())
    where tx_hash in (select value from json_array_elements_text(${JSON.stringify(hashes)}::text::json))`
  await sql`
    update payouts.payout set step = 'broadcast' where withdrawal_id = ${id} and step in ('signed', 'mined')`
}

export const markMined = (
  sql: Sql,
  {
    id,
    txHash,
    blockNumber,
    blockHash,
  }: { id: string; txHash: string; blockNumber: bigint; blockHash: string },
) =>
  sql`
    with mined as (
      update payouts.attempt set block_number = ${blockNumber.toString()}::bigint, block_hash = ${blockHash}
      where tx_hash = ${txHash})
    update payouts.payout set step = 'mined', stuck_at = null where withdrawal_id = ${id} and step in ('signed', 'broadcast', 'mined')`

/** Asks the signer to raise the fees; returns nothing if it was asked already. */
export const markStuck = (sql: Sql, id: string) => sql<object[]>`
    update payouts.payout set stuck_at = now()
    where withdrawal_id = ${id} and step in ('signed', 'broadcast') and stuck_at is null returning 1`

/** Ends a payout, once. */
export async function markEnded(
  sql: Sql,
  { id, isSent, txHash, cost }: { id: string; isSent: boolean; txHash: string; cost: bigint },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update payouts.payout set step = ${isSent ? 'sent' : 'failed'}, ended_at = now(), stuck_at = null
    where withdrawal_id = ${id} and step not in ('sent', 'failed') returning 1`
  await sql`update payouts.attempt set gas_cost = ${cost.toString()}::numeric where tx_hash = ${txHash}`
  return rows.length > 0
}
