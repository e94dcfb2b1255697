import { type Implementation, implement } from '../../server/kernel/implement'
import { eraseNotes, writeNote } from './calls'
import { eraseNotesOf, keepNote } from './notes'

export const noteRoutes = (most: number): readonly Implementation[] => [
  implement(writeNote, ({ work, caller: { personId }, input }) =>
    keepNote(work, { personId, most, ...input }),
  ),
  implement(eraseNotes, async ({ work, caller: { personId } }) => {
    await eraseNotesOf(work, personId)
    return {}
  }),
]
