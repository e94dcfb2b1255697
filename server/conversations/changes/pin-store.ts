import { jsonRows, type Sql } from '../../kernel/database'
import { entryColumns, type EntryRow, maxPageBytes } from '../log/store'

interface Place {
  conversationId: string
  cseq: number
}

/** The entry that pinned a message; undefined while it is not pinned. */
export async function selectPin(sql: Sql, { conversationId, cseq }: Place): Promise<number | undefined> {
  const [row] = await sql<{ pinCseq: bigint }[]>`
    select pin_cseq as "pinCseq" from conversations.pinned_message
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  return row && Number(row.pinCseq)
}

export async function countPins(sql: Sql, conversationId: string): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from conversations.pinned_message where conversation_id = ${conversationId}`
  return Number(row?.count ?? 0n)
}

export async function insertPin(
  sql: Sql,
  { conversationId, cseq, pinCseq }: Place & { pinCseq: number },
): Promise<void> {
  await sql`
    insert into conversations.pinned_message (conversation_id, cseq, pin_cseq)
    values (${conversationId}, ${cseq}::bigint, ${pinCseq}::bigint)`
  await updatePinsCseq(sql, { conversationId, cseq: pinCseq })
}

/** `changedCseq`: the log entry of the unpinning. */
export async function deletePin(
  sql: Sql,
  { conversationId, cseq, changedCseq }: Place & { changedCseq: number },
): Promise<void> {
  await sql`
    delete from conversations.pinned_message
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  await updatePinsCseq(sql, { conversationId, cseq: changedCseq })
}

const updatePinsCseq = (sql: Sql, { conversationId, cseq }: Place) =>
  sql`update conversations.conversation set pins_cseq = ${cseq}::bigint where id = ${conversationId}`

/** The places of these pins with the message at each, the highest place first. */
export const selectPinPlaces = (
  sql: Sql,
  { conversationId, cseqs }: { conversationId: string; cseqs: readonly number[] },
) => sql<{ cseq: bigint; place: bigint }[]>`
    select cseq, coalesce(place, pin_cseq) as place from conversations.pinned_message
    where conversation_id = ${conversationId} and cseq = any(${sql.array([...cseqs], 'INT8')})
    order by coalesce(place, pin_cseq) desc`

/** `changedCseq`: the log entry of the reordering. */
export async function updatePinPlaces(
  sql: Sql,
  {
    conversationId,
    places,
    changedCseq,
  }: { conversationId: string; places: readonly { cseq: number; place: string }[]; changedCseq: number },
): Promise<void> {
  await sql`
    update conversations.pinned_message set place = input.place
    from json_to_recordset(${jsonRows(places)}::text::json) as input(cseq bigint, place bigint)
    where conversation_id = ${conversationId} and pinned_message.cseq = input.cseq`
  await updatePinsCseq(sql, { conversationId, cseq: changedCseq })
}

/** The pinned messages that one member may see, in their order, until their contents get too large for one answer. */
export const selectPins = (
  sql: Sql,
  { conversationId, personId, nowMs }: { conversationId: string; personId: string; nowMs: number },
) =>
  sql<EntryRow[]>`
    select ${entryColumns(sql)} from (
      select entry.*, coalesce(pin.place, pin_cseq) as place,
        sum(octet_length(content::text)) over (order by coalesce(pin.place, pin_cseq) desc) - octet_length(content::text) as bytes_before
      from conversations.pinned_message pin
      join conversations.entry on entry.conversation_id = pin.conversation_id and entry.cseq = pin.cseq
      join conversations.member on member.conversation_id = pin.conversation_id and person_id = ${personId}
      where pin.conversation_id = ${conversationId} and entry.cseq > floor_cseq and recalled_by is null
        and (expires_at is null or expires_at > ${new Date(nowMs)})
        and not exists (select from conversations.hidden_entry hidden
          where hidden.person_id = ${personId} and hidden.conversation_id = pin.conversation_id
            and hidden.cseq = pin.cseq)) as entry
    where bytes_before < ${maxPageBytes}::bigint
    order by place desc`
