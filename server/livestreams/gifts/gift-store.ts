/** SQL of gifts: as given, as orders, and as the causes of transfers. */
import type { PersonId } from '@linnet/protocol'
import { isWrittenAfter, type WrittenPage } from '../../kernel/checks'
import type { Sql } from '../../kernel/database'

export interface GiftRow {
  id: string
  streamId: string
  hostId: PersonId
  payerId: PersonId
  gift: string
  amount: bigint
  intentId: string
  cid: string
  at: Date
}

const columns = (sql: Sql) => sql`
    id, stream_id as "streamId", host_id as "hostId", payer_id as "payerId", gift, amount, intent_id as "intentId", cid, at`

export const insertGift = (sql: Sql, row: GiftRow) => sql`
    insert into live.gift (id, stream_id, host_id, payer_id, gift, amount, intent_id, cid, at)
    values (${row.id}, ${row.streamId}, ${row.hostId}, ${row.payerId}, ${row.gift}, ${row.amount.toString()}::bigint, ${row.intentId},
      ${row.cid}, ${row.at})`

export async function selectByIntent(sql: Sql, intentId: string): Promise<GiftRow | undefined> {
  const [row] = await sql<GiftRow[]>`select ${columns(sql)} from live.gift where intent_id = ${intentId}`
  return row
}

/** The number of gifts given in a stream, and their total. */
export async function sumGifts(sql: Sql, streamId: string): Promise<{ gifts: number; earned: bigint }> {
  const [row] = await sql<{ gifts: number; earned: bigint }[]>`
    select count(*)::int as gifts, coalesce(sum(amount), 0)::bigint as earned from live.gift where stream_id = ${streamId}`
  return row ?? { gifts: 0, earned: 0n }
}

interface Page {
  personId: PersonId
  before: string | undefined
  limit: number
  side: 'both' | 'income' | 'expense'
}

/** The gifts that a person gave and received, newest first. */
export function selectOrders(sql: Sql, { personId, before, limit, side }: Page) {
  const page = sql`
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid) order by id desc limit ${limit}::int`
  return sql<GiftRow[]>`
    (select ${columns(sql)} from live.gift where ${side !== 'income'} and payer_id = ${personId} ${page})
    union all
    (select ${columns(sql)} from live.gift where ${side !== 'expense'} and host_id = ${personId} ${page})
    order by id desc limit ${limit}::int`
}

export async function selectOrder(
  sql: Sql,
  { personId, id }: { personId: PersonId; id: string },
): Promise<GiftRow | undefined> {
  const [row] = await sql<GiftRow[]>`
    select ${columns(sql)} from live.gift where id = ${id} and ${personId}::uuid in (payer_id, host_id)`
  return row
}

/** A page of all gifts. */
export const selectCausePage = (sql: Sql, { after, limit }: { after: string; limit: number }) =>
  sql<
    GiftRow[]
  >`select ${columns(sql)} from live.gift where id > ${after}::uuid order by id limit ${limit}::int`

export const selectCausesOf = (sql: Sql, intentIds: readonly string[]) =>
  sql<GiftRow[]>`
    select ${columns(sql)} from live.gift where intent_id = any(${sql.array([...intentIds], 'UUID')})`

/** A page of the gifts written by transactions from this one on. */
export const selectWritten = (sql: Sql, { limit, ...page }: WrittenPage) =>
  sql<(GiftRow & { xid: string })[]>`
    select ${columns(sql)}, xid::text as xid from live.gift
    where ${isWrittenAfter(sql, page, sql`id`)}
    order by gift.xid, id limit ${limit}::int`
