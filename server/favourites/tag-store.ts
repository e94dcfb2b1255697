import type { Sql } from '../kernel/database'

/** The person's tags, the most used first. */
export const selectTags = (sql: Sql, personId: string) =>
  sql<{ name: string; count: number }[]>`
    select tag as name, count(*)::int as count from favourites.item, unnest(tags) as tag
    where person_id = ${personId} group by tag order by count(*) desc, tag limit 200`

export interface Tagging {
  personId: string
  ids: readonly string[]
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Changes tags and returns the resulting number for each favourite; those that are not the person's are left
 * out.
 */
export const updateTags = (sql: Sql, { personId, ids, add, remove }: Tagging) =>
  sql<{ id: string; count: number }[]>`
    update favourites.item set tags = array(
      select tag from (
        select tag, min(place) as place from (
          select * from unnest(tags) with ordinality as each(tag, place)
          union all select value, 1000 + place from json_array_elements_text(${JSON.stringify(add)}::text::json)
            with ordinality as each(value, place)) as listed
        group by tag) as distinct_tags
      where tag not in (select json_array_elements_text(${JSON.stringify(remove)}::text::json)) order by place)
    where id = any(${sql.array([...ids], 'UUID')}) and person_id = ${personId}
    returning id, cardinality(tags) as count`

/** Renames a tag on all of the person's favourites; without a name it is removed. */
export const updateTagName = (
  sql: Sql,
  { personId, tag, name }: { personId: string; tag: string; name: string | undefined },
) => sql`
    update favourites.item set tags = case
      when ${name ?? null}::text is null or ${name ?? null}::text = any(array_remove(tags, ${tag})) then array_remove(tags, ${tag})
      else array_replace(tags, ${tag}, ${name ?? null}::text) end
    where person_id = ${personId} and ${tag} = any(tags)`
