import type { CallInput, CallOutput, PersonId } from '@linnet/protocol'
import { refuse } from '../../server/kernel/refusal'
import type { ReadWork, Work } from '../../server/kernel/work'
import { filesByIds, markUsed } from '../../server/uploads'
import type { writeNote } from './calls'
import { countNotes, deleteNotes, insertNote, selectNoteFiles } from './store'

/** Writes a note; its file is kept as long as the note. */
export async function createNote(
  work: Work,
  { personId, max, text, fileId, cid }: CallInput<typeof writeNote> & { personId: PersonId; max: number },
): Promise<CallOutput<typeof writeNote>> {
  const file = (await filesByIds(work, [fileId])).get(fileId)
  if (file?.ownerId !== personId) return refuse('FileNotFound')
  if ((await countNotes(work.sql, personId)) >= max) return refuse('QuotaExceeded', { megabytes: 0 })
  await insertNote(work.sql, { personId, cid, text, fileId, nowMs: work.nowMs })
  await markUsed(work, [fileId])
  return { notes: await countNotes(work.sql, personId) }
}

export async function eraseNotesOf(work: Work, personId: PersonId): Promise<void> {
  await deleteNotes(work.sql, personId)
}

/** The files among these that a note carries. */
export const filesOfNotes = async (work: ReadWork, fileIds: readonly string[]): Promise<string[]> =>
  (await selectNoteFiles(work.sql, fileIds)).map(({ file_id: id }) => id)
