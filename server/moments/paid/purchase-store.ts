/** SQL of payments to open moments. */
import type { PersonId } from '@linnet/protocol'
import { isWrittenAfter, type WrittenPage } from '../../kernel/checks'
import { jsonRows, type Sql } from '../../kernel/database'

export interface PurchaseRow {
  id: string
  momentId: string
  authorId: PersonId
  payerId: PersonId
  intentId: string
  cid: string
  amount: bigint
  title: string
  state: 'held' | 'settled' | 'refunded'
  paidAt: Date
}

const columns = (sql: Sql) => sql`
    id, moment_id as "momentId", author_id as "authorId", payer_id as "payerId", intent_id as "intentId", cid, amount, title, state,
    paid_at as "paidAt"`

export const insertPurchase = (sql: Sql, row: Omit<PurchaseRow, 'state'>) => sql`
    insert into moments.purchase (id, moment_id, author_id, payer_id, intent_id, cid, amount, title, paid_at)
    values (${row.id}, ${row.momentId}, ${row.authorId}, ${row.payerId}, ${row.intentId}, ${row.cid}, ${row.amount.toString()}::bigint,
      ${row.title}, ${row.paidAt})`

export async function selectByIntent(sql: Sql, intentId: string): Promise<PurchaseRow | undefined> {
  const [row] = await sql<PurchaseRow[]>`
    select ${columns(sql)} from moments.purchase where intent_id = ${intentId}`
  return row
}

/** The pairs of these people and moments in which the person has paid. */
export const selectPaid = (
  sql: Sql,
  { personIds, momentIds }: { personIds: readonly PersonId[]; momentIds: readonly string[] },
) =>
  sql<{ personId: PersonId; momentId: string }[]>`
    select payer_id as "personId", moment_id as "momentId" from moments.purchase
    where payer_id = any(${sql.array([...personIds], 'UUID')}) and moment_id = any(${sql.array([...momentIds], 'UUID')}) and state <> 'refunded'`

/** The number of people who have paid for each of these moments. */
export const countPaid = (sql: Sql, momentIds: readonly string[]) =>
  sql<{ momentId: string; count: number }[]>`
    select moment_id as "momentId", count(*)::int as count from moments.purchase
    where moment_id = any(${sql.array([...momentIds], 'UUID')}) and state <> 'refunded' group by moment_id`

/** The payments held for a moment, or for all of an author's, or only those of some payers, in id order; locked. */
export const lockHeld = (
  sql: Sql,
  of: { momentId: string } | { authorId: PersonId; payerIds?: readonly PersonId[] },
) =>
  sql<PurchaseRow[]>`
    select ${columns(sql)} from moments.purchase
    where ${'momentId' in of ? sql`moment_id = ${of.momentId}` : sql`author_id = ${of.authorId}`} and state = 'held'
      ${'authorId' in of && of.payerIds ? sql`and payer_id = any(${sql.array([...of.payerIds], 'UUID')})` : sql``}
    order by id for update`

/** Some of the payments held at least since this time; locked, skipping rows that another transaction is deciding. */
export const lockDue = (sql: Sql, { untilMs, limit }: { untilMs: number; limit: number }) =>
  sql<PurchaseRow[]>`
    select ${columns(sql)} from moments.purchase
    where state = 'held' and paid_at <= ${new Date(untilMs)} order by paid_at limit ${limit}::int for update skip locked`

export const updateStates = (
  sql: Sql,
  { ends, nowMs }: { ends: readonly { id: string; state: 'settled' | 'refunded' }[]; nowMs: number },
) => sql`
    update moments.purchase set state = ends.state, ended_at = ${new Date(nowMs)}
    from json_to_recordset(${jsonRows(ends)}::text::json) as ends (id uuid, state text) where purchase.id = ends.id`

interface Page {
  personId: PersonId
  before: string | undefined
  limit: number
  isRefunded: boolean
  /** Purchases that the person made, those of the person's own posts, or both. */
  side: 'both' | 'income' | 'expense'
}

/** A person's orders, newest first. The author sees the payments that have reached them, or will. */
export function selectOrders(sql: Sql, { personId, before, limit, isRefunded, side }: Page) {
  const page = sql`
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid) and (not ${isRefunded} or state = 'refunded')
      order by id desc limit ${limit}::int`
  return sql<PurchaseRow[]>`
    (select ${columns(sql)} from moments.purchase where ${side !== 'income'} and payer_id = ${personId} ${page})
    union all
    (select ${columns(sql)} from moments.purchase where ${side !== 'expense'} and author_id = ${personId} ${page})
    order by id desc limit ${limit}::int`
}

export async function selectOrder(
  sql: Sql,
  { personId, id }: { personId: PersonId; id: string },
): Promise<PurchaseRow | undefined> {
  const [row] = await sql<PurchaseRow[]>`
    select ${columns(sql)} from moments.purchase where id = ${id} and ${personId}::uuid in (payer_id, author_id)`
  return row
}

export const selectHeldIntents = (sql: Sql) =>
  sql<{ intentId: string }[]>`select intent_id as "intentId" from moments.purchase where state = 'held'`

export type CauseRow = Pick<PurchaseRow, 'id' | 'intentId' | 'payerId' | 'authorId' | 'amount' | 'state'>

/** A page of all payments. */
export const selectCausePage = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<CauseRow[]>`
    select ${columns(sql)} from moments.purchase where id > ${after}::uuid order by id limit ${limit}::int`

export const selectCausesOf = (sql: Sql, intentIds: readonly string[]) =>
  sql<CauseRow[]>`
    select ${columns(sql)} from moments.purchase where intent_id = any(${sql.array([...intentIds], 'UUID')})`

/** A page of the payments written by transactions from this one on. */
export const selectWritten = (sql: Sql, { limit, ...page }: WrittenPage) =>
  sql<(CauseRow & { xid: string })[]>`
    select ${columns(sql)}, xid::text as xid from moments.purchase
    where ${isWrittenAfter(sql, page, sql`id`)}
    order by purchase.xid, id limit ${limit}::int`
