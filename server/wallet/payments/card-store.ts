import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface CardRow {
  id: string
  conversationId: ConversationId
  cseq: number
  payerId: PersonId
  payeeId: PersonId
  amount: bigint
  note: string
  status: 'done' | 'returned'
  madeAt: Date
}

export interface NewCard extends Omit<CardRow, 'amount' | 'status' | 'madeAt'> {
  /** The amount in micro-units, as decimal digits. */
  amount: string
}

/** A cseq fits a double exactly, so it is read as a plain number. */
const cardColumns = (sql: Sql) => sql`
  id, conversation_id as "conversationId", cseq::float8 as cseq, payer_id as "payerId", payee_id as "payeeId", amount, note, status,
  made_at as "madeAt"`

export const insertCards = (sql: Sql, { cards, nowMs }: { cards: readonly NewCard[]; nowMs: number }) => sql`
    insert into wallet.transfer_card (id, conversation_id, cseq, payer_id, payee_id, amount, note, status, made_at)
    select id, "conversationId", cseq, "payerId", "payeeId", amount, note, 'done', ${new Date(nowMs)}
    from json_to_recordset(${jsonRows(cards)}::text::json) as input(
      id uuid, "conversationId" uuid, cseq bigint, "payerId" uuid, "payeeId" uuid, amount bigint, note text)`

export async function selectCard(sql: Sql, id: string): Promise<CardRow | undefined> {
  const [row] = await sql<CardRow[]>`select ${cardColumns(sql)} from wallet.transfer_card where id = ${id}`
  return row
}

/** The transfers among these that were returned. */
export const selectReturned = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string }[]>`
    select id from wallet.transfer_card where id = any(${sql.array([...ids], 'UUID')}) and status = 'returned'`

/** Locks cards in id order. */
export const lockCards = (sql: Sql, ids: readonly string[]) =>
  sql<CardRow[]>`
    select ${cardColumns(sql)} from wallet.transfer_card where id = any(${sql.array([...ids], 'UUID')}) order by id for update`

export const markReturned = (sql: Sql, ids: readonly string[]) => sql`
    update wallet.transfer_card set status = 'returned' where id = any(${sql.array([...ids], 'UUID')})`
