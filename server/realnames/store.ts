import type { DocumentKind, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface ApplicationRow {
  id: string
  personId: PersonId
  kind: DocumentKind
  name: Buffer
  number: Buffer
  numberDigest: Buffer
  photoIds: string[]
  state: 'waiting' | 'verified' | 'refused'
  reason: string
  at: Date
  atText: string
  decidedAt: Date | null
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", kind, name, number, number_digest as "numberDigest", to_json(photo_ids) as "photoIds", state,
  reason, at, at::text as "atText", decided_at as "decidedAt"`

export type NewApplication = Pick<
  ApplicationRow,
  'id' | 'personId' | 'kind' | 'name' | 'number' | 'numberDigest' | 'photoIds'
> & { nowMs: number }

/**
 * Stores an application and returns whether it did: not while another one of the person's is waiting or was
 * verified.
 */
export async function insertApplication(sql: Sql, row: NewApplication): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into realnames.application (id, person_id, kind, name, number, number_digest, photo_ids, at)
    values (${row.id}, ${row.personId}, ${row.kind}, ${row.name}, ${row.number}, ${row.numberDigest},
      ${sql.array([...row.photoIds], 'UUID')}, ${new Date(row.nowMs)})
    on conflict (person_id) where state in ('waiting', 'verified') do nothing returning 1`
  return rows.length > 0
}

/** The latest application of a person. */
export async function selectLatest(sql: Sql, personId: PersonId): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    select ${columns(sql)} from realnames.application where person_id = ${personId} order by id desc limit 1`
  return row
}

/** The people among these whose latest document was refused. */
export const selectRefused = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from (
      select distinct on (person_id) person_id, state from realnames.application
      where person_id = any(${sql.array([...personIds], 'UUID')}::uuid[]) order by person_id, id desc) as latest
    where state = 'refused'`

export async function selectApplication(sql: Sql, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    select ${columns(sql)} from realnames.application where id = ${id}`
  return row
}

/** Locks an application that is waiting. */
export async function lockWaiting(sql: Sql, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`
    select ${columns(sql)} from realnames.application where id = ${id} and state = 'waiting' for update`
  return row
}

/** Serializes decisions about one document. */
export const lockDocument = (sql: Sql, digest: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended('realnames:' || ${digest.toString('hex')}::text, 0))`

/** The people verified with this document. */
export const selectVerifiedWith = (sql: Sql, digest: Buffer) =>
  sql<{ personId: PersonId }[]>`
    select person_id as "personId" from realnames.application where number_digest = ${digest} and state = 'verified'`

export const updateDecided = (
  sql: Sql,
  decided: { id: string; state: 'verified' | 'refused'; reason: string; staffId: string; nowMs: number },
) => sql`
    update realnames.application set state = ${decided.state}, reason = ${decided.reason},
      decided_by = ${decided.staffId}, decided_at = ${new Date(decided.nowMs)}
    where id = ${decided.id}`

/** Applications decided before this that still have pictures; clears their references to the pictures. */
export const takeOverdue = (sql: Sql, { beforeMs, limit }: { beforeMs: number; limit: number }) =>
  sql<{ photoIds: string[] }[]>`
    with due as (
      select id, photo_ids from realnames.application
      where decided_at < ${new Date(beforeMs)} and photo_ids <> '{}' order by id limit ${limit}::int for update)
    update realnames.application set photo_ids = '{}' from due where application.id = due.id
    returning to_json(due.photo_ids) as "photoIds"`

export const selectCarried = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ id: string }[]>`
    select input.id from unnest(${sql.array([...fileIds], 'UUID')}::uuid[]) as input(id)
    where exists (select from realnames.application where photo_ids @> array[input.id])`

export interface ApplicationFilter {
  state: ApplicationRow['state'] | undefined
  personId: PersonId | undefined
}

const matches = (sql: Sql, { state, personId }: ApplicationFilter) => sql`
    (${state ?? null}::text is null or state = ${state ?? null}::text)
    and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)`

/** A page in order of time, with one row extra. */
export const selectPage = (sql: Sql, filter: ApplicationFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`at`, id: sql`id` }, key)
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from realnames.application
    where ${matches(sql, filter)} and ${page.follows}
    ${page.inOrder}`
}

/** The number of matching applications, counted no further than `most`. */
export const countApplications = (sql: Sql, { most, ...filter }: ApplicationFilter & { most: number }) =>
  countUpTo(sql, most, sql`from realnames.application where ${matches(sql, filter)}`)

/** Deletes all documents that a person sent; returns their pictures. */
export const takeAllOf = (sql: Sql, personId: PersonId) =>
  sql<{ photoIds: string[] }[]>`
    delete from realnames.application where person_id = ${personId} returning to_json(photo_ids) as "photoIds"`

/** Uses the index `application_waiting`. */
export async function countWaitingApplications(sql: Sql): Promise<bigint> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from realnames.application where state = 'waiting'`
  return row?.count ?? 0n
}

/** The applications of a person without what is sealed, for an export of their data. */
export const selectStatesOf = (sql: Sql, personId: PersonId) =>
  sql<{ id: string; kind: string; state: string; reason: string; at: Date; decidedAt: Date | null }[]>`
    select id, kind, state, reason, at, decided_at as "decidedAt" from realnames.application
    where person_id = ${personId} order by id`
