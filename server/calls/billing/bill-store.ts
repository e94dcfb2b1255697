/** The bills of paid calls, and each minute whose money was held. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { isWrittenAfter, isWrittenSince, type WrittenPage, type WrittenRow } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'

export interface BillRow {
  callId: string
  conversationId: ConversationId
  type: number
  payerId: PersonId
  payeeId: PersonId
  rate: bigint
  at: Date
}

export interface MinuteRow {
  callId: string
  number: number
  /** The attempt to hold it. 0: in advance, during the minute before. 1: when the minute began. */
  attempt: number
}

/** A minute whose money is held. */
export interface HeldMinute extends MinuteRow {
  at: Date
  payerId: PersonId
  rate: bigint
}

export const insertBill = (sql: Sql, bill: BillRow) => sql`
    insert into calls.bill (call_id, conversation_id, type, payer_id, payee_id, rate, at)
    values (${bill.callId}, ${bill.conversationId}, ${bill.type}::int, ${bill.payerId}, ${bill.payeeId},
      ${bill.rate.toString()}::bigint, ${bill.at})`

export const insertMinute = (sql: Sql, { callId, number, attempt, at }: MinuteRow & { at: Date }) => sql`
    insert into calls.minute (call_id, number, attempt, at) values (${callId}, ${number}::int, ${attempt}::int, ${at})`

/** The minutes whose money is held, of one call or of all. */
export const selectHeld = (sql: Sql, callId?: string) =>
  sql<HeldMinute[]>`
    select minute.call_id as "callId", number, attempt, minute.at, payer_id as "payerId", rate
    from calls.minute join calls.bill using (call_id)
    where state = 'held' and (${callId ?? null}::uuid is null or call_id = ${callId ?? null}::uuid) order by call_id, number`

export const decideMinute = (
  sql: Sql,
  { callId, number, attempt, state }: MinuteRow & { state: 'paid' | 'released' },
) => sql`
    update calls.minute set state = ${state}
    where call_id = ${callId} and number = ${number}::int and attempt = ${attempt}::int`

/** Calls that have ended while the money of a minute was still held. */
export const selectStranded = (sql: Sql) =>
  sql<{ id: string }[]>`
    select distinct minute.call_id as id from calls.minute left join calls.call on call.id = minute.call_id
    where minute.state = 'held' and (call.id is null or call.ended_at is not null) limit 1000`

/**
 * Calls whose count of paid minutes differs from their minute rows: all, or those of which this transaction or a later one has
 * written a minute. After a restore, minutes keep transactions that this PostgreSQL has yet to reach: they were counted before.
 */
export async function countMiscounted(sql: Sql, since?: string): Promise<bigint> {
  const isTouched =
    since === undefined
      ? sql`true`
      : sql`call.id in (
          select call_id from calls.minute
          where ${isWrittenSince(sql, since)})`
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from (
      select call.id from calls.call left join calls.minute on minute.call_id = call.id and minute.state = 'paid'
      where call.rate is not null and ${isTouched} group by call.id
      having count(minute.number) <> call.minutes or coalesce(max(minute.number) + 1, 0) <> call.minutes) as wrong`
  return row?.count ?? 0n
}

export interface CauseRow extends MinuteRow {
  state: 'held' | 'paid' | 'released'
  payerId: PersonId
  payeeId: PersonId
  rate: bigint
}

const causeColumns = (sql: Sql) => sql`
  minute.call_id as "callId", number, attempt, state, payer_id as "payerId", payee_id as "payeeId", rate`

/** A page of all minutes, by call. */
export const selectMinutePage = (sql: Sql, { after, limit }: { after: MinuteRow; limit: number }) => sql<
  CauseRow[]
>`
    select ${causeColumns(sql)} from calls.minute join calls.bill using (call_id)
    where (minute.call_id, number, attempt) > (${after.callId}::uuid, ${after.number}::int, ${after.attempt}::int)
    order by minute.call_id, number, attempt limit ${limit}::int`

export const selectMinutesOf = (sql: Sql, callIds: readonly string[]) =>
  sql<CauseRow[]>`
    select ${causeColumns(sql)} from calls.minute join calls.bill using (call_id)
    where minute.call_id = any(${sql.array([...callIds], 'UUID')})`

/** A page of the calls with a minute written by this transaction or a later one. */
export const selectWrittenCalls = (sql: Sql, { limit, ...page }: WrittenPage) =>
  sql<WrittenRow[]>`
    select distinct call_id as id, xid::text, minute.xid as place from calls.minute
    where ${isWrittenAfter(sql, page, sql`call_id`)}
    order by place, id limit ${limit}::int`
