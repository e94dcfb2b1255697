/**
 * SQL of the lists. Each returns the ids, newest first, of the moments that `maySee` and `isInFeed` of `rule.ts` admit; random
 * walks compare the two. `docs/decisions/034-moments-are-gathered-when-read.md` explains why the statements are written like
 * this.
 */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Reader } from './reader'

export interface Span {
  before: string | undefined
  after: string | undefined
  /** The period of the moments, if given. */
  fromMs?: number | undefined
  toMs?: number | undefined
  limit: number
  nowMs: number
}

type IdRow = { id: string }

/** The way to search for a page. */
export interface Search {
  /** The number of authors beyond which the newest moments of everybody are searched first. */
  manyAuthors: number
  /** The number of newest moments that are searched before going through the authors one by one. */
  lookedThrough: number
}
const usual: Search = { manyAuthors: 1000, lookedThrough: 2000 }

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const first = '00000000-0000-0000-0000-000000000000'

const isBetween = (sql: Sql, { before, after }: Span) => sql`
    moment.id < ${before ?? last}::uuid and moment.id > ${after ?? first}::uuid`

const isTimely = (sql: Sql, { fromMs, toMs }: Span) => sql`
    (${fromMs === undefined ? null : new Date(fromMs)}::timestamptz is null
      or (made_at >= ${new Date(fromMs ?? 0)} and made_at < ${new Date(toMs ?? 0)}))`

/** Whether the author's visibility period has not ended. */
const isYoung = (sql: Sql, nowMs: number) => sql`
    made_at > coalesce((
      select ${new Date(nowMs)}::timestamptz - person.days * interval '24 hours' from moments.person where person.id = author_id and days > 0
    ), '-infinity')`

/** Whether the moment is for all friends, or for selected friends including the reader. */
const isForFriend = (sql: Sql, { personId, tagIds }: Reader) => sql`
    case visibility when 'me' then false when 'friends' then true when 'public' then true
      else (visibility = 'some') = (${personId}::uuid = any(people) or tags && ${sql.array([...tagIds], 'UUID')}::uuid[]) end`

/** Moments of friends, and the reader's own unless `isOthersOnly`. */
export async function selectFriendsFeed(
  sql: Sql,
  reader: Reader,
  {
    search: { manyAuthors, lookedThrough } = usual,
    ...span
  }: Span & { isOthersOnly?: boolean; search?: Search },
): Promise<string[]> {
  const { personId, friendIds, keptFromBy, hiddenIds } = reader
  const left = new Set([...keptFromBy, ...hiddenIds])
  const authors = friendIds.filter((id) => !left.has(id))
  const all = span.isOthersOnly ? authors : [personId, ...authors]
  const look = { reader, authors: all, span }
  if (all.length > manyAuthors) {
    const found = await lookThroughNewest(sql, look, lookedThrough)
    if (found.length >= span.limit) return found
  }
  return gatherFromAuthors(sql, look)
}

interface Look {
  reader: Reader
  authors: readonly PersonId[]
  span: Span
}

const isAdmitted = (sql: Sql, { reader }: Look) => sql`
    (author_id = ${reader.personId} or ${isForFriend(sql, reader)})`

/**
 * Whether a found moment is recent, checked only after the search: if one is too old, all earlier ones by the
 * same author are too.
 */
const isRecent = (sql: Sql, { reader, span }: Look) => sql`
    (author_id = ${reader.personId} or ${isYoung(sql, span.nowMs)}) and ${isTimely(sql, span)}`

/** The reader's moments among the newest of everybody: with many friends, this soon fills a page. */
async function lookThroughNewest(sql: Sql, look: Look, depth: number): Promise<string[]> {
  const { authors, span } = look
  const rows = await sql<IdRow[]>`
    with newest as (
      select * from moments.moment where ${isBetween(sql, span)} order by id desc limit ${depth}::int
    ),
    -- Separate from the other conditions: with them, the planner expects hardly any rows, and compares each row with each author.
    of_authors as materialized (
      select * from newest where author_id in (select unnest(${sql.array([...authors], 'UUID')}::uuid[]))
    )
    select id from of_authors as moment where ${isAdmitted(sql, look)} and ${isRecent(sql, look)}
    order by id desc limit ${span.limit}::int`
  return rows.map(({ id }) => id)
}

/** Reads only the authors with the newest moments: a page has no more authors than moments. */
async function gatherFromAuthors(sql: Sql, look: Look): Promise<string[]> {
  const { authors, span } = look
  const newestOf = (limit: number) => sql`
    cross join lateral (
      select * from moments.moment where author_id = author.id and ${isBetween(sql, span)} and ${isAdmitted(sql, look)}
      order by id desc limit ${limit}::int
    ) as moment
    where ${isRecent(sql, look)}
    order by moment.id desc limit ${span.limit}::int`
  const rows = await sql<IdRow[]>`
    with chosen as (
      select author.id from unnest(${sql.array([...authors], 'UUID')}::uuid[]) as author(id) ${newestOf(1)}
    )
    select moment.id from chosen as author ${newestOf(span.limit)}`
  return rows.map(({ id }) => id)
}

/** Public moments. */
export async function selectPublicFeed(sql: Sql, reader: Reader, span: Span): Promise<string[]> {
  const { personId, blockedIds, keptFromBy, hiddenIds } = reader
  const left = sql.array([...new Set([...blockedIds, ...keptFromBy, ...hiddenIds])], 'UUID')
  const rows = await sql<IdRow[]>`
    select id from moments.moment
    where visibility = 'public' and ${isBetween(sql, span)} and ${isTimely(sql, span)}
      and (author_id = ${personId} or (author_id <> all(${left}::uuid[]) and ${isYoung(sql, span.nowMs)}))
    order by id desc limit ${span.limit}::int`
  return rows.map(({ id }) => id)
}

/** The moments of one person that the reader may see; the reader may be that person. */
export async function selectOfPerson(
  sql: Sql,
  reader: Reader,
  { authorId, ...span }: Span & { authorId: PersonId },
): Promise<string[]> {
  const { personId, friendIds, blockedIds, keptFromBy } = reader
  const isOwn = authorId === personId
  if (!isOwn && (blockedIds.includes(authorId) || keptFromBy.includes(authorId))) return []
  const isFriend = friendIds.includes(authorId)
  const rows = await sql<IdRow[]>`
    select id from moments.moment
    where author_id = ${authorId} and ${isBetween(sql, span)} and ${isTimely(sql, span)}
      and (${isOwn}::boolean or (
        case when ${isFriend}::boolean then ${isForFriend(sql, reader)} else visibility = 'public' end and ${isYoung(sql, span.nowMs)}))
    order by id desc limit ${span.limit}::int`
  return rows.map(({ id }) => id)
}

/** The years, in UTC, of a person's moments, latest first. */
export async function selectYears(sql: Sql, authorId: PersonId): Promise<number[]> {
  const rows = await sql<{ year: number }[]>`
    select distinct extract(year from made_at at time zone 'UTC')::int as year from moments.moment
    where author_id = ${authorId} order by year desc`
  return rows.map(({ year }) => year)
}
