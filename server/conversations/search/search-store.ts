/** Hits among the folded texts. `find-hits.ts` explains the order in which the statements are tried. */
import type { Sql } from '../../kernel/database'

export interface HitRow {
  conversationId: string
  cseq: bigint
  at: Date
}

export const hitColumns = (sql: Sql) => sql`conversation_id as "conversationId", cseq, at`

/** The start of a page: after this hit, from the newest to the oldest. */
export interface Edge {
  atMs: number
  conversationId: string
  cseq: number
}

export interface Filters {
  personId: string
  /** Folded words, each at least one character long. */
  words: readonly string[]
  authorId: string | undefined
  /** Numbers of the kinds to find; empty for all. */
  kinds: readonly number[]
  hasLink: boolean
  fromMs: number
  untilMs: number
  edge: Edge | undefined
  limit: number
}

/** The conditions for a hit, apart from its conversation. */
const isHit = (sql: Sql, filters: Filters) => sql`${isWanted(sql, filters)} and ${holdsWords(sql, filters)}`

export const isWanted = (sql: Sql, { authorId, kinds, hasLink, fromMs, untilMs, edge }: Filters) => {
  let condition = sql`at >= ${new Date(fromMs)} and at < ${new Date(untilMs)}`
  if (authorId !== undefined) condition = sql`${condition} and author_id = ${authorId}`
  if (kinds.length > 0) condition = sql`${condition} and kind = any(${sql.array([...kinds], 'INT2')})`
  if (hasLink) condition = sql`${condition} and has_link`
  if (edge)
    condition = sql`${condition} and (at, conversation_id, cseq)
      < (${new Date(edge.atMs)}, ${edge.conversationId}::uuid, ${edge.cseq}::bigint)`
  return condition
}

export const holdsWords = (sql: Sql, { words }: Filters) => {
  let condition = sql`true`
  for (const word of words) condition = sql`${condition} and strpos(text, ${word}) > 0`
  return condition
}

/** A conversation of the person, and the entries between which it is searched. */
export interface Span {
  conversationId: string
  after: number
  before: number
}

/** The time by which the order of a log may differ from that of its times. */
const skewMs = 60_000
const skewEntries = 100

/** The bounds of a log that the times mean, so that the rest is not read. */
const isInTime = (sql: Sql, { fromMs, untilMs, conversationId }: Filters & Span) => {
  const last = sql`cseq <= (
    select max(cseq) from (
      select cseq from conversations.message_text
      where conversation_id = ${conversationId} and at < ${new Date(untilMs + skewMs)}
      order by at desc limit ${skewEntries}::int) as latest)`
  if (fromMs === 0) return last
  return sql`${last} and cseq >= (
    select min(cseq) from (
      select cseq from conversations.message_text
      where conversation_id = ${conversationId} and at >= ${new Date(fromMs - skewMs)}
      order by at limit ${skewEntries}::int) as earliest)`
}

/** The messages of a log that an index lists by themselves, the newest first: of an author, of kinds, with links, or all. */
const laneOf = (sql: Sql, filters: Filters & Span, maxRead: number) => {
  const { conversationId, after, before, authorId, kinds, hasLink, untilMs, edge } = filters
  // Messages that are newer than the edge must not count, or the search would not get past it.
  const isOld = edge
    ? sql`at < ${new Date(untilMs)} and (at, conversation_id, cseq)
        < (${new Date(edge.atMs)}, ${edge.conversationId}::uuid, ${edge.cseq}::bigint)`
    : sql`at < ${new Date(untilMs)}`
  const isIn = sql`conversation_id = ${conversationId} and cseq > ${after}::bigint and cseq < ${before}::bigint
    and ${isInTime(sql, filters)} and ${isOld}`
  const newest = sql`order by cseq desc limit ${maxRead}::int`
  const message = sql`select * from conversations.message_text`
  if (authorId !== undefined) return sql`${message} where ${isIn} and author_id = ${authorId} ${newest}`
  if (kinds.length > 0)
    return sql`
      select listed.* from unnest(${sql.array([...kinds], 'INT2')}) as wanted
      cross join lateral (${message} where ${isIn} and kind = wanted and kind <> 0 ${newest}) as listed ${newest}`
  return hasLink
    ? sql`${message} where ${isIn} and has_link ${newest}`
    : sql`${message} where ${isIn} ${newest}`
}

/** Hits among the newest `maxRead` messages of a part of a log, and the message that is reached if there are more. */
export async function selectHitsIn(
  sql: Sql,
  { maxRead, ...filters }: Filters & Span & { maxRead: number },
): Promise<Found> {
  const rows = await sql<(HitRow & { isHit: boolean; nth: bigint })[]>`
    select ${hitColumns(sql)}, is_hit as "isHit", nth from (
      select conversation_id, cseq, at, ${isHit(sql, filters)} as is_hit, row_number() over (order by cseq desc) as nth
      from (${laneOf(sql, filters, maxRead)}) as lane
    ) as read
    where is_hit or nth = ${maxRead}::int
    order by cseq desc limit ${filters.limit}::int`
  const hits = rows.filter((row) => row.isHit)
  const last = rows.at(-1)
  const isCut = hits.length < filters.limit && last !== undefined && Number(last.nth) === maxRead
  return { rows: hits, reached: isCut ? edgeOf(last) : undefined }
}

/** Hits, newest first. `reached`: older messages than this one were not searched. */
export interface Found {
  rows: readonly HitRow[]
  reached?: Edge | undefined
}

export const edgeOf = ({ at, conversationId, cseq }: HitRow): Edge => ({
  atMs: at.getTime(),
  conversationId,
  cseq: Number(cseq),
})

