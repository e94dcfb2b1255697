/** SQL of people who publish videos, and of their followers. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

/** The people among these whom a person follows. */
export const selectFollowed = (
  sql: Sql,
  { personId, authorIds }: { personId: PersonId; authorIds: readonly PersonId[] },
) => sql<{ authorId: PersonId }[]>`
    select author_id as "authorId" from videos.follow
    where person_id = ${personId} and author_id = any(${sql.array([...authorIds], 'UUID')})`

/** The people among these who follow a person. */
export const selectFollowersAmong = (
  sql: Sql,
  { personId, others }: { personId: PersonId; others: readonly PersonId[] },
) => sql<{ personId: PersonId }[]>`
    select person_id as "personId" from videos.follow
    where author_id = ${personId} and person_id = any(${sql.array([...others], 'UUID')})`

/** Everybody whom a person follows, the latest first. */
export async function selectAllFollowed(sql: Sql, personId: PersonId): Promise<PersonId[]> {
  const rows = await sql<{ authorId: PersonId }[]>`
    select author_id as "authorId" from videos.follow where person_id = ${personId} order by place desc`
  return rows.map(({ authorId }) => authorId)
}

export interface PlacedPerson {
  personId: PersonId
  place: bigint
}

interface Page {
  personId: PersonId
  blockedIds: readonly PersonId[]
  before: string
  limit: number
}

/** The people whom a person follows, without those blocked on either side: the latest first. */
export const selectFollowing = (sql: Sql, { personId, blockedIds, before, limit }: Page) => sql<
  PlacedPerson[]
>`
    select author_id as "personId", place from videos.follow
    where person_id = ${personId} and place < ${before}::bigint and author_id <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
    order by place desc limit ${limit}::int`

/** A person's followers, without those blocked on either side: the latest first. */
export const selectFollowers = (sql: Sql, { personId, blockedIds, before, limit }: Page) => sql<
  PlacedPerson[]
>`
    select person_id as "personId", place from videos.follow
    where author_id = ${personId} and place < ${before}::bigint and person_id <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
    order by place desc limit ${limit}::int`

export async function countFollows(
  sql: Sql,
  personId: PersonId,
): Promise<{ following: number; followers: number }> {
  const [row] = await sql<{ following: number; followers: number }[]>`
    select (select count(*) from videos.follow where person_id = ${personId})::int as following,
      (select count(*) from videos.follow where author_id = ${personId})::int as followers`
  return row ?? { following: 0, followers: 0 }
}

/** Stores or ends a follow; returns whether it changed. */
export async function markFollow(
  sql: Sql,
  { personId, authorId, isOn }: { personId: PersonId; authorId: PersonId; isOn: boolean },
): Promise<boolean> {
  const rows = isOn
    ? await sql<unknown[]>`
        insert into videos.follow (person_id, author_id) values (${personId}, ${authorId}) on conflict do nothing returning 1`
    : await sql<unknown[]>`
        delete from videos.follow where person_id = ${personId} and author_id = ${authorId} returning 1`
  return rows.length > 0
}

/** Stores the name of a person who publishes videos. */
export const upsertName = (
  sql: Sql,
  { id, name, nowMs }: { id: PersonId; name: string; nowMs: number },
) => sql`
    insert into videos.person (id, name, looked_at) values (${id}, ${name}, ${new Date(nowMs)})
    on conflict (id) do update set name = excluded.name, looked_at = excluded.looked_at`

/** The people whose name was checked longest ago, and before a time. */
export const selectUnlooked = (sql: Sql, { beforeMs, limit }: { beforeMs: number; limit: number }) => sql<
  { id: PersonId; name: string }[]
>`
    select id, name from videos.person where name <> '' and looked_at < ${new Date(beforeMs)} order by looked_at limit ${limit}::int for update`
