import type { ContentKind } from '@linnet/protocol/staff/publishing-shapes'
import type { Sql } from '../kernel/database'

/** A stored text, with its plain words. */
export interface StoredText {
  title: string
  body: string
  plain: string
}
export type StoredTexts = Partial<Record<string, StoredText>>

export interface ItemRow {
  id: string
  kind: ContentKind
  categoryId: string | null
  position: number
}

export interface VersionRow {
  id: string
  itemId: string
  n: number
  texts: StoredTexts
  facts: unknown
  writtenBy: string
  writtenAt: Date
  publishedBy: string | null
  publishedAt: Date | null
  effectiveAt: Date | null
  withdrawnAt: Date | null
}

export async function selectItem(sql: Sql, id: string): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`
    select id, kind, category_id as "categoryId", position from publishing.item where id = ${id}`
  return row
}

/** Locks an item, so that its versions change one at a time. */
export async function lockItem(sql: Sql, id: string): Promise<ItemRow | undefined> {
  const [row] = await sql<ItemRow[]>`
    select id, kind, category_id as "categoryId", position from publishing.item where id = ${id} for update`
  return row
}

export const insertItem = (
  sql: Sql,
  { id, kind, categoryId, nowMs }: { id: string; kind: string; categoryId: string | null; nowMs: number },
) =>
  sql<{ id: string }[]>`
    insert into publishing.item (id, kind, category_id, position, created_at)
    values (${id}, ${kind}, ${categoryId},
      (select coalesce(max(position), 0) + 1 from publishing.item where kind = ${kind}), ${new Date(nowMs)})
    on conflict do nothing
    returning id`

export const updateCategory = (sql: Sql, id: string, categoryId: string | null) =>
  sql`update publishing.item set category_id = ${categoryId} where id = ${id}`

export const selectVersions = (sql: Sql, itemId: string) =>
  sql<VersionRow[]>`
    select id, item_id as "itemId", n, texts, facts, written_by as "writtenBy", written_at as "writtenAt",
      published_by as "publishedBy", published_at as "publishedAt", effective_at as "effectiveAt",
      withdrawn_at as "withdrawnAt"
    from publishing.version where item_id = ${itemId} order by n desc`

export interface DraftInput {
  id: string
  itemId: string
  texts: StoredTexts
  facts: unknown
  by: string
  nowMs: number
}

/** Writes the draft of an item: a new version, or the existing unpublished one. */
export async function upsertDraft(sql: Sql, draft: DraftInput): Promise<void> {
  const { id, itemId, texts, facts, by, nowMs } = draft
  await sql`
    insert into publishing.version (id, item_id, n, texts, facts, written_by, written_at)
    values (${id}, ${itemId},
      (select coalesce(max(n), 0) + 1 from publishing.version where item_id = ${itemId}),
      ${JSON.stringify(texts)}::text::jsonb, ${JSON.stringify(facts)}::text::jsonb, ${by}, ${new Date(nowMs)})
    on conflict (item_id) where effective_at is null do update
      set texts = excluded.texts, facts = excluded.facts, written_by = excluded.written_by, written_at = excluded.written_at`
}

export const deleteDraft = (sql: Sql, itemId: string) =>
  sql<{ id: string }[]>`
    delete from publishing.version where item_id = ${itemId} and effective_at is null returning id`

/** Deletes an item that has never been published. */
export const deleteEmptyItem = (sql: Sql, id: string) =>
  sql`
    delete from publishing.item
    where id = ${id} and not exists (select from publishing.version where item_id = ${id})`

export const publishDraft = (
  sql: Sql,
  { itemId, by, atMs, nowMs }: { itemId: string; by: string; atMs: number; nowMs: number },
) => sql`
  update publishing.version set published_by = ${by}, published_at = ${new Date(nowMs)}, effective_at = ${new Date(atMs)}
  where item_id = ${itemId} and effective_at is null`

export const withdraw = (sql: Sql, { ids, nowMs }: { ids: readonly string[]; nowMs: number }) => sql`
  update publishing.version set withdrawn_at = ${new Date(nowMs)} where id = any(${sql.array([...ids], 'UUID')})`

export const selectPositions = (sql: Sql, kind: string) =>
  sql<{ id: string; position: number }[]>`
    select id, position from publishing.item where kind = ${kind} order by position, id for update`

/** Puts these items in this order. */
export const updatePositions = (sql: Sql, ids: readonly string[], nowMs: number) => sql`
  update publishing.item set position = input.nth, moved_at = ${new Date(nowMs)}
  from unnest(${sql.array([...ids], 'UUID')}::uuid[]) with ordinality as input(id, nth)
  where item.id = input.id`
