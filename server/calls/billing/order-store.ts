import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface CallOrderRow {
  callId: string
  conversationId: ConversationId
  payerId: PersonId
  payeeId: PersonId
  rate: bigint
  /** The number of paid minutes. */
  minutes: number
  at: Date
}

const columns = (sql: Sql) => sql`
  call_id as "callId", conversation_id as "conversationId", payer_id as "payerId", payee_id as "payeeId", rate, at,
  (select count(*)::int from calls.minute where minute.call_id = bill.call_id and state = 'paid') as minutes`

const isPaid = (sql: Sql) =>
  sql`exists (select from calls.minute where minute.call_id = bill.call_id and state = 'paid')`

interface Page {
  personId: PersonId
  side: 'both' | 'income' | 'expense'
  before: string | undefined
  limit: number
}

/** Calls that a person paid or was paid for, newest first. */
export function selectCallOrders(sql: Sql, { personId, side, before, limit }: Page) {
  const page = sql`and (${before ?? null}::uuid is null or call_id < ${before ?? null}::uuid) and ${isPaid(sql)}
    order by call_id desc limit ${limit}::int`
  return sql<CallOrderRow[]>`
    select * from (
      (select ${columns(sql)} from calls.bill where ${side !== 'income'} and payer_id = ${personId} ${page})
      union all
      (select ${columns(sql)} from calls.bill where ${side !== 'expense'} and payee_id = ${personId} ${page})
    ) as paid order by "callId" desc limit ${limit}::int`
}

export async function selectCallOrder(sql: Sql, { personId, id }: { personId: PersonId; id: string }) {
  const [row] = await sql<CallOrderRow[]>`
    select ${columns(sql)} from calls.bill
    where call_id = ${id} and (payer_id = ${personId} or payee_id = ${personId}) and ${isPaid(sql)}`
  return row
}
