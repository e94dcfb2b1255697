/** The parts of a case that only staff see: their notes, and its tags. */
import { foldText } from '@linnet/protocol'
import { maxNotes, type TicketNote } from '@linnet/protocol/staff'
import { refuse } from '../kernel/refusal'
import type { Staff } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { countNotes, insertNote, selectNotes } from './note-store'
import { replaceTags, selectNamesOf, selectTags, type Tag } from './tag-store'
import { lockTicket } from './ticket-store'

/** The notes of a case, oldest first. */
export const readNotes = async ({ sql }: ReadWork, ticketId: string): Promise<TicketNote[]> =>
  (await selectNotes(sql, ticketId)).map(({ id, at, staffId, staffName, text }) => ({
    id,
    at: unixSeconds(at),
    staff: { id: staffId, name: staffName },
    text,
  }))

/** Adds a note to a case, open or closed. */
export async function addNote(
  work: Work,
  { id, text, staff }: { id: string; text: string; staff: Staff },
): Promise<void> {
  if (!(await lockTicket(work.sql, id))) refuse('TicketNotFound')
  if ((await countNotes(work.sql, id)) >= maxNotes) refuse('TooManyNotes')
  const at = new Date(work.nowMs)
  await insertNote(work.sql, {
    id: work.newId(),
    ticketId: id,
    at,
    staffId: staff.id,
    staffName: staff.name,
    text,
  })
}

/** Replaces the tags of a case. A tag that is in use keeps its spelling. Returns the names before and after. */
export async function setTags(
  work: Work,
  { id, names }: { id: string; names: readonly string[] },
): Promise<{ before: readonly string[]; after: readonly string[] }> {
  if (!(await lockTicket(work.sql, id))) refuse('TicketNotFound')
  const before = (await selectTags(work.sql, [id])).get(id) ?? []
  const written = new Map(names.map((name) => [foldText(name), name]))
  for (const { key, name } of await selectNamesOf(work.sql, [...written.keys()])) written.set(key, name)
  const tags = [...written].map(([key, name]): Tag => ({ key, name }))
  await replaceTags(work.sql, { ticketId: id, tags })
  return { before, after: tags.map(({ name }) => name) }
}
