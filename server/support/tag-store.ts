import { jsonRows, type Sql } from '../kernel/database'

export interface Tag {
  key: string
  name: string
}

/** The names of the tags of each of these cases, by name. */
export async function selectTags(
  sql: Sql,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ id: string; names: string[] }[]>`
    select ticket_id as id, json_agg(name order by key) as names from support.tag
    where ticket_id = any(${sql.array([...ticketIds], 'UUID')}::uuid[]) group by ticket_id`
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Replaces the tags of a case. */
export async function replaceTags(
  sql: Sql,
  { ticketId, tags }: { ticketId: string; tags: readonly Tag[] },
): Promise<void> {
  await sql`delete from support.tag where ticket_id = ${ticketId}`
  await sql`
    insert into support.tag (ticket_id, key, name)
    select ${ticketId}, key, name from json_to_recordset(${jsonRows(tags)}::text::json) as tag(key text, name text)`
}

/** The tags in use, by key. Each is looked up in the index after the one before, so that the number of cases doesn't matter. */
export const selectUsedTags = (sql: Sql, limit: number) =>
  sql<Tag[]>`
    with recursive used as (
      (select key, name from support.tag order by key, ticket_id limit 1)
      union all
      select next.key, next.name from used cross join lateral (
        select key, name from support.tag where key > used.key order by key, ticket_id limit 1) as next
    )
    select key, name from used limit ${limit}::int`

/** The names in use of these tags. */
export const selectNamesOf = (sql: Sql, keys: readonly string[]) =>
  sql<Tag[]>`
    select distinct on (key) key, name from support.tag
    where key = any(${sql.array([...keys], 'TEXT')}::text[]) order by key, ticket_id`

/** Deletes the tags of a person's cases. */
export const deleteTagsAbout = (sql: Sql, personId: string) =>
  sql`
    delete from support.tag where ticket_id in (select id from support.ticket where person_id = ${personId})`
