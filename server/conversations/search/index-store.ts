/** The searched texts, and the position up to which each log has been folded into them. */
import { jsonRows, type Sql } from '../../kernel/database'

/** An entry that has not been folded. */
export interface UnfoldedRow {
  conversationId: string
  cseq: bigint
  kind: number
  /** The cseq of the entry that a change concerns. */
  target: string | null
}

const unfoldedColumns = (sql: Sql) => sql`
  entry.conversation_id as "conversationId", entry.cseq, entry.kind, case when entry.kind = 21 then entry.content->>'target' end as target`

/** At most `limit` entries of these logs since they were last folded; those of one log together and in order. */
export const selectUnfolded = (
  sql: Sql,
  { conversationIds, limit }: { conversationIds: readonly string[]; limit: number },
) =>
  sql<UnfoldedRow[]>`
    select ${unfoldedColumns(sql)}
    from json_array_elements_text(${JSON.stringify(conversationIds)}::text::json) as wanted
    left join conversations.text_progress progress on progress.conversation_id = wanted::uuid
    cross join lateral (
      select conversation_id, cseq, kind, content from conversations.entry
      where conversation_id = wanted::uuid and cseq > coalesce(progress.cseq, 0)
      order by cseq limit ${limit}::int
    ) as entry
    limit ${limit}::int`

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
  sql<(UnfoldedRow & { floorCseq: bigint })[]>`
    select ${unfoldedColumns(sql)}, floor_cseq as "floorCseq"
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

/** The parts of an entry that its searched text is made of. */
export interface SourceRow {
  conversationId: string
  cseq: bigint
  mseq: bigint
  kind: number
  senderId: string
  content: Record<string, unknown>
  at: Date
  pseudonym: string | null
  recalledBy: string | null
}

/** The most entries and bytes of content that are read at once: decoding them holds up the thread of all sockets. */
const readAtOnce = { entries: 500, bytes: 256 * 1024 }

/** These entries as they are now, without destroyed ones, in parts that are small enough to be read at once. */
export async function* selectEntriesNow(
  sql: Sql,
  places: readonly Place[],
): AsyncGenerator<{ places: readonly Place[]; rows: readonly SourceRow[] }> {
  for (let from = 0; from < places.length;) {
    const asked = places.slice(from, from + readAtOnce.entries)
    const rows = await selectUpTo(sql, { places: asked, bytes: readAtOnce.bytes })
    const isCut = rows.length < Number(rows[0]?.found ?? 0n)
    const count = isCut ? Number(rows.at(-1)?.nth) : asked.length
    yield { places: asked.slice(0, count), rows }
    from += count
  }
}

/**
 * The first of these entries, up to and including the one with which their contents have this many bytes. The size as stored, which
 * is known without reading them, is counted first: only contents that come to this many stored bytes are read and counted as texts.
 */
const selectUpTo = (sql: Sql, { places, bytes }: { places: readonly Place[]; bytes: number }) =>
  sql<(SourceRow & { nth: bigint; found: bigint })[]>`
    select "conversationId", cseq, mseq, kind, "senderId", content, at, pseudonym, "recalledBy", nth, found
    from (
      select *, sum(octet_length(content::text)) over (order by nth) - octet_length(content::text) as before
      from (
        select conversation_id as "conversationId", entry.cseq, mseq, kind, sender_id as "senderId", content, at, pseudonym,
          recalled_by as "recalledBy", nth, count(*) over () as found,
          sum(pg_column_size(content)) over (order by nth) - pg_column_size(content) as stored_before
        from rows from (json_to_recordset(${jsonRows(places)}::text::json) as ("conversationId" uuid, cseq bigint))
          with ordinality as input(conversation, place, nth)
        join conversations.entry on entry.conversation_id = input.conversation and entry.cseq = input.place
      ) as stored
      where stored_before < ${bytes}::bigint
    ) as entry
    where before < ${bytes}::bigint
    order by nth`

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
  const rows = await sql<{ id: string; isBehind: boolean }[]>`
    select id, coalesce(progress.cseq, 0) < conversation.cseq as "isBehind"
    from (
      select id, cseq from conversations.conversation where id > ${after} order by id limit ${limit}::int
    ) as conversation
    left join conversations.text_progress progress on progress.conversation_id = conversation.id
    order by id`
  const isWhole = rows.length === limit
  return {
    behind: rows.filter((row) => row.isBehind).map((row) => row.id),
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
