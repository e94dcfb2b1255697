/** Notifications other than messages. The domains that own them provide their content when they are sent. */
import type { PersonId } from '@linnet/protocol'
import type { Note, NoteTopic } from '../kernel/declared/note-source'
import type { ReadWork } from '../kernel/work'

/** The notes of a topic, as a `NoteSource` reads them. */
export type ReadNotes = (
  work: ReadWork,
  topic: NoteTopic,
  personIds: readonly PersonId[],
) => Promise<ReadonlyMap<PersonId, readonly Note[]>>

export const noNotes: ReadNotes = () => Promise.resolve(new Map())
