import type { Sql } from '../kernel/database'

export interface CategoryRow {
  id: string
  names: Partial<Record<string, string>>
  position: number
  articles: number
}

/** The categories, with the number of items in each, published or not. */
export const selectCategories = (sql: Sql) =>
  sql<CategoryRow[]>`
    select id, names, position,
      (select count(*)::int from publishing.item where category_id = category.id) as articles
    from publishing.category order by position, id`

export async function lockCategory(sql: Sql, id: string): Promise<CategoryRow | undefined> {
  const [row] = await sql<CategoryRow[]>`
    select id, names, position, 0 as articles from publishing.category where id = ${id} for update`
  return row
}

export const upsertCategory = (
  sql: Sql,
  { id, names, nowMs }: { id: string; names: object; nowMs: number },
) => sql`
  insert into publishing.category (id, names, position, created_at)
  values (${id}, ${JSON.stringify(names)}::text::jsonb,
    (select coalesce(max(position), 0) + 1 from publishing.category), ${new Date(nowMs)})
  on conflict (id) do update set names = excluded.names`

export const deleteCategory = (sql: Sql, id: string) =>
  sql<{ id: string }[]>`
    delete from publishing.category
    where id = ${id} and not exists (select from publishing.item where category_id = ${id}) returning id`

export const updateCategoryPositions = (sql: Sql, ids: readonly string[]) => sql`
  update publishing.category set position = input.nth
  from unnest(${sql.array([...ids], 'UUID')}::uuid[]) with ordinality as input(id, nth)
  where category.id = input.id`
