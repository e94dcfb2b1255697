import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { Orderer } from './ordered-by'

export interface IntentRow {
  id: string
  personId: PersonId
  kind: string
  payeeId: PersonId | null
  subject: string | null
  conversationId: ConversationId | null
  returns: string | null
  asset: string
  amount: bigint
  fee: bigint
  note: string
  createdAt: Date
  expiresAt: Date
  cid: string | null
  usedAt: Date | null
  outcome: string | null
}

export const intentColumns = (sql: Sql) => sql`
  id, person_id as "personId", kind, payee_id as "payeeId", subject, conversation_id as "conversationId", returns, asset, amount, fee,
  note, created_at as "createdAt", expires_at as "expiresAt", cid, used_at as "usedAt", outcome`

/** Those of an intent or a standing order. */
export const ordererColumns = (sql: Sql) =>
  sql`by_session as "bySession", by_device as "byDevice", by_address as "byAddress"`

export interface NewIntent {
  id: string
  personId: PersonId
  kind: string
  payeeId: PersonId | null
  subject?: string
  conversationId?: string | undefined
  returns?: string
  /** The standing order that pays the intent. */
  standingId?: string
  asset?: string
  amount: bigint
  fee: bigint
  note: string
  nowMs: number
  expiresAtMs: number
}

export const insertIntent = (sql: Sql, intent: NewIntent) => insertIntents(sql, [intent])

export const insertIntents = (sql: Sql, intents: readonly NewIntent[]) => {
  const rows = intents.map(({ asset = 'USDT', amount, fee, nowMs, expiresAtMs, ...rest }) => ({
    ...rest,
    asset,
    amount: amount.toString(),
    fee: fee.toString(),
    createdAt: new Date(nowMs),
    expiresAt: new Date(expiresAtMs),
  }))
  return sql`
    insert into wallet.intent (id, person_id, kind, payee_id, subject, conversation_id, returns, asset, amount, fee, note,
      created_at, expires_at, standing_id)
    select id, "personId", kind, "payeeId", subject, "conversationId", returns, asset, amount, fee, note, "createdAt", "expiresAt",
      "standingId"
    from json_to_recordset(${jsonRows(rows)}::text::json) as intent(
      id uuid, "personId" uuid, kind text, "payeeId" uuid, subject text, "conversationId" uuid, returns uuid, asset text,
      amount bigint, fee bigint, note text, "createdAt" timestamptz, "expiresAt" timestamptz, "standingId" uuid)`
}

/** Locks intents in id order, so that concurrent payments wait for each other. */
export const lockIntents = (sql: Sql, ids: readonly string[]) =>
  sql<IntentRow[]>`
    select ${intentColumns(sql)} from wallet.intent where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))
    order by id for update`

export interface UsedIntent {
  id: string
  cid: string
  outcome: string
  /** Undefined if no device ordered the payment, or none was made. */
  by: Orderer | undefined
}

export function markIntentsUsed(
  sql: Sql,
  { intents, nowMs }: { intents: readonly UsedIntent[]; nowMs: number },
) {
  const rows = intents.map(({ by, ...used }) => ({
    ...used,
    sessionId: by?.sessionId,
    device: by?.device,
    address: by?.address,
  }))
  return sql`
    update wallet.intent set cid = used.cid, used_at = ${new Date(nowMs)}, outcome = used.outcome,
      by_session = used."sessionId", by_device = used.device, by_address = used.address
    from json_to_recordset(${jsonRows(rows)}::text::json)
      as used (id uuid, cid text, outcome text, "sessionId" uuid, device text, address text)
    where intent.id = used.id`
}

export interface OrderRow {
  id: string
  note: string
  standingId: string | null
  bySession: string | null
  byDevice: string | null
  byAddress: string | null
}

/** The notes of these intents, and what ordered them. */
export const selectOrders = (sql: Sql, ids: readonly string[]) =>
  sql<OrderRow[]>`
    select id, note, standing_id as "standingId", ${ordererColumns(sql)} from wallet.intent
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`

export interface NewOrderer {
  reference: string
  personId: PersonId
  by: Orderer
}

/** The first that ordered something for this reference stays. */
export const insertOrderers = (sql: Sql, orderers: readonly NewOrderer[]) => sql`
    insert into wallet.orderer (reference, person_id, by_session, by_device, by_address)
    select reference, "personId", (by->>'sessionId')::uuid, by->>'device', by->>'address'
    from json_to_recordset(${jsonRows(orderers)}::text::json) as orderer (reference uuid, "personId" uuid, by json)
    on conflict do nothing`

type OrdererRow = Pick<OrderRow, 'bySession' | 'byDevice' | 'byAddress'> & { reference: string }

/** The devices that ordered a person's payments with these references. */
export const selectOrderers = (
  sql: Sql,
  { personId, references }: { personId: PersonId; references: readonly string[] },
) =>
  sql<OrdererRow[]>`
    select reference, ${ordererColumns(sql)} from wallet.orderer
    where person_id = ${personId}
      and reference in (select value::uuid from json_array_elements_text(${JSON.stringify(references)}::text::json))`

export const deleteUnusedIntents = (sql: Sql, beforeMs: number) =>
  sql`delete from wallet.intent where used_at is null and expires_at < ${new Date(beforeMs)}`
