/** SQL of payments to programs: orders, causes of transfers, and pending receipts. */
import type { PersonId } from '@linnet/protocol'
import { isWrittenAfter, type WrittenPage } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'

export interface PaymentRow {
  id: string
  programId: string
  /** The program's own name for its order. */
  name: string
  title: string
  payerId: PersonId
  payeeId: PersonId
  amount: bigint
  intentId: string
  cid: string
  paidAt: Date
}

const columns = (sql: Sql) => sql`
    id, program_id as "programId", name, title, payer_id as "payerId", payee_id as "payeeId", amount, intent_id as "intentId", cid,
    paid_at as "paidAt"`

/**
 * Writes a payment; returns false if the order is already paid at this amount. Waits for a concurrent payment of the order.
 */
export async function insertPayment(sql: Sql, row: PaymentRow): Promise<boolean> {
  const written = await sql<unknown[]>`
    insert into miniprograms.payment (id, program_id, name, title, payer_id, payee_id, amount, intent_id, cid, paid_at)
    values (${row.id}, ${row.programId}, ${row.name}, ${row.title}, ${row.payerId}, ${row.payeeId}, ${row.amount.toString()}::bigint,
      ${row.intentId}, ${row.cid}, ${row.paidAt})
    on conflict do nothing returning id`
  return written.length > 0
}

export async function selectByIntent(sql: Sql, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment where intent_id = ${intentId}`
  return row
}

/** Finds the payment of an order at this amount. A payment of another amount pays another thing. */
export async function selectPaid(
  sql: Sql,
  { programId, name, amount }: Pick<PaymentRow, 'programId' | 'name' | 'amount'>,
): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment
    where program_id = ${programId} and name = ${name} and amount = ${amount.toString()}::bigint`
  return row
}

/** Finds a person's payment of an order, the last if they have paid several amounts. */
export async function selectPaidBy(
  sql: Sql,
  { programId, name, payerId }: Pick<PaymentRow, 'programId' | 'name' | 'payerId'>,
): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment
    where program_id = ${programId} and name = ${name} and payer_id = ${payerId} order by id desc limit 1`
  return row
}

export const selectByIds = (sql: Sql, ids: readonly string[]) =>
  sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment where id = any(${sql.array([...ids], 'UUID')})`

interface Page {
  personId: PersonId
  before: string | undefined
  limit: number
  side: 'both' | 'income' | 'expense'
}

/** A page of a person's payments and receipts, newest first. */
export function selectOrders(sql: Sql, { personId, before, limit, side }: Page) {
  const page = sql`
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid) order by id desc limit ${limit}::int`
  return sql<PaymentRow[]>`
    (select ${columns(sql)} from miniprograms.payment where ${side !== 'income'} and payer_id = ${personId} ${page})
    union all
    (select ${columns(sql)} from miniprograms.payment where ${side !== 'expense'} and payee_id = ${personId} ${page})
    order by id desc limit ${limit}::int`
}

export async function selectOrder(
  sql: Sql,
  { personId, id }: { personId: PersonId; id: string },
): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment where id = ${id} and ${personId}::uuid in (payer_id, payee_id)`
  return row
}

/** A page of all payments. */
export const selectCausePage = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment where id > ${after}::uuid order by id limit ${limit}::int`

export const selectCausesOf = (sql: Sql, intentIds: readonly string[]) =>
  sql<PaymentRow[]>`
    select ${columns(sql)} from miniprograms.payment where intent_id = any(${sql.array([...intentIds], 'UUID')})`

/** A page of the payments written by transactions from this one on. */
export const selectWritten = (sql: Sql, { limit, ...page }: WrittenPage) =>
  sql<(PaymentRow & { xid: string })[]>`
    select ${columns(sql)}, xid::text as xid from miniprograms.payment
    where ${isWrittenAfter(sql, page, sql`id`)}
    order by payment.xid, id limit ${limit}::int`
