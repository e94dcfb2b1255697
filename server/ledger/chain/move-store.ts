import type { Sql } from '../../kernel/database'
import { grantReads } from '../cause-store'

/** Moves between accounts of the chain. */
export const moveRows = grantReads(
  (sql) => sql`
  select id, account_id as "accountId", 'USDT' as asset, amount, source_id as "sourceId", xid from ledger.chain_move`,
)

export interface PayoutEnd {
  withdrawalId: string
  mainHold: string
  feeHold: string
  mainId: string
  feeId: string
  isSent: boolean
  txHash: string
  blockNumber: bigint
  blockHash: string
  nowMs: number
}

export async function endPayout(sql: Sql, end: PayoutEnd): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    select ledger.end_payout(${end.withdrawalId}::uuid, ${end.mainHold}::uuid, ${end.feeHold}::uuid, ${end.mainId}::uuid,
      ${end.feeId}::uuid, ${end.isSent}, ${end.txHash}, ${end.blockNumber.toString()}::bigint, ${end.blockHash},
      ${new Date(end.nowMs)}) as outcome`
  return row.outcome
}

/** Lets the watcher book that a payout has left which the books do not know. Only the signer may. */
export const insertRecordedPayout = (
  sql: Sql,
  { id, amount, statement }: { id: string; amount: bigint; statement: string },
) => sql`select ledger.permit_recording(${id}::uuid, ${amount.toString()}::bigint, ${statement})`

export async function endRecorded(
  sql: Sql,
  {
    id,
    withdrawalId,
    txHash,
    blockNumber,
    blockHash,
  }: Pick<PayoutEnd, 'withdrawalId' | 'txHash' | 'blockNumber' | 'blockHash'> & { id: string },
): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    select ledger.end_recorded(${id}::uuid, ${withdrawalId}::uuid, ${txHash}, ${blockNumber.toString()}::bigint, ${blockHash}) as outcome`
  return row.outcome
}

export async function fundPlayHot(
  sql: Sql,
  { id, amount, txHash }: { id: string; amount: bigint; txHash: string },
): Promise<string> {
  const [row] = await sql<[{ outcome: string }]>`
    select ledger.fund_play_hot(${id}::uuid, ${amount.toString()}::bigint, ${txHash}) as outcome`
  return row.outcome
}

/** A hold that nothing has ended, as the books say it themselves. */
export async function selectOpenHold(
  sql: Sql,
  id: string,
): Promise<{ amount: bigint; debitId: string; creditId: string } | undefined> {
  const [row] = await sql<{ amount: bigint; debitId: string; creditId: string }[]>`
    select amount, debit_id as "debitId", credit_id as "creditId" from ledger.transfer held
    where id = ${id}::uuid and kind = 'pending' and expires_at is null
      and not exists (select from ledger.transfer where pending_id = held.id)`
  return row
}

/** The books' epoch and the chain they are bound to. */
export async function selectBoundChain(
  sql: Sql,
): Promise<{ chainId: number; token: string; decimals: number } | undefined> {
  const [row] = await sql<{ chainId: number; token: string; decimals: number }[]>`
    select chain_id::int as "chainId", token, decimals from ledger.book_chain`
  return row
}
