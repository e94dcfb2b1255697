/** The digests of phone numbers, all made with one salt. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface SaltRow {
  salt: Uint8Array
  madeAt: Date
  filledAt: Date
}

/** Locks the salt: only one transaction at a time fills in the digests. */
export const lockSalt = (sql: Sql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('profiles:phone_salt', 0))`

export async function selectSalt(sql: Sql): Promise<SaltRow | undefined> {
  const [row] = await sql<SaltRow[]>`
    select salt, made_at as "madeAt", filled_at as "filledAt" from profiles.phone_salt`
  return row
}

export const replaceSalt = (sql: Sql, { salt, at }: { salt: Uint8Array; at: Date }) => sql`
    insert into profiles.phone_salt (salt, made_at, filled_at) values (${salt}, ${at}, ${at})
    on conflict (is_only) do update set salt = excluded.salt, made_at = excluded.made_at, filled_at = excluded.filled_at`

export const markFilled = (sql: Sql, at: Date) => sql`update profiles.phone_salt set filled_at = ${at}`

export const deleteDigests = (sql: Sql) => sql`delete from profiles.phone_digest`

export const deleteDigestOf = (sql: Sql, personId: PersonId) =>
  sql`delete from profiles.phone_digest where person_id = ${personId}`

/** Adds missing people who can be found by phone. A number without a country code is from mainland China. */
export const insertDigests = (sql: Sql) => sql`
    insert into profiles.phone_digest (digest, person_id)
    select ${digest(sql)}, person.id from profiles.person, profiles.phone_salt
    where phone is not null and found_by_phone
      and not exists (select from profiles.phone_digest known where known.person_id = person.id)
    on conflict do nothing`

/** The owners of these numbers who can currently be found by them. */
export const selectByDigests = (sql: Sql, digests: readonly string[]) =>
  sql<{ digest: string; personId: PersonId }[]>`
    select encode(known.digest, 'hex') as digest, person.id as "personId"
    from profiles.phone_digest known
    join profiles.person on person.id = known.person_id and found_by_phone
    cross join profiles.phone_salt
    where known.digest in (select decode(value, 'hex') from json_array_elements_text(${JSON.stringify(digests)}::text::json))
      and known.digest = ${digest(sql)}`

/** The digest of a number, the same as `phoneDigest` of the protocol. */
const digest = (sql: Sql) => sql`
    substring(sha256(phone_salt.salt || convert_to(case when phone like '+%' then phone else '+86' || phone end, 'UTF8')) for 16)`
