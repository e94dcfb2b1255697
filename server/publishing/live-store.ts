/**
 * Content in effect: for each item, the version that took effect last, unless it was withdrawn since. A
 * version withdrawn while only scheduled never took effect.
 */
import type { ContentKind } from '@linnet/protocol/staff/publishing-shapes'
import type { Sql } from '../kernel/database'

/**
 * The time and languages of a read. `nowMs` decides which version is in effect; `languages` are tried in
 * turn.
 */
export interface Reading {
  nowMs: number
  languages: readonly string[]
}

export interface LiveRow {
  id: string
  kind: ContentKind
  versionId: string
  categoryId: string | null
  facts: unknown
  effectiveAt: Date
  language: string
  title: string
  body: string
  plain: string
}

/** The versions of some kinds that are in effect, each with its text in the first language available. */
const live = (sql: Sql, kinds: readonly ContentKind[], { nowMs, languages }: Reading) => sql`
  select newest.*, chosen.language, newest.texts -> chosen.language ->> 'title' as title,
    newest.texts -> chosen.language ->> 'body' as body, newest.texts -> chosen.language ->> 'plain' as plain
  from (
    select distinct on (version.item_id) item.id, item.kind, item.category_id, item.position, version.id as version_id,
      version.texts, version.facts, version.effective_at, version.withdrawn_at
    from publishing.item join publishing.version on version.item_id = item.id
    where item.kind = any(${sql.array([...kinds], 'TEXT')}) and version.effective_at <= ${new Date(nowMs)}
        and (version.withdrawn_at is null or version.withdrawn_at >= version.effective_at)
    order by version.item_id, version.effective_at desc, version.n desc
  ) as newest
  cross join lateral (
    select input.language from unnest(${sql.array([...languages], 'TEXT')}::text[]) with ordinality as input(language, nth)
    where newest.texts ? input.language order by input.nth limit 1
  ) as chosen
  where newest.withdrawn_at is null`

export const selectLive = (sql: Sql, kind: ContentKind, reading: Reading) =>
  sql<LiveRow[]>`
    select id, kind, version_id as "versionId", category_id as "categoryId", facts, effective_at as "effectiveAt",
      language, title, body, plain
    from (${live(sql, [kind], reading)}) as live order by position, id`

export async function selectLiveItem(
  sql: Sql,
  { id, kinds }: { id: string; kinds: readonly ContentKind[] },
  reading: Reading,
): Promise<LiveRow | undefined> {
  const [row] = await sql<LiveRow[]>`
    select id, kind, version_id as "versionId", category_id as "categoryId", facts, effective_at as "effectiveAt",
      language, title, body, plain
    from (${live(sql, kinds, reading)}) as live where id = ${id}`
  return row
}

export interface LiveAnnouncementRow {
  id: string
  versionId: string
  facts: unknown
  texts: Partial<Record<string, { title: string; plain: string }>>
  firstAt: Date
}

/**
 * The announcements in effect in all their languages, the latest first, and the time from which each has had
 * a version.
 */
export const selectLiveAnnouncements = (sql: Sql, nowMs: number) =>
  sql<LiveAnnouncementRow[]>`
    select id, version_id as "versionId", facts, texts, first_at as "firstAt" from (
      select distinct on (version.item_id) item.id, version.id as version_id, version.texts, version.facts, version.withdrawn_at,
        min(version.effective_at) over (partition by version.item_id) as first_at
      from publishing.item join publishing.version on version.item_id = item.id
      where item.kind = 'announcement' and version.effective_at <= ${new Date(nowMs)}
        and (version.withdrawn_at is null or version.withdrawn_at >= version.effective_at)
      order by version.item_id, version.effective_at desc, version.n desc
    ) as newest where withdrawn_at is null order by first_at desc, id`

/** Whether anything of these kinds is in effect. */
export async function selectLiveKinds(sql: Sql, kinds: readonly ContentKind[], nowMs: number) {
  const rows = await sql<{ kind: ContentKind }[]>`
    select distinct kind from (
      select distinct on (version.item_id) item.kind, version.withdrawn_at
      from publishing.item join publishing.version on version.item_id = item.id
      where item.kind = any(${sql.array([...kinds], 'TEXT')}) and version.effective_at <= ${new Date(nowMs)}
        and (version.withdrawn_at is null or version.withdrawn_at >= version.effective_at)
      order by version.item_id, version.effective_at desc, version.n desc
    ) as newest where withdrawn_at is null`
  return new Set(rows.map(({ kind }) => kind))
}

export interface SummaryRow {
  id: string
  categoryId: string | null
  facts: unknown
  effectiveAt: Date
  title: string
  excerpt: string
}

export interface ArticleSearch {
  categoryId: string | null
  /** The keyword in lower case; '' for all. */
  keyword: string
  after: string | null
  limit: number
}

/** Help articles in the order of the staff; those with the keyword in their title before the others. */
export const selectArticles = (sql: Sql, search: ArticleSearch, reading: Reading) =>
  sql<SummaryRow[]>`
    with ranked as (
      select live.*, row_number() over (
        order by position(${search.keyword} in lower(title)) = 0, category.position nulls last, live.position, live.id) as nth
      from (${live(sql, ['article'], reading)}) as live left join publishing.category on category.id = live.category_id
      where (${search.categoryId}::uuid is null or category_id = ${search.categoryId}::uuid)
        and (${search.keyword} = '' or position(${search.keyword} in lower(title)) > 0
          or position(${search.keyword} in lower(plain)) > 0)
    )
    select id, category_id as "categoryId", facts, effective_at as "effectiveAt", title,
      left(plain, ${excerptRoom}::int) as excerpt
    from ranked
    where nth > coalesce((select nth from ranked where id = ${search.after}::uuid), 0)
    order by nth limit ${search.limit}::int`

/** News, newest first. */
export const selectNews = (
  sql: Sql,
  { after, limit }: Pick<ArticleSearch, 'after' | 'limit'>,
  reading: Reading,
) =>
  sql<SummaryRow[]>`
    with ranked as (
      select live.*, row_number() over (order by effective_at desc, id desc) as nth
      from (${live(sql, ['news'], reading)}) as live
    )
    select id, category_id as "categoryId", facts, effective_at as "effectiveAt", title,
      left(plain, ${excerptRoom}::int) as excerpt
    from ranked
    where nth > coalesce((select nth from ranked where id = ${after}::uuid), 0)
    order by nth limit ${limit}::int`

/** Longer than an excerpt, which is cut between characters later. */
const excerptRoom = 200

/** The last time at which content took effect, was withdrawn or was moved, up to now. */
export async function selectLastChange(sql: Sql, nowMs: number): Promise<number> {
  const [row] = await sql<{ at: Date | null }[]>`
    select greatest(
      (select max(effective_at) from publishing.version where effective_at <= ${new Date(nowMs)}),
      (select max(withdrawn_at) from publishing.version), (select max(moved_at) from publishing.item)) as at`
  return row?.at?.getTime() ?? 0
}
