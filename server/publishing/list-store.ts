/** The list of the content desk: each item with its newest version, and the public one. */
import type { ContentKind, VersionState } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'
import type { StoredTexts } from './item-store'

export interface ContentListRow {
  id: string
  kind: ContentKind
  categoryId: string | null
  position: number
  texts: StoredTexts
  writtenAt: Date
  writtenBy: string
  state: VersionState
  hasDraft: boolean
  effectiveAt: Date | null
  helpful: number
  unhelpful: number
}

export interface ContentFilter {
  kind: ContentKind
  state: VersionState | null
  categoryId: string | null
  /** The search words in lower case; '' for all. */
  search: string
  nowMs: number
}

export interface ContentPage extends ContentFilter {
  sort: 'position' | 'writtenAt'
  descending: boolean
  after: { key: number; id: string } | undefined
  limit: number
}

/** The items that match. `effective`: the version that took effect last; `coming`: the scheduled version. */
const matching = (sql: Sql, filter: ContentFilter) => sql`
  select * from (
    select item.id, item.kind, item.category_id, item.position, newest.texts, newest.written_at, newest.written_by,
      newest.effective_at is null as has_draft,
      case
        when effective.withdrawn_at is null and effective.id is not null then 'published'
        when coming.id is not null then 'scheduled'
        when effective.id is not null or newest.effective_at is not null then 'withdrawn'
        else 'draft'
      end as state,
      case when effective.id is not null and effective.withdrawn_at is null then effective.effective_at
        else coming.effective_at end as effective_at,
      (select count(*)::int from publishing.rating where item_id = item.id and is_helpful) as helpful,
      (select count(*)::int from publishing.rating where item_id = item.id and not is_helpful) as unhelpful,
      floor(extract(epoch from newest.written_at) * 1000000)::float8 as written_key
    from publishing.item
    join lateral (
      select * from publishing.version where item_id = item.id order by n desc limit 1) as newest on true
    left join lateral (
      select id, effective_at, withdrawn_at from publishing.version
      where item_id = item.id and effective_at <= ${new Date(filter.nowMs)}
        and (withdrawn_at is null or withdrawn_at >= effective_at)
      order by effective_at desc, n desc limit 1) as effective on true
    left join lateral (
      select id, effective_at from publishing.version
      where item_id = item.id and effective_at > ${new Date(filter.nowMs)} and withdrawn_at is null
      order by n desc limit 1) as coming on true
    where item.kind = ${filter.kind} and (${filter.categoryId}::uuid is null or item.category_id = ${filter.categoryId}::uuid)
      and (${filter.search} = '' or exists (
        select from jsonb_each(newest.texts) as text
        where position(${filter.search} in lower(text.value ->> 'title')) > 0
          or position(${filter.search} in lower(text.value ->> 'plain')) > 0))
  ) as row
  where ${filter.state}::text is null or state = ${filter.state}::text or (${filter.state}::text = 'draft' and has_draft)`

export const selectContent = (sql: Sql, page: ContentPage) => {
  const key = page.sort === 'position' ? sql`position::float8` : sql`written_key`
  const after = page.after
  const isLater = after
    ? page.descending
      ? sql`(${key}, id) < (${after.key}::float8, ${after.id}::uuid)`
      : sql`(${key}, id) > (${after.key}::float8, ${after.id}::uuid)`
    : sql`true`
  const order = page.descending ? sql`${key} desc, id desc` : sql`${key}, id`
  return sql<(ContentListRow & { writtenKey: number })[]>`
    select id, kind, category_id as "categoryId", position, texts, written_at as "writtenAt", written_by as "writtenBy",
      state, has_draft as "hasDraft", effective_at as "effectiveAt", helpful, unhelpful, written_key as "writtenKey"
    from (${matching(sql, page)}) as listed where ${isLater} order by ${order} limit ${page.limit}::int`
}

export async function countContent(sql: Sql, filter: ContentFilter): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from (${matching(sql, filter)}) as listed`
  return row?.count ?? 0
}
