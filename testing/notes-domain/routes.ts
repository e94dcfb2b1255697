import { type Implementation, implement } from '../../server/kernel/implement'
import { eraseNotes, writeNote } from './calls'
import { eraseNotesOf, createNote } from './notes'

export const noteRoutes = (max: number): readonly Implementation[] => [
  implement(writeNote, ({ work, caller: { personId }, input }) =>
    createNote(work, { personId, max, ...input }),
  ),
  implement(eraseNotes, async ({ work, caller: { personId } }) => {
    await eraseNotesOf(work, personId)
    return {}
  }),
]
