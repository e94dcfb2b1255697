/** SQL of people's settings, and of the newest moments that they have seen. */
import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface PersonRow {
  days: number
  coverId: string | null
  seenMomentId: string | null
}

export async function selectPerson(sql: Sql, id: PersonId): Promise<PersonRow> {
  const [row] = await sql<PersonRow[]>`
    select days, cover_id as "coverId", seen_moment_id as "seenMomentId"
    from moments.person where id = ${id}`
  return row ?? { days: 0, coverId: null, seenMomentId: null }
}

/** The number of past days that these people let others see, if not all. */
export const selectDays = (sql: Sql, ids: readonly PersonId[]) =>
  sql<{ id: PersonId; days: number }[]>`
    select id, days from moments.person where id = any(${sql.array([...ids], 'UUID')}) and days > 0`

/** Stores settings; omitted fields stay unchanged. */
export const upsertPerson = (
  sql: Sql,
  { id, days, coverId }: { id: PersonId; days: number | undefined; coverId: string | undefined },
) => sql`
    insert into moments.person as person (id, days, cover_id) values (${id}, coalesce(${days ?? null}::int, 0), ${coverId ?? null}::uuid)
    on conflict (id) do update set days = coalesce(${days ?? null}::int, person.days),
      cover_id = coalesce(${coverId ?? null}::uuid, person.cover_id)`

/** Records the newest moment that a person has seen; never moves back. */
export const upsertSeenMoment = (sql: Sql, { id, momentId }: { id: PersonId; momentId: string }) => sql`
    insert into moments.person as person (id, seen_moment_id) values (${id}, ${momentId}::uuid)
    on conflict (id) do update set seen_moment_id = greatest(person.seen_moment_id, excluded.seen_moment_id)`

export interface HidingRow {
  personId: PersonId
  otherId: PersonId
  hidesOwn: boolean
  hidesTheirs: boolean
}

/**
 * The people a person hides moments from, the people whose moments they hide, and both relations in reverse.
 */
export const selectHiding = (sql: Sql, personId: PersonId) =>
  sql<HidingRow[]>`
    select person_id as "personId", other_id as "otherId", hides_own as "hidesOwn", hides_theirs as "hidesTheirs"
    from moments.hiding where person_id = ${personId} or other_id = ${personId} order by person_id, other_id`

/** The people (`personId`) who hide their moments from any of these people. */
export const selectKeptFrom = (sql: Sql, otherIds: readonly PersonId[]) =>
  sql<{ personId: PersonId; otherId: PersonId }[]>`
    select person_id as "personId", other_id as "otherId" from moments.hiding
    where other_id = any(${sql.array([...otherIds], 'UUID')}) and hides_own`

/** Applies the given settings for these people, and deletes rows that no longer hide anything. */
export async function upsertHiding(
  sql: Sql,
  { personId, rows }: { personId: PersonId; rows: readonly Omit<HidingRow, 'personId'>[] },
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into moments.hiding (person_id, other_id, hides_own, hides_theirs)
    select ${personId}, "otherId", "hidesOwn", "hidesTheirs"
    from json_to_recordset(${jsonRows(rows)}::text::json) as input("otherId" uuid, "hidesOwn" boolean, "hidesTheirs" boolean)
    order by "otherId"
    on conflict (person_id, other_id) do update set hides_own = excluded.hides_own, hides_theirs = excluded.hides_theirs`
  await sql`delete from moments.hiding where person_id = ${personId} and not hides_own and not hides_theirs`
}

export const selectCoverOwners = (sql: Sql, fileId: string) =>
  sql<{ id: PersonId }[]>`select id from moments.person where cover_id = ${fileId}`
