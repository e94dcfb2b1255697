import { jsonRows, type Sql } from '../kernel/database'

export interface FingerprintRow {
  name: string
  fingerprint: string
}

export const selectFingerprints = (sql: Sql) =>
  sql<FingerprintRow[]>`select name, fingerprint from keys.fingerprint order by name`

/** Stores fingerprints; skips those that another server has stored at the same moment. */
export const insertFingerprints = (sql: Sql, rows: readonly FingerprintRow[]) =>
  sql`
    insert into keys.fingerprint (name, fingerprint, noted_at)
    select name, fingerprint, now() from json_to_recordset(${jsonRows(rows)}::text::json) as input(name text, fingerprint text)
    on conflict do nothing`

/** Whether the database has been migrated, so that it may have been used with keys. */
export async function selectIsInUse(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isInUse: boolean }[]>`
    select to_regclass('keys.fingerprint') is not null as "isInUse"`
  return row?.isInUse ?? false
}

/** Whether the database was in use before fingerprints were stored. */
export async function selectIsOlder(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isOlder: boolean }[]>`select is_older as "isOlder" from keys.origin`
  return row?.isOlder ?? false
}

/** Records that a database older than fingerprints has lost these keys; from now on it is treated like a new one. */
export async function giveUpUnknown(
  sql: Sql,
  { names, reason }: { names: readonly string[]; reason: string },
): Promise<void> {
  await sql`update keys.origin set is_older = false`
  await sql`
    insert into keys.given_up (name, fingerprint, reason, at)
    select value, 'unknown', ${reason}, now() from json_array_elements_text(${JSON.stringify(names)}::text::json)`
}

/** Forgets a key, and records that. Returns whether it was known. */
export async function giveUp(sql: Sql, { name, reason }: { name: string; reason: string }): Promise<boolean> {
  const rows = await sql<{ name: string }[]>`
    with forgotten as (delete from keys.fingerprint where name = ${name} returning name, fingerprint)
    insert into keys.given_up (name, fingerprint, reason, at)
    select name, fingerprint, ${reason}, now() from forgotten returning name`
  return rows.length > 0
}
