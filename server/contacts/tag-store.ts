/** SQL of tags. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface TagRow {
  id: string
  name: string
  colour: number
  personIds: PersonId[]
}

/** A person's tags in the order they were made, each with the friends who carry it. */
export const selectTags = (sql: Sql, personId: PersonId) =>
  sql<TagRow[]>`
    select id, name, colour, array(
      select friend_id from contacts.tagged where tag_id = tag.id order by friend_id) as "personIds"
    from contacts.tag where person_id = ${personId} order by created_at, id`

export async function countTags(sql: Sql, personId: PersonId): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from contacts.tag where person_id = ${personId}`
  return Number(row?.count ?? 0n)
}

interface NewTag {
  id: string
  personId: PersonId
  name: string
  colour: number
  nowMs: number
}

/** Stores a tag; returns whether its name was free. */
export async function insertTag(sql: Sql, { id, personId, name, colour, nowMs }: NewTag): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into contacts.tag (id, person_id, name, colour, created_at)
    values (${id}, ${personId}, ${name}, ${colour}, ${new Date(nowMs)}) on conflict do nothing returning id`
  return rows.length > 0
}

/** The person's tags with one of these names, in any case. */
export const selectTagsNamed = (sql: Sql, personId: PersonId, names: readonly string[]) =>
  sql<{ id: string; name: string }[]>`
    select id, name from contacts.tag
    where person_id = ${personId}
      and lower(name) in (select lower(value) from json_array_elements_text(${JSON.stringify(names)}::text::json))`

/** Renames a tag; returns whether the person has it. */
export async function updateTag(
  sql: Sql,
  { id, personId, name, colour }: Omit<NewTag, 'nowMs'>,
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update contacts.tag set name = ${name}, colour = ${colour}
    where id = ${id} and person_id = ${personId} returning id`
  return rows.length > 0
}

/** Deletes a tag; returns whether it existed. */
export async function removeTag(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from contacts.tag where id = ${id} and person_id = ${personId} returning id`
  return rows.length > 0
}

/** Gives the tag to exactly those of these people who are friends. */
export async function replaceTagged(
  sql: Sql,
  { id, personId, personIds }: { id: string; personId: PersonId; personIds: readonly PersonId[] },
): Promise<void> {
  const wanted = JSON.stringify(personIds)
  await sql`
    delete from contacts.tagged where tag_id = ${id}
      and friend_id not in (select value::uuid from json_array_elements_text(${wanted}::text::json))`
  await sql`
    insert into contacts.tagged (tag_id, person_id, friend_id)
    select ${id}, person_id, friend_id from contacts.friendship
    where person_id = ${personId} and friend_id in (select value::uuid from json_array_elements_text(${wanted}::text::json))
    on conflict do nothing`
}

/** Gives a friend exactly those of these tags that are the person's own. */
export async function replaceTagsOf(
  sql: Sql,
  { personId, otherId, tagIds }: { personId: PersonId; otherId: PersonId; tagIds: readonly string[] },
): Promise<void> {
  const wanted = JSON.stringify(tagIds)
  await sql`
    delete from contacts.tagged where person_id = ${personId} and friend_id = ${otherId}
      and tag_id not in (select value::uuid from json_array_elements_text(${wanted}::text::json))`
  await sql`
    insert into contacts.tagged (tag_id, person_id, friend_id)
    select id, person_id, ${otherId} from contacts.tag
    where person_id = ${personId} and id in (select value::uuid from json_array_elements_text(${wanted}::text::json))
    on conflict do nothing`
}

/** The tags that these people carry, regardless of their owner. */
export const selectTagsOn = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ personId: PersonId; tagId: string }[]>`
    select friend_id as "personId", tag_id as "tagId" from contacts.tagged
    where friend_id = any(${sql.array([...personIds], 'UUID')})`

/** The person's own tags among these, each with the friends who carry it. */
export const selectCarriers = (
  sql: Sql,
  { personId, tagIds }: { personId: PersonId; tagIds: readonly string[] },
) =>
  sql<{ id: string; personIds: PersonId[] }[]>`
    select id, array(select friend_id from contacts.tagged where tag_id = tag.id) as "personIds"
    from contacts.tag where person_id = ${personId} and id = any(${sql.array([...tagIds], 'UUID')})`

/** Deletes all of a person's tags, from everybody who carries them. */
export const deleteTagsOf = (sql: Sql, personId: PersonId) => sql`
    delete from contacts.tag where person_id = ${personId}`
