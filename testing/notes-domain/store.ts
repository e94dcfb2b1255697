import type { Sql } from '../../server/kernel/database'

export interface NewNote {
  personId: string
  cid: string
  text: string
  fileId: string
  nowMs: number
}

export const insertNote = (sql: Sql, { personId, cid, text, fileId, nowMs }: NewNote) => sql`
  insert into notes.note (person_id, cid, text, file_id, at)
  values (${personId}, ${cid}, ${text}, ${fileId}, ${new Date(nowMs)})
  on conflict do nothing`

export async function countNotes(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ notes: number }[]>`
    select count(*)::int as notes from notes.note where person_id = ${personId}`
  return row?.notes ?? 0
}

export const deleteNotes = (sql: Sql, personId: string) => sql`
  delete from notes.note where person_id = ${personId}`

export const selectNoteFiles = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ file_id: string }[]>`
    select distinct file_id from notes.note where file_id = any(${sql.array([...fileIds], 'UUID')})`

export async function countEmptyNotes(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ notes: bigint }[]>`select count(*) as notes from notes.note where text = ''`
  return row?.notes ?? 0n
}
