import type { StaffId } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export interface NoteRow {
  id: string
  at: Date
  staffId: StaffId
  staffName: string
  text: string
}

/** The notes of a case, oldest first. */
export const selectNotes = (sql: Sql, ticketId: string) =>
  sql<NoteRow[]>`
    select id, at, staff_id as "staffId", staff_name as "staffName", text from support.note
    where ticket_id = ${ticketId} order by id`

export async function countNotes(sql: Sql, ticketId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from support.note where ticket_id = ${ticketId}`
  return row?.count ?? 0
}

export const insertNote = (
  sql: Sql,
  { id, ticketId, at, staffId, staffName, text }: NoteRow & { ticketId: string },
) =>
  sql`
    insert into support.note (id, ticket_id, at, staff_id, staff_name, text)
    values (${id}, ${ticketId}, ${at}, ${staffId}, ${staffName}, ${text})`

/** Deletes what staff wrote about the cases of a person. */
export const deleteNotesAbout = (sql: Sql, personId: string) =>
  sql`
    delete from support.note where ticket_id in (select id from support.ticket where person_id = ${personId})`
