/** The searched texts, and the position up to which each log has been folded into them. */
import { jsonRows, type Sql } from '../../kernel/database'
import { entryColumns, type EntryRow } from '../log/store'

export interface Progress {
  conversation_id: string
  cseq: bigint
}

/** The entries of these logs since they were last folded, at most `limit` of each, in order. */
export const selectUnfolded = (
  sql: Sql,
  { conversationIds, limit }: { conversationIds: readonly string[]; limit: number },
) =>
  sql<Pick<EntryRow, 'conversationId' | 'cseq' | 'kind' | 'content'>[]>`
    select entry.conversation_id as "conversationId", entry.cseq, entry.kind, case when entry.kind = 21 then entry.content end as content
    from json_array_elements_text(${JSON.stringify(conversationIds)}::text::json) as wanted
    left join conversations.text_progress progress on progress.conversation_id = wanted::uuid
    cross join lateral (
      select conversation_id, cseq, kind, content from conversations.entry
      where conversation_id = wanted::uuid and cseq > coalesce(progress.cseq, 0)
      order by cseq limit ${limit}::int
    ) as entry
    order by entry.conversation_id, entry.cseq`

/**
 * The newest unfolded entries of those of these logs that the person may read: all of them, or the one conversation.
 * Entries below their floor are included, because a change above it may concern an entry that it hides.
 */
export const selectUnfoldedFor = (
  sql: Sql,
  {
    personId,
    conversationIds,
    limit,
  }: { personId: string; conversationIds: readonly string[]; limit: number },
) =>
  sql<(Pick<EntryRow, 'conversationId' | 'cseq' | 'kind' | 'content'> & { floor_cseq: bigint })[]>`
    select entry.conversation_id as "conversationId", entry.cseq, entry.kind, case when entry.kind = 21 then entry.content end as content, floor_cseq
    from conversations.member
    left join conversations.text_progress progress on progress.conversation_id = member.conversation_id
    cross join lateral (
      select conversation_id, cseq, kind, content from conversations.entry
      where entry.conversation_id = member.conversation_id and entry.cseq > coalesce(progress.cseq, 0)
      order by cseq desc limit ${limit}::int
    ) as entry
    where person_id = ${personId} and member.conversation_id = any(${sql.array([...conversationIds], 'UUID')})
    limit ${limit}::int`

export interface Place {
  conversationId: string
  cseq: number
}

/** These entries as they are now, without destroyed ones. */
export const selectEntriesNow = (sql: Sql, places: readonly Place[]) =>
  sql<EntryRow[]>`
    select ${entryColumns(sql)}
    from json_to_recordset(${jsonRows(places)}::text::json) as input("conversationId" uuid, cseq bigint)
    join conversations.entry on entry.conversation_id = input."conversationId" and entry.cseq = input.cseq`

/** A message's searched text. */
export interface MessageText extends Place {
  atMs: number
  kind: number
  authorId: string
  hasLink: boolean
  text: string
}

export const upsertTexts = (sql: Sql, texts: readonly MessageText[]) => sql`
    insert into conversations.message_text (conversation_id, cseq, at, kind, author_id, has_link, text)
    select "conversationId", cseq, to_timestamp("atMs" / 1000.0), kind, "authorId", "hasLink", text
    from json_to_recordset(${jsonRows(texts)}::text::json) as input(
      "conversationId" uuid, cseq bigint, "atMs" double precision, kind smallint, "authorId" uuid, "hasLink" boolean, text text)
    on conflict (conversation_id, cseq) do update set kind = excluded.kind, has_link = excluded.has_link, text = excluded.text
    where (message_text.kind, message_text.has_link, message_text.text) is distinct from (excluded.kind, excluded.has_link, excluded.text)`

export const deleteTexts = (sql: Sql, places: readonly Place[]) => sql`
    delete from conversations.message_text using json_to_recordset(${jsonRows(places)}::text::json) as input("conversationId" uuid, cseq bigint)
    where message_text.conversation_id = input."conversationId" and message_text.cseq = input.cseq`

export const moveProgress = (sql: Sql, reached: readonly Place[]) => sql`
    insert into conversations.text_progress (conversation_id, cseq)
    select "conversationId", cseq
    from json_to_recordset(${jsonRows(reached)}::text::json) as input("conversationId" uuid, cseq bigint)
    on conflict (conversation_id) do update set cseq = excluded.cseq`

/** The conversations after this one whose logs have unfolded entries, among the next `limit` of all. */
export async function selectBehind(
  sql: Sql,
  { after, limit }: { after: string; limit: number },
): Promise<{ behind: string[]; last: string | undefined }> {
  const rows = await sql<{ id: string; is_behind: boolean }[]>`
    select id, coalesce(progress.cseq, 0) < conversation.cseq as is_behind
    from (
      select id, cseq from conversations.conversation where id > ${after} order by id limit ${limit}::int
    ) as conversation
    left join conversations.text_progress progress on progress.conversation_id = conversation.id
    order by id`
  const isWhole = rows.length === limit
  return {
    behind: rows.filter((row) => row.is_behind).map((row) => row.id),
    last: isWhole ? rows.at(-1)?.id : undefined,
  }
}

/** The texts of about `count` messages, from randomly chosen pages of the table, and the total they are sampled from. */
export async function sampleTexts(sql: Sql, count: number): Promise<{ texts: string[]; of: number }> {
  const [table] = await sql<{ rows: number }[]>`
    select reltuples::float8 as rows from pg_class where oid = 'conversations.message_text'::regclass`
  // -1 until the table has been analyzed.
  const counted = table && table.rows > 0 ? table.rows : undefined
  const percent = Math.min(100, (100 * count) / (counted ?? 1))
  const rows = await sql<{ text: string }[]>`
    select left(text, 200) as text from conversations.message_text tablesample system (${percent}::float8)
    where text <> '' limit ${2 * count}::int`
  const isWhole = percent === 100 && rows.length < 2 * count
  return { texts: rows.map(({ text }) => text), of: isWhole ? rows.length : (counted ?? Infinity) }
}
