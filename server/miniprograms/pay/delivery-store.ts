/** SQL of receipts that are still to be delivered to programs' servers. */
import { jsonRows, type Sql } from '../../kernel/database'
import type { ReadWork } from '../../kernel/work'

export interface DeliveryRow {
  paymentId: string
  programId: string
  failures: number
  since: Date
}

export const insertDelivery = (
  sql: Sql,
  { paymentId, programId, nowMs }: { paymentId: string; programId: string; nowMs: number },
) => sql`
  insert into miniprograms.delivery (payment_id, program_id, since, next_at)
  values (${paymentId}, ${programId}, ${new Date(nowMs)}, ${new Date(nowMs)})`

/** Takes due deliveries, and keeps other servers from taking them until `untilMs`. */
export const takeDeliveries = (
  sql: Sql,
  { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number },
) =>
  sql<DeliveryRow[]>`
    update miniprograms.delivery set next_at = ${new Date(untilMs)}
    where payment_id in (
      select payment_id from miniprograms.delivery where next_at <= ${new Date(nowMs)}
      order by next_at limit ${limit}::int for no key update skip locked)
    returning payment_id as "paymentId", program_id as "programId", failures, since`

/** Returns deliveries that were taken and not sent. */
export const putOffDeliveries = (sql: Sql, waiting: readonly { paymentId: string; nextAt: Date }[]) => sql`
  update miniprograms.delivery set next_at = row."nextAt"
  from json_to_recordset(${jsonRows(waiting.map(({ paymentId, nextAt }) => ({ paymentId, nextAt })))}::text::json)
    as row("paymentId" uuid, "nextAt" timestamptz)
  where payment_id = row."paymentId"`

export const deleteDelivery = (sql: Sql, paymentId: string) => sql`
  delete from miniprograms.delivery where payment_id = ${paymentId}`

/** Schedules a retry at `nextAt`; if null, there is none. */
export const postponeDelivery = (
  sql: Sql,
  { paymentId, nextAt }: { paymentId: string; nextAt: Date | null },
) => sql`
  update miniprograms.delivery set failures = failures + 1, next_at = ${nextAt} where payment_id = ${paymentId}`

/** Retries deliveries that were given up, as if they had never failed. */
export const reviveDeliveries = (sql: Sql, { programId, nowMs }: { programId: string; nowMs: number }) => sql`
  update miniprograms.delivery set failures = 0, since = ${new Date(nowMs)}, next_at = ${new Date(nowMs)}
  where program_id = ${programId} and next_at is null`

export async function countDueDeliveries({ sql, nowMs }: ReadWork): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from miniprograms.delivery where next_at <= ${new Date(nowMs)}`
  return row?.count ?? 0
}
