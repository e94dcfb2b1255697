/** Paid intents, as the comparison with the ledger reads them. */
import type { PersonId } from '@linnet/protocol'
import { isWrittenAfter, type WrittenPage, type WrittenRow } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'
import type { WithdrawalStatus } from '../withdrawals/withdrawal-states'

export interface PaidIntentRow {
  id: string
  personId: PersonId
  kind: string
  payeeId: PersonId | null
  asset: 'USDT' | 'POINTS'
  amount: bigint
  fee: bigint
  /** The amount in the withdrawal's own row; null for other intents. */
  withdrawn: bigint | null
  withdrawnFee: bigint | null
  status: WithdrawalStatus | null
  byChain: boolean | null
}

const columns = (sql: Sql) => sql`
  intent.id, intent.person_id as "personId", kind, payee_id as "payeeId", asset, intent.amount, intent.fee, withdrawal.amount as withdrawn,
  withdrawal.fee as "withdrawnFee", withdrawal.status, withdrawal.by_chain as "byChain"`

/** A page of all paid intents. */
export const selectPaidIntents = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<PaidIntentRow[]>`
    select ${columns(sql)} from wallet.intent left join wallet.withdrawal on withdrawal.id = intent.id
    where outcome = 'paid' and intent.id > ${after}::uuid order by intent.id limit ${limit}::int`

export const selectPaidIntentsOf = (sql: Sql, ids: readonly string[]) =>
  sql<PaidIntentRow[]>`
    select ${columns(sql)} from wallet.intent left join wallet.withdrawal on withdrawal.id = intent.id
    where outcome = 'paid' and intent.id = any(${sql.array([...ids], 'UUID')})`

/** A page of the intents that were paid, or whose withdrawal was written, by transactions from this one on. */
export const selectWrittenIntents = (sql: Sql, { limit, ...page }: WrittenPage) =>
  sql<WrittenRow[]>`
    select id, xid::text from (
      (select id, xid from wallet.intent
        where outcome = 'paid' and ${isWrittenAfter(sql, page, sql`id`)}
        order by xid, id limit ${limit}::int)
      union all
      (select id, xid from wallet.withdrawal
        where ${isWrittenAfter(sql, page, sql`id`)}
        order by xid, id limit ${limit}::int)
    ) as written order by xid, id limit ${limit}::int`
