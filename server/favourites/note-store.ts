import type { Sql } from '../kernel/database'

export interface NoteRow {
  personId: string
  kind: string
  version: number
  text: string
}

/** Locks a favourite that may be a note, regardless of its owner. */
export async function lockNote(sql: Sql, id: string): Promise<NoteRow | undefined> {
  const [row] = await sql<NoteRow[]>`
    select person_id as "personId", kind, version, coalesce(content ->> 'text', '') as text
    from favourites.item where id = ${id} for update`
  return row
}

/** Adds a version and drops those beyond the newest `most`. */
export async function insertVersion(
  sql: Sql,
  {
    id,
    version,
    text,
    nowMs,
    most,
  }: { id: string; version: number; text: string; nowMs: number; most: number },
): Promise<void> {
  await sql`
    insert into favourites.note_version (item_id, version, text, at)
    values (${id}, ${version}, ${text}, ${new Date(nowMs)})`
  await sql`delete from favourites.note_version where item_id = ${id} and version <= ${version - most}::int`
}

export const selectVersions = (sql: Sql, { id, personId }: { id: string; personId: string }) =>
  sql<{ version: number; text: string; at: Date }[]>`
    select note_version.version, note_version.text, at from favourites.note_version
    join favourites.item on item.id = item_id and person_id = ${personId}
    where item_id = ${id} order by note_version.version desc`
