/** Hits among the folded texts. `search.ts` explains the order in which the statements are tried. */
import type { Sql } from '../../kernel/database'
import { gramsOf, type Share } from './grams'

export interface HitRow {
  conversation_id: string
  cseq: bigint
  at: Date
}

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

const isWanted = (sql: Sql, { authorId, kinds, hasLink, fromMs, untilMs, edge }: Filters) => {
  let condition = sql`at >= ${new Date(fromMs)} and at < ${new Date(untilMs)}`
  if (authorId !== undefined) condition = sql`${condition} and author_id = ${authorId}`
  if (kinds.length > 0) condition = sql`${condition} and kind = any(${sql.array([...kinds], 'INT2')})`
  if (hasLink) condition = sql`${condition} and has_link`
  if (edge)
    condition = sql`${condition} and (at, conversation_id, cseq)
      < (${new Date(edge.atMs)}, ${edge.conversationId}::uuid, ${edge.cseq}::bigint)`
  return condition
}

const holdsWords = (sql: Sql, { words }: Filters) => {
  let condition = sql`true`
  for (const word of words) condition = sql`${condition} and strpos(text, ${word}) > 0`
  return condition
}

/** Hits in one conversation among the entries after `after`. */
export const selectHitsIn = (sql: Sql, filters: Filters & { conversationId: string; after: number }) => sql<
  HitRow[]
>`
    select conversation_id, cseq, at from conversations.message_text
    where conversation_id = ${filters.conversationId} and cseq > ${filters.after}::bigint and ${isHit(sql, filters)}
    order by cseq desc limit ${filters.limit}::int`

/**
 * Hits by the index of grams, in any conversation or in one: those that the person may read, and how many messages of the
 * server hold the words. The statement gives up at `maxFound`.
 */
export async function selectIndexedHits(
  sql: Sql,
  filters: Filters & { conversationId?: string | undefined; shareOf: Share; maxFound: number },
): Promise<{ rows: HitRow[]; found: number } | undefined> {
  const grams = gramsOf(filters.words, filters.shareOf)
  if (grams === '') return undefined
  const { personId, conversationId, maxFound, limit } = filters
  const place = conversationId ? sql`and conversation_id = ${conversationId}` : sql``
  // Rows from the newest on, each looked up until the page is full: `offset 0` keeps the planner from joining
  // all of them with all memberships.
  const rows = await sql<(HitRow & { found: bigint; is_readable: boolean })[]>`
    with found as materialized (
      select conversation_id, cseq, at, kind, author_id, has_link from conversations.message_text
      where text <> '' and conversations.grams(text) @@ ${grams}::text::tsquery and ${holdsWords(sql, filters)}
      limit ${maxFound}::int
    ), readable as (
      select conversation_id, cseq, at from (
        select * from found where ${isWanted(sql, filters)} ${place} order by at desc, conversation_id desc, cseq desc
      ) as ordered
      cross join lateral (
        select floor_cseq from conversations.member
        where member.conversation_id = ordered.conversation_id and member.person_id = ${personId} offset 0
      ) as mine
      where cseq > floor_cseq
      limit ${limit}::int
    ), counted as (select count(*) as found from found)
    select conversation_id, cseq, at, found, conversation_id is not null as is_readable
    from counted left join readable on true
    order by at desc, conversation_id desc, cseq desc`
  return { rows: rows.filter((row) => row.is_readable), found: Number(rows[0]?.found ?? 0n) }
}

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
    select hit.* from newest
    join conversations.member on member.conversation_id = newest.id and member.person_id = ${filters.personId}
    cross join lateral (
      select conversation_id, cseq, message_text.at from conversations.message_text
      where conversation_id = newest.id and cseq > floor_cseq and message_text.at > (select at from horizon)
        and ${isHit(sql, filters)}
      order by message_text.at desc, cseq desc limit ${filters.limit}::int
    ) as hit
    order by at desc, conversation_id desc, cseq desc limit ${filters.limit}::int`

/** Hits in all conversations of the person, between two times, by reading every message. */
export const selectHitsBetween = (sql: Sql, filters: Filters) =>
  sql<HitRow[]>`
    select hit.* from conversations.member
    join conversations.conversation on conversation.id = member.conversation_id and last_at >= ${new Date(filters.fromMs)}
    cross join lateral (
      select conversation_id, cseq, at from conversations.message_text
      where conversation_id = conversation.id and cseq > floor_cseq and ${isHit(sql, filters)}
      order by at desc, cseq desc limit ${filters.limit}::int
    ) as hit
    where member.person_id = ${filters.personId}
    order by at desc, conversation_id desc, cseq desc limit ${filters.limit}::int`

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
  sql<{ conversation_id: string; history_cseq: bigint }[]>`
    select mine.* from json_array_elements_text(${JSON.stringify(conversationIds)}::text::json) as wanted
    cross join lateral (
      select conversation_id, history_cseq from conversations.member
      where conversation_id = wanted::uuid and person_id = ${personId} offset 0
    ) as mine`

/** The names of a person's conversations, the newest first; including those removed from the list. */
export const selectChatNames = (sql: Sql, personId: string) =>
  sql<{ id: string; is_group: boolean; name: string }[]>`
    select id, type = 2 as is_group, coalesce(nullif(title, ''), name) as name
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
  sql<{ id: string; member_name: string }[]>`
    select wanted.id::text, found.name as member_name
    from json_array_elements_text(${JSON.stringify(groupIds)}::text::json) with ordinality as wanted(id, place)
    cross join lateral (
      select split_part(search_key, E'\\n', 1) as name from conversations.member other
      where other.conversation_id = wanted.id::uuid and other.person_id <> ${personId} and role is not null and strpos(search_key, ${key}) > 0
      limit 1) as found
    order by place limit ${limit}::int`
