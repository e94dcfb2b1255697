/** Hits by the index of grams, in which the conversation of a message is a gram as well. */
import { jsonRows, type Sql } from '../../kernel/database'
import { type Filters, type HitRow, hitColumns, holdsWords, isWanted, type Span } from './search-store'

/** As in the index `message_text_located`. */
const located = (sql: Sql) =>
  sql`text <> '' and (conversations.grams(text) || array_to_tsvector(array[' '::text || conversation_id::text]))`

interface Indexed {
  grams: string
  /** The most messages with these grams that are looked at. */
  maxFound: number
}

/** Hits by the index in all conversations that the person may read; undefined if more messages have these grams. */
export async function selectIndexedHits(
  sql: Sql,
  { grams, maxFound, ...filters }: Filters & Indexed,
): Promise<HitRow[] | undefined> {
  const { personId, limit } = filters
  // Rows from the newest on, each looked up until the page is full: `offset 0` keeps the planner from joining
  // all of them with all memberships.
  const rows = await sql<(HitRow & { found: bigint; isReadable: boolean })[]>`
    with found as materialized (
      select conversation_id, cseq, at, kind, author_id, has_link, ${holdsWords(sql, filters)} as holds_words
      from conversations.message_text where ${located(sql)} @@ ${grams}::text::tsquery
      limit ${maxFound}::int
    ), readable as (
      select conversation_id, cseq, at from (
        select * from found where holds_words and ${isWanted(sql, filters)} order by at desc, conversation_id desc, cseq desc
      ) as ordered
      cross join lateral (
        select floor_cseq from conversations.member
        where member.conversation_id = ordered.conversation_id and member.person_id = ${personId} offset 0
      ) as mine
      where cseq > floor_cseq
      limit ${limit}::int
    ), counted as (select count(*) as found from found)
    select ${hitColumns(sql)}, found, conversation_id is not null as "isReadable"
    from counted left join readable on true
    order by at desc, conversation_id desc, cseq desc`
  return Number(rows[0]?.found ?? 0n) < maxFound ? rows.filter((row) => row.isReadable) : undefined
}

/** Hits by the index in each of these conversations, and those conversations in which more messages have these grams. */
export async function selectLocatedHits(
  sql: Sql,
  { grams, maxFound, spans, ...filters }: Filters & Indexed & { spans: readonly Span[] },
): Promise<{ rows: HitRow[]; common: readonly Span[] }> {
  const rows = await sql<(HitRow & { place: string; found: bigint; isHit: boolean })[]>`
    select span."conversationId" as place, hit.*, hit.cseq is not null as "isHit"
    from json_to_recordset(${jsonRows(spans)}::text::json) as span("conversationId" uuid, after bigint, before bigint)
    cross join lateral (
      with found as materialized (
        select conversation_id, cseq, at, kind, author_id, has_link, ${holdsWords(sql, filters)} as holds_words
        from conversations.message_text
        where ${located(sql)} @@ format('%L & (%s)', ' ' || span."conversationId", ${grams}::text)::tsquery
        limit ${maxFound}::int
      ), newest as (
        select ${hitColumns(sql)} from found
        where holds_words and cseq > after and cseq < before and ${isWanted(sql, filters)}
        order by cseq desc limit ${filters.limit}::int
      )
      select newest.*, found from (select count(*) as found from found) as counted left join newest on true
    ) as hit`
  const isCommon = new Set(rows.filter(({ found }) => Number(found) >= maxFound).map(({ place }) => place))
  return {
    rows: rows.filter((row) => row.isHit && !isCommon.has(row.place)),
    common: spans.filter(({ conversationId }) => isCommon.has(conversationId)),
  }
}

/** The longest logs of the person's conversations, of those with at least `size` entries. */
export const selectLongest = (
  sql: Sql,
  { personId, size, limit }: { personId: string; size: number; limit: number },
) =>
  sql<{ conversationId: string; floorCseq: bigint }[]>`
    select longest.id as "conversationId", floor_cseq as "floorCseq"
    from (
      select id, cseq from conversations.conversation
      where id = any(array(select conversation_id from conversations.member where person_id = ${personId})) and cseq >= ${size}::bigint
      order by cseq desc limit ${limit}::int
    ) as longest
    join conversations.member on member.conversation_id = longest.id and member.person_id = ${personId}`
