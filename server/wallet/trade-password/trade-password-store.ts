import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

/** Locks the person's trade password until the end of the transaction. */
export const lockTradePassword = (sql: Sql, personId: PersonId) =>
  sql`select from wallet.trade_password where person_id = ${personId} for update`

export async function hasTradePassword(sql: Sql, personId: PersonId): Promise<boolean> {
  const rows = await sql<object[]>`select from wallet.trade_password where person_id = ${personId}`
  return rows.length > 0
}

interface Stored {
  personId: PersonId
  hash: string
  mac: string
  nowMs: number
}

/** Stores a first trade password; returns false if the person already has one. */
export async function insertTradePassword(
  sql: Sql,
  { personId, hash, mac, nowMs }: Stored,
): Promise<boolean> {
  const rows = await sql<object[]>`
    insert into wallet.trade_password (person_id, hash, mac, changed_at)
    values (${personId}, ${hash}, ${mac}, ${new Date(nowMs)})
    on conflict do nothing returning person_id`
  return rows.length === 1
}

/** Sets a new password, whether or not there was one, and clears tries and locks. */
export const replaceTradePassword = (sql: Sql, { personId, hash, mac, nowMs }: Stored) => sql`
    insert into wallet.trade_password (person_id, hash, mac, changed_at)
    values (${personId}, ${hash}, ${mac}, ${new Date(nowMs)})
    on conflict (person_id) do update set hash = excluded.hash, mac = excluded.mac, changed_at = excluded.changed_at, tries = 0,
      locked_until = null`

/** Replaces the password if it is still the old one. Returns whether it was. */
export async function changeTradePassword(
  sql: Sql,
  { personId, oldHash, hash, mac, nowMs }: Stored & { oldHash: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update wallet.trade_password set hash = ${hash}, mac = ${mac}, changed_at = ${new Date(nowMs)}, tries = 0, locked_until = null
    where person_id = ${personId} and hash = ${oldHash} returning person_id`
  return rows.length === 1
}

/** A lock, and the number of wrong tries that sets it. */
export interface TryLock {
  tries: number
  ms: number
}

interface Tried {
  personId: PersonId
  /** Added to the database's time. */
  offsetMs: number
}

/** The database's time: the process's own could end a lock early. */
const databaseTime = (sql: Sql, offsetMs: number) =>
  sql`(now() + ${offsetMs}::float8 * interval '1 millisecond')`

export interface TriedPassword {
  hash: string
  /** The MAC, once the password was set or right in a version that has it. */
  mac: string | null
  /** The tries since the last right one, with this one. */
  tries: number
}

interface CountedTries extends Tried {
  maxTries: number
  locks: readonly TryLock[]
  /** Whether only a password with a MAC counts. */
  needsMac: boolean
}

/** Counts a try, with any lock that it sets. Undefined if there is nothing that could be tried now. */
export async function addTry(
  sql: Sql,
  { personId, offsetMs, maxTries, locks, needsMac }: CountedTries,
): Promise<TriedPassword | undefined> {
  const [row] = await sql<TriedPassword[]>`
    update wallet.trade_password
    set tries = tries + 1, locked_until = (
      select ${databaseTime(sql, offsetMs)} + ms * interval '1 millisecond'
      from json_to_recordset(${jsonRows(locks)}::text::json) as lock(tries int, ms int)
      where lock.tries = trade_password.tries + 1)
    where person_id = ${personId} and tries < ${maxTries}::int and (mac is not null or not ${needsMac}::boolean)
      and (locked_until is null or locked_until <= ${databaseTime(sql, offsetMs)})
    returning hash, mac, tries`
  return row
}

/** The number of tries counted, and how much longer no more are. */
export async function selectTries(
  sql: Sql,
  { personId, offsetMs }: Tried,
): Promise<{ tries: number; lockedMs: number } | undefined> {
  const [row] = await sql<{ tries: number; lockedMs: number }[]>`
    select tries, coalesce(extract(epoch from locked_until - ${databaseTime(sql, offsetMs)}) * 1000, 0)::float8 as "lockedMs"
    from wallet.trade_password where person_id = ${personId}`
  return row
}

/** Clears the wrong tries after a right one and keeps its MAC, unless the password has changed in between. */
export const forgiveTries = (
  sql: Sql,
  { personId, hash, mac }: { personId: PersonId; hash: string; mac: string },
) => sql`
    update wallet.trade_password set tries = 0, locked_until = null, mac = ${mac}
    where person_id = ${personId} and hash = ${hash}`