interface Newest {
  maxConversations: number
  /** The limit for each conversation. */
  maxMessages: number
}

/**
 * Hits among the newest messages of the person's newest conversations, back to the time from which nothing was left out: after
 * the newest message of the first conversation left out, and after the first message left out of any other.
 */
export const selectNewestHits = (sql: Sql, { maxConversations, maxMessages, ...filters }: Filters & Newest) =>
  sql<HitRow[]>`
    with newest as materialized (
      select id, last_at from conversations.conversation
      where id = any(array(select conversation_id from conversations.member where person_id = ${filters.personId}))
      order by last_at desc limit ${maxConversations + 1}::int
    ), horizon as materialized (
      select greatest(
        (select min(last_at) from newest having count(*) > ${maxConversations}::int),
        (select max(left_out.at) from newest cross join lateral (
          select message_text.at from conversations.message_text where conversation_id = newest.id
          order by message_text.at desc offset ${maxMessages}::int limit 1) as left_out),
        '-infinity') as at
    )
    select hit.conversation_id as "conversationId", hit.cseq, hit.at from newest
    join conversations.member on member.conversation_id = newest.id and member.person_id = ${filters.personId}
    cross join lateral (
      select conversation_id, cseq, message_text.at from conversations.message_text
      where conversation_id = newest.id and cseq > floor_cseq and message_text.at > (select at from horizon)
        and ${isHit(sql, filters)}
      order by message_text.at desc, cseq desc limit ${filters.limit}::int
    ) as hit
    order by hit.at desc, hit.conversation_id desc, hit.cseq desc limit ${filters.limit}::int`

/** Hits in the conversations of the person except these, between two times, by reading every message. */
export const selectHitsBetween = (
  sql: Sql,
  { except, ...filters }: Filters & { except: readonly string[] },
) =>
  sql<HitRow[]>`
    select hit.conversation_id as "conversationId", hit.cseq, hit.at from conversations.member
    join conversations.conversation on conversation.id = member.conversation_id and last_at >= ${new Date(filters.fromMs)}
    cross join lateral (
      select conversation_id, cseq, at from conversations.message_text
      where conversation_id = conversation.id and cseq > floor_cseq and ${isHit(sql, filters)}
      order by at desc, cseq desc limit ${filters.limit}::int
    ) as hit
    where member.person_id = ${filters.personId} and member.conversation_id <> all(${sql.array([...except], 'UUID')})
    order by hit.at desc, hit.conversation_id desc, hit.cseq desc limit ${filters.limit}::int`

/**
 * The first entry of a conversation that the person may see in each span of time, or 0. `times` holds the
 * starts of the spans and the end of the last.
 */
export async function selectFirsts(
  sql: Sql,
  {
    personId,
    conversationId,
    after,
    times,
    nowMs,
  }: { personId: string; conversationId: string; after: number; times: readonly number[]; nowMs: number },
): Promise<number[]> {
  const rows = await sql<{ first: bigint | null }[]>`
    with span as (
      select nth, to_timestamp(value::double precision / 1000) as start,
        lead(to_timestamp(value::double precision / 1000)) over (order by nth) as finish
      from json_array_elements_text(${JSON.stringify(times)}::text::json) with ordinality as each(value, nth)
    )
    select (
      select message_text.cseq from conversations.message_text
      join conversations.entry on entry.conversation_id = message_text.conversation_id and entry.cseq = message_text.cseq
      where message_text.conversation_id = ${conversationId} and message_text.at >= start and message_text.at < finish
        and message_text.cseq > ${after}::bigint
        and recalled_by is null and (expires_at is null or expires_at > ${new Date(nowMs)})
        and not exists (select from conversations.hidden_entry hidden
          where hidden.person_id = ${personId} and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)
      order by message_text.at, message_text.cseq limit 1) as first
    from span where finish is not null order by nth`
  return rows.map(({ first }) => Number(first ?? 0n))
}

/**
 * The entries hidden from the person in these conversations. Each is looked up by itself: people have
 * thousands.
 */
export const selectHidden = (
  sql: Sql,
  { personId, conversationIds }: { personId: string; conversationIds: readonly string[] },
) =>
  sql<{ conversationId: string; historyCseq: bigint }[]>`
    select mine.conversation_id as "conversationId", history_cseq as "historyCseq" from json_array_elements_text(${JSON.stringify(conversationIds)}::text::json) as wanted
    cross join lateral (
      select conversation_id, history_cseq from conversations.member
      where conversation_id = wanted::uuid and person_id = ${personId} offset 0
    ) as mine`

/** The names of a person's conversations, the newest first; including those removed from the list. */
export const selectChatNames = (sql: Sql, personId: string) =>
  sql<{ id: string; isGroup: boolean; name: string }[]>`
    select id, type = 2 as "isGroup", coalesce(nullif(title, ''), name) as name
    from conversations.member join conversations.conversation on id = conversation_id
    where person_id = ${personId} order by last_at desc`

/** Finds, among these groups, those with another member whose name has this key; returns that name, in the given order. */
export const selectGroupsByMember = (
  sql: Sql,
  {
    personId,
    key,
    groupIds,
    limit,
  }: { personId: string; key: string; groupIds: readonly string[]; limit: number },
) =>
  sql<{ id: string; memberName: string }[]>`
    select wanted.id::text, found.name as "memberName"
    from json_array_elements_text(${JSON.stringify(groupIds)}::text::json) with ordinality as wanted(id, place)
    cross join lateral (
      select split_part(search_key, E'\\n', 1) as name from conversations.member other
      where other.conversation_id = wanted.id::uuid and other.person_id <> ${personId} and role is not null and strpos(search_key, ${key}) > 0
      limit 1) as found
    order by place limit ${limit}::int`
