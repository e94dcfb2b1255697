/** Withdrawals that leave by the chain. */
import type { PayoutStep } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { withdrawalColumns, type WithdrawalRow } from './withdrawal-store'

/** Approved withdrawals that leave by the chain, in the order of their approval. */
export const selectPayable = (sql: Sql, limit: number) =>
  sql<WithdrawalRow[]>`
    select ${withdrawalColumns(sql)} from wallet.withdrawal
    where status = 'approved' and by_chain order by approved_at, id limit ${limit}::int`

/** Marks a withdrawal as taken for the chain. */
export const markOnChain = (sql: Sql, { id, nowMs }: { id: string; nowMs: number }) => sql`
    update wallet.withdrawal set status = 'onChain', sending_at = ${new Date(nowMs)}, payout_step = 'signing' where id = ${id}`

/** Marks a withdrawal as sent by this transaction, or as failed, with the one that failed. */
export const markPayoutEnded = (
  sql: Sql,
  { id, status, txHash, nowMs }: { id: string; status: 'sent' | 'failed'; txHash: string; nowMs: number },
) => sql`
    update wallet.withdrawal set status = ${status}, decided_at = ${new Date(nowMs)}, payout_hash = ${txHash}, payout_step = null,
      sent_at = case when ${status} = 'sent' then ${new Date(nowMs)}::timestamptz end,
      transaction_id = case when ${status} = 'sent' then ${txHash} end
    where id = ${id}`

export interface PayoutNote {
  id: string
  step: PayoutStep
  hash: string
  confirmations?: number | undefined
}

/** Notes how far a payout got; returns nothing if that was known. */
export const notePayout = (sql: Sql, { id, step, hash, confirmations = 0 }: PayoutNote) => sql<object[]>`
    update wallet.withdrawal set payout_step = ${step}, payout_hash = ${hash}, payout_confirmations = ${confirmations}::int
    where id = ${id} and status = 'onChain'
      and (payout_step, payout_hash, payout_confirmations) is distinct from (${step}, ${hash}, ${confirmations}::int)
    returning 1`

export const insertPayoutNews = (sql: Sql, id: string) => sql`
    insert into wallet.payout_news (withdrawal_id) values (${id}) on conflict do nothing`

/** Takes withdrawals whose owners have to be notified. */
export const takePayoutNews = (sql: Sql, limit: number) =>
  sql<{ id: string }[]>`
    delete from wallet.payout_news
    where withdrawal_id in (select withdrawal_id from wallet.payout_news limit ${limit}::int for update skip locked)
    returning withdrawal_id as id`
