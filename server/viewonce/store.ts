import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface ItemRow {
  conversationId: string
  cseq: bigint
  mseq: bigint
  senderId: string
  fileId: string | null
  secret: Uint8Array
  expiresAt: Date
}

export interface NewItem {
  conversationId: string
  cseq: number
  mseq: number
  senderId: string
  fileId: string | null
  /** The secret in hexadecimal. */
  secret: string
}

interface EntryPlace {
  conversationId: string
  cseq: number
}

export const insertItems = (
  sql: Sql,
  { items, now, expiresAt }: { items: readonly NewItem[]; now: Date; expiresAt: Date },
) => sql`
    insert into viewonce.item (conversation_id, cseq, mseq, sender_id, file_id, secret, expires_at, looked_at)
    select "conversationId", cseq, mseq, "senderId", "fileId", decode(secret, 'hex'), ${expiresAt}, ${now}
    from json_to_recordset(${jsonRows(items)}::text::json)
      as input("conversationId" uuid, cseq bigint, mseq bigint, "senderId" uuid, "fileId" uuid, secret text)`

export async function selectItem(
  sql: Sql,
  { conversationId, cseq, isLocked = false }: EntryPlace & { isLocked?: boolean },
): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`
    select conversation_id as "conversationId", cseq, mseq, sender_id as "senderId", file_id as "fileId", secret,
      expires_at as "expiresAt"
    from viewonce.item
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint ${isLocked ? sql`for update` : sql``}`
  return row
}

export interface OpeningRow {
  personId: string
  sessionId: string
  attempt: string
  openedAt: Date
}

export const selectOpenings = (sql: Sql, { conversationId, cseq }: EntryPlace) =>
  sql<OpeningRow[]>`
    select person_id as "personId", session_id as "sessionId", attempt, opened_at as "openedAt" from viewonce.opening
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`

export async function selectOpening(
  sql: Sql,
  { conversationId, cseq, personId }: EntryPlace & { personId: PersonId },
): Promise<OpeningRow | undefined> {
  const [row] = await sql<OpeningRow[]>`
    select person_id as "personId", session_id as "sessionId", attempt, opened_at as "openedAt" from viewonce.opening
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint and person_id = ${personId}`
  return row
}

export const insertOpening = (
  sql: Sql,
  opening: EntryPlace & { personId: PersonId; sessionId: string; attempt: string; at: Date },
) => sql`
    insert into viewonce.opening (conversation_id, cseq, person_id, session_id, attempt, opened_at)
    values (${opening.conversationId}, ${opening.cseq}::bigint, ${opening.personId}, ${opening.sessionId},
      ${opening.attempt}, ${opening.at})`

/** Ends the item at this time, unless it ends sooner. */
export const endItem = (sql: Sql, { conversationId, cseq, at }: EntryPlace & { at: Date }) => sql`
    update viewonce.item set expires_at = least(expires_at, ${at})
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`

/** Takes the files of expired items; the caller excludes files still in use. */
export const takeExpired = (sql: Sql, { now, limit }: { now: Date; limit: number }) =>
  sql<{ fileId: string }[]>`
    with due as (
      select conversation_id, cseq, file_id from viewonce.item
      where file_id is not null and expires_at <= ${now} order by expires_at limit ${limit}::int for update skip locked)
    update viewonce.item set file_id = null from due
    where item.conversation_id = due.conversation_id and item.cseq = due.cseq
    returning due.file_id as "fileId"`

/** Items that were not checked since that time; marks them as checked now. */
export const takeUnchecked = (sql: Sql, { before, now, limit }: { before: Date; now: Date; limit: number }) =>
  sql<{ conversationId: string; cseq: bigint; mseq: bigint; senderId: string }[]>`
    with due as (
      select conversation_id, cseq from viewonce.item
      where file_id is not null and looked_at <= ${before} order by looked_at limit ${limit}::int for update skip locked)
    update viewonce.item set looked_at = ${now} from due
    where item.conversation_id = due.conversation_id and item.cseq = due.cseq
    returning item.conversation_id as "conversationId", item.cseq, item.mseq, item.sender_id as "senderId"`

/** The files among these that are still referenced. */
export const selectHeld = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ fileId: string }[]>`
    select distinct file_id as "fileId" from viewonce.item where file_id = any(${sql.array([...fileIds], 'UUID')})`
